import { dayRange, joiner, monthAndDay, noBreak } from '#core/dates.ts'
import { dayInSentence } from '#core/day-in-sentence.ts'
import type { MessageLocale } from '#core/locale.ts'
import { longDayRange } from '#core/long-day-range.ts'
import { untilDay } from '#core/until-day.ts'

/** Emails are also in Russian, which pages are not. The genitive serves "on that day" and "until that day". */
const russianMonths =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

function russianDay(isoDay: string): string {
  const { month, day } = monthAndDay(isoDay)
  return `${day}${noBreak}${russianMonths[month - 1] ?? ''}`
}

/** `18–20 November`, `lapkričio 18–20 d.`, `18.–20. novembrī`: the days on which something happens. */
export function onDays(from: string, to: string, locale: MessageLocale): string {
  const last = locale === 'ru' ? russianDay(to) : dayInSentence(to, locale)
  if (from === to) return last
  const first = locale === 'ru' ? russianDay(from) : dayInSentence(from, locale)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${last}`
  const { day } = monthAndDay(from)
  if (locale === 'lt')
    return last.replace(
      `${noBreak}${monthAndDay(to).day}${noBreak}`,
      `${noBreak}${day}–${monthAndDay(to).day}${noBreak}`,
    )
  return `${locale === 'lv' || locale === 'ee' ? `${day}.` : day}–${last}`
}

export function onDay(day: string, locale: MessageLocale): string {
  return onDays(day, day, locale)
}

export function byDay(day: string, locale: MessageLocale): string {
  return locale === 'ru' ? russianDay(day) : untilDay(day, locale)
}

/** To be done by that day: `apmokėti iki lapkričio 18 d.`, but in Estonian `hiljemalt 18. novembril`. */
export function dueBy(day: string, locale: MessageLocale): string {
  return locale === 'ee' ? onDay(day, locale) : byDay(day, locale)
}

/** `18 November`, `18. novembris`: beside a label, not in a sentence. */
export function dayAlone(day: string, locale: MessageLocale): string {
  return locale === 'ru' ? russianDay(day) : longDayRange(day, day, locale)
}

/** `18–20 Nov`: where there is little room. Old mail programs draw a joiner as a box, and `markup` needs none. */
export function shortDays(from: string, to: string, locale: MessageLocale): string {
  return locale === 'ru' ? onDays(from, to, locale) : dayRange(from, to, locale).replace(joiner, '')
}
