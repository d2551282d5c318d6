import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import type { Forward } from './forward.ts'

/** A request stands still for it until its customer has chosen another locker or a courier. */
export const lockerHold = 'locker_too_small'

type Box = Parameters<typeof fitsIntoLocker>[1][number]

/** The boxes that the chosen locker does not take: each needs a compartment of its own. */
export function tooLargeFor<Any extends { size: Box }>(
  { delivery, deliveryType }: Pick<Forward, 'delivery' | 'deliveryType'>,
  boxes: readonly Any[],
): Any[] {
  if (deliveryType !== 'locker' || !delivery) return []
  return boxes.filter(({ size }) => !fitsIntoLocker(delivery.service, [size]))
}
