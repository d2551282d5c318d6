import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { type ReadingContext, readPage } from '#shop/links/read-page.server.ts'
import { findItems } from './quotes.queries.server.ts'

/** Staff want to know what the pages of a request say now. What the customer asked for stays as it is. */
export async function readPagesAgain(
  ctx: ReadingContext,
  quoteId: string,
): Promise<Result<{ read: number; all: number }, Failure>> {
  const items = await findItems(ctx.db, ctx.site.id, quoteId)
  const links = [...new Set(items.map(({ url }) => url).filter(Boolean))]
  const pages = await Promise.all(links.map((url) => readPage(ctx, url, { isAgain: true })))
  const limited = pages.find((page) => !page.ok && page.error.code === 'auth.rate_limited')
  if (limited && !limited.ok) return err(limited.error)
  return ok({
    read: pages.filter((page) => page.ok && page.value.state !== 'unreadable').length,
    all: links.length,
  })
}
