import { sql } from 'kysely'
import { isLocale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { LetterCounts, LetterTexts, Newsletter, NewsletterState, NewsletterTopic } from './newsletter.ts'

export async function findNewsletter(
  db: Db | Trx,
  siteId: number,
  id: string,
  { isLocked = false } = {},
): Promise<Newsletter | null> {
  const row = await db
    .selectFrom('newsletters')
    .select([
      'id',
      'site_id',
      'topic',
      'texts',
      'state',
      'goes_at',
      'started_at',
      'ended_at',
      'version',
      'updated_at',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        siteId: row.site_id,
        topic: row.topic as NewsletterTopic,
        texts: textsOf(row.texts),
        state: row.state as NewsletterState,
        goesAt: row.goes_at,
        startedAt: row.started_at,
        endedAt: row.ended_at,
        version: row.version,
        updatedAt: row.updated_at,
      }
    : null
}

function textsOf(stored: unknown): LetterTexts {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([locale]) => isLocale(locale)))
}

export async function countLetters(db: Db, siteId: number, newsletterId: string): Promise<LetterCounts> {
  const { rows } = await sql<LetterCounts>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'skipped')::integer as skipped
    from newsletter_letters where site_id = ${siteId} and newsletter_id = ${newsletterId}`.execute(db)
  return rows[0] ?? { waiting: 0, sent: 0, skipped: 0 }
}
