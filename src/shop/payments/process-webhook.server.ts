import { isUuid } from '#core/uuid.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { makeRefund } from './make-refund.server.ts'
import { finishManualRefunds } from './manual-refunds.server.ts'
import type { Payment } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { findPayment } from './payments.queries.server.ts'
import { findRefundsOf } from './refunds.queries.server.ts'
import { syncPayment } from './sync-payment.server.ts'
import { findReported, markWebhook } from './webhook-inbox.queries.server.ts'

export type WebhookJob = {
  webhookId: string
  provider: ProviderNumber
  providerRef: string | null
  captureRef: string | null
  paymentId: string | null
  hint: 'payment' | 'refund' | 'dispute' | 'other'
}

/**
 * A webhook only triggers a sync, unless its provider cannot be polled and has signed the report. A webhook about an
 * unknown payment is stored and logged as an error.
 */
export async function processWebhook(parts: PaymentParts, job: WebhookJob): Promise<void> {
  const { db, clock, log } = parts
  if (job.hint === 'other') return markWebhook(db, job.webhookId, { at: clock() })
  const payment = await paymentOf(parts, job)
  const reported = await findReported(db, job.webhookId)
  if (!payment) {
    log.error({ webhookId: job.webhookId }, 'a webhook about a payment that is not ours')
    return markWebhook(db, job.webhookId, { at: clock(), problem: 'unknown_payment' })
  }
  if (payment.providerRef === null && job.providerRef) await adoptPage(parts, payment, job.providerRef)
  if (job.hint === 'refund') {
    const refunds = await findRefundsOf(db, payment.siteId, payment.id)
    for (const { id, state } of refunds) if (state !== 'requested') await makeRefund(parts, id)
  }
  if (reported?.merchantMustAct && payment.state === 'pending')
    log.error({ paymentId: payment.id, reason: reported.merchantMustAct }, 'money waits for the merchant')
  const completed = await syncPayment(parts, payment.id, reported)
  if (reported && job.hint === 'refund') await finishManualRefunds(parts, payment.id)
  // Thrown so that the job is retried: the provider is unavailable.
  if (!completed.ok && completed.error.code === 'provider_unavailable')
    throw new Error('The provider does not answer')
  return markWebhook(db, job.webhookId, { at: clock(), paymentId: payment.id })
}

/** By the first reference that is known. */
async function paymentOf(
  { db }: PaymentParts,
  { provider, providerRef, captureRef, paymentId }: WebhookJob,
): Promise<Payment | null> {
  return (
    (providerRef && (await findPayment(db, null, { provider, providerRef }))) ||
    (paymentId && isUuid(paymentId) && (await findPayment(db, null, { id: paymentId }))) ||
    (captureRef && (await findPayment(db, null, { provider, captureRef }))) ||
    null
  )
}

/** The response with this reference was lost, or the process crashed before it was stored. */
async function adoptPage({ db, clock }: PaymentParts, payment: Payment, providerRef: string): Promise<void> {
  await updatePayment(db, payment.siteId, { id: payment.id, from: payment.state }, { providerRef }, clock())
}
