import { warehouseTime } from '#core/dates.ts'
import { formatNumber } from '#core/format.ts'
import { languageTag } from '#core/locale.ts'
import { officeLocale } from '#locales/office/office-texts.ts'
import type { Measured } from '#shop/parcels/parcel.ts'

/** "1.10 kg": to ten grams. */
export function kilograms(grams: number): string {
  return `${(grams / 1000).toFixed(2)} kg`
}

/** "2.5 kg": what counts is in steps of half a kilogram. */
export function countedKilograms(grams: number): string {
  return `${formatNumber(grams / 1000, 'en')} kg`
}

/** "35 × 22 × 13", in centimetres. */
export function sides({ lengthMm, widthMm, heightMm }: Omit<Measured, 'grams'>): string {
  return [lengthMm, widthMm, heightMm].map((side) => String(Math.round(side) / 10)).join(' × ')
}

/** "8 Nov 19:40", at the warehouse. */
export function warehouseMoment(at: Date): string {
  const { day, time } = warehouseTime(at)
  const date = new Date(`${day}T12:00:00Z`)
  const format = new Intl.DateTimeFormat(languageTag(officeLocale()), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  })
  return `${format.format(date)} ${time}`
}
