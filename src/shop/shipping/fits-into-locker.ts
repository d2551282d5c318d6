import type { CourierService } from './courier.ts'

type Measured = { grams: number; lengthMm: number; widthMm: number; heightMm: number }

/** An order goes into one compartment. How it will be packed is unknown, so the longest side decides. */
export function fitsIntoLocker(
  { longestMm, maxGrams }: Pick<CourierService, 'longestMm' | 'maxGrams'>,
  parcels: readonly Measured[],
): boolean {
  const sides = parcels.flatMap(({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm])
  const grams = parcels.reduce((sum, parcel) => sum + parcel.grams, 0)
  return Math.max(0, ...sides) <= longestMm && grams <= maxGrams
}
