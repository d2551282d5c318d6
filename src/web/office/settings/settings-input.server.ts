import { z } from 'zod'
import { typedText } from '../kit/money-input.server.ts'

/** A number typed with a point or a comma, as the database writes it. */
function decimalInput(pattern: RegExp, wanted: { wanted: string }) {
  return typedText(pattern, wanted).transform((typed) => typed.replace(',', '.'))
}

export const DayInput = z.iso.date()
export const PercentInput = decimalInput(/^(?:100(?:[.,]0{1,2})?|\d{1,2}(?:[.,]\d{1,2})?)$/, {
  wanted: 'A number from 0 to 100, such as 12.5.',
})
export const RateInput = decimalInput(/^(?=.*[1-9])\d{1,6}(?:[.,]\d{1,8})?$/, {
  wanted: 'A rate such as 1.0842.',
})

/** Kilograms, as grams. */
export const KilogramsInput = decimalInput(/^(?=.*[1-9])\d{1,4}(?:[.,]\d{1,3})?$/, {
  wanted: 'Kilograms such as 1.5.',
}).transform((kg) => Math.round(Number(kg) * 1000))
/** Centimetres, as millimetres. */
export const CentimetresInput = decimalInput(/^(?=.*[1-9])\d{1,4}(?:[.,]\d)?$/, {
  wanted: 'Centimetres such as 34.5.',
}).transform((cm) => Math.round(Number(cm) * 10))
export const IdInput = z.coerce.number().int().min(1).max(2_000_000_000)
