import { clockTime } from '#core/clock-time.ts'
import { dayRange, isoDay } from '#core/dates.ts'
import { useMessages } from '#web/messages/messages-context.tsx'

/** A point in time by the clock of the site, so that browsers need not know how to work it out. */
export type Moment = { at: string; day: string; time: string; isToday: boolean }

export function momentOf(at: Date, timeZone: string, now: Date): Moment {
  const day = isoDay(at, timeZone)
  return {
    at: at.toISOString(),
    day,
    time: clockTime(at, timeZone),
    isToday: day === isoDay(now, timeZone),
  }
}

/** `17:05 today`, `11 Nov, 11:20`. */
export function useMomentText(): (moment: Moment) => string {
  const { t, locale } = useMessages()
  return ({ day, time, isToday }) =>
    isToday ? t('quote.time_today', { time }) : `${dayRange(day, day, locale)}, ${time}`
}

/** `2 h 10 min`. */
export function useSpanText(): (minutes: number) => string {
  const { t } = useMessages()
  return (minutes) =>
    t('listing.hours_minutes', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes) % 60 })
}
