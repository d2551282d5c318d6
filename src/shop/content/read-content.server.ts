import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Block } from './blocks.ts'
import { findShown, findSlugs, type ShownContent } from './content.queries.server.ts'
import type { ContentAuthor, ContentKind, ListedContent } from './content.ts'
import { readingMinutes } from './content.ts'
import { listedOf } from './listed-content.ts'
import { readMarkdown } from './markdown.ts'
import { fillPlaceholders, siteWords } from './placeholders.ts'

/** A page, a post or an answer as a shopper reads it. */
export type ReadContent = {
  id: number
  kind: ContentKind
  key: string
  topicId: number | null
  slug: string
  title: string
  lead: string
  description: string
  blocks: Block[]
  minutes: number
  tags: readonly string[]
  products: readonly number[]
  checkedOn: string | null
  publishedOn: string
  publishedAt: Date
  changedAt: Date
  changedOn: string
  author: ContentAuthor | null
  /** The languages in which it is out. */
  slugs: readonly { locale: Locale; slug: string }[]
}

type Ctx = Pick<RequestContext, 'db' | 'site' | 'locale'>

/** By its address in the language of the page, or null. A policy counts as a page. */
export function readContent(
  ctx: Ctx,
  kind: 'page' | 'post' | 'question',
  slug: string,
): Promise<ReadContent | null> {
  const kinds = kind === 'page' ? ['page', 'policy'] : [kind]
  return one(ctx, sql`contents.kind = any(${kinds}::text[]) and content_texts.slug = ${slug}`)
}

/** By what code calls it. */
export function readContentByKey(ctx: Ctx, kind: ContentKind, key: string): Promise<ReadContent | null> {
  return one(ctx, sql`contents.kind = ${kind} and contents.key = ${key}`)
}

async function one({ db, site, locale }: Ctx, where: ReturnType<typeof sql>): Promise<ReadContent | null> {
  const [found] = await findShown(db, { siteId: site.id, locale }, where, {
    orderBy: sql`contents.id`,
    limit: 1,
  })
  if (!found) return null
  return contentOf(found, site, await findSlugs(db, { siteId: site.id, contentId: found.id }))
}

export function contentOf(found: ShownContent, site: Site, slugs: ReadContent['slugs']): ReadContent {
  const { body, isOften: _often, ...rest } = found
  const words = siteWords(site)
  return {
    ...rest,
    title: fillPlaceholders(found.title, words),
    lead: fillPlaceholders(found.lead, words),
    description: fillPlaceholders(found.description || found.lead, words),
    blocks: readMarkdown(fillPlaceholders(body, words)),
    minutes: readingMinutes(body),
    publishedOn: isoDay(found.publishedAt, site.timeZone),
    changedOn: isoDay(found.changedAt, site.timeZone),
    slugs,
  }
}

const nextCount = 3

/** What to read after a post: the same topic first, then the newest. */
export async function listNextPosts(
  { db, site, locale }: Ctx,
  { id, topicId }: Pick<ReadContent, 'id' | 'topicId'>,
): Promise<ListedContent[]> {
  const found = await findShown(
    db,
    { siteId: site.id, locale },
    sql`contents.kind = 'post' and contents.id <> ${id}`,
    {
      orderBy: sql`(contents.topic_id = ${topicId}) desc, contents.goes_out desc, contents.id desc`,
      limit: nextCount,
    },
  )
  return found.map((post) => listedOf(post, site))
}
