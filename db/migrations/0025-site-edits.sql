-- What staff change of a site's settings and look. `sites.overrides` holds what is published; publishing replaces those of its
-- settings that the office edits, all at once, so an earlier publication can be brought back.
create table site_versions (
  site_id smallint not null references sites (id),
  number integer not null check (number > 0),
  edits object_json not null,
  published_at timestamptz not null,
  -- Null for the state that the first publication replaced.
  staff_id bigint references staff (id),
  restored_from integer,
  primary key (site_id, number),
  foreign key (site_id, restored_from) references site_versions (site_id, number)
);
create trigger site_versions_only_grow before update or delete on site_versions
  for each row execute function reject_rewriting();

-- Changes that only their preview shows; one draft a site, which colleagues share.
create table site_drafts (
  site_id smallint primary key references sites (id),
  edits object_json not null,
  -- Another one after each change: nobody publishes what they have not seen.
  revision uuid not null default gen_random_uuid(),
  changed_at timestamptz not null,
  staff_id bigint not null references staff (id)
);

-- Uploaded logos and icons. They stay, because versions name them.
create table site_pictures (
  site_id smallint not null references sites (id),
  -- Of the content, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/svg+xml', 'image/webp')),
  body bytea not null check (length(body) between 1 and 262144),
  added_at timestamptz not null,
  primary key (site_id, hash)
);
call audit('site_versions', 'edits');
call audit('site_drafts');
call audit('site_pictures', 'body');
