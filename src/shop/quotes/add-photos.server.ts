import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { draftOwner } from './draft-owner.server.ts'
import { judgeFiles } from './judge-files.server.ts'
import { insertFiles } from './messages.queries.server.ts'
import { maxPhotos, type QuoteFile } from './quote.ts'
import { findItems, findQuote } from './quotes.queries.server.ts'
import type { SentFile } from './sent-files.ts'

/**
 * Photos of an item that is being asked for, of which each may have a few. A guest may send them too, so they are counted
 * before they are read.
 */
export async function addPhotos(
  ctx: RequestContext,
  itemId: string,
  readFiles: () => Promise<readonly SentFile[] | null>,
): Promise<Result<readonly QuoteFile[], Failure>> {
  const { db, site, clock, limits, clientNetwork } = ctx
  const owner = await draftOwner(ctx)
  const draft = owner && (await findQuote(db, site.id, { draftOf: owner }))
  const items = draft ? await findItems(db, site.id, draft.id) : []
  if (!draft || !items.some(({ id }) => id === itemId)) return err({ code: 'service.not_found' })
  const refused = await refusedByLimits(limits, { 'quote-photos': clientNetwork })
  if (refused) return err(refused)
  const files = await readFiles()
  if (!files) return err({ code: 'service.bad_request' })
  const judged = await judgeFiles(files)
  if (!judged.ok) return err({ code: 'service.validation', errors: judged.error })
  return db.transaction().execute(async (trx) => {
    const quote = await findQuote(trx, site.id, { draftOf: owner }, { isLocked: true })
    const item = quote && (await findItems(trx, site.id, quote.id)).find(({ id }) => id === itemId)
    if (!quote || !item) return err<Failure>({ code: 'service.not_found' })
    if (item.files.length + judged.value.length > maxPhotos) {
      return err<Failure>({
        code: 'service.validation',
        errors: { files: [{ code: 'validation.too_many', params: { count: maxPhotos } }] },
      })
    }
    await insertFiles(trx, site.id, { quoteId: quote.id, itemId, messageId: null, at: clock() }, judged.value)
    const after = await findItems(trx, site.id, quote.id)
    return ok(after.find(({ id }) => id === itemId)?.files ?? [])
  })
}

/** Gone photos stay gone; to remove one twice is no mistake. */
export async function removePhoto(
  ctx: RequestContext,
  fileId: string,
): Promise<Result<readonly QuoteFile[], Failure>> {
  const { db, site } = ctx
  const owner = await draftOwner(ctx)
  const draft = owner && (await findQuote(db, site.id, { draftOf: owner }))
  if (!draft) return err({ code: 'service.not_found' })
  const before = await findItems(db, site.id, draft.id)
  const item = before.find(({ files }) => files.some(({ id }) => id === fileId))
  // Also keeps what is no id of a file from the database.
  if (!item) return ok([])
  await db
    .deleteFrom('quote_files')
    .where('site_id', '=', site.id)
    .where('quote_id', '=', draft.id)
    .where('item_id', 'is not', null)
    .where('id', '=', fileId)
    .execute()
  return ok(item.files.filter(({ id }) => id !== fileId))
}
