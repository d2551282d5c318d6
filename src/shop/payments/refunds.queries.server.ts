import { sql } from 'kysely'
import { type Amount, amount, decimal } from '#core/money.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { editedReason, type Refund, type RefundActor, type RefundState } from './refund.ts'

const columns = [
  'id',
  'site_id',
  'payment_id',
  'amount',
  'state',
  'provider_ref',
  'is_to_balance',
  'reason',
  'polls',
  'created_at',
] as const

type Row = {
  id: string
  site_id: number
  payment_id: string
  amount: string
  state: string
  provider_ref: string | null
  is_to_balance: boolean
  reason: string
  polls: number
  created_at: Date
}

function toRefund(row: Row): Refund {
  return {
    id: row.id,
    siteId: row.site_id,
    paymentId: row.payment_id,
    amount: amount(row.amount),
    state: row.state as RefundState,
    providerRef: row.provider_ref,
    isToBalance: row.is_to_balance,
    reason: row.reason,
    polls: row.polls,
    createdAt: row.created_at,
  }
}

/** By its id alone, because jobs know nothing else. */
export async function findRefund(
  db: Db | Trx,
  id: string,
  { isLocked = false } = {},
): Promise<Refund | null> {
  const row = await acrossSites(db)
    .selectFrom('refunds')
    .select(columns)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toRefund(row) : null
}

export async function findRefundsOf(db: Db | Trx, siteId: number, paymentId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
  return rows.map(toRefund)
}

/** Refunds of one request begin within seconds. One that nobody answers for an hour holds up no other. */
const togetherMs = 60 * 60 * 1000

/** Whether another payment of the order has a refund that was requested at the same time and is not answered yet. */
export async function isRefundAwaited(
  trx: Trx,
  { siteId, orderId, paymentId, at }: { siteId: number; orderId: string; paymentId: string; at: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('refunds.site_id', '=', siteId)
    .where('payments.site_id', '=', siteId)
    .where('payments.order_id', '=', orderId)
    .where('payments.id', '<>', paymentId)
    .where('refunds.state', '=', 'requested')
    .where('refunds.created_at', '>', new Date(at.getTime() - togetherMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type NewRefund = {
  id: string
  siteId: number
  paymentId: string
  amount: Amount
  isToBalance: boolean
  reason: string
  actor: RefundActor
  at: Date
  pollAt: Date
}

/** Writes the refund and its event, in one statement. The database rejects refunds that exceed the payment. */
export async function insertRefund(trx: Trx, refund: NewRefund): Promise<void> {
  const { id, siteId, actor, at } = refund
  await sql`
    with wanted as (
      insert into refunds (id, site_id, payment_id, amount, is_to_balance, state, reason, created_at, updated_at,
        poll_at)
      values (${id}, ${siteId}, ${refund.paymentId}, ${String(decimal(refund.amount))}::numeric, ${refund.isToBalance}, 'requested',
        ${refund.reason}, ${at}::timestamptz, ${at}::timestamptz, ${refund.pollAt}::timestamptz)
      returning id
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    select ${siteId}, 'refund', wanted.id, null, 'requested', ${actor.type}, ${actor.id ?? null}, ${refund.reason},
      ${at}::timestamptz from wanted`.execute(trx)
}

/** The caller holds the lock on its payment. */
export async function moveRefund(
  trx: Trx,
  { siteId, id, state }: Pick<Refund, 'siteId' | 'id' | 'state'>,
  change: {
    to: RefundState
    providerRef: string | null
    problem?: string
    pollAt: Date | null
    /** If staff made it by hand: who, and the reference to find it by. */
    byHand?: { actor: RefundActor; reference: string | null }
  },
  at: Date,
): Promise<void> {
  await sql`
    with moved as (
      update refunds set state = ${change.to}, provider_ref = coalesce(${change.providerRef}, provider_ref),
        reference = coalesce(${change.byHand?.reference ?? null}, reference),
        poll_at = ${change.pollAt}::timestamptz, polls = 0, updated_at = ${at}::timestamptz
      where site_id = ${siteId} and id = ${id} and state = ${state} returning id
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    select ${siteId}, 'refund', moved.id, ${state}, ${change.to}, ${change.byHand?.actor.type ?? 'provider'},
      ${change.byHand?.actor.id ?? null}, ${change.problem ?? null}, ${at}::timestamptz
    from moved`.execute(trx)
}

/** Nothing new: polled again at that time, or, if null, no longer polled automatically. */
export async function postponeRefund(
  db: Db | Trx,
  { siteId, id, polls }: Pick<Refund, 'siteId' | 'id' | 'polls'>,
  pollAt: Date | null,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ polls: polls + 1, poll_at: pollAt })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function findRefundsToPoll(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return acrossSites(db)
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', ['requested', 'pending'])
    .where('poll_at', '<=', now)
    .orderBy('poll_at')
    .limit(limit)
    .execute()
}

/** Whether a change of the order's lines asked for this refund, and said so to the customer. */
export async function isOfEdit(
  trx: Trx,
  { siteId, paymentId, amount: refunded }: { siteId: number; paymentId: string; amount: Amount },
): Promise<boolean> {
  const refund = await trx
    .selectFrom('refunds')
    .select('id')
    .where('site_id', '=', siteId)
    .where('payment_id', '=', paymentId)
    .where('reason', '=', editedReason)
    .where('amount', '=', String(decimal(refunded)))
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return refund !== undefined
}
