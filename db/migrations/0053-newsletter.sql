-- The newsletter (decision 66). Who gets it is said by the newest consent of an address: that of its account, or of the
-- address alone.
alter table consents alter user_id drop not null;
alter table consents add email text check (length(email) between 3 and 254);
-- What the person read when they chose, in their language.
alter table consents add words text check (length(words) <= 500);
alter table consents add constraint consents_owner check (num_nonnulls(user_id, email) = 1);
create index consents_newest_of_email on consents (email, channel, at desc, id desc) where email is not null;

-- What the reader of an address wants, and the link by which they say yes. A row alone is no consent.
create table newsletter_readers (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  locale shop_locale not null,
  topics text[] not null default '{deals,guides}' check (cardinality(topics) > 0 and topics <@ '{deals,guides}'),
  -- Since when the link of the first email holds; null once it has been pressed.
  asked_at timestamptz,
  created_at timestamptz not null,
  unique (site_id, id),
  constraint newsletter_readers_one_of_email unique (email, site_id)
);

create domain newsletter_state as text check (value in ('draft', 'scheduled', 'sending', 'sent', 'stopped'));
create table newsletters (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id) on delete cascade,
  topic text not null check (topic in ('deals', 'guides')),
  -- By language: title and Markdown.
  texts object_json not null,
  state newsletter_state not null default 'draft',
  goes_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  staff_id bigint not null references staff (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint newsletters_time check ((state = 'draft') or goes_at is not null),
  constraint newsletters_ended check ((ended_at is not null) = (state in ('sent', 'stopped')))
);
create index newsletters_waiting on newsletters (goes_at) where state in ('scheduled', 'sending');
-- The same moves as `newsletterMoves`.
create trigger newsletters_moves before update of state on newsletters for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('draft', 'scheduled'), ('scheduled', 'draft'), ('scheduled', 'sending'), ('sending', 'sent'), ('sending', 'stopped')))
  execute function reject_move('state');
call audit('newsletters', 'texts');

-- Who gets it: written once when sending begins, so that nobody gets two.
create table newsletter_letters (
  site_id smallint not null,
  newsletter_id bigint not null,
  reader_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  at timestamptz,
  primary key (newsletter_id, reader_id),
  foreign key (site_id, newsletter_id) references newsletters (site_id, id) on delete cascade,
  foreign key (site_id, reader_id) references newsletter_readers (site_id, id) on delete cascade
);
create index newsletter_letters_waiting on newsletter_letters (newsletter_id, reader_id) where state = 'waiting';

-- The address by which one press ends letters like this one; only advertising has it.
alter table emails add unsubscribe text check (length(unsubscribe) <= 500);
create index emails_unsent_letters on emails (recipient) where unsubscribe is not null and sent_at is null;
