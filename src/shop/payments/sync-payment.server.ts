import { err, ok, type Result } from '#core/result.ts'
import { crashPoint } from '#platform/crash-point.server.ts'
import type { MoneyToTake, ProviderState } from '#providers/payments/payment-provider.ts'
import { applyProviderState, applyReported } from './apply-provider-state.server.ts'
import { endAttempt } from './end-attempt.server.ts'
import type { Payment, PaymentChange } from './payment.ts'
import { isStartOver, nextPollAt, openPayments } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import { currencyOf, type PaymentParts } from './payment-parts.server.ts'
import { findPayment, lockPayment } from './payments.queries.server.ts'

type Failed = { code: 'unknown_payment' | 'provider_unavailable' }

/** After that the job fails and is retried. */
const maxTries = 10

/**
 * The only path to "paid". A webhook, a returning browser and our own poll are only reasons to ask: the provider's
 * state is fetched and applied under the lock of order and payment, once, however often and in whatever order it is
 * reported. A state fetched before another one was applied may be older, so it is fetched again. Only a provider that
 * cannot be polled is believed by its signed report.
 */
export async function syncPayment(
  parts: PaymentParts,
  paymentId: string,
  reported: ProviderState | null = null,
): Promise<Result<Payment, Failed>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const payment = await findPayment(parts.db, null, { id: paymentId })
    if (!payment) return err({ code: 'unknown_payment' })
    const synced = await syncKnown(parts, payment, reported)
    if (synced) return synced
  }
  return err({ code: 'provider_unavailable' })
}

/** Null if another transaction has changed the payment since. */
async function syncKnown(
  parts: PaymentParts,
  payment: Payment,
  reported: ProviderState | null,
): Promise<Result<Payment, Failed> | null> {
  const provider = parts.payments.provider(payment.provider)
  if (!provider) {
    // It may be connected again: polled as rarely as a provider that does not respond.
    if (openPayments.includes(payment.state)) await pollLater(parts, payment)
    return ok(payment)
  }
  if (!payment.providerRef) return ok(await giveUpUnstarted(parts, payment))
  if (reported) return syncByReport(parts, payment, reported)
  const fetched = await provider.fetch(payment.providerRef, moneyToTake(parts, payment))
  if (!fetched.ok && fetched.error.code === 'not_pollable') return syncByReport(parts, payment, null)
  if (!fetched.ok) {
    await pollLater(parts, payment)
    return err({ code: 'provider_unavailable' })
  }
  const completed = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, payment.siteId, { id: payment.id })
    if (locked?.version !== payment.version) return null
    const change = await applyProviderState(trx, parts, locked, fetched.value)
    crashPoint('before-complete-commit')
    return ok({ ...locked, ...known(change) })
  })
  crashPoint('after-complete-commit')
  return completed
}

/** Report and known state are merged under the lock, so neither can be outdated. */
async function syncByReport(
  parts: PaymentParts,
  { id, siteId }: Payment,
  reported: ProviderState | null,
): Promise<Result<Payment, Failed>> {
  return parts.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, siteId, { id })
    if (!locked) return err<Failed>({ code: 'unknown_payment' })
    const change = await applyReported(trx, parts, locked, reported)
    crashPoint('before-complete-commit')
    return ok({ ...locked, ...known(change) })
  })
}

/** The fields of a change that a payment has. */
function known({ state, captured, refunded, captureRef, declineCode, alarm, polls }: PaymentChange) {
  const changed = { state, captured, refunded, captureRef, declineCode, alarm, polls }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

/** Nothing is captured for a closed payment, or one that nobody waits for. */
function moneyToTake(parts: PaymentParts, payment: Payment): MoneyToTake | undefined {
  const currency = currencyOf(parts, payment)
  const isWanted = openPayments.includes(payment.state) && isAwaited(payment)
  return isWanted && currency ? { amount: payment.amount, currency } : undefined
}

function isAwaited(payment: Payment): boolean {
  if (payment.purpose === 'topup') return true
  return payment.purpose === 'invoice' ? payment.isInvoiceOpen : payment.orderStatus === 'awaiting_payment'
}

export async function pollLater({ db, clock }: PaymentParts, payment: Payment): Promise<void> {
  const polls = payment.polls + 1
  const change = { pollAt: nextPollAt(polls, clock()), polls }
  await updatePayment(db, payment.siteId, { id: payment.id, from: payment.state }, change, clock())
}

/** The provider's page was never opened. After a while it cannot be, and another attempt may begin. */
async function giveUpUnstarted(parts: PaymentParts, payment: Payment): Promise<Payment> {
  if (!openPayments.includes(payment.state)) return payment
  if (!isStartOver(payment.createdAt, parts.clock())) {
    await pollLater(parts, payment)
    return payment
  }
  const change = { state: 'expired' as const, pollAt: null }
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
