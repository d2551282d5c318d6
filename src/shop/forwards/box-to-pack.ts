import type { Parcel } from '#shop/parcels/parcel.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { PlannedBox } from './forward.ts'

type Packable = Pick<Parcel, 'id' | 'state' | 'scannedAt'>

/** The box that is being packed: what is in it already, what its owner wants in it as well, and by which way it goes. */
export type BoxToPack = {
  method: ShippingMethod
  inside: readonly string[]
  missing: readonly string[]
  /** Parcels of different ways were put in: they cannot travel together. */
  isMixed: boolean
}

/**
 * The one that was begun, or the first of the plan of which anything is still to be packed; null if everything is in a box.
 * What staff put in from another box of the plan goes along, as long as it travels the same way.
 */
export function boxToPack(plan: readonly PlannedBox[], parcels: readonly Packable[]): BoxToPack | null {
  const open = parcels.filter(({ state }) => state === 'in_request')
  const inside = open.filter(({ scannedAt }) => scannedAt !== null).map(({ id }) => id)
  const isOpen = (id: string) => open.some((one) => one.id === id)
  const boxes = plan.filter((box) => box.parcels.some(isOpen))
  const begun = boxes.filter((box) => box.parcels.some((id) => inside.includes(id)))
  const [box] = begun.length > 0 ? begun : boxes
  if (!box) return null
  return {
    method: box.method,
    inside,
    missing: begun.length > 1 ? [] : box.parcels.filter((id) => isOpen(id) && !inside.includes(id)),
    isMixed: new Set(begun.map(({ method }) => method)).size > 1,
  }
}
