import { sql } from 'kysely'
import { sum, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { addToBalance } from '#shop/balance/adjust-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { lockKnownOrder } from '#shop/orders/read-staff-order.server.ts'
import { readRefundable } from '#shop/payments/read-refundable.server.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import type { Claim } from './claim.ts'
import { type ClaimActor, moveClaim } from './claims.queries.server.ts'
import { closeReturnOf } from './return-of-claim.server.ts'

type Cause = { at: Date; actor: ClaimActor }

/** Begins what was decided. Money is asked for here and nowhere else, in the transaction that moves the claim. */
export async function resolveClaim(
  trx: Trx,
  claim: Claim,
  { at, actor }: Cause,
): Promise<Result<null, Failure>> {
  const resolving = await moveClaim(trx, claim, 'resolving', { at, actor })
  if (claim.amount === null) return ok(null)
  return claim.orderId === null
    ? creditBalance(trx, resolving, { at, actor })
    : refund(trx, resolving, claim.orderId, { at, actor })
}

/** The way it was paid, or to the balance; providers are called after the commit. */
async function refund(
  trx: Trx,
  { id, siteId, amount, paidTo }: Claim,
  orderId: string,
  { at, actor }: Cause,
): Promise<Result<null, Failure>> {
  await lockKnownOrder(trx, siteId, orderId)
  const rests = await readRefundable(trx, siteId, orderId)
  if (amount === null || amount > sum(rests.map(({ rest }) => rest)) || amount <= zero)
    return err({ code: 'payment.refund_exceeds' })
  const isToBalance = paidTo === 'balance'
  const ids = await refundOrder(trx, { siteId, orderId, reason: 'claim', actor, amount, isToBalance, at })
  await trx
    .insertInto('claim_refunds')
    .values(ids.map((refundId) => ({ refund_id: refundId, site_id: siteId, claim_id: id })))
    .execute()
  return ok(null)
}

/** For goods that other shops sold: nothing was paid to us that could go back. */
async function creditBalance(trx: Trx, claim: Claim, { at, actor }: Cause): Promise<Result<null, Failure>> {
  const { id, siteId, userId, amount, currencyId, number } = claim
  if (userId === null || amount === null) return err({ code: 'payment.refund_refused' })
  const staffId = claim.decidedBy ?? actor.id ?? ''
  const credit = { siteId, userId, currencyId, amount, reason: number, staffId, key: `claim_${id}`, at }
  const added = await addToBalance(trx, credit)
  if (!added.ok) return added
  await finishClaim(trx, claim, { at, actor })
  return ok(null)
}

export async function finishClaim(
  trx: Trx,
  claim: Claim,
  { at, actor, sent }: Cause & { sent?: { courier: string; code: string } },
): Promise<void> {
  await moveClaim(trx, claim, 'resolved', {
    at,
    actor,
    ...(sent && { sent_courier: sent.courier, sent_code: sent.code }),
  })
  await closeReturnOf(trx, claim, { at, actor })
}

/** Pieces of the stock that replace claimed ones; false if there are not enough free ones. */
export async function takeFromStock(trx: Trx, claim: Claim): Promise<boolean> {
  const { rows } = await sql<{ wanted: number; taken: number }>`
    with wanted as (
      select variant_id, sum(claim_items.quantity)::integer as pieces from claim_items
        join order_lines on order_lines.site_id = claim_items.site_id and order_lines.id = claim_items.order_line_id
      where claim_items.site_id = ${claim.siteId} and claim_items.claim_id = ${claim.id} and variant_id > 0
        and order_lines.sold > 0
      group by variant_id
    ), taken as (
      update stocks set on_hand = on_hand - wanted.pieces from wanted
      where stocks.variant_id = wanted.variant_id and stocks.on_hand - stocks.reserved >= wanted.pieces
      returning stocks.variant_id
    )
    select (select count(*)::integer from wanted) as wanted, (select count(*)::integer from taken) as taken`.execute(
    trx,
  )
  return rows[0]?.wanted === rows[0]?.taken
}
