import { type RawBuilder, sql } from 'kysely'
import { fold } from '#core/fold.ts'
import type { ContentText } from './content.ts'

type Words = Pick<ContentText, 'title' | 'lead' | 'body'> & { tags?: readonly string[] }

/** What a search finds a text by: its title weighs most, then tags and lead. */
export function wordsVector({ title, lead, body, tags = [] }: Words): RawBuilder<string> {
  return sql`setweight(to_tsvector('simple', ${fold(title)}), 'A')
    || setweight(to_tsvector('simple', ${fold(`${lead} ${tags.join(' ')}`)}), 'B')
    || to_tsvector('simple', ${fold(body)})`
}
