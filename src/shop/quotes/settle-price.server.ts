import { convert, decimal, rate, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { creditChangedOrder } from '#shop/invoices/issue-credit-note.server.ts'
import { issueInvoiceIn } from '#shop/invoices/issue-invoice.server.ts'
import { lockKnownOrder, readOrderById } from '#shop/orders/read-staff-order.server.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import { changeQuoteOnDesk, type QuoteDesk, type QuoteOfSite } from './desk-quote.server.ts'
import { type PaidPrice, type PriceDifference, priceDifference } from './price-difference.ts'
import { findRevisions } from './revision.queries.server.ts'

const settledReason = 'shop_price'
const dueInDays = 7

/**
 * Staff have bought the goods of an order from an offer, and say what the shop took: the difference is borne, goes to the
 * customer's balance, or is asked for by an invoice, before which nothing is sent on. Once for each order.
 */
export function settleShopPrice(
  desk: QuoteDesk,
  key: QuoteOfSite,
  paid: readonly PaidPrice[],
): Promise<Result<PriceDifference, Failure>> {
  return changeQuoteOnDesk(desk, key, ['converted'], async ({ trx, quote, terms, site, at }) => {
    const { siteId } = key
    const [revision] = quote.revisionId ? await findRevisions(trx, siteId, { id: quote.revisionId }) : []
    if (quote.orderId !== null) await lockKnownOrder(trx, siteId, quote.orderId)
    const order = quote.orderId === null ? null : await readOrderById(trx, siteId, quote.orderId)
    if (!revision || !order) return err({ code: 'service.quote_state' })
    if (order.status !== 'paid' && order.status !== 'processing') return err({ code: 'service.order_state' })
    const isKnown = paid.every(({ itemId }) => revision.offer.items.some((item) => item.itemId === itemId))
    if (!isKnown)
      return err({ code: 'service.validation', errors: { items: [{ code: 'validation.choice' }] } })
    const earlier = await trx
      .selectFrom('quote_settlements')
      .select('id')
      .where('site_id', '=', siteId)
      .where('quote_id', '=', quote.id)
      .executeTakeFirst()
    if (earlier) return err({ code: 'service.stale_version' })
    const absorbed = Math.round(terms.absorbPercent * 100) as BasisPoints
    const decided = priceDifference(revision.offer, paid, absorbed)
    const actor = { type: 'staff' as const, id: desk.member.id }
    const of = { siteId, orderId: order.id, at }
    if (decided.consequence === 'credit') {
      const { amount } = decided
      await refundOrder(trx, { ...of, reason: settledReason, actor, amount, isToBalance: true })
    }
    // What draws a number of a series comes last, because others wait for it until the commit.
    let invoiceId: string | null = null
    if (decided.consequence === 'invoice') {
      const known = site.currencies.find(({ id }) => id === order.currencyId)
      const unitPrice = convert(decided.amount, known?.rate ?? rate('1'), site.defaultCurrency.rate)
      const lines = [
        { name: quote.number ?? order.number, quantity: 1, unitPrice, vatPercent: order.vatPercent },
      ]
      const wanted = {
        to: { userId: quote.userId ?? '' },
        reference: quote.number ?? '',
        orderId: order.id,
        lines,
        dueInDays,
      }
      const issued = await issueInvoiceIn(trx, { site, at }, wanted, actor)
      if (!issued.ok) return issued
      invoiceId = issued.value.id
    }
    await trx
      .insertInto('quote_settlements')
      .values({
        site_id: siteId,
        quote_id: quote.id,
        staff_id: desk.member.id,
        prices: JSON.stringify(paid),
        difference: String(decimal(decided.difference)),
        borne: String(decimal(decided.borne)),
        consequence: decided.consequence,
        amount: String(decimal(decided.consequence === 'none' ? zero : decided.amount)),
        invoice_id: invoiceId,
        at,
      })
      .execute()
    if (decided.consequence === 'credit') await creditChangedOrder(trx, { ...of, amount: decided.amount })
    return ok(decided)
  })
}
