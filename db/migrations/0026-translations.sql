-- The names between double braces, each once and in order.
create function placeholders_of(text text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct found[1] order by found[1]), '{}')
  from regexp_matches(text, '\{\{(\w+)\}\}', 'g') as found
$$;

-- Texts that staff have changed, over the shipped ones. Without a site a text counts on all of them, below a site's own.
create table translation_overrides (
  id bigint generated always as identity primary key,
  site_id smallint references sites (id),
  locale text not null check (locale in ('en', 'lt', 'lv', 'ee', 'ru')),
  -- Of a plural with its form: cart.lines_few.
  key text not null check (length(key) between 1 and 200),
  text text not null check (length(text) <= 10000),
  -- Those of the English text. A form that lacks one, or has another, would show a gap or braces to customers.
  placeholders text[] not null default '{}',
  updated_at timestamptz not null default now(),
  unique nulls not distinct (site_id, locale, key),
  constraint translation_overrides_placeholders check (placeholders_of(text) = placeholders)
);
create trigger announce_translations after insert or update or delete or truncate on translation_overrides
  for each statement execute function announce_change('translations');
call audit('translation_overrides');

-- What was said before, and for which English. Two people cannot both write the next version of a text.
create table translation_versions (
  id bigint generated always as identity primary key,
  site_id smallint references sites (id),
  locale text not null check (locale in ('en', 'lt', 'lv', 'ee', 'ru')),
  -- Of a plural without its form: cart.lines.
  key text not null check (length(key) between 1 and 200),
  number integer not null check (number > 0),
  -- Texts by plural form, one without forms as `other`. Null: the text below counts again, the shipped or the common one.
  forms jsonb check (jsonb_typeof(forms) = 'object'),
  -- The English forms that were translated.
  english jsonb not null check (jsonb_typeof(english) = 'object'),
  staff_id bigint not null references staff (id),
  at timestamptz not null,
  constraint translation_versions_next unique nulls not distinct (site_id, locale, key, number)
);
create trigger translation_versions_only_grow before update or delete on translation_versions
  for each row execute function reject_rewriting();
