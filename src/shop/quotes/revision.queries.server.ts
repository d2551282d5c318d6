import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Offer } from './offer.ts'

export type Revision = {
  id: string
  quoteId: string
  number: number
  staffId: string | null
  offer: Offer
  words: string
  /** Only for colleagues. */
  priceReason: string
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
    .select([
      'id',
      'quote_id',
      'number',
      'staff_id',
      'offer',
      'words',
      'price_reason',
      'sent_at',
      'valid_until',
    ])
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
    priceReason: row.price_reason,
    sentAt: row.sent_at,
    validUntil: row.valid_until,
  }))
}

export async function insertRevision(
  trx: Trx,
  siteId: number,
  revision: Omit<Revision, 'id' | 'number'>,
): Promise<string> {
  const { quoteId, staffId, offer, words, priceReason, sentAt, validUntil } = revision
  const { rows } = await sql<{ id: string }>`
    insert into quote_revisions (site_id, quote_id, number, staff_id, offer, words, price_reason, sent_at, valid_until)
    select ${siteId}, ${quoteId}, coalesce(max(number), 0) + 1, ${staffId}::bigint, ${JSON.stringify(offer)}::jsonb, ${words},
      ${priceReason}, ${sentAt}::timestamptz, ${validUntil}::timestamptz
    from quote_revisions where site_id = ${siteId} and quote_id = ${quoteId}
    returning id`.execute(trx)
  const [inserted] = rows
  if (!inserted) throw new Error('An offer was not written')
  return inserted.id
}
