import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { QuoteState } from './quote.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import { findQuote, moveQuote } from './quotes.queries.server.ts'

/** Where a request ends whose customer has gone. What was ordered stays as it is: the order is kept. */
const endsIn: Partial<Record<QuoteState, QuoteState>> = {
  submitted: 'cancelled',
  in_review: 'cancelled',
  info_needed: 'cancelled',
  quoted: 'declined',
}

/**
 * Deletes drafts, messages and files, and the words in requests and offers of a customer whose account was erased. The
 * sums of an offer stay, and what an order was made of by its name, as on the order; the database allows no other change
 * of an offer that was sent.
 */
export async function forgetQuotes(
  trx: Trx,
  { site, userId, at }: { site: Pick<Site, 'id' | 'timeZone'>; userId: string; at: Date },
): Promise<void> {
  const siteId = site.id
  await trx
    .deleteFrom('quotes')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .execute()
  await endOpenOnes(trx, { site, userId, at })
  const own = sql`select id from quotes where site_id = ${siteId} and user_id = ${userId}`
  for (const table of ['quote_files', 'quote_messages'] as const) {
    await sql`delete from ${sql.table(table)} where site_id = ${siteId} and quote_id in (${own})`.execute(trx)
  }
  await sql`update quote_items set url = '', title = '', image = '', options = '', note = '', coupon = ''
    where site_id = ${siteId} and quote_id in (${own})`.execute(trx)
  await sql`update quotes set comment = '', reason_words = '', work = null, estimate = null, token_hash = null
    where site_id = ${siteId} and user_id = ${userId}`.execute(trx)
  await sql`update quote_revisions set words = '', price_reason = '', offer = jsonb_set(offer, '{items}', (
      select coalesce(jsonb_agg(item || '{"url": "", "image": "", "words": ""}' ||
        case when exists (select from checkouts where checkouts.site_id = ${siteId}
            and checkouts.revision_id = quote_revisions.id and checkouts.order_id is not null)
          then '{}' else '{"title": "", "options": ""}' end::jsonb), '[]')
      from jsonb_array_elements(offer -> 'items') item))
    where site_id = ${siteId} and quote_id in (${own})`.execute(trx)
}

async function endOpenOnes(
  trx: Trx,
  { site, userId, at }: { site: Pick<Site, 'id' | 'timeZone'>; userId: string; at: Date },
): Promise<void> {
  const open = await trx
    .selectFrom('quotes')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('state', 'in', Object.keys(endsIn) as QuoteState[])
    .orderBy('id')
    .execute()
  const terms = await readQuoteTerms(trx)
  for (const { id } of open) {
    const quote = await findQuote(trx, site.id, { id }, { isLocked: true })
    const to = quote && endsIn[quote.state]
    if (!to) continue
    await moveQuote(trx, { siteId: site.id, quote, terms, timeZone: site.timeZone }, to, {
      at,
      actor: { type: 'customer', id: userId },
      reason: 'erased',
      agent_id: null,
      agent_until: null,
    })
  }
}
