import { addDays } from '#core/dates.ts'
import { deviceName } from '#shop/reservations/campaign.ts'
import { readPlace } from '#shop/reservations/read-place.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/calendar.route'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

/** The two dates of a place for a calendar. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const read = await readPlace(ctx, { number: params.number, key: url.searchParams.get('key') })
  if (!read.ok || !read.value.forecast?.day || !read.value.forecast.locker) throw pageNotFoundAt(url)
  const { reservation, campaign, forecast } = read.value
  const { day, locker } = forecast
  const device = deviceName(campaign, reservation.spec)
  const { t } = ctx
  const compact = (iso: string) => iso.replaceAll('-', '')
  const event = (id: string, title: string, from: string, to: string) => [
    'BEGIN:VEVENT',
    `UID:${reservation.number}-${id}@${ctx.site.code}`,
    `DTSTAMP:${ctx.clock().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
    `SUMMARY:${`${title}: ${device}`.replace(/[\\;,]/g, '\\$&')}`,
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Amberway//Reservation//EN',
    ...event('warehouse', t('reservation.success.boston'), day ?? '', day ?? ''),
    ...event('locker', t('reservation.success.locker'), locker?.from ?? '', locker?.to ?? ''),
    'END:VCALENDAR',
  ]
  return new Response(`${lines.join('\r\n')}\r\n`, {
    headers: {
      ...privateAddressHeaders(),
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${reservation.number}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
