import { z } from 'zod'
import { chargees, outcomes, payees } from './claim.ts'

/** What staff have decided, now or after a second person has confirmed it. The amount is in whole cents. */
export const ClaimDecision = z.strictObject({
  claimId: z.string(),
  /** Of the claim that the person saw. */
  version: z.int(),
  outcome: z.enum(outcomes),
  cents: z.int().min(1).nullable(),
  paidTo: z.enum(payees).nullable(),
  chargedTo: z.enum(chargees),
  isReturnNeeded: z.boolean(),
  letter: z.string().min(1).max(4000),
})
export type ClaimDecision = z.output<typeof ClaimDecision>
