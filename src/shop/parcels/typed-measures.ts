import type { Measured } from './parcel.ts'

export const units = ['metric', 'imperial'] as const
export type Unit = (typeof units)[number]
export type TypedMeasures = { weight: string; length: string; width: string; height: string }
export const measureFields = ['weight', 'length', 'width', 'height'] as const

const gramsOf: Readonly<Record<Unit, number>> = { metric: 1000, imperial: 453.592_37 }
const millimetresOf: Readonly<Record<Unit, number>> = { metric: 10, imperial: 25.4 }
const pattern = /^\d{1,4}(?:[.,]\d{1,3})?$/
const mostGrams = 1_000_000
const mostMillimetres = 10_000

/** What was typed in kilograms and centimetres, or pounds and inches; or which fields say nothing that can be. */
export function readMeasures(
  typed: TypedMeasures,
  unit: Unit,
): { size: Measured } | { wrong: (typeof measureFields)[number][] } {
  const read = (text: string, factor: number, most: number) => {
    if (!pattern.test(text.trim())) return null
    const value = Math.round(Number(text.trim().replace(',', '.')) * factor)
    return value >= 1 && value <= most ? value : null
  }
  const grams = read(typed.weight, gramsOf[unit], mostGrams)
  const side = (text: string) => read(text, millimetresOf[unit], mostMillimetres)
  const lengthMm = side(typed.length)
  const widthMm = side(typed.width)
  const heightMm = side(typed.height)
  if (grams !== null && lengthMm !== null && widthMm !== null && heightMm !== null)
    return { size: { grams, lengthMm, widthMm, heightMm } }
  const values = { weight: grams, length: lengthMm, width: widthMm, height: heightMm }
  return { wrong: measureFields.filter((field) => values[field] === null) }
}

/** The same the other way round, for fields. */
export function typedMeasures({ grams, lengthMm, widthMm, heightMm }: Measured, unit: Unit): TypedMeasures {
  const shown = (value: number, factor: number, digits: number) =>
    String(Number((value / factor).toFixed(digits)))
  const side = (value: number) => shown(value, millimetresOf[unit], unit === 'metric' ? 1 : 2)
  return {
    weight: shown(grams, gramsOf[unit], 3),
    length: side(lengthMm),
    width: side(widthMm),
    height: side(heightMm),
  }
}
