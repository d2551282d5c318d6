import { addDays } from '#core/dates.ts'
import type { ClaimKind } from './claim.ts'

/** What usually helps to prove a claim. None of them ever refuses one: the law's guarantee of two years is longer. */
export const guidance = { transportDays: 7, lostDays: 30, guaranteeMonths: 24 } as const

export type Guidance = { rule: 'transport' | 'lost' | 'guarantee'; isWithin: boolean }

/** Whether a claim came within the usual window of its kind; null if nothing is known to count from. */
export function withinGuidance(
  { kind, noticedOn }: { kind: ClaimKind; noticedOn: string },
  { deliveredOn, shippedOn, today }: { deliveredOn: string | null; shippedOn: string | null; today: string },
): Guidance | null {
  if (kind === 'damaged' || kind === 'missing')
    return deliveredOn
      ? { rule: 'transport', isWithin: noticedOn <= addDays(deliveredOn, guidance.transportDays) }
      : null
  if (kind === 'lost' || kind === 'delay')
    return shippedOn ? { rule: 'lost', isWithin: today <= addDays(shippedOn, 90 + guidance.lostDays) } : null
  return deliveredOn ? { rule: 'guarantee', isWithin: today <= monthsLater(deliveredOn) } : null
}

function monthsLater(day: string): string {
  return `${Number(day.slice(0, 4)) + guidance.guaranteeMonths / 12}${day.slice(4)}`
}
