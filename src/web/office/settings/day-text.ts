import { type Locale, languageTag } from '#core/locale.ts'
import { officeLocale } from '#locales/office/office-texts.ts'

const parts = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const
const days = new Map<Locale, Intl.DateTimeFormat>()

/** "18 Nov 2026" for a calendar day, `yyyy-MM-dd`, as the language of the person writes it. */
export function dayText(isoDay: string): string {
  const locale = officeLocale()
  const format = days.get(locale) ?? new Intl.DateTimeFormat(languageTag(locale), parts)
  days.set(locale, format)
  return format.format(new Date(`${isoDay}T00:00:00Z`))
}

/** "21 %" or "12.5 %" of `12.50`. */
export function percentText(percent: string | number): string {
  return `${Number(percent)} %`
}

const rate = new Intl.NumberFormat('en', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 8,
  useGrouping: false,
})

/** "1.0940" of `1.094`, so that rates under each other line up. */
export function rateText(value: string | number): string {
  return rate.format(Number(value))
}
