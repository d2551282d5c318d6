import { type CountryCode, countries } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { FieldFailure, FieldFailures } from '#shop/failure.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

/** As it is typed: what is wrong stays as it is. Sides in centimetres, weight in kilograms. */
export type ParcelFields = { length: string; width: string; height: string; weight: string }

export const calculatorMarks = ['battery', 'liquid', 'fragile'] as const
export type CalculatorMark = (typeof calculatorMarks)[number]

/** The form of the calculator, word for word. */
export type CalculatorFields = {
  price: string
  currency: string
  /** Of goods; empty if only a tariff code is known. */
  kind: string
  hs: string
  /** Empty for the site's own. */
  country: string
  /** Of the door; empty if it is unknown. */
  zip: string
  parcels: readonly ParcelFields[]
  service: 'buy' | 'forward'
  delivery: 'locker' | 'courier'
  isInsured: boolean
  marks: readonly CalculatorMark[]
  way: ShippingMethod
}

export const maxParcels = 10
const maxPrice = 100_000
/** With the letters of its country or without; the shop knows which country it is. */
const zipSigns = /^(?:[a-z]{2})?[\s-]*\d[\d\s-]*(?:[a-z]{2})?$/i
const maxSideCm = 300
const maxKilograms = 100

/** The input of `POST /api/calculate`. */
export type CalculateCall = {
  country?: CountryCode
  postal_code?: string
  parcels: { weight: number; length: number; width: number; height: number }[]
  goods: { value: number; currency: string; hs6?: string; kind?: string }
  flags: CalculatorMark[]
  service: 'buy' | 'forward'
  delivery: 'locker' | 'courier'
  insurance: boolean
}

/** Written with a point or a comma, as people do; null if it is no number. */
export function typedNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
  return /^\d{1,7}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/** What is asked of the shop, or what is wrong with each field. */
export function readFields(fields: CalculatorFields): Result<CalculateCall, FieldFailures> {
  const wrong: Record<string, FieldFailure[]> = {}
  const number = (name: string, text: string, max: number, code: FieldFailure['code']) => {
    const value = typedNumber(text)
    if (value !== null && value > 0 && value <= max) return value
    wrong[name] = [{ code }]
    return 0
  }
  const value = number('price', fields.price, maxPrice, 'validation.price_above_0')
  const parcels = fields.parcels.map((parcel, index) => ({
    length: number(`parcels.${index}.length`, parcel.length, maxSideCm, 'validation.side'),
    width: number(`parcels.${index}.width`, parcel.width, maxSideCm, 'validation.side'),
    height: number(`parcels.${index}.height`, parcel.height, maxSideCm, 'validation.side'),
    weight: number(`parcels.${index}.weight`, parcel.weight, maxKilograms, 'validation.weight'),
  }))
  const hs = fields.hs.replace(/[\s.]/g, '')
  if (hs !== '' && !/^\d{6}$/.test(hs)) wrong.hs = [{ code: 'validation.hs_code' }]
  const country = fields.country === '' ? null : (countryCode(fields.country) ?? undefined)
  if (country === undefined) wrong.country = [{ code: 'validation.choice' }]
  const zip = fields.zip.trim()
  if (zip && !zipSigns.test(zip)) wrong.zip = [{ code: 'validation.postal_code' }]
  if (Object.keys(wrong).length > 0) return err(wrong)
  return ok({
    ...(country && { country }),
    ...(zip && { postal_code: zip }),
    parcels,
    goods: {
      value: Math.round(value * 100) / 100,
      currency: fields.currency,
      ...(hs && { hs6: hs }),
      ...(fields.kind && { kind: fields.kind }),
    },
    flags: [...fields.marks],
    service: fields.service,
    delivery: fields.delivery,
    insurance: fields.isInsured,
  })
}

function countryCode(text: string): CountryCode | null {
  const codes = Object.keys(countries) as CountryCode[]
  return codes.find((code) => code === text) ?? null
}
