import { lithuanianMonths, monthAndDay, noBreak } from './dates.ts'
import type { Locale } from './locale.ts'

/** The month in the form that "on that day" needs in each language; Intl has only the nominative. */
const monthsInSentence: Record<Locale, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  lt: lithuanianMonths,
  lv: 'janvārī februārī martā aprīlī maijā jūnijā jūlijā augustā septembrī oktobrī novembrī decembrī'.split(
    ' ',
  ),
  ee: 'jaanuaril veebruaril märtsil aprillil mail juunil juulil augustil septembril oktoobril novembril detsembril'.split(
    ' ',
  ),
}

/** `18 November`, `lapkričio 18 d.`, `18. novembrī`, `18. novembril`: for sentences, without line breaks. */
export function dayInSentence(isoDay: string, locale: Locale): string {
  const { month, day } = monthAndDay(isoDay)
  const name = monthsInSentence[locale][month - 1] ?? ''
  if (locale === 'lt') return [name, day, 'd.'].join(noBreak)
  return [locale === 'en' ? day : `${day}.`, name].join(noBreak)
}
