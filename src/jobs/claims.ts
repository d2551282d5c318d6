import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { followReturn } from '#shop/claims/follow-return.server.ts'
import { type ClaimEmailParts, sendClaimEmail } from '#shop/claims/send-claim-email.server.ts'
import { type TendParts, tendClaims } from '#shop/office/tend-claims.server.ts'

const ClaimEmailJob = z.strictObject({
  siteId: z.int(),
  claimId: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  messageId: z.string().optional(),
})

export function sendClaimEmailTask(parts: ClaimEmailParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendClaimEmail(parts, ClaimEmailJob.parse(payload), job.id)
}

const ReturnJob = z.strictObject({
  siteId: z.int(),
  returnId: z.string(),
  cause: z.string(),
  causeId: z.string(),
  from: z.string().nullable(),
  to: z.string(),
})

/** Goods of a claim that have come back; other returns follow what they come from. */
export function followClaimReturnTask(parts: Parameters<typeof followReturn>[0]) {
  return async (payload: unknown) => {
    const { siteId, cause, causeId, to } = ReturnJob.parse(payload)
    if (cause === 'claim' && to === 'received') await followReturn(parts, { siteId, claimId: causeId })
  }
}

export function tendClaimsTask(parts: TendParts) {
  return () => tendClaims(parts)
}
