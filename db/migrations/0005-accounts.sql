-- An account belongs to one site. The same email address may register on two sites; the accounts are unrelated.
create table users (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- In lower case; null once the account is erased.
  email text check (email = lower(email) and length(email) between 3 and 254),
  -- Argon2id. Null for imported accounts until their owner sets a password.
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
  -- Part of the warehouse address that the customer gives to sellers; it identifies the owner of a parcel.
  suite_code text not null unique check (suite_code ~ '^[A-Z]{2}-[0-9]{5,9}$'),
  tier_id smallint references tiers (id),
  permissions text[] not null default '{}',
  verified_at timestamptz,
  blocked_at timestamptz,
  -- Encrypted with the shop's key, which is not in the database. Required at sign-in once a code has confirmed it.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: a code that somebody saw over a shoulder does not work again.
  totp_last_step bigint,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- The utm cookie at registration: where the customer came from.
  utm jsonb not null default '{}' check (jsonb_typeof(utm) = 'object'),
  referral text check (length(referral) <= 200),
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  unique (site_id, id),
  -- The email comes first: no index but that of the key (site_id, id) begins with the site. Without statistics
  -- PostgreSQL takes such an index for as good as the key, and a foreign key check then reads all rows of the site.
  constraint users_email_key unique (email, site_id),
  check ((email is null) = (erased_at is not null)),
  check (totp_confirmed_at is null or totp_secret is not null)
);
create sequence suite_numbers start 48213;

-- A browser in which a user is signed in, until they sign out.
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

-- Tokens that identify a device, as hashes. A long-term token is replaced when it starts a session. Replaced tokens
-- stay, because a second use of one means that it was stolen.
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

-- For users who have lost their phone; each code works once. The hashes are keyed, because the codes are short enough to
-- guess.
create table recovery_codes (
  site_id smallint not null,
  user_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);

-- Links in emails. A link works once, and only the newest of its purpose works.
create table account_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  site_id smallint not null,
  user_id bigint not null,
  purpose text not null check (purpose in ('verify', 'password', 'leave_email', 'take_email')),
  -- The new address, for a change of email.
  email text check (length(email) <= 254),
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  unique (site_id, user_id, purpose),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);

-- Failed sign-ins by a hash of the email address, for addresses without an account too.
create table login_tries (
  site_id smallint not null references sites (id),
  email_hash bytea not null check (length(email_hash) = 32),
  failures smallint not null default 0,
  locks smallint not null default 0,
  locked_until timestamptz,
  last_failure_at timestamptz not null,
  primary key (site_id, email_hash)
);

-- Requests for an email to an address. A job checks whether an account has it, so the response takes the same time
-- either way.
create table email_requests (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  email text not null check (length(email) <= 254),
  purpose text not null check (purpose in ('reset', 'set_password')),
  locale text not null,
  created_at timestamptz not null default now()
);

-- Consents given and withdrawn: for which channel, when and where.
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
  -- Set when deleted; the address can be restored for a short time.
  deleted_at timestamptz,
  unique (user_id, id),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  check (not (is_default and deleted_at is not null))
);
create index delivery_addresses_user on delivery_addresses (user_id, id);
create unique index delivery_addresses_one_default on delivery_addresses (user_id) where is_default;
