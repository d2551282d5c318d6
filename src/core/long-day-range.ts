import { dayRange, lithuanianMonths } from './dates.ts'
import type { Locale } from './locale.ts'

const longMonths: Record<Locale, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  lt: lithuanianMonths,
  lv: 'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris'.split(
    ' ',
  ),
  ee: 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember'.split(' '),
}

/** `18–20 November`, `18.–20. novembris`: for headings. In its own file, because few pages have room for it. */
export function longDayRange(fromDay: string, toDay: string, locale: Locale): string {
  return dayRange(fromDay, toDay, locale, longMonths[locale])
}
