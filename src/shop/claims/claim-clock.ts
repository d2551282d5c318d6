import { clockTime } from '#core/clock-time.ts'
import { addDays, isoDay } from '#core/dates.ts'

/** Whether offices are closed on a day, `yyyy-MM-dd`. */
export type IsHoliday = (day: string) => boolean

export const answerDays = 14

/**
 * When our answer is due: fourteen days after the claim came, at the same time of the day, in the shop's time zone. The
 * regulation on periods (1182/71) does not count the day of the event and lets a period end with its last day; a period that
 * would end on a weekend or a holiday ends on the next working day. Our own hour is never later than the law's.
 */
export function answerDue(receivedAt: Date, timeZone: string, isHoliday: IsHoliday): Date {
  let day = addDays(isoDay(receivedAt, timeZone), answerDays)
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1)
  return atTime(day, clockTime(receivedAt, timeZone), timeZone)
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

const hourMs = 3_600_000

/** The moment when clocks there show this; in the hour that is skipped in spring, an hour later. */
export function atTime(day: string, time: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`)
  for (let offset = 14; offset >= -12; offset -= 1) {
    const at = new Date(utc - offset * hourMs)
    if (isoDay(at, timeZone) === day && clockTime(at, timeZone) === time) return at
  }
  return atTime(day, `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`, timeZone)
}

export type ClockCell = 'past' | 'waited' | 'now' | 'ahead'
type Span = { from: Date; to: Date | null }

/**
 * The fourteen days as cells. Days on which we waited for the customer are marked, though the law's clock runs on through
 * them. A period that holidays have made longer has its cells stretched.
 */
export function clockCells(
  { receivedAt, dueAt, now, endedAt }: { receivedAt: Date; dueAt: Date; now: Date; endedAt: Date | null },
  waits: readonly Span[],
): ClockCell[] {
  const length = (dueAt.getTime() - receivedAt.getTime()) / answerDays
  const upTo = Math.min((endedAt ?? now).getTime(), dueAt.getTime())
  return Array.from({ length: answerDays }, (_, place) => {
    const start = receivedAt.getTime() + place * length
    const end = start + length
    if (start >= upTo && place > 0) return 'ahead'
    if (!endedAt && upTo < end && now < dueAt) return 'now'
    const middle = (start + Math.min(end, upTo)) / 2
    const waited = waits.some(({ from, to }) => from.getTime() <= middle && middle < (to?.getTime() ?? upTo))
    return waited ? 'waited' : 'past'
  })
}

/** How many of the fourteen days had begun. */
export function usedDays(receivedAt: Date, until: Date): number {
  const days = Math.ceil((until.getTime() - receivedAt.getTime()) / (24 * hourMs))
  return Math.max(1, Math.min(answerDays, days))
}

/** Red with two days left, amber with five; what is late is red too. */
export function dueTone(dueAt: Date, now: Date): 'late' | 'red' | 'amber' | 'calm' {
  const left = dueAt.getTime() - now.getTime()
  if (left <= 0) return 'late'
  if (left <= 2 * 24 * hourMs) return 'red'
  return left <= 5 * 24 * hourMs ? 'amber' : 'calm'
}
