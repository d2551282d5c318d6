-- jobs: none is given up, and none has waited for a day while others were done
select j.id as job, t.identifier as task, j.attempts, j.run_at, j.last_error
from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where j.attempts >= j.max_attempts or j.run_at < interval '-1 day' + (
  select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs);

-- outbox: the order, invoice or parcel of an event exists, on the site of the event
select e.id as event, e.site_id, e.topic, e.payload from outbox_events e
  left join orders o on o.id = (e.payload ->> 'orderId')::bigint and o.site_id = e.site_id
  left join invoices i on i.id = (e.payload ->> 'invoiceId')::bigint and i.site_id = e.site_id
  left join parcels p on p.id = (e.payload ->> 'parcelId')::bigint and p.site_id = e.site_id
where (e.payload ? 'orderId' and o.id is null) or (e.payload ? 'invoiceId' and i.id is null)
  or (e.payload ? 'parcelId' and p.id is null);

-- email: every email has left within a day, as long as emails were sent
select m.id as email, m.created_at from emails m
where m.sent_at is null and m.created_at < interval '-1 day' + (
  select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs);

-- webhooks: what a provider told was looked at within a day
select id as webhook, provider, event_id, received_at from webhook_inbox
where processed_at is null and received_at < interval '-1 day' + (
  select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs);

-- idempotency keys: a stored response that names an order names the order of its checkout
select a.id as answer, a.call, a.body::jsonb ->> 'order_id' as told, o.id as order
from idempotency_keys a left join checkouts c on c.site_id = a.site_id and c.slug = split_part(a.call, '/', 5)
  left join orders o on o.id = c.order_id
where a.call like 'POST /api/checkout/pay/%' and a.status = 200
  and (a.body::jsonb ->> 'order_id' is distinct from o.id::text or (a.user_id is not null and a.user_id is distinct from o.user_id));

-- idempotency keys: none is older than a month; the sweep deletes them
select id as answer, call, started_at from idempotency_keys
where started_at < interval '-31 days' + (
  select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
  where identifier = 'sweep-responses');
