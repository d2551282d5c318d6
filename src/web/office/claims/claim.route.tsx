import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { chargees, isMoney, outcomes, payees, rejections } from '#shop/claims/claim.ts'
import {
  askAboutClaim,
  rejectClaim,
  reviewClaim,
  sendFromClaim,
  writeAboutClaim,
} from '#shop/claims/desk-claim.server.ts'
import type { Failure } from '#shop/failure.ts'
import { assignRecord } from '#shop/office/assign.server.ts'
import { decideClaim } from '#shop/office/decide-claim.server.ts'
import { writeNote } from '#shop/office/notes.server.ts'
import type { FoundClaim } from '#shop/office/read-claim-page.server.ts'
import { findDeciders } from '#shop/staff/find-deciders.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { MoneyInput, said, textInput } from '../kit/money-input.server.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, type Done, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/claim.route'
import { findClaimOf, readClaimData } from './claim-data.server.ts'
import { ClaimPage } from './claim-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('claim', (office, { params }) => readClaimData(office, params))

const onClaim = actOn<FoundClaim>()
const Nothing = z.strictObject({})
const Id = z.string().regex(/^\d{1,18}$/)
const Version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The acts of claims say in codes what has moved; here it is said to staff. */
async function told<T>(
  work: Promise<Result<T, Failure | StaffFailure>>,
): Promise<Result<T, Failure | StaffFailure>> {
  const done = await work
  if (done.ok || 'text' in done.error) return done
  const { code } = done.error
  if (code === 'service.claim_state')
    return err({
      text: say('The claim has moved on meanwhile, and this is no longer possible.'),
      isStale: true,
    })
  if (code === 'service.stale_version')
    return err({ text: say('Somebody was faster, or the customer has written. Look again.'), isStale: true })
  if (code === 'payment.refund_exceeds') {
    const text = say('So much is not left to give back.')
    return err({ text, fields: { amount: text } })
  }
  if (code === 'service.order_state')
    return err({ text: say('The goods have not left us, or come back already.') })
  if (code === 'cart.insufficient_stock') return err({ text: say('There are not enough pieces in stock.') })
  return done
}

const Decision = z.strictObject({
  outcome: z.enum([...outcomes, 'reject']),
  amount: MoneyInput.optional(),
  paidTo: z.enum(payees).optional(),
  chargedTo: z.enum(chargees).default('us'),
  return: z.literal('on').optional(),
  reason: z.enum(rejections).optional(),
  letter: textInput(4000),
  english: z.string().max(8000).optional(),
  confirmer: Id.or(z.literal('')).default(''),
  key: z.uuid(),
  version: Version,
})

async function decide(
  office: Office,
  input: z.output<typeof Decision>,
  claim: FoundClaim,
): Promise<Result<Done, Failure | StaffFailure>> {
  const { outcome, amount, paidTo, letter, version } = input
  if (outcome === 'reject') {
    if (!input.reason) {
      const text = say('Choose a reason.')
      return err({ text, fields: { reason: text } })
    }
    return said(
      told(rejectClaim(office, claim, { reason: input.reason, letter, version })),
      say('Refused; the customer is told why and where to complain'),
    )
  }
  const isPaid = isMoney(outcome)
  const decision = {
    claimId: claim.id,
    version,
    outcome,
    cents: isPaid && amount ? Math.round(amount / 100) : null,
    paidTo: isPaid ? (paidTo ?? null) : null,
    chargedTo: input.chargedTo,
    isReturnNeeded: input.return === 'on',
    letter,
  }
  const asking = { siteId: claim.siteId, subject: claim.subject, confirmer: input.confirmer, key: input.key }
  return said(told(decideClaim(office, asking, decision)), ({ isAsked }) =>
    isAsked ? say('Asked to confirm; letter and money wait for it') : say('Approved; the customer is told'),
  )
}

export const action = screenAction('claim', findClaimOf, {
  take: onClaim(Nothing, async (office, _, claim) => {
    await assignRecord(office, claim, office.member.id)
    return said(told(reviewClaim(office, claim)), say('It is yours'))
  }),
  'hand-over': onClaim(z.strictObject({ to: Id }), async (office, { to }, claim) => {
    const people = await findDeciders(office.db, {
      permission: 'claims.decide',
      siteId: claim.siteId,
      exceptId: '0',
    })
    const person = people.find(({ id }) => id === to)
    if (!person) return err<StaffFailure>({ text: say('Choose one'), fields: { to: say('Choose one') } })
    await assignRecord(office, claim, to)
    return ok({ toast: say('{{name}} has it now', { name: person.name }) })
  }),
  ask: onClaim(z.strictObject({ text: textInput(2000) }), (office, input, claim) =>
    said(told(askAboutClaim(office, claim, input)), say('Asked; the legal clock goes on')),
  ),
  write: onClaim(
    z.strictObject({
      text: textInput(4000),
      // An empty field of files sends one without a name.
      files: z.array(z.instanceof(File)).max(20).default([]),
    }),
    async (office, { text, files: sent }, claim) => {
      const chosen = sent.filter(({ size, name }) => size > 0 || name !== '')
      const files = await Promise.all(
        chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      )
      return said(told(writeAboutClaim(office, claim, { text, files })), say('Sent to the customer'))
    },
  ),
  note: onClaim(z.strictObject({ text: textInput(2000) }), async (office, { text }, claim) => {
    await writeNote(office, claim, text)
    return ok({ toast: say('Note written') })
  }),
  approve: onClaim(Decision, (office, input, claim) =>
    input.outcome === 'reject' || isMoney(input.outcome)
      ? Promise.resolve(err<Failure>({ code: 'service.bad_request' }))
      : decide(office, input, claim),
  ),
  pay: onClaim(Decision, (office, input, claim) =>
    input.outcome !== 'reject' && isMoney(input.outcome)
      ? decide(office, input, claim)
      : Promise.resolve(err<Failure>({ code: 'service.bad_request' })),
  ),
  reject: onClaim(Decision, (office, input, claim) =>
    input.outcome === 'reject'
      ? decide(office, input, claim)
      : Promise.resolve(err<Failure>({ code: 'service.bad_request' })),
  ),
  send: onClaim(z.strictObject({ courier: textInput(60), code: textInput(60) }), (office, sent, claim) =>
    said(told(sendFromClaim(office, claim, sent)), say('Recorded; the customer is told')),
  ),
})

export default function ClaimScreen({ loaderData }: Route.ComponentProps) {
  return <ClaimPage {...loaderData} />
}
