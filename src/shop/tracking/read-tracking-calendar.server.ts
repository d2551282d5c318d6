import { isLocale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { orderCalendar } from '#shop/orders/order-calendar.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readTracking } from './read-tracking.server.ts'
import { readTrackingNumber, spacedNumber } from './tracking-number.ts'

type Wish = { code: string; key: string | undefined; locale: string | undefined }

/** The days on which it is expected, as a calendar file, for everybody who may see its page. */
export async function readTrackingCalendar(
  ctx: RequestContext,
  { code, key, locale: wanted }: Wish,
): Promise<Result<{ name: string; text: string }, Failure>> {
  const { site, messageBook } = ctx
  const number = readTrackingNumber(code)
  const read = await readTracking(ctx, number, { key })
  if (!read.ok)
    return err(read.error.reason === 'refused' ? read.error.failure : { code: 'service.not_found' })
  const { days, way } = read.value
  if (!days || days.isLate) return err({ code: 'service.not_found' })
  // A file is downloaded by a link, which says the language of its page.
  const locale = wanted && isLocale(wanted) && site.locales.includes(wanted) ? wanted : ctx.locale
  const t = messageBook.translate(site.id, locale)
  const shown = spacedNumber(number.code)
  const text = orderCalendar({
    uid: `${number.code}@${site.code}`,
    stamp: ctx.clock(),
    days,
    title: t('tracking.calendar_title', { site: site.name, number: shown }),
    place: way.point?.city ?? '',
    link: ctx.linkOrigin + trackingPaths(locale).result(number.code),
  })
  return ok({ name: `${number.code}.ics`, text })
}
