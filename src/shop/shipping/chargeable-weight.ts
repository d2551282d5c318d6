/** A parcel's measures: whole grams and whole millimetres. */
export type Parcel = { grams: number; lengthMm: number; widthMm: number; heightMm: number }

/** One for every unit: how an order will be packed is unknown. */
export function parcelsOf(lines: readonly { parcel: Parcel; quantity: number }[]): Parcel[] {
  return lines.flatMap(({ parcel, quantity }) => Array.from({ length: quantity }, () => parcel))
}

/** How a carrier weighs: the cubic centimetres that count as a kilogram, and the rounding steps. */
export type WeighingRule = { divisor: number; stepGrams: number; minGrams: number }

export type ChargeableWeight = { actual: number; volumetric: number; chargeable: number }

const cubicMmPerCubicCm = 1000

/** The larger of the actual and volumetric weight of all parcels together, rounded up to whole steps; all in grams. */
export function chargeableWeight(parcels: readonly Parcel[], rule: WeighingRule): ChargeableWeight {
  const cubicMm = parcels.reduce((volume, parcel) => volume + volumeOf(parcel), 0)
  const actual = parcels.reduce((weight, { grams }) => weight + grams, 0)
  // Kilograms are cm³ / divisor, so grams are mm³ / divisor.
  const volumetric = Math.ceil((cubicMm / cubicMmPerCubicCm / rule.divisor) * 1000)
  const counted = Math.max(actual, volumetric, rule.minGrams)
  return { actual, volumetric, chargeable: Math.ceil(counted / rule.stepGrams) * rule.stepGrams }
}

function volumeOf({ grams, lengthMm, widthMm, heightMm }: Parcel): number {
  for (const measure of [grams, lengthMm, widthMm, heightMm]) {
    if (!Number.isSafeInteger(measure) || measure <= 0) throw new RangeError(`Not a measure: ${measure}`)
  }
  return lengthMm * widthMm * heightMm
}
