-- In euros: what one person may move alone on a site. Without a row it is 200, as in `shop/office/second-person.ts`.
create table approval_limits (
  site_id smallint primary key references sites (id),
  above money_from_zero not null check (above <= 100000),
  updated_at timestamptz not null
);
call audit('approval_limits');

-- What one person asks for and another must confirm before it is done: money above a limit. Any act of the office can ask;
-- `shop/office/approval-acts.server.ts` names them.
create table staff_approvals (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  act text not null check (act ~ '^[a-z-]+\.[a-z-]+$'),
  -- The record that it concerns, as its page is called: customer LT-48213.
  subject text not null check (length(subject) <= 100),
  -- What the act needs to be done later.
  input object_json not null,
  amount money_above_zero not null,
  currency_id smallint not null references currencies (id),
  -- The key of the submitted form, so that a double click asks once.
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  asked_by bigint not null references staff (id),
  -- Gets an email, and sees the request first. Anybody else with the right may decide too.
  asked_of bigint not null references staff (id),
  asked_at timestamptz not null,
  lapses_at timestamptz not null check (lapses_at > asked_at),
  decided_by bigint references staff (id),
  decided_at timestamptz,
  decision text check (decision in ('confirmed', 'refused')),
  unique (idempotency_key, site_id),
  check (num_nulls(decided_by, decided_at, decision) in (0, 3)),
  constraint staff_approvals_second_person check (decided_by <> asked_by),
  constraint staff_approvals_asked_of_another check (asked_of <> asked_by)
);
create index staff_approvals_open on staff_approvals (lapses_at) where decided_at is null;
create index staff_approvals_asked_of on staff_approvals (asked_of) where decided_at is null;
create index staff_approvals_of on staff_approvals (subject, id);
call audit('staff_approvals');

-- A decision is final.
create trigger staff_approvals_decided_once before update on staff_approvals
  for each row when (old.decided_at is not null) execute function reject_rewriting();

-- Staff sign customers out.
call audit('devices', 'address');

-- Notes about a customer and their orders are deleted with the account, also when the customer erases it.
create function forget_notes_about_customer() returns trigger language plpgsql as $$
begin
  delete from staff_notes where site_id = new.site_id and subject in (
    select 'customer ' || new.suite_code
    union all select 'order ' || number from orders where site_id = new.site_id and user_id = new.id);
  return null;
end
$$;
create trigger forget_notes after update of erased_at on users
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_notes_about_customer();
