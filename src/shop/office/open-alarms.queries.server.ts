import { type RawBuilder, sql } from 'kysely'

/** A bank that confirms nothing for a day: somebody should look at what the provider shows. */
const longWaitHours = 24

/**
 * Every reason to look at a payment that nobody has decided yet: rows with `site_id`, `payment_id`, `kind` and `since`.
 * Money that pays nothing is refunded automatically, so its alarm ends when all of it is back. Each part begins with the few
 * rows of an index of its own, because the office counts them on every page.
 */
export function openAlarms(siteIds: readonly number[], now: Date): RawBuilder<unknown> {
  const onSites = sql`payments.site_id = any(${siteIds})`
  const lastMove = (condition: RawBuilder<unknown>) => sql`
    (select max(at) from state_events where state_events.site_id = payments.site_id and entity = 'payment'
      and entity_id = payments.id::text and ${condition})`
  return sql`
    select raised.* from (
      select site_id, id as payment_id, alarm as kind,
        coalesce(${lastMove(sql`reason_code = payments.alarm`)}, captured_at, created_at) as since
      from payments where ${onSites} and alarm is not null
        and case when alarm in ('paid_twice', 'paid_too_late') then refunded < captured
          when alarm in ('amount_mismatch', 'currency_mismatch') then state <> 'cancelled' else true end
      union all
      select site_id, id, 'disputed', coalesce(${lastMove(sql`to_state = 'disputed'`)}, created_at)
      from payments where ${onSites} and state = 'disputed'
      union all
      select payments.site_id, payments.id, 'waits_long', payments.created_at + ${longWaitHours} * interval '1 hour'
      from payments where ${onSites} and state = 'pending' and alarm is null
        and created_at < ${now}::timestamptz - ${longWaitHours} * interval '1 hour'
      union all
      select site_id, id, 'bank_silent', ${lastMove(sql`from_state = 'pending' and to_state = 'expired'`)}
      from payments where ${onSites} and state = 'expired' and provider = 3
        and ${lastMove(sql`from_state = 'pending' and to_state = 'expired'`)} is not null
      union all
      select site_id, id, 'came_back',
        coalesce(${lastMove(sql`from_state in ('refunded', 'partially_refunded')`)}, refunded_at)
      from payments where ${onSites} and state = 'captured' and refunded_at is not null
        and not exists (select from refunds where refunds.site_id = payments.site_id
          and refunds.payment_id = payments.id and refunds.state = 'failed')
      union all
      select site_id, payment_id, 'refund_failed', max(updated_at) from refunds failed
      where site_id = any(${siteIds}) and state = 'failed'
        and not exists (select from refunds later where later.site_id = failed.site_id
          and later.payment_id = failed.payment_id and later.state <> 'failed' and later.created_at > failed.created_at)
        and not exists (select from state_events where state_events.site_id = failed.site_id and entity = 'refund'
          and entity_id = failed.id::text and to_state = 'failed' and actor_type = 'staff')
      group by site_id, payment_id
      union all
      select site_id, payment_id, 'refund_silent', max(created_at) from refunds
      where site_id = any(${siteIds}) and state = 'requested' and poll_at is null
      group by site_id, payment_id
    ) raised
    where not exists (select from payment_decisions decided where decided.site_id = raised.site_id
      and decided.payment_id = raised.payment_id and decided.alarm = raised.kind and decided.at >= raised.since)`
}
