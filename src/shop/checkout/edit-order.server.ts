import { type CountryCode, countryById } from '#core/country.ts'
import { convert } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { creditChangedOrder } from '#shop/invoices/issue-credit-note.server.ts'
import { issueInvoiceIn } from '#shop/invoices/issue-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import { changePaidLines, rewriteOrderLines } from '#shop/orders/change-order-lines.server.ts'
import { changeOrderPrice, saveOrderEdit } from '#shop/orders/change-order-price.server.ts'
import type { Order } from '#shop/orders/order.ts'
import { lockKnownOrder } from '#shop/orders/read-staff-order.server.ts'
import { type ClosingContext, closePaymentPage } from '#shop/payments/close-payment.server.ts'
import { holdNewPrice } from '#shop/payments/hold-new-price.server.ts'
import { lockUnpayable } from '#shop/payments/lock-unpayable.server.ts'
import { editedReason } from '#shop/payments/refund.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import { releaseBalanceOfOrder } from '#shop/payments/settle-order.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import { type EditProblem, type EditWish, saidOf } from './edited-lines.ts'
import { type EditPlan, planEdit } from './plan-edit.server.ts'

export type EditContext = ClosingContext & {
  shippingRates: ShippingRates
  customs: Pick<CustomsRules, 'restrictions'>
  staffId: string
}
export type WantedEdit = EditWish & {
  words: string
  /** The new price that the person saw: another one is never charged. */
  price: number
  isToBalance: boolean
  dueInDays: number
}

/** Undoes what was written before it was refused. */
class Refused extends Error {
  readonly problem: EditProblem

  constructor(problem: EditProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Staff change the lines of an order. Of an unpaid one the provider's page is closed first, so that nobody pays the old
 * price; then the order has a new one. A paid order keeps what was charged: the difference goes back with a credit note,
 * or is asked for by an invoice. Under the lock of the order everything is computed again from its rows.
 */
export async function editOrder(
  ctx: EditContext,
  orderId: string,
  wish: WantedEdit,
): Promise<Result<EditPlan, EditProblem>> {
  const { db, site, clock } = ctx
  const seen = await planEdit(ctx, db, orderId, wish)
  if (!seen.ok) return seen
  if (seen.value.after.price !== wish.price) return err({ code: 'price_moved' })
  const isUnpaid = seen.value.order.status === 'awaiting_payment'
  if (isUnpaid) {
    const closed = await closePaymentPage(ctx, orderId)
    if (!closed.ok) return err({ code: 'payment', failure: closed.error.code })
  }
  const of = { siteId: site.id, orderId, at: clock() }
  try {
    return await db.transaction().execute(async (trx) => {
      // A customer who opens a new page meanwhile is first.
      if (isUnpaid && !(await lockUnpayable(trx, of))) throw new Refused({ code: 'changed' })
      await lockKnownOrder(trx, site.id, orderId)
      const planned = await planEdit(ctx, trx, orderId, wish)
      if (!planned.ok) throw new Refused(planned.error)
      if (planned.value.after.price !== wish.price) throw new Refused({ code: 'price_moved' })
      await apply(trx, ctx, { ...of, plan: planned.value, wish })
      return ok(planned.value)
    })
  } catch (error) {
    if (error instanceof Refused) return err(error.problem)
    throw error
  }
}

type Applied = { siteId: number; orderId: string; at: Date; plan: EditPlan; wish: WantedEdit }

async function apply(trx: Trx, ctx: EditContext, { plan, wish, ...of }: Applied): Promise<void> {
  const { siteId, orderId, at } = of
  const { decided, added, after, consequence, amount } = plan
  const actor = { type: 'staff' as const, id: ctx.staffId }
  const change = { orderId, changed: decided.changed, added }
  if (consequence === 'unpaid') await releaseBalanceOfOrder(trx, of, actor)
  const lacking =
    consequence === 'unpaid'
      ? await rewriteOrderLines(trx, siteId, change)
      : await changePaidLines(trx, siteId, { ...change, at, actor })
  if (lacking !== null) throw new Refused({ code: 'sold_out', sku: lacking })
  if (consequence === 'unpaid') await changeOrderPrice(trx, siteId, { orderId, price: after, ...plan })
  if (consequence === 'refund')
    await refundOrder(trx, { ...of, reason: editedReason, actor, amount, isToBalance: wish.isToBalance })
  for (const id of plan.openInvoiceIds) {
    const voided = await voidInvoiceIn(trx, { siteId, id, at }, actor)
    if (!voided.ok) throw new Refused({ code: 'changed' })
  }
  const save = (invoiceId: string | null) =>
    saveOrderEdit(trx, {
      ...of,
      staffId: ctx.staffId,
      reason: wish.reason,
      words: wish.words,
      lines: [...decided.said, ...saidOf(added)],
      before: plan.before,
      after,
      consequence,
      amount,
      invoiceId,
    })
  // What draws a number of a series comes last, because others wait for it until the commit.
  if (consequence === 'invoice') return save(await charge(trx, ctx, { plan, at, dueInDays: wish.dueInDays }))
  await save(null)
  if (consequence === 'refund') await creditChangedOrder(trx, { ...of, amount })
  if (consequence === 'unpaid') await holdNewPrice(trx, { ...of, total: plan.total })
}

/** Invoices of extra payments are in the site's own currency. */
async function charge(
  trx: Trx,
  { site, staffId }: EditContext,
  { plan, at, dueInDays }: { plan: EditPlan; at: Date; dueInDays: number },
): Promise<string> {
  const { order, added, amount, rate } = plan
  const name = added.map((line) => `${line.quantity} × ${line.name}`).join(', ') || order.number
  const unitPrice = convert(amount, rate, site.defaultCurrency.rate)
  const issued = await issueInvoiceIn(
    trx,
    { site, at },
    {
      to: order.userId === null ? guestOf(order) : { userId: order.userId },
      reference: order.number,
      orderId: order.id,
      lines: [{ name, quantity: 1, unitPrice, vatPercent: order.vatPercent }],
      dueInDays,
    },
    { type: 'staff', id: staffId },
  )
  if (!issued.ok) throw new Refused({ code: 'payment', failure: issued.error.code })
  return issued.value.id
}

/** A guest, as their order names them. */
export function guestOf({ email, locale, delivery: { address, company, countryId } }: Order) {
  const country: CountryCode | null = countryById(countryId)
  const own = [address.street, address.zip, address.city].filter(Boolean).join(', ')
  const name = `${address.firstName} ${address.lastName}`
  return { email, locale, buyer: { name, address: company?.address ?? own, country, company } }
}
