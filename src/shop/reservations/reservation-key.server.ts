import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#platform/encryption.server.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { Reservation } from './reservation.ts'

type House = { encryption: Encryption; siteId: number }

/** Two different keys: the one in the first email confirms, and only the one in the second opens the place. */
function keyOf({ encryption, siteId }: House, purpose: 'confirm' | 'open', id: string): string {
  return encryption.mark(`reservation ${purpose} ${id}`, `site ${siteId}`).toString('hex')
}

export function isReservationKey(
  house: House,
  purpose: 'confirm' | 'open',
  id: string,
  key: string,
): boolean {
  const right = Buffer.from(keyOf(house, purpose, id))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The page with the button that confirms, as the first email links it. */
export function linkConfirm(
  house: House,
  { id, number, locale }: Pick<Reservation, 'id' | 'number' | 'locale'>,
) {
  return reservationPaths(locale).confirm(number, keyOf(house, 'confirm', id))
}

export function openKey(house: House, id: string): string {
  return keyOf(house, 'open', id)
}

/** The place, as later emails link it. */
export function linkReservation(
  house: House,
  { id, number, locale }: Pick<Reservation, 'id' | 'number' | 'locale'>,
) {
  return reservationPaths(locale).place(number, keyOf(house, 'open', id))
}
