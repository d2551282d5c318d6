import type { Trx } from '#platform/database.server.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { lockBalance } from '#shop/balance/lock-balance.server.ts'
import { issueServiceInvoice } from '#shop/invoices/issue-service-invoice.server.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import { payFromBalance } from '#shop/payments/pay-from-balance.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { isPaidByItself } from './automatic-payment.ts'
import type { Forward } from './forward.ts'
import { forwardInvoiceLines } from './forward-invoice-lines.ts'
import type { ForwardPrice } from './forward-price.ts'
import type { ForwardTerms } from './forward-terms.ts'
import { moveForward } from './forwards.queries.server.ts'
import { priceReason } from './price-reason.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * All boxes are closed: the price is frozen, its invoice issued, and paid from the balance at once where the customer has
 * allowed it. The caller has locked the request and its parcels. The balance is locked before the series of numbers.
 */
export async function chargeForward(
  trx: Trx,
  forward: Forward,
  {
    price,
    site,
    terms,
    actor,
    at,
  }: {
    price: ForwardPrice
    site: Site
    terms: ForwardTerms
    actor: ParcelActor
    at: Date
  },
): Promise<{ forward: Forward; isPaid: boolean }> {
  const { siteId, userId, currencyId } = forward
  if (forward.prepaidBy !== null) return chargeNothing(trx, forward, { actor, at })
  const mayPay =
    isPaidByItself(forward, price.total) &&
    isOfBalances(currencyId, site) &&
    (await isConfirmed(trx, siteId, userId))
  if (mayPay) await lockBalance(trx, { siteId, userId, currencyId })
  const issued = await issueServiceInvoice(trx, {
    siteId,
    userId,
    currencyId,
    reference: forward.number ?? '',
    lines: forwardInvoiceLines(price, forward.deliveryType),
    dueInDays: terms.payDays,
    // The email about the request has it.
    isTold: false,
    actor: { type: actor.type, id: actor.id ?? null },
    at,
  })
  if (!issued.ok) throw new Error(`Request ${forward.id} cannot be charged: ${issued.error.code}`)
  const invoiceId = issued.value.id
  const priced = await moveForward(trx, forward, 'priced', {
    at,
    actor,
    price: JSON.stringify(price),
    price_reason: forward.estimate ? priceReason(forward.estimate, price) : null,
    priced_at: at,
    invoice_id: invoiceId,
    ends_at: new Date(at.getTime() + terms.payDays * dayMs),
    agent_id: null,
    agent_until: null,
  })
  const invoice = mayPay ? await lockInvoice(trx, siteId, invoiceId) : null
  if (!invoice) return { forward: priced, isPaid: false }
  const failure = await payFromBalance(trx, invoice, {
    attempt: 1,
    locale: forward.locale,
    isWhole: true,
    actor: { type: 'system' },
    at,
  })
  if (failure) return { forward: priced, isPaid: false }
  const paid = await moveForward(trx, priced, 'paid', {
    at,
    actor: { type: 'system' },
    reason: 'automatic',
    paid_at: at,
  })
  return { forward: paid, isPaid: true }
}

/** What was paid before it was packed costs what was agreed then, whatever the scales say now. */
async function chargeNothing(
  trx: Trx,
  forward: Forward,
  { actor, at }: { actor: ParcelActor; at: Date },
): Promise<{ forward: Forward; isPaid: boolean }> {
  const agreed = { price: JSON.stringify(forward.estimate), priced_at: at, agent_id: null, agent_until: null }
  const priced = await moveForward(trx, forward, 'priced', { at, actor, ...agreed })
  const paid = await moveForward(trx, priced, 'paid', {
    at,
    actor: { type: 'system' },
    reason: 'prepaid',
    paid_at: at,
  })
  return { forward: paid, isPaid: true }
}

/** Money of a balance is spent only by the owner of a confirmed address. */
async function isConfirmed(trx: Trx, siteId: number, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('verified_at')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.verified_at != null
}
