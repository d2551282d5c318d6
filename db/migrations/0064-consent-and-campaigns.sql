-- What visitors chose about cookies (decision 71). It proves when a choice was made and to which words, without saying who
-- made it: only the visitor's own cookie has the number.
create table cookie_texts (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  -- What the banner or the settings said, in the language of the visitor.
  words text not null check (length(words) between 1 and 4000)
);

create table cookie_choices (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id) on delete cascade,
  number text not null check (number ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  purposes text[] not null
    check (purposes <@ '{necessary,preferences,statistics,marketing}' and 'necessary' = any (purposes)),
  -- Where the choice was made.
  place text not null check (place in ('banner', 'settings')),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  text_hash text not null references cookie_texts,
  at timestamptz not null,
  unique (site_id, id),
  -- A call that is repeated writes nothing new.
  constraint cookie_choices_number_key unique (number, site_id)
);
create index cookie_choices_of_time on cookie_choices (at);
