import { sql } from 'kysely'
import { acrossSites, type Db } from '../src/platform/database.server.ts'

/**
 * Copies the demo's orders, with their lines, payments, refunds, parcels and questions, until there are as many. Each
 * has a name, an address and a day of its own, and no checkout. Returns how many there are; a second call adds nothing.
 */
export async function fillOrders(db: Db, wanted: number): Promise<number> {
  return acrossSites(db)
    .transaction()
    .execute(async (trx) => {
      const count = async () =>
        Number((await sql<{ count: string }>`select count(*) from orders`.execute(trx)).rows[0]?.count)
      const missing = wanted - (await count())
      if (missing > 0) {
        // Copies of consistent rows are consistent: no trigger and no foreign key has to check them one by one.
        await sql`set local session_replication_role = replica`.execute(trx)
        await copyOrders(trx, missing)
        await copyParts(trx)
      }
      return count()
    })
    .finally(() => sql`analyze`.execute(db))
}

async function copyOrders(db: Db, missing: number) {
  await sql`
    create temporary table copies on commit drop as
    with demo as (
      select id, row_number() over (partition by status = 'completed' order by id) - 1 as place,
        count(*) over (partition by status = 'completed') as many, status = 'completed' as is_done
      from orders
    )
    select demo.id as old_id, nextval(pg_get_serial_sequence('orders', 'id')) as new_id, place_of_all
    from generate_series(1, ${missing}::integer) as place_of_all
    join demo on is_done = (place_of_all % 100 < 92) and place = (place_of_all * 7919) % many`.execute(db)
  await sql`create index on copies (old_id)`.execute(db)
  await sql`analyze copies`.execute(db)
  const names = sql`
    array['Jonas', 'Janis', 'Jaan', 'Ona', 'Petras', 'Ilze', 'Kadri'] as firsts,
    array['Kazlauskas', 'Ozoliņš', 'Tamm', 'Petrauskaitė', 'Bērziņa', 'Saar', 'Jankauskas'] as lasts`
  await sql`
    insert into orders overriding system value
    select made.*
    from copies join orders on orders.id = old_id cross join (select ${names}) names
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(orders) || jsonb_build_object(
      'id', new_id, 'checkout_id', new_id + 1000000000, 'number', 'OR' || 200000 + place_of_all,
      'access_hash', '\\x' || encode(sha256(('order ' || new_id)::bytea), 'hex'), 'network', null,
      'email', 'buyer-' || place_of_all % 20000 || '@example.test',
      'placed_at', case when orders.status = 'completed' then orders.placed_at - place_of_all * interval '20 minutes'
        else orders.placed_at - place_of_all % 500 * interval '1 minute' end,
      'delivery', jsonb_set(jsonb_set(orders.delivery, '{address,firstName}', to_jsonb(firsts[1 + place_of_all % 7])),
        '{address,lastName}', to_jsonb(lasts[1 + place_of_all / 7 % 7])))) as made`.execute(db)
}

/** Everything that belongs to an order keeps its facts; keys that must be unique get the number of the copy. */
async function copyParts(db: Db) {
  await sql`
    create temporary table parcels on commit drop as
    select shipments.id as old_id, nextval(pg_get_serial_sequence('shipments', 'id')) as new_id, copies.new_id as order_id
    from copies join shipments on shipments.order_id = copies.old_id`.execute(db)
  await sql`
    insert into shipments overriding system value
    select made.*
    from parcels join shipments on shipments.id = old_id
    cross join lateral jsonb_populate_record(null::shipments, to_jsonb(shipments) || jsonb_build_object('id', new_id,
      'order_id', parcels.order_id, 'tracking_code', 'COPY' || new_id)) as made`.execute(db)
  await sql`create index on parcels (order_id, old_id)`.execute(db)
  await sql`analyze parcels`.execute(db)
  await sql`
    insert into order_lines overriding system value
    select made.*
    from copies join order_lines on order_lines.order_id = copies.old_id
      left join parcels on parcels.order_id = copies.new_id and parcels.old_id = order_lines.shipment_id
    cross join lateral jsonb_populate_record(null::order_lines, to_jsonb(order_lines) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('order_lines', 'id')), 'order_id', copies.new_id, 'held', 0,
      'shipment_id', parcels.new_id)) as made`.execute(db)
  await sql`
    create temporary table paid on commit drop as
    select payments.id as old_id, gen_random_uuid() as new_id, copies.new_id as order_id
    from copies join payments on payments.order_id = copies.old_id`.execute(db)
  await sql`
    insert into payments overriding system value
    select made.*
    from paid join payments on payments.id = old_id
    cross join lateral jsonb_populate_record(null::payments, to_jsonb(payments) || jsonb_build_object('id', new_id,
      'order_id', paid.order_id, 'provider_ref', null, 'idempotency_key', 'copy ' || new_id, 'poll_at', null)) as made`.execute(
    db,
  )
  await sql`
    insert into refunds
    select made.*
    from paid join refunds on refunds.payment_id = old_id
    cross join lateral jsonb_populate_record(null::refunds, to_jsonb(refunds) || jsonb_build_object('id', gen_random_uuid(),
      'payment_id', new_id, 'provider_ref', null, 'poll_at', null)) as made`.execute(db)
  await sql`
    insert into order_questions overriding system value
    select made.*
    from copies join order_questions on order_questions.order_id = copies.old_id
    cross join lateral jsonb_populate_record(null::order_questions, to_jsonb(order_questions) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('order_questions', 'id')), 'order_id', copies.new_id)) as made`.execute(
    db,
  )
}
