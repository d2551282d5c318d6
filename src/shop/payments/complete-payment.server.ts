import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { ProviderState } from '#providers/payments/payment-provider.ts'
import { payOrder } from '#shop/orders/pay-order.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { mayMove, nextQuestion, openPayments, type PaymentStateName } from './payment.ts'
import type { PaymentProviders } from './payment-providers.server.ts'
import { findPayment, isPaidOtherwise, type Payment, updatePayment } from './payments.queries.server.ts'

export type CompletionParts = {
  db: Db
  log: Log
  clock: () => Date
  payments: PaymentProviders
  sites: Pick<SiteDirectory, 'all'>
}

type Failed = { code: 'unknown_payment' | 'provider_unavailable' }

/**
 * The one way in which a payment is completed, whoever says that something happened: a webhook, a browser that comes
 * back, a question of our own. Nobody is believed: the provider is asked for the truth, and under the lock of order and
 * payment that truth is applied once, however often and in whatever order it is told.
 */
export async function completePayment(
  parts: CompletionParts,
  paymentId: string,
): Promise<Result<Payment, Failed>> {
  const { db, clock } = parts
  const payment = await findPayment(db, null, { id: paymentId })
  if (!payment) return err({ code: 'unknown_payment' })
  const provider = parts.payments.provider(payment.provider)
  if (!provider || !payment.providerRef) return ok(payment)
  const truth = await provider.fetch(payment.providerRef)
  if (!truth.ok) {
    await db
      .transaction()
      .execute((trx) =>
        updatePayment(
          trx,
          payment.siteId,
          { id: payment.id, from: payment.state },
          { askAgainAt: nextQuestion(payment.asked + 1, clock()), asked: payment.asked + 1 },
          clock(),
        ),
      )
    return err({ code: 'provider_unavailable' })
  }
  await db.transaction().execute(async (trx) => {
    const locked = await findPayment(trx, payment.siteId, { id: paymentId }, { isLocked: true })
    if (locked) await applyTruth(trx, parts, locked, truth.value)
  })
  const after = await findPayment(db, payment.siteId, { id: paymentId })
  return after ? ok(after) : err({ code: 'unknown_payment' })
}

/** What may be taken for payment: exactly what was agreed, in the currency that was agreed. */
function mismatch(payment: Payment, truth: ProviderState, currency: string | undefined): string | null {
  if (truth.amountCaptured === 0) return null
  if (truth.currency.toUpperCase() !== currency) return 'currency_mismatch'
  return truth.amountCaptured === payment.amount ? null : 'amount_mismatch'
}

async function applyTruth(
  trx: Trx,
  parts: CompletionParts,
  payment: Payment,
  truth: ProviderState,
): Promise<void> {
  const { clock, sites, log } = parts
  const now = clock()
  const site = sites.all().find(({ id }) => id === payment.siteId)
  const currency = site?.currencies.find(({ id }) => id === payment.currencyId)?.isoCode
  const key = { id: payment.id, from: payment.state }
  const wrong = mismatch(payment, truth, currency)
  if (wrong) {
    if (payment.alarm) return
    log.error({ paymentId: payment.id, wrong }, 'money came that does not fit what was agreed')
    await updatePayment(trx, payment.siteId, key, { alarm: wrong, askAgainAt: null }, now)
    return
  }
  const state = truth.state as PaymentStateName
  const isMove = state !== payment.state && mayMove(payment.state, state)
  const isMoreBack = truth.amountRefunded > payment.refunded
  if (!isMove && !isMoreBack) {
    if (openPayments.includes(payment.state)) {
      const asked = payment.asked + 1
      await updatePayment(
        trx,
        payment.siteId,
        key,
        { askAgainAt: nextQuestion(asked, now), asked, declineCode: truth.declineCode },
        now,
      )
    }
    return
  }
  const isPaid = truth.amountCaptured > 0 && payment.captured === 0
  const isSecond = isPaid && (await isPaidOtherwise(trx, payment))
  await updatePayment(
    trx,
    payment.siteId,
    key,
    {
      ...(isMove && { state }),
      captured: truth.amountCaptured,
      refunded: truth.amountRefunded,
      captureRef: truth.captureRef,
      declineCode: truth.declineCode,
      ...(isSecond && { alarm: 'paid_twice' }),
      askAgainAt: openPayments.includes(state) ? nextQuestion(0, now) : null,
    },
    now,
  )
  if (isSecond) log.error({ paymentId: payment.id }, 'an order was paid a second time')
  if (isPaid && !isSecond && (await payOrder(trx, { ...payment, at: now }))) await tell(trx, payment, 'paid')
  if (isMove && (state === 'failed' || state === 'expired')) await tell(trx, payment, 'failed')
  if (isMoreBack) await tell(trx, payment, 'refunded')
}

async function tell(trx: Trx, payment: Payment, letter: 'paid' | 'failed' | 'refunded'): Promise<void> {
  await publish(trx, {
    topic: 'order.letter',
    siteId: payment.siteId,
    payload: { orderId: payment.orderId, letter },
  })
}
