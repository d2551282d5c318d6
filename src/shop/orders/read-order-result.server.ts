import { clockTime } from '#core/clock-time.ts'
import { countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { languageTag } from '#core/locale.ts'
import { decimal, sum, times } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { vocative } from '#core/vocative.ts'
import { listOrderDocuments } from '#shop/invoices/list-order-documents.server.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { bankName } from '#shop/payment-methods/bank-name.server.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { sumRows, totalLabel } from '#shop/shipping/sum-rows.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import { countedPayments, mayCancel, type Order, type OrderPayment, paidOf } from './order.ts'
import { findOrder } from './order-reads.queries.server.ts'
import { deliveryDays, deliveryPlace, resultState } from './order-result.ts'
import { orderToken } from './order-token.server.ts'

export type OrderResult = NonNullable<Awaited<ReturnType<typeof readOrderResult>>>

/** An order as the pages after the purchase show it. The caller has checked that the visitor may see it. */
export async function readOrderResult(
  ctx: RequestContext,
  { orderId, slug }: { orderId: string; slug: string },
) {
  const { db, site, locale } = ctx
  const order = await findOrder(db, site.id, { id: orderId })
  if (!order) return null
  const currency = currencyCode(site, order.currencyId)
  const ownToken = orderToken({ encryption: ctx.encryption, siteId: site.id }, slug)
  const current = await ctx.session.current()
  const isOwn = order.userId !== null && order.userId === current?.user.id
  const token = isOwn ? null : ownToken
  const paths = orderPaths(locale)
  const [invoice] = await listOrderDocuments(ctx, { orderId, isGuest: !isOwn })
  const named = async ({ provider, bank }: OrderPayment) => ({
    provider: provider as ProviderNumber,
    bank: await bankName(ctx, { currency, bank }),
  })
  const newest = order.payments.at(-1)
  const state = resultState(order)
  const country = countryById(order.delivery.countryId)
  return {
    id: order.id,
    slug,
    state,
    number: order.number,
    kind: order.kind,
    placed: `${isoDay(order.placedAt, site.timeZone)} ${clockTime(order.placedAt, site.timeZone)}`,
    /** The first name of the buyer, as they are addressed. */
    name: vocative(order.delivery.address.firstName, locale),
    email: order.email,
    /** What is left to pay beside the balance. */
    total: decimal(order.sums.total),
    currency,
    /** The last try to pay, by whom the page names the bank that confirms or declines. */
    payment: newest ? await named(newest) : null,
    /** The due date, formatted for a sentence. */
    due: untilDay(isoDay(order.dueAt, site.timeZone), locale),
    shipping_method: order.shippingMethod,
    days: deliveryDays(order, site),
    country: country
      ? (new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(country) ?? country)
      : '',
    place: deliveryPlace(order),
    is_locker: order.delivery.point !== null,
    lines: order.lines.map(({ id, name, choice, quantity, price, picture }) => ({
      id,
      name,
      choice,
      quantity,
      price: decimal(times(price, quantity)),
      picture,
    })),
    sums: sumsOf(order),
    payments: await Promise.all(
      countedPayments(order)
        .filter((payment) => paidOf(payment) > 0)
        .map(async (payment) => ({ ...(await named(payment)), amount: decimal(paidOf(payment)) })),
    ),
    /** The order belongs to no account. */
    is_guest: order.userId === null,
    may_cancel: mayCancel(order) && state !== 'pending',
    invoice: invoice
      ? { number: invoice.number, pdf: invoicePaths(locale).file(invoice.id, 'pdf', invoice.token) }
      : null,
    order_path: token === null ? paths.order(order.number) : paths.guest(token),
    calendar_path: state === 'paid' ? paths.calendar(order.number, token ?? undefined) : null,
    /** Visitors who are not signed in as the owner present it when they pay. */
    token,
  }
}

/** The total is what the order costs; the balance is a payment. */
function sumsOf({ sums, promo, charges, shippingMethod, delivery, vatPercent }: Order) {
  const total = sum([sums.total, sums.balance])
  const { type } = delivery.service
  return {
    rows: sumRows(sums, { method: shippingMethod, type, promo, charges }).map(
      ({ label, values, amount }) => ({
        label,
        values,
        amount: decimal(amount),
      }),
    ),
    total: { label: totalLabel(type), amount: decimal(total) },
    vat: { percent: vatPercent, amount: decimal(vatInside(total, vatPercent)) },
  }
}
