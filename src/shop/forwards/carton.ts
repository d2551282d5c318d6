import type { Parcel } from '#shop/shipping/chargeable-weight.ts'

/** A box of the warehouse, by its measures outside; its walls are thinner than what is lost in packing. */
export type Carton = Pick<Parcel, 'grams' | 'lengthMm' | 'widthMm' | 'heightMm'> & { code: string }

/** What becomes of the shops' own boxes. */
export const packings = ['keep_all', 'keep_retail', 'strip'] as const
export type Packing = (typeof packings)[number]

/** How goods are packed, in percent and millimetres; settings of the house. */
export type PackingRules = {
  /** Of the volume that arrived, what is left of it without the shop's carton, or without any box. */
  left: Readonly<Record<Packing, number>>
  /** How full a box gets. */
  fill: number
  /** Around fragile goods, on each side. */
  paddingMm: number
}

export type Packed = Parcel & { isFragile: boolean }

/** The box of our own that parcels go into together: the smallest that takes them, or null if none does. */
export function cartonFor(
  parcels: readonly Packed[],
  packing: Packing,
  boxes: { cartons: readonly Carton[]; rules: PackingRules },
): Parcel | null {
  const [carton] = cartonsFor(parcels, packing, boxes)
  if (!carton) return null
  const { lengthMm, widthMm, heightMm } = carton
  const grams = parcels.reduce((total, parcel) => total + parcel.grams, carton.grams)
  return { grams, lengthMm, widthMm, heightMm }
}

/** All of our boxes that take parcels together, the smallest first. */
export function cartonsFor(
  parcels: readonly Packed[],
  packing: Packing,
  { cartons, rules }: { cartons: readonly Carton[]; rules: PackingRules },
): Carton[] {
  const isPadded = parcels.some(({ isFragile }) => isFragile)
  const contents = parcels.map((parcel) => sidesOf(parcel, isPadded ? rules.paddingMm : 0))
  const volume = contents.reduce((total, [one, two, three]) => total + one * two * three, 0)
  const needed = (volume * rules.left[packing]) / rules.fill
  const takes = (carton: Carton) => {
    const outer = sidesOf(carton, 0)
    return (
      volumeOf(carton) >= needed &&
      contents.every((sides) => sides.every((side, at) => side <= (outer[at] ?? 0)))
    )
  }
  return cartons.filter(takes).toSorted((one, other) => volumeOf(one) - volumeOf(other))
}

/** Longest first, so that boxes may be turned. */
function sidesOf({ lengthMm, widthMm, heightMm }: Omit<Parcel, 'grams'>, padding: number) {
  const sides = [lengthMm, widthMm, heightMm].map((side) => side + 2 * padding)
  return sides.sort((one, other) => other - one) as [number, number, number]
}

function volumeOf({ lengthMm, widthMm, heightMm }: Omit<Parcel, 'grams'>): number {
  return lengthMm * widthMm * heightMm
}
