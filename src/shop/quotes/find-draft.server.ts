import type { RequestContext } from '#shop/request-context.server.ts'
import { draftOwner } from './draft-owner.server.ts'
import type { Quote, QuoteItem } from './quote.ts'
import { findItems, findQuote } from './quotes.queries.server.ts'

export type Draft = { quote: Quote; items: readonly QuoteItem[] }

/** The request that the visitor is writing; null if none is begun. */
export async function findDraft(ctx: RequestContext): Promise<Draft | null> {
  const owner = await draftOwner(ctx)
  const quote = owner && (await findQuote(ctx.db, ctx.site.id, { draftOf: owner }))
  return quote && { quote, items: await findItems(ctx.db, ctx.site.id, quote.id) }
}
