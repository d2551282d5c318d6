import type { PackingRules } from './carton.ts'

/** How the house keeps and packs parcels. */
export type ForwardTerms = {
  freeDays: number
  abandonedDays: number
  payDays: number
  closeDays: number
  mostJoined: number
  packing: PackingRules
  /** By how much a closed box may differ from the sum of its parcels. */
  weightPercent: number
  /** By so many days an express box is sooner. */
  expressDays: number
  claimMinutes: number
}
