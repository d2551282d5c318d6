import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { type ParcelEmailParts, sendParcelEmail } from '#shop/parcels/send-parcel-email.server.ts'
import { warnOfStorage } from '#shop/parcels/warn-of-storage.server.ts'

const ParcelEmailJob = z.strictObject({
  siteId: z.int(),
  parcelId: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  day: z.int().optional(),
  claimId: z.string().optional(),
  about: z.enum(['announced', 'photos']).optional(),
})

export function sendParcelEmailTask(parts: ParcelEmailParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendParcelEmail(parts, ParcelEmailJob.parse(payload), job.id)
}

export function warnOfStorageTask(parts: Parameters<typeof warnOfStorage>[0]) {
  return async () => void (await warnOfStorage(parts))
}
