import type { RequestContext } from '#shop/request-context.server.ts'
import { findTopics, type ShownTopic } from './content.queries.server.ts'

export type { ShownTopic }

/** The topics of the blog, or of the questions, that have something in them. */
export function listTopics(
  { db, site, locale }: Pick<RequestContext, 'db' | 'site' | 'locale'>,
  kind: 'post' | 'question',
): Promise<ShownTopic[]> {
  return findTopics(db, { siteId: site.id, locale }, kind)
}
