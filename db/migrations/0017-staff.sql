-- People who run the shops. They belong to no site and are never customers; their roles say what they may do and where.
create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  -- The language of the office.
  locale text not null default 'en' check (locale in ('en', 'lt', 'lv', 'ee')),
  -- Argon2id. Null until the invitation is accepted.
  password_hash text check (password_hash like '$argon2id$%'),
  -- Encrypted with the shop's key. Nobody is signed in before a code has confirmed it.
  totp_secret text,
  totp_confirmed_at timestamptz check (totp_confirmed_at is null or totp_secret is not null),
  -- The 30-second step of the last accepted code: each code works once.
  totp_last_step bigint,
  -- Single-letter keys can be switched off.
  has_shortcuts boolean not null default true,
  -- Languages of the shops whose texts the person may change; null for all of them.
  translates text[] check (translates <@ array['en', 'lt', 'lv', 'ee', 'ru'] and array_position(translates, null) is null),
  -- The site that lists show; null for all of the person's sites.
  chosen_site_id smallint references sites (id),
  created_at timestamptz not null default now(),
  blocked_at timestamptz
);

-- What a role may do, as a row per permission. `shop/staff/permissions.ts` has the names and the roles of a new shop.
create table role_permissions (
  role text not null check (role in ('support', 'buyer', 'warehouse', 'finance', 'content', 'translator', 'site_admin',
    'super_admin')),
  permission text not null check (permission ~ '^[a-z]+\.[a-z]+$'),
  primary key (role, permission)
);

-- A person may have several roles; without a site it counts on all of them, also on later ones.
create table staff_roles (
  staff_id bigint not null references staff (id) on delete cascade,
  role text not null check (role in ('support', 'buyer', 'warehouse', 'finance', 'content', 'translator', 'site_admin',
    'super_admin')),
  site_id smallint references sites (id),
  unique nulls not distinct (staff_id, role, site_id),
  -- Who may do everything may do it everywhere.
  check (role <> 'super_admin' or site_id is null)
);

-- A browser in which a person is signed in. The session's token is stored as a hash.
create table staff_devices (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  token_hash sha256_hash not null unique,
  browser text not null check (length(browser) <= 50),
  system text not null check (length(system) <= 50),
  address text not null check (length(address) <= 45),
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When password and code were last given: acts that move money need it to be recent.
  confirmed_at timestamptz not null,
  -- Locked by hand. A device that was idle for too long counts as locked as well.
  locked_at timestamptz
);
create index staff_devices_of on staff_devices (staff_id);

-- A browser that a person trusts: its next sign-in within the time needs no code.
create table staff_trusted_browsers (
  token_hash sha256_hash primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  expires_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash sha256_hash not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Links in emails: an invitation, or a new password. Only the newest of a person works, once.
create table staff_links (
  staff_id bigint primary key references staff (id) on delete cascade,
  token_hash sha256_hash not null unique,
  purpose text not null check (purpose in ('invitation', 'password')),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Failed sign-ins by a hash of the address, for addresses of nobody too.
create table staff_login_tries (
  email_hash sha256_hash primary key,
  failures smallint not null default 0,
  locks smallint not null default 0,
  locked_until timestamptz,
  last_failure_at timestamptz not null
);

-- What staff have done and whose data they have looked at. A change has the columns that changed, before and after.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Who did it: a member of staff, or another program with its key.
  staff_id bigint references staff (id),
  api_key_id bigint,
  -- The office's act or view, such as orders.refund, or the program's call.
  act text not null check (length(act) <= 60),
  request_id text,
  -- Null if it concerns no single site.
  site_id smallint references sites (id),
  -- What the person worked on, such as order OR104816.
  subject text check (length(subject) <= 100),
  table_name text,
  row_id text,
  operation text not null check (operation in ('insert', 'update', 'delete', 'view', 'act')),
  before jsonb,
  after jsonb,
  constraint audit_entries_one_actor check (num_nonnulls(staff_id, api_key_id) = 1)
);
create index audit_entries_at on audit_entries (at desc);
create index audit_entries_of_staff on audit_entries (staff_id, id desc);
create index audit_entries_of_subject on audit_entries (subject, id desc) where subject is not null;

-- A subject names its record for people, some by a title as long as they like: a change must not fail because of it.
create function shorten_subject() returns trigger language plpgsql as $$
begin
  new.subject := left(new.subject, 99) || '…';
  return new;
end
$$;
create trigger shorten_subject before insert on audit_entries
  for each row when (length(new.subject) > 100) execute function shorten_subject();

-- The trail only grows.
create function reject_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% cannot be changed', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function reject_rewriting();
do $$
begin
  if exists (select from pg_roles where rolname = 'amberway_app') then
    revoke update, delete, truncate on audit_entries from amberway_app;
  end if;
end
$$;

-- Written by the database in the transaction of the change, so no act can forget it. The office names the person in a
-- setting of the transaction (`platform/actor.server.ts`); other changes are not audited. Arguments are columns whose
-- values are secret or personal: only that they changed is written.
create function audit_change() returns trigger language plpgsql as $$
declare
  actor jsonb := current_setting('office.actor')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(becomes, was);
  hidden text;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where becomes -> key is distinct from value;
    if was is null then
      return null;
    end if;
    select jsonb_object_agg(key, whole -> key) into becomes from jsonb_object_keys(was) as key;
  end if;
  foreach hidden in array coalesce(tg_argv::text[], '{}') loop
    if was ? hidden then
      was := jsonb_set(was, array[hidden], '"hidden"');
    end if;
    if becomes ? hidden then
      becomes := jsonb_set(becomes, array[hidden], '"hidden"');
    end if;
  end loop;
  insert into audit_entries
    (staff_id, api_key_id, act, request_id, site_id, subject, table_name, row_id, operation, before, after)
  values ((actor ->> 'staff')::bigint, (actor ->> 'apiKey')::bigint, actor ->> 'act', actor ->> 'request',
    coalesce((whole ->> 'site_id')::smallint, (actor ->> 'site')::smallint), actor ->> 'subject',
    tg_table_name, coalesce(whole ->> 'id', whole ->> 'code', whole ->> 'key'), lower(tg_op), was, becomes);
  return null;
end
$$;

-- Every table that staff can change. A change without an actor does not even call the function.
create procedure audit(audited text, variadic hidden text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger audit_change after insert or update or delete on %I for each row
    when (current_setting(''office.actor'', true) <> '''') execute function audit_change(%s)',
    audited, (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(hidden) as name));
end
$$;
call audit('staff', 'password_hash', 'totp_secret', 'totp_last_step');
call audit('staff_roles');
call audit('role_permissions');
call audit('users', 'email', 'password_hash', 'first_name', 'last_name', 'phone', 'totp_secret', 'totp_last_step');
call audit('consents');
call audit('delivery_addresses', 'first_name', 'last_name', 'first_address', 'second_address', 'phone_number');
call audit('orders', 'email', 'delivery', 'network');
call audit('order_lines');
call audit('order_questions', 'answer');
call audit('shipments');
call audit('payments');
call audit('refunds');
call audit('ledger_transfers');
call audit('invoices');
call audit('invoice_states');
call audit('reconciliation_cases');
call audit('promotions');
call audit('sites');
call audit('site_domains');
call audit('currency_rates');

-- Notes that staff write on an order, a customer or another record; customers never see them.
create table staff_notes (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- The record, as its page is called: order OR104816.
  subject text not null check (length(subject) <= 100),
  staff_id bigint not null references staff (id),
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index staff_notes_of on staff_notes (subject, id);
call audit('staff_notes', 'text');

-- A list with its filters, sorting and columns under a name: its maker's own, or shared with those who have a role.
create table saved_views (
  id bigint generated always as identity primary key,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  staff_id bigint not null references staff (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  role text check (role in ('support', 'buyer', 'warehouse', 'finance', 'content', 'translator', 'site_admin',
    'super_admin')),
  -- The part of the address after the question mark.
  query text not null check (length(query) <= 1000),
  -- Its place among the person's views of this list, which has room for twenty.
  position smallint not null check (position between 0 and 19),
  unique (list, staff_id, name),
  unique (list, staff_id, position)
);
create index saved_views_of_role on saved_views (list, role) where role is not null;
-- Only what others see too is worth a line in the audit trail.
create trigger audit_insert after insert on saved_views for each row
  when (current_setting('office.actor', true) <> '' and new.role is not null) execute function audit_change();
create trigger audit_update after update on saved_views for each row
  when (current_setting('office.actor', true) <> '' and (old.role is not null or new.role is not null))
  execute function audit_change();
create trigger audit_delete after delete on saved_views for each row
  when (current_setting('office.actor', true) <> '' and old.role is not null) execute function audit_change();

-- Who is responsible for a record; without a row, nobody yet.
create table staff_assignments (
  subject text not null check (length(subject) <= 100),
  site_id smallint not null references sites (id),
  staff_id bigint not null references staff (id) on delete cascade,
  at timestamptz not null,
  primary key (subject, site_id)
);
call audit('staff_assignments');
