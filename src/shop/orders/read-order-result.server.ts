import { isoDay } from '#core/dates.ts'
import { decimal, sum, times } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { listOrderDocuments } from '#shop/invoices/list-order-documents.server.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import { findOrder } from './order-reads.queries.server.ts'
import { resultState } from './order-result.ts'
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
  const currency = site.currencies.find(({ id }) => id === order.currencyId) ?? site.defaultCurrency
  const token = orderToken({ encryption: ctx.encryption, siteId: site.id }, slug)
  const current = await ctx.session.current()
  const isOwn = order.userId !== null && order.userId === current?.user.id
  const paths = orderPaths(locale)
  const [invoice] = await listOrderDocuments(ctx, { orderId, isGuest: !isOwn })
  return {
    id: order.id,
    slug,
    state: resultState(order),
    number: order.number,
    email: order.email,
    total: decimal(order.sums.total),
    /** Includes what the balance pays. */
    price: decimal(sum([order.sums.total, order.sums.balance])),
    currency: currency.isoCode,
    provider: order.payments.at(-1)?.provider ?? null,
    /** The due date, formatted for a sentence. */
    due: untilDay(isoDay(order.dueAt, site.timeZone), locale),
    shipping_method: order.shippingMethod,
    arrival: arrivalDays(site, order.paidAt ?? order.placedAt)[order.shippingMethod],
    place: order.delivery.point
      ? `${order.delivery.service.courier}, ${order.delivery.point.name}`
      : [order.delivery.address.street, order.delivery.address.city].filter(Boolean).join(', '),
    is_locker: order.delivery.point !== null,
    lines: order.lines.map(({ id, name, choice, quantity, price, picture }) => ({
      id,
      name,
      choice,
      quantity,
      price: decimal(times(price, quantity)),
      picture,
    })),
    /** The order belongs to no account. */
    is_guest: order.userId === null,
    invoice_path: invoice?.page ?? null,
    order_path: isOwn ? paths.order(order.number) : paths.guest(token),
    /** Visitors who are not signed in as the owner present it when they pay. */
    token: isOwn ? null : token,
  }
}
