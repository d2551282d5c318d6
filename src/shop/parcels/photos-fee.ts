import { type Amount, zero } from '#core/money.ts'

export const photoCounts = [1, 3] as const
export type PhotoCount = (typeof photoCounts)[number]

/** One photo is free, three cost the fee; it is charged with the box in which the parcel is sent on. */
export function photosFee(count: 0 | PhotoCount, fee: Amount): Amount {
  return count === 3 ? fee : zero
}
