-- Addresses of other programs that get events of orders, payments and shipments.
create table webhook_endpoints (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 8 and 500),
  -- Null for all sites.
  site_id smallint references sites (id),
  -- Of a company, which hears only of its own; null for those of staff.
  company_id bigint check (company_id is null or site_id is not null),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Encrypted with the shop's key, for this endpoint.
  secret text not null,
  secret_changed_at timestamptz not null,
  created_at timestamptz not null,
  -- Since the first failure after the last success. After three days the endpoint is paused.
  failing_since timestamptz,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('staff', 'company', 'failing')),
  check ((paused_at is null) = (pause_reason is null))
);
-- Processes know in memory whether anyone listens: without an endpoint, a purchase does no extra work.
create trigger webhook_endpoints_changed after insert or update or delete or truncate on webhook_endpoints
  for each statement execute function announce_change('webhook-endpoints');
call audit('webhook_endpoints', 'secret');

-- One event for one endpoint. It has the same id and body on every try.
create table webhook_deliveries (
  id uuid primary key,
  site_id smallint not null references sites (id),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event text not null check (length(event) <= 40),
  -- The job that wrote it: when the job runs again, nothing is written twice.
  job_id bigint not null,
  -- The record, for staff: order OR104816.
  about text check (length(about) <= 100),
  body text not null,
  created_at timestamptz not null,
  -- Held: the endpoint is paused.
  state text not null check (state in ('waiting', 'delivered', 'failed', 'held')),
  -- The place in the list of pauses; starts over when staff send it again.
  attempt smallint not null default 0,
  -- Raised whenever a try is queued: a job with an older turn does nothing.
  turn integer not null default 0,
  next_at timestamptz check ((next_at is not null) = (state = 'waiting')),
  unique (endpoint_id, job_id)
);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_held on webhook_deliveries (endpoint_id) where state = 'held';
call audit('webhook_deliveries', 'body');

-- What happened at each try. Without a status nobody has answered, and `problem` says why.
create table webhook_tries (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number smallint not null,
  at timestamptz not null,
  status smallint,
  took_ms integer not null,
  problem text check (length(problem) <= 40),
  -- The beginning of the answer.
  answer text not null check (length(answer) <= 1000),
  primary key (delivery_id, number)
);

-- A job for later.
create function queue_job_at(task text, payload json, at timestamptz) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => at, max_attempts => 12,
    job_key => gen_random_uuid()::text, job_key_mode => 'unsafe_dedupe');
end
$$;

-- Staff send e-mails again and have webhooks of providers read again.
call audit('emails', 'recipient', 'html', 'text');
call audit('webhook_inbox', 'body', 'reported');
