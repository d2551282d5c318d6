import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { ContentKind } from './content.ts'

export type ShownContent = {
  id: number
  kind: ContentKind
  key: string
  topicId: number | null
  slug: string
  title: string
  searchTitle: string
  lead: string
  description: string
  body: string
  isOften: boolean
  tags: string[]
  products: number[]
  checkedOn: string | null
  cover: string | null
  publishedAt: Date
  changedAt: Date
  author: { name: string; task: string; face: number } | null
}

const columns = (locale: Locale) => sql`
  contents.id, contents.kind, contents.key, contents.topic_id as "topicId", content_texts.slug, content_texts.title,
  content_texts.search_title as "searchTitle", content_texts.lead, content_texts.description, content_texts.body, contents.is_often as "isOften", contents.tags,
  contents.products, to_char(contents.checked_on, 'YYYY-MM-DD') as "checkedOn", contents.cover, contents.goes_out as "publishedAt",
  contents.updated_at as "changedAt",
  case when content_authors.id is not null then jsonb_build_object('name', content_authors.name,
    'task', content_authors.tasks ->> ${locale}, 'face', content_authors.face) end as author`

const sources = sql`
  content_sites join contents on contents.id = content_sites.content_id
    join content_texts on content_texts.content_id = contents.id
    left join content_authors on content_authors.id = contents.author_id`

type Wish = { siteId: number; locale: Locale }

/** What shoppers of a site may see in a language. */
const isShown = ({ siteId, locale }: Wish) => sql`
  content_sites.site_id = ${siteId} and contents.is_out and content_texts.locale = ${locale} and content_texts.is_ready`

export async function findShown(
  db: Db | Trx,
  wish: Wish,
  where: RawBuilder<unknown>,
  { orderBy, limit, offset = 0 }: { orderBy: RawBuilder<unknown>; limit?: number; offset?: number },
): Promise<ShownContent[]> {
  const { rows } = await sql<ShownContent>`
    select ${columns(wish.locale)} from ${sources}
    where ${isShown(wish)} and (${where})
    order by ${orderBy} ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(db)
  return rows
}

export async function countShown(db: Db | Trx, wish: Wish, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sources} where ${isShown(wish)} and (${where})`.execute(db)
  return rows[0]?.count ?? 0
}

export type ShownTopic = { id: number; key: string; name: string; description: string; count: number }

/** Topics with something in them, in their order. */
export async function findTopics(db: Db | Trx, wish: Wish, kind: 'post' | 'question'): Promise<ShownTopic[]> {
  const { siteId, locale } = wish
  const { rows } = await sql<ShownTopic>`
    select content_topics.id, content_topics.key, content_topics.names ->> ${locale} as name,
      coalesce(content_topics.descriptions ->> ${locale}, '') as description, count(*)::integer as count
    from ${sources} join content_topics on content_topics.id = contents.topic_id
    where content_sites.site_id = ${siteId} and contents.is_out and content_texts.locale = ${locale}
      and content_texts.is_ready and contents.kind = ${kind}
    group by content_topics.id order by content_topics.position, content_topics.id`.execute(db)
  return rows
}

/** The other languages in which this is out, for links between them. */
export async function findSlugs(
  db: Db | Trx,
  { siteId, contentId }: { siteId: number; contentId: number },
): Promise<{ locale: Locale; slug: string }[]> {
  const { rows } = await sql<{ locale: Locale; slug: string }>`
    select content_texts.locale, content_texts.slug from ${sources}
    where content_sites.site_id = ${siteId} and contents.id = ${contentId} and contents.is_out and content_texts.is_ready
    order by content_texts.locale`.execute(db)
  return rows
}

/** The addresses of what texts link by their keys, as far as shoppers may see it. */
export async function findAddresses(
  db: Db | Trx,
  wish: Wish,
  named: readonly { kind: 'post' | 'question'; key: string }[],
): Promise<{ kind: 'post' | 'question'; key: string; slug: string }[]> {
  const keysOf = (wanted: 'post' | 'question') =>
    named.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  const { rows } = await sql<{ kind: 'post' | 'question'; key: string; slug: string }>`
    select contents.kind, contents.key, content_texts.slug from ${sources}
    where ${isShown(wish)}
      and (contents.kind = 'post' and contents.key = any(${keysOf('post')}::text[])
        or contents.kind = 'question' and contents.key = any(${keysOf('question')}::text[]))`.execute(db)
  return rows
}
