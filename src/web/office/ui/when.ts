import { officeTimeZone } from '#shop/office/office-day.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: officeTimeZone,
  hour: '2-digit',
  minute: '2-digit',
})
const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: officeTimeZone,
  day: 'numeric',
  month: 'short',
})
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: officeTimeZone })
const wholeDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: officeTimeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** "14:32" today, "8 Nov 22:14" before. */
export function shortTime(at: Date, now: Date): string {
  const isToday = isoDay.format(at) === isoDay.format(now)
  return isToday ? clock.format(at) : `${dayAndMonth.format(at)} ${clock.format(at)}`
}

export function shortDay(at: Date): string {
  return dayAndMonth.format(at)
}

export function longDay(at: Date): string {
  return wholeDay.format(at)
}

export function clockTime(at: Date): string {
  return clock.format(at)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "26 h", "2 d 22 h", "38 min": how long something takes or has waited. */
export function span(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.round(ms / minuteMs))} min`
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h`
  const days = Math.floor(ms / dayMs)
  const hours = Math.floor((ms % dayMs) / hourMs)
  return days < 10 && hours > 0 ? `${days} d ${hours} h` : `${days} d`
}

export type Due = { tone: 'late' | 'soon' | 'calm'; text: string }

/** "2 h late", "Today 16:40", "Tomorrow", "12 Nov". */
export function dueText(dueAt: Date, now: Date): Due {
  if (dueAt <= now) return { tone: 'late', text: `${span(now.getTime() - dueAt.getTime())} late` }
  const today = isoDay.format(now)
  if (isoDay.format(dueAt) === today) return { tone: 'soon', text: `Today ${clock.format(dueAt)}` }
  const tomorrow = isoDay.format(new Date(now.getTime() + dayMs))
  return { tone: 'calm', text: isoDay.format(dueAt) === tomorrow ? 'Tomorrow' : dayAndMonth.format(dueAt) }
}

/** "2024-03-11": for what happened long ago. */
export function wholeDate(at: Date): string {
  return isoDay.format(at)
}
