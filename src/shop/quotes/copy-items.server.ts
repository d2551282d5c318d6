import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Draft } from './find-draft.server.ts'
import { maxItems, maxPieces, type QuoteItem } from './quote.ts'
import { findItems, findQuote } from './quotes.queries.server.ts'
import { openDraft } from './save-draft.server.ts'

/**
 * Puts items of the customer's earlier requests into the draft, with their photos. What is in it already counts more
 * pieces. All of them fit in, or none is taken.
 */
export async function copyItems(
  ctx: RequestContext,
  { ids, version }: { ids: readonly string[]; version: number | null },
): Promise<Result<Draft, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  if (ids.length === 0) return refused({ code: 'validation.copy_nothing' })
  const { db, site, clock } = ctx
  const userId = own.value.user.id
  return db.transaction().execute(async (trx): Promise<Result<Draft, Failure>> => {
    const wanted = await findOwnItems(trx, site.id, userId, ids)
    if (wanted.length !== new Set(ids).size) return err({ code: 'service.not_found' })
    const opened = await openDraft(trx, ctx, { owner: { userId }, version })
    if (!opened.ok) return opened
    const draft = opened.value
    const before = await findItems(trx, site.id, draft.id)
    const same = (item: QuoteItem) =>
      before.find(({ url, options }) => item.url !== '' && url === item.url && options === item.options)
    const fresh = wanted.filter((item) => !same(item))
    const room = maxItems - before.length
    if (fresh.length > room) return refused({ code: 'validation.copy_room', params: { count: room } })
    for (const item of wanted) {
      const known = same(item)
      if (known) await addPieces(trx, site.id, known, item.quantity)
    }
    for (const [index, { id }] of fresh.entries())
      await copyItem(trx, site.id, { id, quoteId: draft.id, place: before.length + index + 1, at: clock() })
    const quote = await findQuote(trx, site.id, { draftOf: { userId } })
    if (!quote) throw new Error('A draft was opened and is not there')
    return ok({ quote, items: await findItems(trx, site.id, draft.id) })
  })
}

/** In the order in which they were asked for: newest request first, as the page lists them. */
async function findOwnItems(trx: Trx, siteId: number, userId: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('quote_items')
    .innerJoin('quotes', (join) =>
      join
        .onRef('quotes.site_id', '=', 'quote_items.site_id')
        .onRef('quotes.id', '=', 'quote_items.quote_id'),
    )
    .select(['quote_items.id', 'quote_items.quote_id as quoteId'])
    .where('quote_items.site_id', '=', siteId)
    .where('quotes.site_id', '=', siteId)
    .where('quotes.user_id', '=', userId)
    .where('quotes.state', '<>', 'draft')
    .where('quote_items.id', 'in', [...ids])
    .orderBy('quotes.submitted_at', 'desc')
    .orderBy('quote_items.place')
    .execute()
  const items: QuoteItem[] = []
  for (const quoteId of new Set(rows.map((row) => row.quoteId))) {
    const all = await findItems(trx, siteId, quoteId)
    items.push(...all.filter(({ id }) => rows.some((row) => row.id === id)))
  }
  return items
}

async function addPieces(trx: Trx, siteId: number, { id }: QuoteItem, more: number): Promise<void> {
  await trx
    .updateTable('quote_items')
    .set({ quantity: sql<number>`least(${maxPieces}, quantity + ${more})` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** All but its coupon, which most shops take once. */
async function copyItem(
  trx: Trx,
  siteId: number,
  { id, quoteId, place, at }: { id: string; quoteId: string; place: number; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into quote_items (site_id, quote_id, place, url, shop, title, image, price, source_currency_id, quantity, options,
      note, substitute, reading)
    select site_id, ${quoteId}, ${place}, url, shop, title, image, price, source_currency_id, quantity, options, note, substitute,
      reading
    from quote_items where site_id = ${siteId} and id = ${id} returning id::text`.execute(trx)
  const copy = rows[0]?.id
  if (copy === undefined) throw new Error(`Item ${id} was found and is not there`)
  await sql`
    insert into quote_files (id, site_id, quote_id, item_id, name, content_type, size, sha256, bytes, uploaded_at)
    select gen_random_uuid(), site_id, ${quoteId}, ${copy}, name, content_type, size, sha256, bytes, ${at}::timestamptz
    from quote_files where site_id = ${siteId} and item_id = ${id} order by seq`.execute(trx)
}

function refused(failure: FieldFailure) {
  return err<Failure>({ code: 'service.validation', errors: { items: [failure] } })
}
