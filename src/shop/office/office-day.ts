import { isoDay } from '#core/dates.ts'

/** The office works in the time of its seat; its pages say so once. */
export const officeTimeZone = 'Europe/Vilnius'

const hourMs = 60 * 60 * 1000

/** The day of the office at a moment, and its first and last instant. */
export function officeDay(now: Date): { day: string; startsAt: Date; endsAt: Date } {
  const day = isoDay(now, officeTimeZone)
  const startsAt = startOf(day)
  // A day has 23 to 25 hours: 36 hours later is the next one for certain.
  const next = isoDay(new Date(startsAt.getTime() + 36 * hourMs), officeTimeZone)
  return { day, startsAt, endsAt: new Date(startOf(next).getTime() - 1) }
}

/** Midnight there, found among the possible offsets of Eastern European time. */
export function startOf(day: string): Date {
  const candidates = [3, 2].map((hours) => new Date(Date.parse(`${day}T00:00:00Z`) - hours * hourMs))
  const [first, second] = candidates as [Date, Date]
  return isoDay(first, officeTimeZone) === day ? first : second
}
