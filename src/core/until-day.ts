import { lithuanianMonths, monthAndDay, noBreak } from './dates.ts'
import type { Locale } from './locale.ts'

/** The month in the form that "until that day" needs in each language. */
const months: Record<Locale, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  lt: lithuanianMonths,
  lv: 'janvārim februārim martam aprīlim maijam jūnijam jūlijam augustam septembrim oktobrim novembrim decembrim'.split(
    ' ',
  ),
  ee: 'jaanuarini veebruarini märtsini aprillini maini juunini juulini augustini septembrini oktoobrini novembrini detsembrini'.split(
    ' ',
  ),
}

/** `18 November`, `lapkričio 18 d.`, `18. novembrim`, `18. novembrini`: after "until", without line breaks. */
export function untilDay(isoDay: string, locale: Locale): string {
  const { month, day } = monthAndDay(isoDay)
  const name = months[locale][month - 1] ?? ''
  if (locale === 'lt') return [name, day, 'd.'].join(noBreak)
  return [locale === 'en' ? day : `${day}.`, name].join(noBreak)
}
