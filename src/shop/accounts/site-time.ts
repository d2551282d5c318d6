import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'

/** `2026-11-15 12:30`, in the site's time zone. */
export function siteTime(at: Date, { timeZone }: { timeZone: string }): string {
  return `${isoDay(at, timeZone)} ${clockTime(at, timeZone)}`
}
