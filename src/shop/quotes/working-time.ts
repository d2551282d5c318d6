import { isoDay } from '#core/dates.ts'
import { type ClosedDays, isClosedOn } from '#shop/contacts/opening.ts'

/** Monday to Friday between two hours, in the time zone of the shop, without the days on which it is closed. */
export type WorkingHours = {
  opensAt: number
  closesAt: number
  timeZone: string
  closed?: readonly ClosedDays[]
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** The moment when so many minutes of working time have passed. */
export function afterWorkingMinutes(from: Date, minutes: number, hours: WorkingHours): Date {
  let at = from
  let left = minutes
  for (;;) {
    const { weekday, minute } = localTime(at, hours.timeZone)
    const opens = hours.opensAt * 60
    const closes = hours.closesAt * 60
    if (weekday > 5 || minute >= closes || isClosed(at, hours)) {
      at = addMinutes(at, dayMinutes - minute)
    } else if (minute < opens) {
      at = addMinutes(at, opens - minute)
    } else if (left <= closes - minute) {
      return addMinutes(at, left)
    } else {
      left -= closes - minute
      at = addMinutes(at, closes - minute)
    }
  }
}

/** How much working time has passed between two moments. */
export function workingMinutes(from: Date, to: Date, hours: WorkingHours): number {
  let at = from
  let passed = 0
  while (at < to) {
    const { weekday, minute } = localTime(at, hours.timeZone)
    const opens = hours.opensAt * 60
    const closes = hours.closesAt * 60
    const isWorkday = weekday <= 5 && !isClosed(at, hours)
    const isOpen = isWorkday && minute >= opens && minute < closes
    const step = isOpen ? closes - minute : isWorkday && minute < opens ? opens - minute : dayMinutes - minute
    const next = addMinutes(at, step)
    const end = next < to ? next : to
    if (isOpen) passed += Math.floor((end.getTime() - at.getTime()) / minuteMs)
    at = end
  }
  return passed
}

function isClosed(at: Date, { closed = [], timeZone }: WorkingHours): boolean {
  return closed.length > 0 && isClosedOn(isoDay(at, timeZone), closed)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Monday is 1; the minute of the day counts from midnight there. */
function localTime(at: Date, timeZone: string): { weekday: number; minute: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part.weekday ?? '') + 1
  return { weekday, minute: Number(part.hour) * 60 + Number(part.minute) }
}

function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}
