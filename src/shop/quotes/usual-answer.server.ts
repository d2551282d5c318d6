import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { workingMinutes } from './working-time.ts'

const dayMs = 24 * 60 * 60 * 1000
const lookedAt = 100
/** Fewer answers say nothing. */
const fewest = 10

/**
 * Within how many minutes of working time half of the last requests had their first answer by a person, of those of the
 * last 30 days; null while there are too few. What rules answer at once is left out.
 */
export async function readUsualAnswer(
  { db, site, clock }: Pick<RequestContext, 'db' | 'site' | 'clock'>,
  { opensAt, closesAt }: Pick<QuoteTerms, 'opensAt' | 'closesAt'>,
): Promise<number | null> {
  const since = new Date(clock().getTime() - 30 * dayMs)
  const { rows } = await sql<{ submitted_at: Date; answered_at: Date }>`
    select submitted_at, answers.at as answered_at
    from quotes cross join lateral (
      select state_events.at from state_events where state_events.site_id = quotes.site_id and entity = 'quote'
        and entity_id = quotes.id::text and to_state in ('quoted', 'info_needed', 'rejected') and actor_type = 'staff'
        and state_events.at >= quotes.submitted_at
      order by state_events.id limit 1
    ) as answers
    where quotes.site_id = ${site.id} and submitted_at >= ${since}
    order by quotes.id desc limit ${lookedAt}`.execute(db)
  if (rows.length < fewest) return null
  const hours = { opensAt, closesAt, timeZone: site.timeZone }
  const minutes = rows
    .map((row) => workingMinutes(row.submitted_at, row.answered_at, hours))
    .toSorted((one, other) => one - other)
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null
}
