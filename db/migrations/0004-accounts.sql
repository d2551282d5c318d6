-- Who may sign in. An account belongs to one site: the same address may register on two, and neither sees the other.
create table users (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- In lower case; null once the account is erased.
  email text check (email = lower(email) and length(email) between 3 and 254),
  -- Argon2id. Null for accounts that were taken over from elsewhere, until their owner sets a password.
  password_hash text check (password_hash like '$argon2id$%'),
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  phone text check (length(phone) <= 32),
  type text not null default 'personal' check (type in ('personal', 'business')),
  company_name text check (length(company_name) <= 200),
  company_reg_code text check (length(company_reg_code) <= 50),
  company_vat_code text check (length(company_vat_code) <= 50),
  country_id smallint not null references countries (id),
  language_id smallint not null references languages (id),
  currency_id smallint not null references currencies (id),
  -- Printed in the address of the warehouse, so that a parcel finds its owner.
  suite_code text not null unique check (suite_code ~ '^[A-Z]{2}-[0-9]{5,9}$'),
  tier_id smallint,
  is_staff boolean not null default false,
  permissions text[] not null default '{}',
  verified_at timestamptz,
  blocked_at timestamptz,
  -- Encrypted by the key of the shop, which is not in the database; it counts once it was confirmed by a code.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The 30 seconds whose code was used last: a code that was seen over a shoulder is spent.
  totp_last_step bigint,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- Where the customer came from, as the utm cookie told at registration.
  utm jsonb not null default '{}' check (jsonb_typeof(utm) = 'object'),
  referral text check (length(referral) <= 200),
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  unique (site_id, id),
  unique (site_id, email),
  check ((email is null) = (erased_at is not null)),
  -- Whoever runs the shop never signs in by a password alone.
  check (not is_staff or erased_at is not null or totp_confirmed_at is not null),
  check (totp_confirmed_at is null or totp_secret is not null)
);
create sequence suite_numbers start 48213;

-- A browser in which somebody signed in, until they sign out of it.
create table devices (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  user_id bigint not null,
  browser text not null check (length(browser) <= 50),
  system text not null check (length(system) <= 50),
  address text not null check (length(address) <= 45),
  is_remembered boolean not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
create index devices_user on devices (user_id);

-- What a browser shows to prove which device it is: only the hash is here. A long-term token gives a new session and is
-- replaced at that; the replaced ones stay, since whoever shows one of them has stolen it, or was stolen from.
create table session_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  site_id smallint not null,
  device_id bigint not null,
  kind text not null check (kind in ('session', 'long_term')),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (site_id, device_id) references devices (site_id, id) on delete cascade
);
create index session_tokens_device on session_tokens (device_id);
create index session_tokens_expired on session_tokens (expires_at);

-- Ways in for whoever lost their telephone: each works once. Keyed hashes, since the codes are short enough to be tried.
create table recovery_codes (
  site_id smallint not null,
  user_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);

-- Whose email it is, whatever address it went to: so that all of somebody's can be told, and forgotten.
alter table emails
  add column user_id bigint,
  add foreign key (site_id, user_id) references users (site_id, id) on delete cascade;
create index emails_user on emails (user_id) where user_id is not null;

-- Links in emails: one use, the newest of its purpose only.
create table account_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  site_id smallint not null,
  user_id bigint not null,
  purpose text not null check (purpose in ('verify', 'password', 'leave_email', 'take_email')),
  -- The address that is to be taken, for a change of email.
  email text check (length(email) <= 254),
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  unique (site_id, user_id, purpose),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);

-- Tries to sign in, by a hash of the address that was typed: alike for addresses that nobody has.
create table login_tries (
  site_id smallint not null references sites (id),
  email_hash bytea not null check (length(email_hash) = 32),
  failures smallint not null default 0,
  locks smallint not null default 0,
  locked_until timestamptz,
  last_failure_at timestamptz not null,
  primary key (site_id, email_hash)
);

-- Somebody asked for an email to an address. A job looks whether anybody has it, so that the answer takes as long either way.
create table email_requests (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  email text not null check (length(email) <= 254),
  purpose text not null check (purpose in ('reset', 'set_password')),
  locale text not null,
  created_at timestamptz not null default now()
);

-- What somebody agreed to or took back: by which channel, when, and where it was said.
create table consents (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  user_id bigint not null,
  channel text not null check (channel in ('newsletter')),
  is_given boolean not null,
  source text not null check (length(source) <= 50),
  reason text check (length(reason) <= 500),
  at timestamptz not null,
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
create index consents_newest on consents (user_id, channel, at desc, id desc);

create table delivery_addresses (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  user_id bigint not null,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  first_address text not null check (length(first_address) <= 200),
  second_address text check (length(second_address) <= 200),
  city text not null check (length(city) <= 100),
  zip text not null check (length(zip) <= 20),
  country_id smallint not null references countries (id),
  phone_number text not null check (length(phone_number) <= 32),
  company text check (length(company) <= 200),
  note text check (length(note) <= 500),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- Deleted, but may be brought back for a little while.
  deleted_at timestamptz,
  unique (user_id, id),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  check (not (is_default and deleted_at is not null))
);
create index delivery_addresses_user on delivery_addresses (user_id, id);
create unique index delivery_addresses_one_default on delivery_addresses (user_id) where is_default;
