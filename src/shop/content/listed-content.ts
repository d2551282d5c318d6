import { isoDay } from '#core/dates.ts'
import type { Site } from '#shop/sites/site.ts'
import { type ListedContent, readingMinutes } from './content.ts'
import { fillPlaceholders, siteWords } from './placeholders.ts'

type Found = Omit<ListedContent, 'minutes' | 'publishedOn'> & { body: string; publishedAt: Date }

/** As lists show it, in the words of the site. */
export function listedOf(found: Found, site: Site): ListedContent {
  const { id, kind, key, topicId, slug, cover, author, body, publishedAt } = found
  const words = siteWords(site)
  return {
    id,
    kind,
    key,
    topicId,
    slug,
    cover,
    author,
    title: fillPlaceholders(found.title, words),
    lead: fillPlaceholders(found.lead, words),
    minutes: readingMinutes(body),
    publishedOn: isoDay(publishedAt, site.timeZone),
  }
}
