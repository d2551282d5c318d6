import type { Db, Trx } from '#platform/database.server.ts'
import type { Offer } from './offer.ts'

export type Revision = {
  id: string
  quoteId: string
  number: number
  staffId: string | null
  offer: Offer
  words: string
  sentAt: Date
  validUntil: Date
}

/** Newest first. */
export async function findRevisions(
  db: Db | Trx,
  siteId: number,
  of: { quoteId: string } | { id: string },
): Promise<Revision[]> {
  const rows = await db
    .selectFrom('quote_revisions')
    .select(['id', 'quote_id', 'number', 'staff_id', 'offer', 'words', 'sent_at', 'valid_until'])
    .where('site_id', '=', siteId)
    .$if('quoteId' in of, (query) => query.where('quote_id', '=', (of as { quoteId: string }).quoteId))
    .$if('id' in of, (query) => query.where('id', '=', (of as { id: string }).id))
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    quoteId: row.quote_id,
    number: row.number,
    staffId: row.staff_id,
    offer: row.offer as unknown as Offer,
    words: row.words,
    sentAt: row.sent_at,
    validUntil: row.valid_until,
  }))
}

export async function insertRevision(
  trx: Trx,
  siteId: number,
  revision: {
    quoteId: string
    staffId: string | null
    offer: Offer
    words: string
    sentAt: Date
    validUntil: Date
  },
): Promise<string> {
  const { quoteId, staffId, offer, words, sentAt, validUntil } = revision
  const { id } = await trx
    .insertInto('quote_revisions')
    .values((build) => ({
      site_id: siteId,
      quote_id: quoteId,
      number: build
        .selectFrom('quote_revisions')
        .select((count) => count.fn.coalesce(count.fn.max('number'), count.lit(0)).as('last'))
        .where('site_id', '=', siteId)
        .where('quote_id', '=', quoteId),
      staff_id: staffId,
      offer: JSON.stringify(offer),
      words,
      sent_at: sentAt,
      valid_until: validUntil,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
