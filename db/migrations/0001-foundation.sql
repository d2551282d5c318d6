-- Reference data with ids that the calls promise: they never change.
create table languages (
  id smallint primary key,
  iso_code text not null unique
);
insert into languages (id, iso_code) values (1, 'en'), (2, 'lt'), (3, 'lv'), (4, 'ee');

create table countries (
  id smallint primary key,
  iso_code text not null unique check (iso_code ~ '^[A-Z]{2}$')
);
insert into countries (id, iso_code) values (1, 'LT'), (2, 'LV'), (3, 'EE'), (4, 'NL'), (5, 'AE');

create table currencies (
  id smallint primary key,
  iso_code text not null unique check (iso_code ~ '^[A-Z]{3}$')
);
insert into currencies (id, iso_code) values (1, 'EUR'), (2, 'USD'), (3, 'GBP'), (4, 'AED');

-- Units of the currency for one euro, from that day on.
create table currency_rates (
  currency_id smallint not null references currencies (id),
  valid_from date not null,
  rate numeric(18, 8) not null check (rate > 0),
  primary key (currency_id, valid_from)
);
insert into currency_rates (currency_id, valid_from, rate) values (1, '2000-01-01', 1);

-- What a variant is stands in sites/<code>/; a row gives it an id to own other rows by, and holds what the
-- back office has changed since.
create table sites (
  id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,11}$'),
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object')
);

create table site_domains (
  host text primary key check (host = lower(host) and host ~ '^(\*\.)?[a-z0-9.\-\[\]:]+$'),
  site_id smallint not null references sites (id),
  locale_override text references languages (iso_code),
  is_primary boolean not null default false,
  redirect_to text references site_domains (host),
  check (redirect_to is null or not is_primary),
  check (not (is_primary and host like '*%'))
);
create unique index site_domains_one_primary on site_domains (site_id) where is_primary;

create table translation_overrides (
  site_id smallint not null references sites (id),
  locale text not null check (locale in ('en', 'lt', 'lv', 'ee', 'ru')),
  key text not null check (length(key) between 1 and 200),
  text text not null check (length(text) <= 10000),
  updated_at timestamptz not null default now(),
  primary key (site_id, locale, key)
);

-- What happened, written in the transaction in which it happened; jobs carry it on.
create table outbox_events (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_events_created on outbox_events (created_at);

create table emails (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  recipient text not null check (length(recipient) <= 320),
  subject text not null,
  html text not null,
  text text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index emails_newest on emails (created_at desc);

-- In the shape that rate-limiter-flexible reads and writes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Which steps of the demo shop this database already has.
create table demo_seed_steps (
  name text primary key,
  done_at timestamptz not null default now()
);

-- Every process keeps these tables in memory; the payload is the tag of what went stale, told at commit.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_argv[0]);
  return null;
end
$$;
create trigger announce_sites after insert or update or delete or truncate on sites
  for each statement execute function announce_change('sites');
create trigger announce_site_domains after insert or update or delete or truncate on site_domains
  for each statement execute function announce_change('sites');
create trigger announce_currency_rates after insert or update or delete or truncate on currency_rates
  for each statement execute function announce_change('sites');
create trigger announce_translations after insert or update or delete or truncate on translation_overrides
  for each statement execute function announce_change('translations');
