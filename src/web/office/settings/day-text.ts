import { languageTag } from '#core/locale.ts'
import { officeLocale } from '#locales/office/office-texts.ts'

const days = new Map<string, Intl.DateTimeFormat>()

/** "18 Nov 2026" for a calendar day, `yyyy-MM-dd`, as the language of the person writes it. */
export function dayText(isoDay: string): string {
  const tag = languageTag(officeLocale())
  const format =
    days.get(tag) ??
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  days.set(tag, format)
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
