import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import { countShown, findShown, findTopics, type ShownTopic } from './content.queries.server.ts'
import type { ListedContent } from './content.ts'
import { listedOf } from './listed-content.ts'
import { contentQuery } from './search-words.ts'

export const postsPerPage = 7

export type PostsPage = {
  posts: ListedContent[]
  topics: ShownTopic[]
  /** Of all topics. */
  all: number
  total: number
}

/** A page of the blog, the newest first. */
export async function listPosts(
  { db, site, locale }: Pick<RequestContext, 'db' | 'site' | 'locale'>,
  { topic, text = '', page = 1 }: { topic?: string; text?: string; page?: number },
): Promise<PostsPage> {
  const wish = { siteId: site.id, locale }
  const query = contentQuery(text)
  const where = sql`contents.kind = 'post'
    and ${topic ? sql`contents.topic_id = (select id from content_topics where kind = 'post' and key = ${topic})` : sql`true`}
    and ${query ? sql`content_texts.words @@ ${query}::tsquery` : sql`true`}`
  const [found, total, topics] = await Promise.all([
    findShown(db, wish, where, {
      orderBy: sql`contents.goes_out desc, contents.id desc`,
      limit: postsPerPage,
      offset: (page - 1) * postsPerPage,
    }),
    countShown(db, wish, where),
    findTopics(db, wish, 'post'),
  ])
  return {
    posts: found.map((post) => listedOf(post, site)),
    topics,
    all: topics.reduce((sum, { count }) => sum + count, 0),
    total,
  }
}
