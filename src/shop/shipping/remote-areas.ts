import { type Amount, zero } from '#core/money.ts'
import { postalDigits } from './postal-area.ts'

/** Addresses that couriers charge more for, by the beginning of their postal codes. The fee is in euros, with VAT. */
export type RemoteArea = { prefix: string; fee: Amount }

/** What delivery to the door costs more at an address; the longest beginning counts. Nothing while no code is known. */
export function remoteFee(areas: readonly RemoteArea[], country: string, zip: string | null): Amount {
  const digits = zip === null ? null : postalDigits(zip, country)
  if (!digits) return zero
  const found = areas
    .filter(({ prefix }) => digits.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)
  return found[0]?.fee ?? zero
}
