import { type CompletionParts, completePayment } from './complete-payment.server.ts'
import type { ProviderNumber } from './payment-methods.ts'
import { findPayment, markWebhook } from './payments.queries.server.ts'

export type WebhookJob = {
  webhookId: string
  provider: ProviderNumber
  providerRef: string | null
  captureRef: string | null
  paymentId: string | null
  hint: 'payment' | 'refund' | 'dispute' | 'other'
}

/** A webhook is only a reason to ask. One about nothing of ours is kept, and said aloud. */
export async function processWebhook(parts: CompletionParts, job: WebhookJob): Promise<void> {
  const { db, clock, log } = parts
  if (job.hint === 'other') return markWebhook(db, job.webhookId, clock(), null)
  const payment = await paymentOf(parts, job)
  if (!payment) {
    log.error({ webhookId: job.webhookId }, 'a webhook about a payment that is not ours')
    return markWebhook(db, job.webhookId, clock(), 'unknown_payment')
  }
  const completed = await completePayment(parts, payment.id)
  // Thrown, so that the job comes back: the provider could not be asked just now.
  if (!completed.ok && completed.error.code === 'provider_unavailable')
    throw new Error('The provider does not answer')
  return markWebhook(db, job.webhookId, clock(), null)
}

async function paymentOf(
  { db }: CompletionParts,
  { provider, providerRef, captureRef, paymentId }: WebhookJob,
) {
  if (providerRef) return findPayment(db, null, { provider, providerRef })
  if (paymentId) return findPayment(db, null, { id: paymentId })
  return captureRef ? findPayment(db, null, { provider, captureRef }) : null
}
