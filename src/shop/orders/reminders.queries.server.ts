import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Trx } from '#platform/database.server.ts'

export type Reminded = {
  id: string
  siteId: number
  /** How many reminders were due until now. */
  count: number
}

/**
 * Counts a reminder before it is sent, and only if fewer were counted: concurrent runs send each one once. After an
 * outage, one email replaces all reminders that were due.
 */
export function noteUnpaidReminders(trx: Trx, now: Date, minutes: readonly number[]): Promise<Reminded[]> {
  return note(trx, {
    column: 'unpaid_reminders',
    due: countPassed(sql`orders.placed_at`, minutes, 'min', now),
    where: sql`orders.status = 'awaiting_payment' and orders.paused_at is null and orders.due_at > ${now}
      and not exists (select from payments where payments.order_id = orders.id and payments.state = 'pending')`,
  })
}

export function noteInfoReminders(trx: Trx, now: Date, days: readonly number[]): Promise<Reminded[]> {
  return note(trx, {
    column: 'info_reminders',
    due: countPassed(sql`orders.paused_at`, days, 'day', now),
    where: sql`orders.paused_at is not null and orders.status in ('awaiting_payment', 'paid', 'processing')`,
  })
}

const atOnce = 100

async function note(
  trx: Trx,
  { column, due, where }: { column: string; due: RawBuilder<number>; where: RawBuilder<boolean> },
): Promise<Reminded[]> {
  const { rows } = await sql<{ id: string; site_id: number; count: number }>`
    with due as (
      select orders.id, ${due} as count from orders
      where ${where} and ${sql.ref(`orders.${column}`)} < ${due}
      order by orders.id limit ${atOnce} for update skip locked
    )
    update orders set ${sql.ref(column)} = due.count from due where orders.id = due.id
    returning orders.id, orders.site_id, due.count`.execute(acrossSites(trx))
  return rows.map(({ id, site_id, count }) => ({ id, siteId: site_id, count }))
}

/** How many of the times have passed. */
function countPassed(
  since: RawBuilder<Date>,
  times: readonly number[],
  unit: 'min' | 'day',
  now: Date,
): RawBuilder<number> {
  const passed = times.map(
    (time) =>
      sql`(${since} <= ${now}::timestamptz - make_interval(${sql.raw(`${unit}s`)} => ${time}))::integer`,
  )
  return sql`(${sql.join(passed, sql` + `)})`
}
