import type { Trx } from '#platform/database.server.ts'
import { tokenHash } from '#platform/secret-token.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { maxItems } from './quote.ts'
import { findItems, findQuote } from './quotes.queries.server.ts'

/** At sign-in the guest's draft becomes the customer's. One that the customer has already gets its items, as far as it has room. */
export async function adoptDraft(trx: Trx, ctx: RequestContext, userId: string): Promise<void> {
  const { site, cookies, clock } = ctx
  // The cookie of the request: the transaction may be retried after the cookie was dropped.
  const hash = tokenHash(cookies.sent('quote_draft') ?? '')
  const guest = hash && (await findQuote(trx, site.id, { draftOf: { tokenHash: hash } }, { isLocked: true }))
  if (!guest) return
  cookies.drop('quote_draft')
  const own = await findQuote(trx, site.id, { draftOf: { userId } }, { isLocked: true })
  if (!own) {
    await trx
      .updateTable('quotes')
      .set((build) => ({ user_id: userId, version: build('version', '+', 1), updated_at: clock() }))
      .where('site_id', '=', site.id)
      .where('id', '=', guest.id)
      .execute()
    return
  }
  const before = await findItems(trx, site.id, own.id)
  const brought = await findItems(trx, site.id, guest.id)
  const isNew = ({ url }: { url: string }) => url === '' || !before.some((item) => item.url === url)
  const moved = brought.filter(isNew).slice(0, maxItems - before.length)
  for (const [index, { id }] of moved.entries()) {
    await trx
      .updateTable('quote_files')
      .set({ quote_id: own.id })
      .where('site_id', '=', site.id)
      .where('item_id', '=', id)
      .execute()
    await trx
      .updateTable('quote_items')
      .set({ quote_id: own.id, place: before.length + index + 1 })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute()
  }
  await trx
    .updateTable('quotes')
    .set((build) => ({ version: build('version', '+', 1), updated_at: clock() }))
    .where('site_id', '=', site.id)
    .where('id', '=', own.id)
    .execute()
  await trx.deleteFrom('quotes').where('site_id', '=', site.id).where('id', '=', guest.id).execute()
}
