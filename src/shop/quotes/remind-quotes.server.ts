import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'

const hoursBefore = 12
const atOnce = 100

/**
 * Emails customers once that the price of an offer ends soon. An offer that holds for a day or less says so itself: a
 * reminder would follow it at once.
 */
export async function remindQuotes({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    // Noted before it is sent, so that of concurrent runs one sends it.
    const { rows } = await sql<{ id: string; site_id: number; revision_id: string }>`
      with due as (
        select quotes.id from quotes
          join quote_revisions on quote_revisions.site_id = quotes.site_id and quote_revisions.id = quotes.revision_id
        where state = 'quoted' and ends_at > ${now}::timestamptz
          and ends_at <= ${now}::timestamptz + make_interval(hours => ${hoursBefore})
          and sent_at < ends_at - make_interval(hours => ${2 * hoursBefore})
          and reminded_revision_id is distinct from revision_id
        order by quotes.id limit ${atOnce} for update of quotes skip locked
      )
      update quotes set reminded_revision_id = revision_id from due where quotes.id = due.id
      returning quotes.id, site_id, revision_id`.execute(acrossSites(trx))
    for (const { id: quoteId, site_id: siteId, revision_id: revisionId } of rows) {
      await publish(trx, { topic: 'quote.reminder', siteId, payload: { quoteId, revisionId } })
    }
    return rows.length
  })
}
