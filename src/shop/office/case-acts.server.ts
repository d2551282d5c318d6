import { type Amount, size } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { proposeResolution } from '#shop/cases/propose-resolution.server.ts'
import { resolveCase } from '#shop/cases/resolve-case.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { examineCase } from '#shop/reconciliation/examine-case.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { type Decider, findDeciders } from '#shop/staff/find-deciders.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { type AskingDesk, tellDecider } from './ask-approval.server.ts'
import { type CaseRow, findCase } from './list-cases.server.ts'
import { differenceOf } from './money-cases.ts'
import { readApprovalLimit } from './read-approval-limit.server.ts'
import { limitIn, needsSecondPerson } from './second-person.ts'

type Limits = { db: Db; house: Site; site(siteId: number): Site }
type Desk = PaymentParts & Limits & { member: { id: string } }

/** Asks the provider and compares again. */
export async function compareAgain(
  desk: Desk,
  found: CaseRow,
  siteIds: readonly number[],
): Promise<Result<{ isClosed: boolean }, StaffFailure>> {
  const examined = await examineCase(desk, { ...found, provider: found.provider as ProviderNumber })
  if (!examined.ok)
    return err({ text: say('The provider has not answered. Nothing has changed; try again.') })
  const now = await findCase(desk.db, siteIds, found.id)
  return ok({ isClosed: now?.state === 'resolved' })
}

/** What one person may close alone, in the currency of the case if the site has it; money of no site is the house's. */
export async function readCaseLimit(
  { db, house, site }: Limits,
  found: CaseRow,
): Promise<{ needsSecond: boolean; limit: Amount | null }> {
  const { id, currencies } = found.siteId === null ? house : site(found.siteId)
  const currency = currencies.find(({ isoCode }) => isoCode === found.currency) ?? null
  const limit = await readApprovalLimit(db, id)
  return {
    needsSecond: needsSecondPerson(size(differenceOf(found)), currency, limit),
    limit: currency && limitIn(currency, limit),
  }
}

/** The colleagues who may close it with this person; money of no site is a matter of those who see all sites. */
export function findCaseDeciders(
  { db, member }: { db: Db | Trx; member: { id: string } },
  { siteId }: Pick<CaseRow, 'siteId'>,
): Promise<Decider[]> {
  return findDeciders(db, { permission: 'money.settle', siteId, exceptId: member.id })
}

/**
 * One person closes a small case. Above the limit the person names a colleague, who gets an email; anybody else with the
 * right may agree in their place.
 */
export async function explainCase(
  desk: Desk & AskingDesk,
  found: CaseRow,
  { note, confirmer }: { note: string; confirmer: string },
): Promise<Result<{ isClosed: boolean }, Failure | StaffFailure>> {
  const { needsSecond } = await readCaseLimit(desk, found)
  const said = { id: found.id, note, staffId: desk.member.id }
  if (!needsSecond) {
    const closed = await resolveCase(desk, said)
    return closed.ok ? ok({ isClosed: true }) : closed
  }
  const deciders = await findCaseDeciders(desk, found)
  const person = deciders.find(({ id }) => id === confirmer)
  if (!person) {
    const text =
      deciders.length === 0
        ? say('Nobody else may confirm it on this site.')
        : say('This needs a second person: choose who is asked.')
    return err({ text, fields: { confirmer: text } })
  }
  return desk.db.transaction().execute(async (trx) => {
    const done = await proposeResolution(trx, { ...said, askedId: person.id, at: desk.clock() })
    if (!done.ok) return done
    // Who is already asked is not told again.
    if (found.proposal?.askedId !== person.id)
      await tellDecider(trx, desk, person, {
        amount: size(differenceOf(found)),
        currency: found.currency,
        record: found.about ?? found.ref,
        site: found.siteId === null ? desk.house : desk.site(found.siteId),
        path: `/mismatches/${found.id}`,
      })
    return ok({ isClosed: false })
  })
}

export async function confirmCase(
  desk: Desk,
  { id, proposal }: CaseRow,
): Promise<Result<null, Failure | StaffFailure>> {
  if (!proposal) return err({ text: say('Nobody has explained this case yet.') })
  if (proposal.staffId === desk.member.id)
    return err({ text: say('Another person has to confirm it: you have explained it.') })
  return resolveCase(desk, { id, note: proposal.note, staffId: desk.member.id })
}
