import { longDayRange } from '#core/long-day-range.ts'
import { untilDay } from '#core/until-day.ts'
import type { ClosedDays, DayHours, Opening } from '#shop/contacts/opening.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import type { Promised } from './contacts-view.ts'

const closedUntil = [
  'contacts.closed_until.monday',
  'contacts.closed_until.tuesday',
  'contacts.closed_until.wednesday',
  'contacts.closed_until.thursday',
  'contacts.closed_until.friday',
  'contacts.closed_until.saturday',
  'contacts.closed_until.sunday',
] as const

/** Days and hours in words. */
export function useDays() {
  const { t, locale } = useMessages()
  const names = t('contacts.weekdays').split(' ')
  const nameOf = (weekday: number) => names[weekday - 1] ?? ''
  return {
    /** `Mon–Fri`, `Tue, Thu`. */
    weekdays: ({ days }: DayHours): string => {
      const [first = 1] = days
      const last = days.at(-1) ?? first
      const isRow = days.length > 2 && last - first === days.length - 1
      return isRow ? `${nameOf(first)}–${nameOf(last)}` : days.map(nameOf).join(', ')
    },
    closed: (days: readonly ClosedDays[]): string =>
      days.map(({ from, to }) => longDayRange(from, to, locale)).join(', '),
    opening: (opening: Opening): string => {
      if (opening.isOpen) return t('contacts.open_until', { time: opening.until })
      const { opens } = opening
      if (!opens) return t('contacts.closed')
      if (opens.inDays === 0) return t('contacts.opens_today', { time: opens.at })
      if (opens.inDays === 1) return t('contacts.opens_tomorrow', { time: opens.at })
      const weekday = closedUntil[opens.weekday - 1]
      return opens.inDays < 7 && weekday
        ? t(weekday)
        : t('contacts.closed_until_day', { day: untilDay(opens.day, locale) })
    },
    /** By when we answer. */
    promised: ({ inDays, day, time }: Promised): string => {
      if (inDays === 'today') return t('contacts.answer_today', { time })
      if (inDays === 'tomorrow') return t('contacts.answer_tomorrow', { time })
      return t('contacts.answer_by', { day: untilDay(day, locale), time })
    },
  }
}
