/** A parcel as it is measured: whole grams and whole millimetres. */
export type Parcel = { grams: number; lengthMm: number; widthMm: number; heightMm: number }

/** How a carrier weighs: cubic centimetres that count as a kilogram, and the steps in which it counts. */
export type WeighingRule = { divisor: number; stepGrams: number; leastGrams: number }

export type ChargeableWeight = { actual: number; volumetric: number; chargeable: number }

const cubicMmPerCubicCm = 1000

/** The greater of what it weighs and what it takes up, rounded up to a whole step; all in grams. */
export function chargeableWeight(parcel: Parcel, rule: WeighingRule): ChargeableWeight {
  const { grams, lengthMm, widthMm, heightMm } = parcel
  for (const measure of [grams, lengthMm, widthMm, heightMm]) {
    if (!Number.isSafeInteger(measure) || measure <= 0) throw new RangeError(`Not a measure: ${measure}`)
  }
  // Kilograms are cm³ / divisor, so grams are mm³ / divisor.
  const volumetric = Math.ceil(((lengthMm * widthMm * heightMm) / cubicMmPerCubicCm / rule.divisor) * 1000)
  const counted = Math.max(grams, volumetric, rule.leastGrams)
  return {
    actual: grams,
    volumetric,
    chargeable: Math.ceil(counted / rule.stepGrams) * rule.stepGrams,
  }
}
