import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Block } from './blocks.ts'
import { findShown, findSlugs, type ShownContent } from './content.queries.server.ts'
import type { ContentAuthor, ContentKind, ListedContent } from './content.ts'
import { readingMinutes } from './content.ts'
import { findDrafted } from './find-drafted.server.ts'
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
  /** For search engines; the title, if it is empty. */
  searchTitle: string
  lead: string
  description: string
  blocks: Block[]
  minutes: number
  tags: readonly string[]
  products: readonly number[]
  checkedOn: string | null
  cover: string | null
  publishedOn: string
  publishedAt: Date
  changedAt: Date
  changedOn: string
  author: ContentAuthor | null
  /** The languages in which it is out. */
  slugs: readonly { locale: Locale; slug: string }[]
  /** Only for staff with a pass: what is not published. */
  draft: { body: string; inForce: string | null } | null
}

type Ctx = Pick<RequestContext, 'db' | 'site' | 'locale'> & Partial<Pick<RequestContext, 'pass' | 'clock'>>

/** By its address in the language of the page, or null. A policy counts as a page. */
export async function readContent(
  ctx: Ctx,
  kind: 'page' | 'post' | 'question',
  slug: string,
): Promise<ReadContent | null> {
  const kinds: ContentKind[] = kind === 'page' ? ['page', 'policy'] : [kind]
  const drafted = await readDrafted(ctx, kinds, slug)
  if (drafted) return drafted
  return one(ctx, sql`contents.kind = any(${kinds}::text[]) and content_texts.slug = ${slug}`)
}

/** By what code calls it. */
export function readContentByKey(ctx: Ctx, kind: ContentKind, key: string): Promise<ReadContent | null> {
  return one(ctx, sql`contents.kind = ${kind} and contents.key = ${key}`)
}

/** Staff with a pass from the office see what is being written, at its own address. */
async function readDrafted(
  { pass, db, site, locale, clock }: Ctx,
  kinds: readonly ContentKind[],
  name: string,
): Promise<ReadContent | null> {
  if (!pass?.seesContentDrafts) return null
  const now = clock?.() ?? new Date()
  const found = await findDrafted(db, { siteId: site.id, locale, kinds, name, now })
  if (!found) return null
  const { isDraft, inForce, ...shown } = found
  const content = contentOf(shown, site, [{ locale, slug: shown.slug }])
  return { ...content, draft: isDraft ? { body: shown.body, inForce } : null }
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
    searchTitle: fillPlaceholders(found.searchTitle, words),
    lead: fillPlaceholders(found.lead, words),
    description: fillPlaceholders(found.description || found.lead, words),
    blocks: readMarkdown(fillPlaceholders(body, words)),
    minutes: readingMinutes(body),
    publishedOn: isoDay(found.publishedAt, site.timeZone),
    changedOn: isoDay(found.changedAt, site.timeZone),
    slugs,
    draft: null,
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
