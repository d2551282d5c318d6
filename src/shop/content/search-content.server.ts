import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import { blockWords } from './block-words.ts'
import { findShown } from './content.queries.server.ts'
import type { ContentKind } from './content.ts'
import { contentOf } from './read-content.server.ts'
import { contentQuery, type Snippet, snippetOf } from './search-words.ts'

export type ContentHit = {
  kind: ContentKind
  key: string
  topicId: number | null
  minutes: number
  slug: string
  title: Snippet
  snippet: Snippet
}

const most = 20

/** Questions, pages and posts with every word that was asked for; what says it in its title comes first. */
export async function searchContent(
  { db, site, locale }: Pick<RequestContext, 'db' | 'site' | 'locale'>,
  text: string,
  { limit = most }: { limit?: number } = {},
): Promise<ContentHit[]> {
  const query = contentQuery(text)
  if (query === null) return []
  const found = await findShown(
    db,
    { siteId: site.id, locale },
    sql`content_texts.words @@ ${query}::tsquery`,
    {
      orderBy: sql`ts_rank(content_texts.words, ${query}::tsquery) desc, contents.kind desc, contents.id`,
      limit,
    },
  )
  return found.map((one) => {
    const { kind, key, topicId, minutes, slug, title, lead, blocks } = contentOf(one, site, [])
    const words = [lead, ...blockWords(blocks)].filter(Boolean).join(' ')
    return {
      kind,
      key,
      topicId,
      minutes,
      slug,
      title: snippetOf(title, text),
      snippet: snippetOf(words, text),
    }
  })
}
