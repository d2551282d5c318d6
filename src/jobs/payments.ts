import { z } from 'zod'
import { expireUnpaidOrders } from '#shop/payments/expire-unpaid-orders.server.ts'
import { makeRefund } from '#shop/payments/make-refund.server.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { processWebhook } from '#shop/payments/process-webhook.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '#shop/payments/reconcile-refunds.server.ts'

const WebhookJob = z.strictObject({
  webhookId: z.string(),
  provider: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  providerRef: z.string().nullable(),
  captureRef: z.string().nullable(),
  paymentId: z.string().nullable(),
  hint: z.enum(['payment', 'refund', 'dispute', 'other']),
})
const RefundJob = z.strictObject({ refundId: z.uuid() })

export function processWebhookTask(parts: PaymentParts) {
  return (payload: unknown) => processWebhook(parts, WebhookJob.parse(payload))
}

export function reconcilePaymentsTask(parts: PaymentParts) {
  return async () => {
    await reconcilePayments(parts)
    await reconcileRefunds(parts)
  }
}

export function makeRefundTask(parts: PaymentParts) {
  return async (payload: unknown) => void (await makeRefund(parts, RefundJob.parse(payload).refundId))
}

export function expireOrdersTask(parts: PaymentParts) {
  return async () => void (await expireUnpaidOrders(parts))
}
