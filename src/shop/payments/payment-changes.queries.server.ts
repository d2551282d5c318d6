import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { PaymentChange, PaymentStateName } from './payment.ts'

/** Updates the payment and writes its event, in one statement. False if the payment has left the state `from`. */
export async function updatePayment(
  db: Db | Trx,
  siteId: number,
  { id, from }: { id: string; from: PaymentStateName },
  change: PaymentChange,
  at: Date,
): Promise<boolean> {
  const { rows } = await changeOf(siteId, { id, from }, change, at).execute(db)
  return rows[0]?.changed ?? false
}

/** The same without a result, under the lock of the order; sent with the next statement. */
export async function movePayment(
  trx: Trx,
  siteId: number,
  payment: { id: string; from: PaymentStateName },
  change: PaymentChange,
  at: Date,
): Promise<void> {
  await defer(trx, changeOf(siteId, payment, change, at))
}

function changeOf(
  siteId: number,
  { id, from }: { id: string; from: PaymentStateName },
  change: PaymentChange,
  at: Date,
) {
  const isMove = change.state !== undefined && change.state !== from
  const money = (value: Amount | undefined) => (value === undefined ? null : String(decimal(value)))
  return sql<{ changed: boolean }>`
    with changed as (
      update payments set updated_at = ${at}::timestamptz,
        state = coalesce(${change.state ?? null}, state),
        captured = coalesce(${money(change.captured)}::numeric, captured),
        refunded = coalesce(${money(change.refunded)}::numeric, refunded),
        refunded_to_balance = coalesce(${money(change.refundedToBalance)}::numeric, refunded_to_balance),
        provider_ref = coalesce(${change.providerRef ?? null}, provider_ref),
        capture_ref = coalesce(${change.captureRef ?? null}, capture_ref),
        redirect_url = coalesce(${change.redirectUrl ?? null}, redirect_url),
        decline_code = case when ${change.declineCode !== undefined} then ${change.declineCode ?? null} else decline_code end,
        alarm = coalesce(alarm, ${change.alarm ?? null}),
        poll_at = case when ${change.pollAt !== undefined} then ${change.pollAt ?? null}::timestamptz else poll_at end,
        polls = coalesce(${change.polls ?? null}, polls)
      where site_id = ${siteId} and id = ${id} and state = ${from} returning id
    ), logged as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, reason_code, at)
      select ${siteId}, 'payment', changed.id, ${from}, ${change.state ?? from}, 'provider', ${change.alarm ?? null},
        ${at}::timestamptz
      from changed where ${isMove || change.alarm !== undefined}
    )
    select exists (select from changed) as changed`
}
