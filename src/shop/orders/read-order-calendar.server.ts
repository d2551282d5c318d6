import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOwnOrder, type OrderKey } from './find-own-order.server.ts'
import { orderCalendar } from './order-calendar.ts'
import { deliveryDays, deliveryPlace, resultState } from './order-result.ts'

/** The days of delivery of a paid order, as a calendar file. */
export async function readOrderCalendar(
  ctx: RequestContext,
  key: OrderKey,
): Promise<Result<{ name: string; text: string }, Failure>> {
  const { site, messageBook } = ctx
  const own = await findOwnOrder(ctx, key)
  if (!own.ok) return own
  const { order } = own.value
  if (resultState(order) !== 'paid') return err({ code: 'service.not_found' })
  // A file is downloaded by a link, which does not tell the language of the page.
  const locale = order.locale as Locale
  const t = messageBook.translate(site.id, locale)
  const paths = orderPaths(locale)
  const text = orderCalendar({
    uid: `${order.number}@${site.code}`,
    stamp: order.paidAt ?? order.placedAt,
    days: deliveryDays(order, site).arrives,
    title: t('result.calendar_title', { site: site.name, number: order.number }),
    place: deliveryPlace(order),
    link: ctx.linkOrigin + ('token' in key ? paths.guest(key.token) : paths.order(order.number)),
  })
  return ok({ name: `${order.number}.ics`, text })
}
