import { type RawBuilder, sql } from 'kysely'

/**
 * By when the warehouse does what is next with a request: packs it within 48 hours of the last parcel, decides on our own
 * check within 24 hours, loads it within five days of the payment. Express is packed within 24 hours and loaded within two
 * days. Reads columns of `forwards`.
 */
export const forwardDue = sql<Date | null>`case
  when forwards.state = 'processing' then greatest(forwards.submitted_at, coalesce((
    select max(at) from state_events where state_events.site_id = forwards.site_id and entity = 'forward'
      and entity_id = forwards.id::text and to_state = 'processing'), forwards.submitted_at))
    + case when forwards.is_express then interval '24 hours' else interval '48 hours' end
  when forwards.state = 'on_hold' and forwards.reason = 'our_check' then forwards.updated_at + interval '24 hours'
  when forwards.state = 'paid' then forwards.paid_at + case when forwards.is_express then interval '2 days' else interval '5 days' end
  else null end`

/** For so long nothing needs to be heard of a box that has left. */
const silence = sql`(case forward_boxes.method when 'air' then interval '6 days' else interval '25 days' end)`

/** When anything was last heard of a box: of itself, or of what it travels with. */
const heardAt = sql`greatest(forward_boxes.departed_at, forward_boxes.ready_at,
  (select max(at) from tracking_events where tracking_events.site_id = forward_boxes.site_id and box_id = forward_boxes.id),
  (select max(at) from transport_events where transport_events.transport_id = forward_boxes.transport_id))`

/** Boxes of these sites that have left, have not ended, and of which nothing was heard for too long. */
export function stuckBoxes(siteIds: readonly number[], now: Date): RawBuilder<unknown> {
  return sql`
    select forward_boxes.site_id, forward_boxes.forward_id, forward_boxes.number, heard.at as heard_at
    from forward_boxes cross join lateral (select ${heardAt} as at) heard
    where forward_boxes.site_id = any(${siteIds}) and departed_at is not null
      and num_nonnulls(delivered_at, returned_at, lost_at) = 0 and heard.at + ${silence} <= ${now}::timestamptz`
}
