import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { FoundActivity } from './order-activity.ts'

/** Everything that happened to an order, newest first: states, notes and emails. */
export async function findActivity(
  db: Db,
  { siteId, orderId, subject }: { siteId: number; orderId: string; subject: string },
): Promise<FoundActivity[]> {
  const { rows } = await sql<FoundActivity>`
    with parts (entity, entity_id) as (
      select 'order', ${orderId}::text
      union all select 'payment', id::text from payments where site_id = ${siteId} and order_id = ${orderId}
      union all select 'refund', refunds.id::text from refunds join payments on payments.site_id = refunds.site_id
        and payments.id = refunds.payment_id where refunds.site_id = ${siteId} and payments.order_id = ${orderId}
      union all select 'order_line', id::text from order_lines where site_id = ${siteId} and order_id = ${orderId}
      union all select 'shipment', id::text from shipments where site_id = ${siteId} and order_id = ${orderId}
      union all select 'order_question', id::text from order_questions where site_id = ${siteId} and order_id = ${orderId}
      union all select 'invoice', id::text from invoices where site_id = ${siteId} and order_id = ${orderId}
    )
    select * from (
      select 'event' as source, state_events.id::text as id, state_events.entity::text as entity, to_state as state,
        actor_type::text as actor, staff.name, case when state_events.entity = 'order_line' then order_lines.name end as text, at
      from parts join state_events on state_events.entity::text = parts.entity and state_events.entity_id = parts.entity_id
        left join staff on actor_type = 'staff' and staff.id::text = actor_id
        left join order_lines on state_events.entity = 'order_line' and order_lines.site_id = ${siteId}
          and order_lines.id::text = state_events.entity_id
      where state_events.site_id = ${siteId}
      union all
      select 'note', staff_notes.id::text, 'note', '', 'staff', staff.name, staff_notes.text, at
      from staff_notes join staff on staff.id = staff_notes.staff_id
      where staff_notes.site_id = ${siteId} and subject = ${subject}
      union all
      select 'edit', edits.id::text, 'edit', edits.reason, 'staff', staff.name,
        (select string_agg(format('%s: %s → %s', line ->> 'name', line ->> 'from', line ->> 'to'), ', ')
          from jsonb_array_elements(edits.lines) line), edits.at
      from order_edits edits join staff on staff.id = edits.staff_id
      where edits.site_id = ${siteId} and edits.order_id = ${orderId}
      union all
      select 'email', emails.id::text, 'email', case when sent_at is null then 'waiting' else 'sent' end, 'system', null,
        subject, coalesce(sent_at, created_at)
      from emails where emails.site_id = ${siteId} and about = ${subject}
    ) activity order by at desc, source, id desc`.execute(db)
  return rows
}
