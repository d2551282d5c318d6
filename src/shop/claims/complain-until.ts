import { isoDay } from '#core/dates.ts'

/** The last day on which a complaint about our answer is taken. */
export function complainUntil(answeredAt: Date, { months }: { months: number }, timeZone: string): string {
  const day = isoDay(answeredAt, timeZone)
  const month = Number(day.slice(5, 7)) - 1 + months
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), month + 1, 0)).getUTCDate()
  const at = new Date(Date.UTC(Number(day.slice(0, 4)), month, Math.min(Number(day.slice(8)), last)))
  return at.toISOString().slice(0, 10)
}
