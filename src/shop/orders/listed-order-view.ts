import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { decimal } from '#core/money.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import type { ListedOrder } from './listed-order.ts'
import { paymentState } from './order.ts'
import { arrivalOf, nextAction, orderBadges, unpaidAmount } from './order-progress.ts'
import type { MyOrderView } from './orders.schema.ts'

const pictureWidth = 80

/** A listed order as the API returns it. */
export function listedOrderView(
  order: ListedOrder,
  { site, locale, now }: { site: Site; locale: Locale; now: Date },
): MyOrderView {
  const paths = orderPaths(locale)
  const url = paths.order(order.number)
  const next = nextAction(order)
  const urls = {
    pay: checkoutPaths(locale).payOrder(order.number),
    give_info: paths.info(order.number),
    track: `${url}#shipments`,
    details: url,
  }
  return {
    number: order.number,
    type: order.kind,
    url,
    placed_at: order.placedAt.toISOString(),
    status: order.status,
    payment: paymentState(order.total, order.captured, order.refunded),
    badges: orderBadges(order),
    images: order.pictures.map((picture) => imageUrl(picture, pictureWidth, 1)),
    lines_count: order.lines.all,
    total: decimal(order.total),
    currency: currencyCode(site, order.currencyId),
    unpaid_amount: decimal(unpaidAmount(order)),
    next_action: { code: next.code, url: urls[next.code], due_at: next.dueAt?.toISOString() ?? null },
    eta: arrivalOf(order, site, now),
    tracking_code: order.trackingCode,
  }
}
