import { sql } from 'kysely'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'

/**
 * The demo customer's payments, refunds and order lines were inserted in their final state, without all their events.
 * This adds the last event of each, so that the histories end in the current state, as those of real orders do.
 */
export async function seedHistory(trx: Trx): Promise<void> {
  await sql`
    with untold as (
      select site_id, 'payment' as entity, id::text as entity_id, 'created' as began, state::text, updated_at as at, 'provider' as actor
      from payments where purpose = 'topup' and capture_ref like 'pi\\_demo\\_%'
      union all
      select r.site_id, 'refund', r.id::text, null, r.state, r.updated_at, 'system'
      from refunds r join payments p on p.site_id = r.site_id and p.id = r.payment_id
        join orders o on o.site_id = p.site_id and o.id = p.order_id
      where o.email = 'busy@demo.test'
      union all
      select l.site_id, 'order_line', l.id::text, 'to_buy', l.fulfilment,
        coalesce(s.shipped_at, (select max(e.at) from state_events e
          where e.site_id = o.site_id and e.entity = 'order' and e.entity_id = o.id::text)), 'staff'
      from order_lines l join orders o on o.site_id = l.site_id and o.id = l.order_id
        left join shipments s on s.site_id = l.site_id and s.id = l.shipment_id
      where o.email = 'busy@demo.test'
    ), known as (
      select untold.*, coalesce((select to_state from state_events e where e.site_id = untold.site_id
        and e.entity = untold.entity and e.entity_id = untold.entity_id order by id desc limit 1), began) as last
      from untold
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
    select site_id, entity, entity_id, last, state, actor, at from known where last is distinct from state`.execute(
    acrossSites(trx),
  )
}
