import { addDays, isoDay } from '#core/dates.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { closedDaysOf } from '#shop/contacts/read-contacts.server.ts'
import { afterWorkingMinutes } from '#shop/quotes/working-time.ts'
import type { Site } from '#shop/sites/site.ts'

/** Four hours of working time. */
export const answerMinutes = 240

/** By when a message that comes at this moment has its answer. */
export async function answerDue(
  db: Db | Trx,
  site: Pick<Site, 'id' | 'contacts' | 'timeZone'>,
  at: Date,
): Promise<Date> {
  const { hours } = site.contacts
  const today = addDays(isoDay(at, site.timeZone), -1)
  const closed = await closedDaysOf(db, { siteId: site.id, today })
  return afterWorkingMinutes(at, answerMinutes, {
    opensAt: hourOf(hours.from),
    closesAt: hourOf(hours.to),
    timeZone: site.timeZone,
    closed,
  })
}

/** `09:30` is nine and a half. */
function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
