import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { PaymentAlarm } from '#shop/payments/payment-alarm.ts'
import type { RefundState } from '#shop/payments/refund.ts'
import { eventTypeOf } from './webhook-event.ts'

type Key = { id: string; siteId: number }

export async function findRefunds(db: Db, { siteId, id }: Key) {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount', 'state', 'is_to_balance', 'reason', 'provider_ref', 'reference', 'created_at'])
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: amount(row.amount),
    state: row.state as RefundState,
    isToBalance: row.is_to_balance,
    reason: row.reason,
    reference: row.reference ?? row.provider_ref,
    at: row.created_at,
  }))
}

/** States of the payment and of its refunds, newest first; who moved them, if it was one of ours. */
export async function findEvents(db: Db, { siteId, id }: Key) {
  const { rows } = await sql<{
    id: string
    entity: 'payment' | 'refund'
    from_state: string | null
    to_state: string
    reason: string | null
    actor: string
    name: string | null
    at: Date
  }>`
    select state_events.id, entity, from_state, to_state, reason_code as reason, actor_type as actor, staff.name, at
    from state_events left join staff on actor_type = 'staff' and staff.id::text = actor_id
    where site_id = ${siteId} and ((entity = 'payment' and entity_id = ${id}) or (entity = 'refund' and entity_id in (
      select refunds.id::text from refunds where refunds.site_id = ${siteId} and payment_id = ${id})))
    order by at desc, state_events.id desc`.execute(db)
  return rows
}

/** What the provider told of it: only which event and what came of it, nothing of its content. */
export async function findWebhooks(db: Db, paymentId: string) {
  const { rows } = await sql<{
    id: string
    provider: number
    event_id: string
    body: Buffer
    received_at: Date
    processed_at: Date | null
    problem: string | null
    told: string | null
  }>`
    select id, provider, event_id, body, received_at, processed_at, problem, reported ->> 'state' as told from webhook_inbox
    where payment_id = ${paymentId} order by id desc limit 50`.execute(db)
  return rows.map(({ body, provider, ...row }) => ({
    id: row.id,
    eventId: row.event_id,
    type: eventTypeOf(provider, body),
    told: row.told,
    at: row.received_at,
    processedAt: row.processed_at,
    problem: row.problem,
  }))
}

export async function findDecisions(db: Db, { siteId, id }: Key) {
  const rows = await db
    .selectFrom('payment_decisions')
    .innerJoin('staff', 'staff.id', 'payment_decisions.staff_id')
    .select(['payment_decisions.id', 'alarm', 'note', 'staff.name', 'at'])
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .orderBy('payment_decisions.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, alarm: row.alarm as PaymentAlarm }))
}

export async function findCasesOf(db: Db, { siteId, id }: Key) {
  return db
    .selectFrom('reconciliation_cases')
    .select(['id', 'kind', 'state', 'opened_at'])
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}
