import { type Amount, decimal, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { crashPoint } from '#platform/crash-point.server.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publish, publishJob } from '#platform/outbox.server.ts'
import type { MoneyToTake, ProviderState } from '#providers/payments/payment-provider.ts'
import { creditTopUp, returnTopUp } from '#shop/balance/credit-top-up.server.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts'
import { issueTopUpReceipt } from '#shop/invoices/issue-top-up-receipt.server.ts'
import { settleInvoice } from '#shop/invoices/settle-invoice.server.ts'
import type { OrderLetterName } from '#shop/orders/order-letters.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { endAttempt } from './end-attempt.server.ts'
import { knownTruth } from './known-truth.ts'
import {
  isStartOver,
  lostPayments,
  mayMove,
  nextQuestion,
  openPayments,
  type PaymentStateName,
} from './payment.ts'
import type { PaymentProviders } from './payment-providers.server.ts'
import {
  findPayment,
  isPaidOtherwise,
  type Payment,
  type PaymentChange,
  updatePayment,
} from './payments.queries.server.ts'
import { findRefundsOf } from './refunds.queries.server.ts'
import { requestRefund } from './request-refund.server.ts'
import { settleOrder } from './settle-order.server.ts'

export type CompletionParts = {
  db: Db
  log: Log
  clock: () => Date
  payments: PaymentProviders
  sites: Pick<SiteDirectory, 'all'>
}

type Failed = { code: 'unknown_payment' | 'provider_unavailable' }

/** Whoever is always overtaken gives up; their job comes back. */
const mostTries = 10

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
  for (let tries = 0; tries < mostTries; tries += 1) {
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
  if (!provider) return ok(payment)
  if (!payment.providerRef) return ok(await giveUpUnstarted(parts, payment))
  if (told) return completeByWord(parts, payment, told)
  const truth = await provider.fetch(payment.providerRef, moneyToTake(parts, payment))
  if (!truth.ok && truth.error.code === 'cannot_be_asked') return completeByWord(parts, payment, null)
  if (!truth.ok) {
    await askLater(parts, payment)
    return err({ code: 'provider_unavailable' })
  }
  const completed = await parts.db.transaction().execute(async (trx) => {
    const locked = await findPayment(trx, payment.siteId, { id: payment.id }, { isLocked: true })
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
    const locked = await findPayment(trx, siteId, { id }, { isLocked: true })
    if (!locked) return err<Failed>({ code: 'unknown_payment' })
    const change = await applyWord(trx, parts, locked, told)
    crashPoint('before-complete-commit')
    return ok({ ...locked, ...known(change) })
  })
}

/** The same in the transaction of whoever holds the lock. */
export async function applyWord(
  trx: Trx,
  parts: CompletionParts,
  payment: Payment,
  told: ProviderState | null = null,
): Promise<PaymentChange> {
  const refunds = await findRefundsOf(trx, payment.siteId, payment.id)
  const made = refunds.filter(({ state, isToBalance }) => state === 'succeeded' && !isToBalance)
  const truth = knownTruth(payment, {
    told,
    byHand: sum(made.map(({ amount }) => amount)),
    currency: currencyOf(parts, payment) ?? '',
    now: parts.clock(),
  })
  if (payment.state === 'pending' && truth.state === 'expired')
    parts.log.error(
      { paymentId: payment.id },
      'a bank has confirmed nothing; look at what the provider shows',
    )
  return applyTruth(trx, parts, payment, truth)
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

function currencyOf({ sites }: CompletionParts, { siteId, currencyId }: Payment): string | undefined {
  const site = sites.all().find(({ id }) => id === siteId)
  return site?.currencies.find(({ id }) => id === currencyId)?.isoCode
}

async function askLater({ db, clock }: CompletionParts, payment: Payment): Promise<void> {
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
  told: ProviderState,
): Promise<PaymentChange> {
  const { clock, log } = parts
  const truth = withBalanceRefunds(payment, told)
  const now = clock()
  const key = { id: payment.id, from: payment.state }
  const wrong = mismatch(payment, truth, currencyOf(parts, payment))
  if (wrong) {
    if (payment.alarm) return {}
    log.error({ paymentId: payment.id, wrong }, 'money came that does not fit what was agreed')
    await updatePayment(trx, payment.siteId, key, { alarm: wrong, askAgainAt: null }, now)
    return { alarm: wrong }
  }
  const state = truth.state as PaymentStateName
  const isMove = state !== payment.state && mayMove(payment.state, state)
  const isOpen = openPayments.includes(isMove ? state : payment.state)
  const moreBack = truth.amountRefunded - payment.refunded
  if (isMove && truth.merchantMustAct)
    log.error({ paymentId: payment.id, reason: truth.merchantMustAct }, 'money waits for the merchant')
  const alarm = await spendMoney(trx, payment, truth, now)
  const isShort =
    moreBack > 0 &&
    payment.purpose === 'topup' &&
    !(await takeBack(trx, payment, truth, moreBack as Amount, now))
  if (isShort) log.error({ paymentId: payment.id }, 'a top-up was given back after it had been spent')
  // Written even where nothing is new: whoever fetched their truth before this must fetch it again.
  const asked = isMove ? 0 : payment.asked + 1
  const change = {
    ...(isMove && { state }),
    captured: truth.amountCaptured,
    refunded: truth.amountRefunded,
    captureRef: truth.captureRef,
    declineCode: truth.declineCode,
    ...(alarm && { alarm }),
    ...(isShort && { alarm: 'returned_after_spent' }),
    asked,
  }
  const askAgainAt = isOpen ? nextQuestion(asked, now) : null
  await updatePayment(trx, payment.siteId, key, { ...change, askAgainAt }, now)
  if (moreBack > 0) await issueCreditNote(trx, { siteId: payment.siteId, of: creditedBy(payment), at: now })
  if (alarm) await returnMoney(trx, { ...payment, captured: truth.amountCaptured }, alarm, parts)
  if (isMove && lostPayments.includes(state)) await endAttempt(trx, payment, now)
  if (isMove && (state === 'failed' || state === 'expired')) await tell(trx, payment, { letter: 'failed' })
  // Money that never paid the order was explained when it came.
  if (moreBack > 0 && !payment.alarm) await tell(trx, payment, { letter: 'refunded', amount: moreBack })
  return change
}

/** What went to the customer's balance instead, the provider does not know of. */
function withBalanceRefunds({ refundedToBalance, captured }: Payment, truth: ProviderState): ProviderState {
  if (refundedToBalance === 0) return truth
  const amountRefunded = sum([truth.amountRefunded, refundedToBalance])
  const isMoved = truth.state === 'captured' || truth.state === 'partially_refunded'
  const state = amountRefunded >= captured ? 'refunded' : 'partially_refunded'
  return { ...truth, amountRefunded, ...(isMoved && { state }) }
}

/** A top-up that its provider gave back is no longer the customer's to spend. */
function takeBack(
  trx: Trx,
  payment: Extract<Payment, { purpose: 'topup' }>,
  { amountRefunded }: ProviderState,
  amount: Amount,
  at: Date,
): Promise<boolean> {
  return returnTopUp(trx, { ...payment, paymentId: payment.id, amount, returnedInAll: amountRefunded, at })
}

/** What was charged for, and is charged for no more. */
function creditedBy(payment: Payment) {
  if (payment.purpose === 'order') return { orderId: payment.orderId }
  return payment.purpose === 'invoice' ? { invoiceId: payment.invoiceId } : { paymentId: payment.id }
}

/** What has come pays the order or the invoice, once, or fills the balance. Whatever cannot is named, and goes back. */
async function spendMoney(
  trx: Trx,
  payment: Payment,
  { amountCaptured }: ProviderState,
  at: Date,
): Promise<'paid_twice' | 'paid_too_late' | null> {
  if (amountCaptured === 0 || payment.captured > 0) return null
  if (payment.purpose === 'topup') {
    const topUp = { ...payment, paymentId: payment.id, amount: amountCaptured, at }
    await creditTopUp(trx, topUp)
    await issueTopUpReceipt(trx, topUp)
    return null
  }
  if (payment.purpose === 'invoice') {
    return settleInvoice(trx, { ...payment, amount: amountCaptured, actor: { type: 'provider' }, at })
  }
  if (await isPaidOtherwise(trx, payment)) return 'paid_twice'
  // What the balance had promised went back when the order was given up.
  if (payment.orderBalance > 0 && payment.orderStatus !== 'awaiting_payment') return 'paid_too_late'
  // Or somebody else pays that part by now, and this is not all that is left.
  if (payment.amount !== payment.orderTotal) return 'paid_too_late'
  return (await settleOrder(trx, { ...payment, at })) ? null : 'paid_too_late'
}

async function returnMoney(
  trx: Trx,
  payment: Payment,
  reason: 'paid_twice' | 'paid_too_late',
  { clock, log }: CompletionParts,
): Promise<void> {
  log.error({ paymentId: payment.id, reason }, 'money came that pays nothing; it goes back')
  const wanted = { amount: payment.captured, reason, actor: { type: 'system' as const } }
  const requested = await requestRefund(trx, payment, wanted, clock())
  // Given back already, on the provider's own pages.
  if (!requested.ok) return
  await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  await tell(trx, payment, { letter: reason, amount: payment.captured })
}

async function tell(
  trx: Trx,
  payment: Payment,
  { letter, amount = null }: { letter: OrderLetterName; amount?: number | null },
): Promise<void> {
  if (payment.purpose !== 'order') return
  await publish(trx, {
    topic: 'order.letter',
    siteId: payment.siteId,
    payload: { orderId: payment.orderId, letter, amount: amount === null ? null : decimal(amount as Amount) },
  })
}
