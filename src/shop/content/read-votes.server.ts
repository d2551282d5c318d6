import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type ContentVotes = {
  yes: number
  no: number
  /** What people missed, the newest first. */
  missing: { text: string; locale: Locale; siteId: number; at: Date }[]
}

/** What readers of a post or an answer said of it, on these sites. */
export async function readVotes(db: Db, siteIds: readonly number[], id: number): Promise<ContentVotes> {
  const of = sql`content_votes where site_id = any(${siteIds}::smallint[]) and content_id = ${id}`
  const [counted, missing] = await Promise.all([
    sql<{ yes: number; no: number }>`
      select (count(*) filter (where is_helpful))::integer as yes,
        (count(*) filter (where not is_helpful))::integer as no from ${of}`.execute(acrossSites(db)),
    sql<ContentVotes['missing'][number]>`
      select missing as text, locale, site_id::integer as "siteId", voted_at as at from ${of} and missing <> ''
      order by voted_at desc limit 50`.execute(acrossSites(db)),
  ])
  return { yes: counted.rows[0]?.yes ?? 0, no: counted.rows[0]?.no ?? 0, missing: missing.rows }
}
