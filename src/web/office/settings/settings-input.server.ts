import { z } from 'zod'

/** A number typed with a point or a comma, as the database writes it. */
function decimalInput(pattern: RegExp) {
  return z
    .string()
    .trim()
    .regex(pattern)
    .transform((typed) => typed.replace(',', '.'))
}

export const DayInput = z.iso.date()
export const PercentInput = decimalInput(/^(?:100(?:[.,]0{1,2})?|\d{1,2}(?:[.,]\d{1,2})?)$/)
export const RateInput = decimalInput(/^(?=.*[1-9])\d{1,6}(?:[.,]\d{1,8})?$/)

/** Kilograms, as grams. */
export const KilogramsInput = decimalInput(/^(?=.*[1-9])\d{1,4}(?:[.,]\d{1,3})?$/).transform((kg) =>
  Math.round(Number(kg) * 1000),
)
/** Centimetres, as millimetres. */
export const CentimetresInput = decimalInput(/^(?=.*[1-9])\d{1,4}(?:[.,]\d)?$/).transform((cm) =>
  Math.round(Number(cm) * 10),
)
export const IdInput = z.coerce.number().int().min(1).max(2_000_000_000)
