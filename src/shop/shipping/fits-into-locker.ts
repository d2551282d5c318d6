import type { CourierService } from './courier.ts'

type Measured = { grams: number; lengthMm: number; widthMm: number; heightMm: number }

/** The largest parcel that a service takes. */
export type Compartment = Pick<CourierService, 'longestMm' | 'middleMm' | 'shortestMm' | 'maxGrams'>

/**
 * An order goes into one compartment. How it will be packed is unknown, so every parcel must fit in alone, and together
 * they must not be too heavy.
 */
export function fitsIntoLocker(compartment: Compartment, parcels: readonly Measured[]): boolean {
  const grams = parcels.reduce((sum, parcel) => sum + parcel.grams, 0)
  return grams <= compartment.maxGrams && parcels.every((parcel) => isWithin(compartment, parcel))
}

/** A parcel may be turned: its longest side goes along the longest, and so on. */
export function isWithin(
  { longestMm, middleMm, shortestMm }: Omit<Compartment, 'maxGrams'>,
  { lengthMm, widthMm, heightMm }: Omit<Measured, 'grams'>,
): boolean {
  const [longest = 0, middle = 0, shortest = 0] = [lengthMm, widthMm, heightMm].toSorted(
    (one, other) => other - one,
  )
  return longest <= longestMm && middle <= middleMm && shortest <= shortestMm
}
