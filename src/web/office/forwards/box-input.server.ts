import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readMeasures } from '#shop/parcels/typed-measures.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'

const Typed = z.string().trim().max(20).default('')

/** A box of ours by its code, `came` for that in which its only parcel came, or `own` for other sides. */
export const boxFields = {
  carton: z.string().trim().max(6).default(''),
  weight: Typed,
  length: Typed,
  width: Typed,
  height: Typed,
}
type TypedBox = z.output<z.ZodObject<typeof boxFields>>

export type WeighedBox = {
  carton: string | null
  own: { lengthMm: number; widthMm: number; heightMm: number } | null
  grams: number
}

/** What was typed, or which field is wrong. */
export function boxOf({ carton, weight, ...sides }: TypedBox): Result<WeighedBox, StaffFailure> {
  const isOwn = carton === 'own'
  const read = readMeasures(
    { weight, ...(isOwn ? sides : { length: '1', width: '1', height: '1' }) },
    'metric',
  )
  if (!('size' in read)) {
    const fields = read.wrong.map((field) => [
      field,
      field === 'weight' ? say('Kilograms, such as 1.10.') : say('Centimetres, such as 35.'),
    ])
    return err({ text: say('Check the marked fields.'), fields: Object.fromEntries(fields) })
  }
  const { grams, ...own } = read.size
  return ok({ carton: isOwn || carton === 'came' ? null : carton, own: isOwn ? own : null, grams })
}
