// Copies the demo's orders until a database has as many as asked, like a shop that has sold for some years: most are done, a
// few hundred wait for somebody. The copies have no books, stock and histories, so no rule of the invariants holds for them.

import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db } from '../src/platform/database.server.ts'

/** Of a thousand orders; all others are completed. */
const shares = { awaiting_payment: 2, paid: 2, processing: 4, expired: 60, cancelled: 40 }
const inWork = shares.awaiting_payment + shares.paid + shares.processing

export async function fillOrders(db: Db, wanted: number): Promise<void> {
  const { count } = await acrossSites(db)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const missing = wanted - Number(count)
  if (missing <= 0) return
  await acrossSites(db)
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`set local statement_timeout = 0`.execute(trx)
      await planCopies(trx, missing)
      await copy(trx, 'checkouts', {
        of: sql`source.id = copies.of_checkout`,
        as: sql`'id', copies.checkout_id, 'slug', translate(gen_random_uuid()::text, '-', ''), 'order_id', copies.id, 'created_at', copies.placed_at`,
      })
      await copy(trx, 'orders', {
        of: sql`source.id = copies.of_order`,
        as: sql`'id', copies.id, 'checkout_id', copies.checkout_id, 'number', 'OR' || (10000000 + copies.id),
          'access_hash', '\\x' || encode(sha256(('copy ' || copies.id)::bytea), 'hex'),
          'placed_at', copies.placed_at, 'due_at', source.due_at + copies.later, 'paid_at', source.paid_at + copies.later,
          'paused_at', source.paused_at + copies.later`,
      })
      await copy(trx, 'shipments', {
        of: sql`source.order_id = copies.of_order`,
        as: sql`'id', source.id + copies.id * 1000000, 'order_id', copies.id, 'tracking_code', 'CP' || source.id || '-' || copies.id,
          'shipped_at', source.shipped_at + copies.later, 'delivered_at', source.delivered_at + copies.later, 'poll_at', null`,
      })
      await copy(trx, 'order_lines', {
        of: sql`source.order_id = copies.of_order`,
        as: sql`'id', nextval(pg_get_serial_sequence('order_lines', 'id')), 'order_id', copies.id, 'held', 0,
          'shipment_id', source.shipment_id + copies.id * 1000000`,
      })
      await copy(trx, 'payments', {
        of: sql`source.order_id = copies.of_order`,
        as: sql`'id', gen_random_uuid(), 'order_id', copies.id, 'idempotency_key', gen_random_uuid(), 'provider_ref', gen_random_uuid(),
          'capture_ref', null, 'poll_at', null, 'created_at', source.created_at + copies.later,
          'updated_at', source.updated_at + copies.later, 'captured_at', source.captured_at + copies.later,
          'refunded_at', source.refunded_at + copies.later`,
      })
    })
  for (const table of ['checkouts', 'orders', 'shipments', 'order_lines', 'payments'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Which order becomes which copy, and when it was placed: what waits in the last three days, all else before. */
async function planCopies(db: Db, missing: number): Promise<void> {
  let from = 0
  const drawn = Object.entries(shares).map(([status, share]) => {
    from += share
    return sql`when place * 7919 % 1000 < ${sql.lit(from)} then ${sql.lit(status)}`
  })
  await sql`
    create temporary table copies on commit drop as
    with templates as (
      select id, checkout_id, placed_at, status, row_number() over (partition by status order by id) - 1 as place,
        count(*) over (partition by status) as alike
      from orders where length(number) = 8
    ), wanted as (
      select place, case ${sql.join(drawn, sql` `)} else 'completed' end as status,
        case when place * 7919 % 1000 < ${sql.lit(inWork)} then now() - place % 70 * interval '1 hour'
          else now() - interval '4 days' - (${missing}::integer - place) * interval '12 minutes' end as placed_at
      from generate_series(1, ${missing}::integer) place
    )
    select nextval(pg_get_serial_sequence('orders', 'id')) as id, nextval(pg_get_serial_sequence('checkouts', 'id')) as checkout_id,
      templates.id as of_order, templates.checkout_id as of_checkout, wanted.placed_at, wanted.placed_at - templates.placed_at as later
    from wanted join templates on templates.status = wanted.status and templates.place = wanted.place % alike
    order by wanted.placed_at`.execute(db)
  await sql`analyze copies`.execute(db)
}

type Copied = { of: RawBuilder<unknown>; as: RawBuilder<unknown> }

/** Rows of the table as they are, but for what `as` names. */
async function copy(db: Db, table: string, { of, as }: Copied): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)))
  const made = sql.join(rows.map(({ column }) => sql.ref(`made.${column}`)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${made} from copies join ${sql.table(table)} source on ${of}
      cross join lateral jsonb_populate_record(source, jsonb_build_object(${as})) made`.execute(db)
}
