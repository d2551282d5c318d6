import { languageTag } from '#core/locale.ts'
import { officeLocale, say } from '#locales/office/office-texts.ts'
import { officeTimeZone } from '#shop/office/office-day.ts'

const formats = {
  clock: { hour: '2-digit', minute: '2-digit' },
  dayAndMonth: { day: 'numeric', month: 'short' },
  wholeDay: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** As the language of the person writes it, in the office's time. */
function written(at: Date, name: keyof typeof formats): string {
  const locale = officeLocale()
  const key = `${locale} ${name}`
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(languageTag(locale), { timeZone: officeTimeZone, ...formats[name] })
  made.set(key, format)
  return format.format(at)
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: officeTimeZone })

/** "14:32" today, "8 Nov 22:14" before. */
export function shortTime(at: Date, now: Date): string {
  const isToday = isoDay.format(at) === isoDay.format(now)
  return isToday ? written(at, 'clock') : `${written(at, 'dayAndMonth')} ${written(at, 'clock')}`
}

export function shortDay(at: Date): string {
  return written(at, 'dayAndMonth')
}

export function longDay(at: Date): string {
  return written(at, 'wholeDay')
}

export function clockTime(at: Date): string {
  return written(at, 'clock')
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "26 h", "2 d 22 h", "38 min": how long something takes or has waited. */
export function span(ms: number): string {
  if (ms < hourMs) return say('{{count}} min', { count: Math.max(1, Math.round(ms / minuteMs)) })
  if (ms < 2 * dayMs) return say('{{count}} h', { count: Math.floor(ms / hourMs) })
  const days = Math.floor(ms / dayMs)
  const hours = Math.floor((ms % dayMs) / hourMs)
  return days < 10 && hours > 0
    ? say('{{days}} d {{hours}} h', { days, hours })
    : say('{{count}} d', { count: days })
}

export type Due = { tone: 'late' | 'soon' | 'calm'; text: string }

/** "2 h late", "Today 16:40", "Tomorrow", "12 Nov". */
export function dueText(dueAt: Date, now: Date): Due {
  if (dueAt <= now)
    return { tone: 'late', text: say('{{time}} late', { time: span(now.getTime() - dueAt.getTime()) }) }
  const today = isoDay.format(now)
  if (isoDay.format(dueAt) === today)
    return { tone: 'soon', text: say('Today {{time}}', { time: written(dueAt, 'clock') }) }
  const tomorrow = isoDay.format(new Date(now.getTime() + dayMs))
  return {
    tone: 'calm',
    text: isoDay.format(dueAt) === tomorrow ? say('Tomorrow') : written(dueAt, 'dayAndMonth'),
  }
}

/** "2024-03-11": for what happened long ago. */
export function wholeDate(at: Date): string {
  return isoDay.format(at)
}
