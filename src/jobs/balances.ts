import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { sendBalanceEmail } from '#shop/balance/send-balance-email.server.ts'
import { releaseForgotten } from '#shop/checkout/release-forgotten.server.ts'
import { sendTopUpEmail } from '#shop/payments/send-top-up-email.server.ts'

const BalanceEmailJob = z.strictObject({ siteId: z.int(), key: z.string() })

export function sendBalanceEmailTask(parts: Parameters<typeof sendBalanceEmail>[0]) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendBalanceEmail(parts, BalanceEmailJob.parse(payload), job.id)
}

const TopUpEmailJob = z.strictObject({ siteId: z.int(), paymentId: z.uuid() })

export function sendTopUpEmailTask(parts: Parameters<typeof sendTopUpEmail>[0]) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendTopUpEmail(parts, TopUpEmailJob.parse(payload), job.id)
}

export function sweepBalancesTask(parts: Parameters<typeof releaseForgotten>[0]) {
  return async () => void (await releaseForgotten(parts))
}
