import { daysBetween, isoDay } from '#core/dates.ts'

export type WarrantyTerms = {
  deliveredOn: string
  /** Without the day itself, on which it is still covered. */
  legalUntil: string
  /** Null where the maker gives nothing. */
  makerUntil: string | null
  /** The later of both. */
  until: string
  /** For so long a fault counts as there from the start. */
  presumedUntil: string
}

/** Both terms begin with the delivery and end on the same day of a later month, or on the last day of a shorter one. */
export function warrantyTerms(
  deliveredAt: Date,
  {
    timeZone,
    legalMonths,
    presumedMonths,
    makerMonths,
  }: { timeZone: string; legalMonths: number; presumedMonths: number; makerMonths: number },
): WarrantyTerms {
  const deliveredOn = isoDay(deliveredAt, timeZone)
  const legalUntil = addMonths(deliveredOn, legalMonths)
  const makerUntil = makerMonths > 0 ? addMonths(deliveredOn, makerMonths) : null
  return {
    deliveredOn,
    legalUntil,
    makerUntil,
    until: makerUntil !== null && makerUntil > legalUntil ? makerUntil : legalUntil,
    presumedUntil: addMonths(deliveredOn, presumedMonths),
  }
}

export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, days))
  return first.toISOString().slice(0, 10)
}

/** Where a day lies on the line from the delivery to the end, in per cent. */
export function placeOnLine(day: string, { deliveredOn, until }: WarrantyTerms): number {
  const whole = Math.max(1, daysBetween(deliveredOn, until))
  const place = (daysBetween(deliveredOn, day) / whole) * 100
  return Math.round(Math.min(100, Math.max(0, place)) * 10) / 10
}
