import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { sendBalanceLetter } from '#shop/balance/send-balance-letter.server.ts'
import { releaseForgotten } from '#shop/checkout/release-forgotten.server.ts'
import { sendTopUpLetter } from '#shop/payments/send-top-up-letter.server.ts'

const BalanceLetterJob = z.strictObject({ siteId: z.int(), key: z.string() })

export function sendBalanceLetterTask(parts: Parameters<typeof sendBalanceLetter>[0]) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendBalanceLetter(parts, BalanceLetterJob.parse(payload), job.id)
}

const TopUpLetterJob = z.strictObject({ siteId: z.int(), paymentId: z.uuid() })

export function sendTopUpLetterTask(parts: Parameters<typeof sendTopUpLetter>[0]) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendTopUpLetter(parts, TopUpLetterJob.parse(payload), job.id)
}

export function sweepBalancesTask(parts: Parameters<typeof releaseForgotten>[0]) {
  return async () => void (await releaseForgotten(parts))
}
