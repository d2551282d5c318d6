import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { followReturn, followWithdrawal } from '#shop/withdrawals/follow-withdrawal.server.ts'
import {
  sendWithdrawalEmail,
  type WithdrawalEmailParts,
} from '#shop/withdrawals/send-withdrawal-email.server.ts'

const Moved = z.strictObject({
  siteId: z.int(),
  withdrawalId: z.string(),
  from: z.string().nullable(),
  to: z.string(),
})

export function sendWithdrawalEmailTask(parts: WithdrawalEmailParts) {
  return (payload: unknown, { job }: JobHelpers) => sendWithdrawalEmail(parts, Moved.parse(payload), job.id)
}

export function followWithdrawalTask(parts: Parameters<typeof followWithdrawal>[0]) {
  return async (payload: unknown) => {
    const { to, ...moved } = Moved.parse(payload)
    if (to === 'cancelling') await followWithdrawal(parts, moved)
  }
}

const ReturnMoved = z.strictObject({
  siteId: z.int(),
  returnId: z.string(),
  cause: z.string(),
  causeId: z.string(),
  from: z.string().nullable(),
  to: z.string(),
})

/** What a return comes from follows it. */
export function followReturnTask(parts: Parameters<typeof followReturn>[0]) {
  return async (payload: unknown) => {
    const { cause, ...moved } = ReturnMoved.parse(payload)
    if (cause === 'withdrawal') await followReturn(parts, moved)
  }
}
