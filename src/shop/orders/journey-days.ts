import { addDays } from '#core/dates.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'

export type JourneyDays = {
  ordered: string
  /** Bought and packed at the warehouse. */
  packed: Days
  /** In the air or at sea. */
  underway: Days
  /** Arrived in the country of delivery. */
  landed: string
  arrives: Days
}

/** Customs and the local courier need about two days between landing and the earliest delivery. */
const daysAfterLanding = 2
const maxPackingDays = 2

/**
 * The days of each stage, within the promised ones: `transit` counts days from the order to the earliest and the latest
 * delivery. Estimates for the page after buying; only the delivery is a promise.
 */
export function journeyDays(ordered: string, transit: { from: number; to: number }): JourneyDays {
  const landed = Math.max(1, transit.from - daysAfterLanding)
  const packed = Math.max(1, Math.min(maxPackingDays, landed - 1))
  const left = Math.min(packed + 1, landed)
  const day = (count: number) => addDays(ordered, count)
  return {
    ordered,
    packed: { from: day(1), to: day(packed) },
    underway: { from: day(left), to: day(landed) },
    landed: day(landed),
    arrives: { from: day(transit.from), to: day(transit.to) },
  }
}
