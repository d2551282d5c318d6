import { type Amount, decimal, minus, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { dropLines } from '#shop/orders/drop-lines.server.ts'
import { lockKnownOrder, readOrderById } from '#shop/orders/read-staff-order.server.ts'
import { readRefundable } from '#shop/payments/read-refundable.server.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import { announceReturn } from '#shop/returns/announce-return.server.ts'
import { readReturnOf } from '#shop/returns/read-return.server.ts'
import { cancelReturn, closeReturn } from '#shop/returns/receive-return.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { plainNumber, readContract } from './find-contract.server.ts'
import { planWithdrawal } from './plan-withdrawal.server.ts'
import { refundOf, type Withdrawal } from './withdrawal.ts'
import { findWithdrawals, moveWithdrawal } from './withdrawals.queries.server.ts'

export type WithdrawalDesk = {
  db: Db
  clock: () => Date
  shippingRates: ShippingRates
  member: { id: string }
  site(siteId: number): Site
}
type Key = { id: string; siteId: number }
type On = { trx: Trx; withdrawal: Withdrawal; at: Date; actor: { type: 'staff'; id: string } }

/** Runs an act under the locks of the order and the withdrawal, in that order. */
async function change<Told>(
  desk: WithdrawalDesk,
  { id, siteId }: Key,
  act: (on: On) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const { db, clock, member } = desk
  return db.transaction().execute(async (trx) => {
    const [seen] = await findWithdrawals(trx, siteId, { id })
    if (seen?.orderId) await lockKnownOrder(trx, siteId, seen.orderId)
    const [withdrawal] = await findWithdrawals(trx, siteId, { id }, { isLocked: true })
    if (!withdrawal) return err<Failure>({ code: 'service.not_found' })
    // Somebody has found its order meanwhile, so that another lock is needed.
    if (withdrawal.orderId !== seen?.orderId) return err<Failure>({ code: 'service.stale_version' })
    return act({ trx, withdrawal, at: clock(), actor: { type: 'staff', id: member.id } })
  })
}

/** Staff know which order was meant. All that is left of it is taken to be withdrawn from, unless pieces are named. */
export async function matchWithdrawal(
  desk: WithdrawalDesk,
  key: Key,
  { number }: { number: string },
): Promise<Result<{ number: string }, Failure>> {
  const { siteId } = key
  const site = desk.site(siteId)
  return change(desk, key, async ({ trx, withdrawal }) => {
    if (withdrawal.state !== 'to_decide' || withdrawal.orderId !== null)
      return err({ code: 'service.order_state' })
    const seen = await readContract(trx, site, plainNumber(number), withdrawal.confirmedAt)
    if (!seen) return err({ code: 'service.not_found' })
    const { order } = seen.whole
    await lockKnownOrder(trx, siteId, order.id)
    const contract = await readContract(trx, site, order.number, withdrawal.confirmedAt)
    const plan = contract && (await planWithdrawal({ ...desk, site }, trx, contract, null))
    if (!contract || !plan) return err({ code: 'service.order_state' })
    await trx
      .updateTable('withdrawals')
      .set((build) => ({
        order_id: order.id,
        doubts: plan.isCancelling ? ['not_sent'] : plan.doubts,
        ends_on: contract.term?.endsOn ?? null,
        goods: String(decimal(plan.goods)),
        shipping: String(decimal(plan.shipping)),
        fee: String(decimal(plan.fee)),
        version: build('version', '+', 1),
      }))
      .where('site_id', '=', siteId)
      .where('id', '=', withdrawal.id)
      .execute()
    await trx
      .insertInto('withdrawal_lines')
      .values(
        plan.lines.map(({ id, quantity }) => ({
          site_id: siteId,
          withdrawal_id: withdrawal.id,
          order_line_id: id,
          quantity,
        })),
      )
      .execute()
    return ok({ number: order.number })
  })
}

/** It holds: what has left us comes back, what has not is not sent any more. */
export async function acceptWithdrawal(
  desk: WithdrawalDesk,
  key: Key,
  { words }: { words: string },
): Promise<Result<{ isWaiting: boolean }, Failure>> {
  const { siteId } = key
  return change(desk, key, async ({ trx, withdrawal, at, actor }) => {
    const { orderId, lines } = withdrawal
    if (withdrawal.state !== 'to_decide' || orderId === null) return err({ code: 'service.order_state' })
    const order = await readOrderById(trx, siteId, orderId)
    const isSent = (id: string) =>
      order?.lines.some((line) => line.id === id && line.fulfilment === 'shipped') === true
    const sent = lines.filter(({ orderLineId }) => isSent(orderLineId))
    const unsent = lines.filter(({ orderLineId }) => !isSent(orderLineId))
    // A part of a line cannot be left out of what is sent; it comes back once it has arrived.
    const isPart = unsent.some(
      ({ orderLineId, quantity }) => order?.lines.find(({ id }) => id === orderLineId)?.quantity !== quantity,
    )
    if (isPart) return err({ code: 'service.order_state' })
    await dropLines(trx, siteId, {
      orderId,
      lineIds: unsent.map(({ orderLineId }) => orderLineId),
      at,
      actor,
    })
    const decided = { at, actor, decided_by: actor.id, decided_at: at, decision_words: words }
    if (sent.length === 0) {
      await moveWithdrawal(trx, siteId, withdrawal, 'to_refund', decided)
      return ok({ isWaiting: false })
    }
    await moveWithdrawal(trx, siteId, withdrawal, 'waiting', decided)
    const announced = await announceReturn(trx, {
      siteId,
      orderId,
      cause: 'withdrawal',
      causeId: withdrawal.id,
      lines: sent.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
      way: 'locker',
      fee: withdrawal.fee,
      at,
      actor,
    })
    if (!announced.ok) throw new NotAnnounced()
    return ok({ isWaiting: true })
  }).catch((error: unknown) => {
    if (error instanceof NotAnnounced) return err<Failure>({ code: 'service.order_state' })
    throw error
  })
}

/** Thrown to roll back: the goods come back by another return already. */
class NotAnnounced extends Error {}

/** It came too late, or the law excepts it. The customer reads why. */
export function refuseWithdrawal(
  desk: WithdrawalDesk,
  key: Key,
  { words }: { words: string },
): Promise<Result<null, Failure>> {
  return change(desk, key, async ({ trx, withdrawal, at, actor }) => {
    if (withdrawal.state !== 'to_decide') return err({ code: 'service.order_state' })
    const decided = { decided_by: actor.id, decided_at: at, decision_words: words }
    await moveWithdrawal(trx, key.siteId, withdrawal, 'refused', { at, actor, ...decided })
    return ok(null)
  })
}

/** The goods never came: the customer has kept them. */
export function closeUnsent(desk: WithdrawalDesk, key: Key): Promise<Result<null, Failure>> {
  return change(desk, key, async ({ trx, withdrawal, at, actor }) => {
    const goods = await readReturnOf(trx, key.siteId, 'withdrawal', withdrawal.id)
    if (withdrawal.state !== 'waiting' || goods?.state !== 'announced' || goods.dueAt > at)
      return err({ code: 'service.order_state' })
    await cancelReturn(trx, { siteId: key.siteId, returnId: goods.id, at, actor, reason: 'not_sent' })
    await moveWithdrawal(trx, key.siteId, withdrawal, 'kept', { at, actor })
    return ok(null)
  })
}

export type RefundWish = {
  deduction: Amount
  deductionReason: string
  isToBalance: boolean
  /** The amount on the button: another one is never paid. */
  amount: Amount
}

/**
 * Pays back once, the way it was paid or to the balance. The state, which moves under the lock of the order, lets only one
 * of two presses through.
 */
export async function refundWithdrawal(
  desk: WithdrawalDesk,
  key: Key,
  wish: RefundWish,
): Promise<Result<{ amount: Amount }, Failure>> {
  const { siteId } = key
  return change(desk, key, async ({ trx, withdrawal, at, actor }) => {
    const { orderId, goods } = withdrawal
    if (withdrawal.state !== 'to_refund' || orderId === null) return err({ code: 'service.order_state' })
    const isReasoned = wish.deduction === 0 || wish.deductionReason !== ''
    if (wish.deduction > goods || !isReasoned) return err({ code: 'payment.refund_exceeds' })
    const amount = refundOf({ ...withdrawal, deduction: wish.deduction })
    if (amount !== wish.amount) return err({ code: 'service.stale_version' })
    const left = sum((await readRefundable(trx, siteId, orderId)).map(({ rest }) => rest))
    if (minus(left, amount) < 0) return err({ code: 'payment.refund_exceeds' })
    if (amount > 0)
      await refundOrder(trx, {
        siteId,
        orderId,
        reason: `withdrawal ${withdrawal.number}`,
        actor,
        amount,
        isToBalance: wish.isToBalance,
        at,
      })
    const back = await readReturnOf(trx, siteId, 'withdrawal', withdrawal.id)
    if (back?.state === 'received') await closeReturn(trx, { siteId, returnId: back.id, at, actor })
    await moveWithdrawal(trx, siteId, withdrawal, 'refunded', {
      at,
      actor,
      deduction: String(decimal(wish.deduction)),
      deduction_reason: wish.deduction > 0 ? wish.deductionReason : '',
      refunded: String(decimal(amount)),
      refunded_at: at,
      refunded_by: actor.id,
    })
    return ok({ amount })
  })
}
