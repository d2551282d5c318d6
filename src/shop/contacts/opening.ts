import { addDays, isoDay } from '#core/dates.ts'

/** Weekdays from Monday, which is 1, with the hours that they share. */
export type DayHours = { days: readonly number[]; from: string; to: string }
/** From and to including both days. */
export type ClosedDays = { from: string; to: string }

type Hours = { hours: readonly DayHours[]; closed: readonly ClosedDays[]; timeZone: string }

/** What a visitor wants to know now. `inDays` counts from today there. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: { inDays: number; weekday: number; day: string; at: string } | null }

/** Shops answer on working days in the hours of the site. */
export function workingWeek({ from, to }: { from: string; to: string }): DayHours[] {
  return [{ days: [1, 2, 3, 4, 5], from, to }]
}

const looksAhead = 30

export function openingAt(now: Date, { hours, closed, timeZone }: Hours): Opening {
  const today = isoDay(now, timeZone)
  const time = timeIn(now, timeZone)
  for (let inDays = 0; inDays <= looksAhead; inDays += 1) {
    const day = addDays(today, inDays)
    if (isClosedOn(day, closed)) continue
    const weekday = weekdayOf(day)
    const open = hoursOf(hours, weekday).filter(({ to }) => inDays > 0 || time < to)
    const [next] = open
    if (!next) continue
    if (inDays === 0 && next.from <= time) return { isOpen: true, until: next.to }
    return { isOpen: false, opens: { inDays, weekday, day, at: next.from } }
  }
  return { isOpen: false, opens: null }
}

export function isClosedOn(day: string, closed: readonly ClosedDays[]): boolean {
  return closed.some(({ from, to }) => from <= day && day <= to)
}

/** Monday is 1. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function hoursOf(hours: readonly DayHours[], weekday: number): DayHours[] {
  return hours.filter(({ days }) => days.includes(weekday)).toSorted((a, b) => a.from.localeCompare(b.from))
}

/** `09:05` there. */
function timeIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
