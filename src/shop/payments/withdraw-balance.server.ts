import { sql } from 'kysely'
import { type Amount, amount, max, min, minus, sum, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { deductFromBalance } from '#shop/balance/adjust-balance.server.ts'
import { lockBalance } from '#shop/balance/lock-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { lockPayment } from './payments.queries.server.ts'
import { requestRefund } from './request-refund.server.ts'

type Owner = { siteId: number; userId: string; currencyId: number; at: Date }

/** How the free balance of a customer goes back: to top-ups, newest first, and the rest by bank transfer. */
export type WithdrawalPlan = {
  free: Amount
  back: { paymentId: string; provider: number; toppedUpAt: Date; amount: Amount }[]
  byTransfer: Amount
}

/** Providers refuse refunds of older payments. */
const refundableMs = 180 * 86_400_000

/**
 * What is free, without top-ups whose refund is under way: they leave the balance once it is made. Paysera has no call
 * for refunds, so its money goes by bank transfer at once, instead of staying spendable until somebody sends it.
 */
export async function planWithdrawal(
  db: Db | Trx,
  { siteId, userId, currencyId, at }: Owner,
): Promise<WithdrawalPlan> {
  const since = new Date(at.getTime() - refundableMs)
  const { rows: accounts } = await sql<{ available: string; leaving: string }>`
    select balance - held as available, (
      select coalesce(sum(refunds.amount), 0) from refunds
        join payments on payments.site_id = refunds.site_id and payments.id = refunds.payment_id
      where refunds.site_id = ${siteId} and payments.user_id = ${userId} and payments.purpose = 'topup'
        and payments.currency_id = ${currencyId} and refunds.state in ('requested', 'manual', 'pending')) as leaving
    from ledger_accounts where site_id = ${siteId} and user_id = ${userId} and currency_id = ${currencyId}`.execute(
    db,
  )
  const [account] = accounts
  const free = account ? max(zero, minus(amount(account.available), amount(account.leaving))) : zero
  const { rows } = await sql<{ id: string; provider: number; captured_at: Date; rest: string }>`
    select id, provider, captured_at, captured - greatest(refunded, (
      select coalesce(sum(refunds.amount), 0) from refunds where refunds.site_id = payments.site_id
        and refunds.payment_id = payments.id and refunds.state <> 'failed')) as rest
    from payments where site_id = ${siteId} and user_id = ${userId} and purpose = 'topup' and alarm is null
      and currency_id = ${currencyId} and provider <> ${providers.paysera} and state in ('captured', 'partially_refunded')
      and captured_at > ${since}
    order by captured_at desc, id desc`.execute(db)
  const back: WithdrawalPlan['back'] = []
  let left = free
  for (const row of rows) {
    const part = min(left, amount(row.rest))
    if (part <= 0) continue
    back.push({ paymentId: row.id, provider: row.provider, toppedUpAt: row.captured_at, amount: part })
    left = minus(left, part)
  }
  return { free, back, byTransfer: left }
}

type Wish = Owner & {
  /** What staff and customer agreed on: all that is free. */
  amount: Amount
  /** Of the bank transfer of the rest; the customer reads it. */
  reference: string
  staffId: string
  key: string
}

/**
 * Staff give a customer the whole free balance back. Top-ups are refunded by their providers after the commit, and leave
 * the balance once that is made; the rest leaves it now. Nothing happens if the free balance is not the agreed one.
 */
export async function withdrawBalance(trx: Trx, wish: Wish): Promise<Result<null, Failure>> {
  const { siteId, reference, staffId, at } = wish
  // Payments before the balance, as everywhere.
  for (const { paymentId } of (await planWithdrawal(trx, wish)).back)
    await lockPayment(trx, siteId, { id: paymentId })
  await lockBalance(trx, wish)
  const { free, back, byTransfer } = await planWithdrawal(trx, wish)
  if (free !== wish.amount || free === zero) return err({ code: 'service.stale_version' })
  if (byTransfer > 0 && !reference)
    return err({ code: 'service.validation', errors: { reference: [{ code: 'validation.required' }] } })
  if (sum([...back.map((part) => part.amount), byTransfer]) !== free)
    throw new Error('The parts are not the whole')
  for (const { paymentId, amount: part } of back) {
    const payment = await lockPayment(trx, siteId, { id: paymentId })
    if (!payment) throw new Error(`Payment ${paymentId} is gone`)
    const wanted = { amount: part, reason: 'withdrawn', actor: { type: 'staff', id: staffId } } as const
    const requested = await requestRefund(trx, payment, wanted, at)
    if (!requested.ok) throw new Error(`Payment ${paymentId} cannot be given back: ${requested.error.code}`)
    await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  }
  if (byTransfer === zero) return ok(null)
  const taken = await deductFromBalance(trx, { ...wish, amount: byTransfer, reason: reference })
  return taken.ok ? ok(null) : taken
}
