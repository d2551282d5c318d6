import { err, ok, type Result } from '#core/result.ts'
import { crashPoint } from '#platform/crash-point.server.ts'
import type { MoneyToTake, ProviderState } from '#providers/payments/payment-provider.ts'
import { applyTruth, applyWord } from './apply-truth.server.ts'
import { type CompletionParts, currencyOf } from './completion-parts.server.ts'
import { endAttempt } from './end-attempt.server.ts'
import { isStartOver, nextQuestion, openPayments } from './payment.ts'
import { type PaymentChange, updatePayment } from './payment-changes.queries.server.ts'
import { findPayment, lockPayment, type Payment } from './payments.queries.server.ts'

type Failed = { code: 'unknown_payment' | 'provider_unavailable' }

/** Whoever is always overtaken gives up; their job comes back. */
const maxTries = 10

/**
 * The one way in which a payment is completed, whoever says that something happened: a webhook, a browser that comes
 * back, a question of our own. Nobody is believed: the provider is asked for the truth, and under the lock of order and
 * payment that truth is applied once, however often and in whatever order it is told. A truth that was fetched before
 * somebody else applied theirs may be the older one, so it is fetched again. Only of a provider that cannot be asked the
 * signed word itself is taken, as `told`.
 */
export async function completePayment(
  parts: CompletionParts,
  paymentId: string,
  told: ProviderState | null = null,
): Promise<Result<Payment, Failed>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const payment = await findPayment(parts.db, null, { id: paymentId })
    if (!payment) return err({ code: 'unknown_payment' })
    const completed = await completeKnown(parts, payment, told)
    if (completed) return completed
  }
  return err({ code: 'provider_unavailable' })
}

/** Null where somebody else applied theirs meanwhile. */
async function completeKnown(
  parts: CompletionParts,
  payment: Payment,
  told: ProviderState | null,
): Promise<Result<Payment, Failed> | null> {
  const provider = parts.payments.provider(payment.provider)
  if (!provider) {
    // It may be connected again: asked about as rarely as one that does not answer.
    if (openPayments.includes(payment.state)) await askLater(parts, payment)
    return ok(payment)
  }
  if (!payment.providerRef) return ok(await giveUpUnstarted(parts, payment))
  if (told) return completeByWord(parts, payment, told)
  const truth = await provider.fetch(payment.providerRef, moneyToTake(parts, payment))
  if (!truth.ok && truth.error.code === 'cannot_be_asked') return completeByWord(parts, payment, null)
  if (!truth.ok) {
    await askLater(parts, payment)
    return err({ code: 'provider_unavailable' })
  }
  const completed = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, payment.siteId, { id: payment.id })
    if (locked?.version !== payment.version) return null
    const change = await applyTruth(trx, parts, locked, truth.value)
    crashPoint('before-complete-commit')
    return ok({ ...locked, ...known(change) })
  })
  crashPoint('after-complete-commit')
  return completed
}

/** What was told and what was known is put together under the lock, so it cannot be too old. */
async function completeByWord(
  parts: CompletionParts,
  { id, siteId }: Payment,
  told: ProviderState | null,
): Promise<Result<Payment, Failed>> {
  return parts.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, siteId, { id })
    if (!locked) return err<Failed>({ code: 'unknown_payment' })
    const change = await applyWord(trx, parts, locked, told)
    crashPoint('before-complete-commit')
    return ok({ ...locked, ...known(change) })
  })
}

/** Of a change, what a payment tells of itself. */
function known({ state, captured, refunded, captureRef, declineCode, alarm, asked }: PaymentChange) {
  const told = { state, captured, refunded, captureRef, declineCode, alarm, asked }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

/** Of what is closed, or no longer waits for money, nothing is taken any more. */
function moneyToTake(parts: CompletionParts, payment: Payment): MoneyToTake | undefined {
  const currency = currencyOf(parts, payment)
  const isWanted = openPayments.includes(payment.state) && isAwaited(payment)
  return isWanted && currency ? { amount: payment.amount, currency } : undefined
}

function isAwaited(payment: Payment): boolean {
  if (payment.purpose === 'topup') return true
  return payment.purpose === 'invoice' ? payment.isInvoiceOpen : payment.orderStatus === 'awaiting_payment'
}

export async function askLater({ db, clock }: CompletionParts, payment: Payment): Promise<void> {
  const asked = payment.asked + 1
  const change = { askAgainAt: nextQuestion(asked, clock()), asked }
  await updatePayment(db, payment.siteId, { id: payment.id, from: payment.state }, change, clock())
}

/** Nobody was ever led to a page of this payment. After a while nobody will be, and another attempt may begin. */
async function giveUpUnstarted(parts: CompletionParts, payment: Payment): Promise<Payment> {
  if (!openPayments.includes(payment.state)) return payment
  if (!isStartOver(payment.createdAt, parts.clock())) {
    await askLater(parts, payment)
    return payment
  }
  const change = { state: 'expired' as const, askAgainAt: null }
  const at = parts.clock()
  await parts.db.transaction().execute(async (trx) => {
    const isOver = await updatePayment(
      trx,
      payment.siteId,
      { id: payment.id, from: payment.state },
      change,
      at,
    )
    if (isOver) await endAttempt(trx, payment, at)
  })
  return { ...payment, state: 'expired' }
}
