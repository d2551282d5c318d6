import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { type ContentRow, contentsList } from './contents-list.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

type Reader = { db: Db; clock: () => Date }

/** With those of no site yet: somebody has just begun them. */
function contents({ clock }: Reader, siteIds: readonly number[]): RawBuilder<unknown> {
  const now = sql`${clock()}::timestamptz`
  return sql`
    select contents.id, contents.kind, contents.key, texts.title, names ->> 'en' as topic, sites.ids as "siteIds", texts.languages,
      case when is_out then 'out' when comes_down <= ${now} then 'over' when goes_out > ${now} then 'coming'
        when goes_out is not null then 'out' else 'begun' end as state,
      draft is not null or goes_out is null as "hasDraft", goes_out as "goesOut", comes_down as "comesDown",
      greatest(updated_at, draft_at) as "updatedAt", texts.words
    from contents
      left join content_topics on content_topics.id = topic_id
      cross join lateral (select coalesce(array_agg(site_id::integer order by site_id), '{}') as ids from content_sites
        where content_id = contents.id) sites
      cross join lateral (
        select coalesce(min(text.value ->> 'title') filter (where text.key = 'en'), min(text.value ->> 'title'), contents.key) as title,
          coalesce(jsonb_object_agg(text.key, case when (text.value ->> 'isReady')::boolean is false then 'draft' else 'ready' end)
            filter (where text.key is not null), '{}') as languages,
          lower(contents.key || ' ' || coalesce(string_agg(concat_ws(' ', text.value ->> 'title', text.value ->> 'slug'), ' '), ''))
            as words
        from (select texts from content_versions where content_id = contents.id order by number desc limit 1) latest,
          jsonb_each(latest.texts) as text) texts
    where cardinality(sites.ids) = 0 or sites.ids && ${siteIds}::integer[]`
}

const conditions: Readonly<Record<string, RawBuilder<unknown>>> = {
  draft: sql`"hasDraft"`,
  language: sql`(select count(*) from jsonb_each_text(languages) where value = 'ready') < 4`,
}

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { kind = [], state = [], only = [] } = filters
  const asked = only.flatMap((value) => conditions[value] ?? [])
  return sql`words like ${pattern}
    and ${kind.length > 0 ? sql`kind = any(${kind}::text[])` : sql`true`}
    and ${state.length > 0 ? sql`state = any(${state}::text[])` : sql`true`}
    and ${asked.length > 0 ? sql`(${sql.join(asked, sql` or `)})` : sql`true`}`
}

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  title: sql`lower(title)`,
  kind: sql`kind`,
  out: sql`"goesOut"`,
  down: sql`"comesDown"`,
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listContents(reader: Reader, siteIds: readonly number[], query: ListQuery) {
  const db = acrossSites(reader.db)
  const column = sortColumns[query.sort] ?? sql`"updatedAt"`
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const [page, counted] = await Promise.all([
    sql<ContentRow>`select * from (${contents(reader, siteIds)}) listed where ${matches(query)}
      order by ${column} ${direction}, lower(title), id limit ${rowsOnPage}
      offset ${(query.page - 1) * rowsOnPage}`.execute(db),
    countRows(db, contentsList, query, {
      listed: contents(reader, siteIds),
      matches,
    }),
  ])
  return { rows: page.rows, ...counted }
}
