import { z } from 'zod'
import { type Amount, amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Failure } from '#shop/failure.ts'
import {
  blockCustomer,
  chooseTierOf,
  eraseCustomer,
  letViewTranslations,
  signOutCustomer,
} from '#shop/office/customer-acts.server.ts'
import { moveBalance } from '#shop/office/move-balance.server.ts'
import { writeNote } from '#shop/office/notes.server.ts'
import { type FoundCustomer, readProfile } from '#shop/office/read-customer-page.server.ts'
import { listAddressesOf } from '#shop/office/read-customer-records.server.ts'
import { withdrawForCustomer } from '#shop/office/withdraw-balance.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { issueShopPass } from '#shop/staff/issue-shop-pass.server.ts'
import type { Undo } from '../kit/act-answer.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, type Done, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/customer.route'
import { findCustomerOf, readCustomerData } from './customer-data.server.ts'
import { CustomerPage } from './customer-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.suite }) },
]

export const loader = screenLoader('customer', (office, { params }) => readCustomerData(office, params))

const Nothing = z.strictObject({})
const Id = z.string().regex(/^\d{1,18}$/)
/** Typed with a point or a comma. */
const Money = z
  .string()
  .trim()
  .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/)
  .transform((typed): Amount => amount(typed.replace(',', '.')))
  .refine((value) => value > 0)
/** A colleague, where one is needed. */
const Confirmer = Id.or(z.literal('')).default('')
const Move = z.strictObject({
  direction: z.enum(['add', 'take']),
  amount: Money,
  reason: z.string().trim().min(3).max(200),
  about: z.string().trim().max(20),
  words: z.string().trim().max(2000),
  confirmer: Confirmer,
  key: z.uuid(),
})
const Withdrawal = z.strictObject({
  amount: Money,
  reference: z.string().trim().max(100).default(''),
  identity: z.literal('checked'),
  confirmer: Confirmer,
  key: z.uuid(),
})
/** A page of the office. */
const Page = z
  .string()
  .max(200)
  .regex(/^\/[\w/.-]*$/)

/** Turns the result of an act into the answer of the screen. */
async function said(
  work: Promise<Result<null, Failure>>,
  toast: string,
  undo?: Undo,
): Promise<Result<Done, Failure>> {
  const done = await work
  return done.ok ? ok({ toast, ...(undo && { undo }) }) : done
}

const onCustomer = actOn<FoundCustomer>()

export const action = screenAction('customer', findCustomerOf, {
  show: onCustomer(z.strictObject({ page: Page }), async (office, { page }, customer) => {
    const { siteId, subject } = customer
    await noteInAudit(office, { act: 'customer.show', siteId, subject }, 'view', page)
    const [{ email, phone }, addresses] = await Promise.all([
      readProfile(office.db, customer),
      listAddressesOf(office.db, customer),
    ])
    return ok({ value: { email, phone, addresses } })
  }),
  'see-shop': onCustomer(Nothing, async (office, _, customer) => {
    const path = `/${customer.locale}/user-account/`
    const wish = { kind: 'customer', userId: customer.id, path } as const
    return ok({ value: await issueShopPass(office, office.site(customer.siteId), wish) })
  }),
  note: onCustomer(
    z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    async (office, { text }, customer) => {
      await writeNote(office, customer, text)
      return ok({ toast: say('Note written') })
    },
  ),
  'sign-out': onCustomer(
    z.strictObject({ device: Id.or(z.literal('all')) }),
    (office, { device }, customer) =>
      said(
        signOutCustomer(office, customer, device === 'all' ? null : device),
        device === 'all' ? say('Signed out everywhere') : say('Signed out'),
      ),
  ),
  block: onCustomer(Nothing, (office, _, customer) =>
    said(blockCustomer(office, customer, true), say('Blocked and signed out'), {
      act: 'unblock',
      fields: {},
    }),
  ),
  unblock: onCustomer(Nothing, (office, _, customer) =>
    said(blockCustomer(office, customer, false), say('Unblocked'), { act: 'block', fields: {} }),
  ),
  tier: onCustomer(z.strictObject({ tier: Id.or(z.literal('')) }), async (office, { tier }, customer) => {
    const { tierId } = await readProfile(office.db, customer)
    const undo = { act: 'tier', fields: { tier: String(tierId ?? '') } }
    return said(chooseTierOf(office, customer, tier === '' ? null : Number(tier)), say('Tier saved'), undo)
  }),
  translations: onCustomer(
    z.strictObject({ to: z.enum(['grant', 'withdraw']) }),
    (office, { to }, customer) =>
      said(
        letViewTranslations(office, customer, to === 'grant'),
        to === 'grant' ? say('Granted') : say('Withdrawn'),
      ),
  ),
  move: onCustomer(Move, async (office, move, customer) => {
    const moved = await moveBalance(office, customer, move)
    if (!moved.ok) return moved
    return ok({
      toast: moved.value.isAsked
        ? say('Asked; nothing moves until a colleague confirms it')
        : say('Balance changed'),
    })
  }),
  withdraw: onCustomer(Withdrawal, async (office, { identity, ...wish }, customer) => {
    const withdrawn = await withdrawForCustomer(office, customer, wish)
    if (!withdrawn.ok) return withdrawn
    return ok({
      toast: withdrawn.value.isAsked
        ? say('Asked; nothing moves until a colleague confirms it')
        : say('Given back; banks take 1–3 days'),
    })
  }),
  // Asks for password and code; the page then loads the file.
  export: onCustomer(Nothing, async () => ok({})),
  erase: onCustomer(z.strictObject({ typed: z.string() }), async (office, { typed }, customer) => {
    if (typed.trim() !== customer.name) {
      const wrong = say('Type {{name}} to erase the account.', { name: customer.name })
      return err({ text: wrong, fields: { typed: wrong } })
    }
    return said(eraseCustomer(office, customer), say('Erased; the customer gets an e-mail'))
  }),
})

export default function CustomerScreen({ loaderData }: Route.ComponentProps) {
  return <CustomerPage key={loaderData.customer.id} {...loaderData} />
}
