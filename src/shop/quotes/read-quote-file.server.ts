import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findFileOf } from './messages.queries.server.ts'
import { readQuote } from './read-quote.server.ts'

type File = NonNullable<Awaited<ReturnType<typeof findFileOf>>>

/** For whoever may read the quote. A file of someone else gives the same error as one that does not exist. */
export async function readQuoteFile(
  ctx: RequestContext,
  { slug, id, key }: { slug: string; id: string; key: string | null },
): Promise<Result<File, Failure>> {
  const read = await readQuote(ctx, slug, key)
  if (!read.ok) return read
  const { quote } = read.value
  const file =
    UuidText.safeParse(id).success && (await findFileOf(ctx.db, ctx.site.id, id, { quoteId: quote.id }))
  return file ? ok(file) : err({ code: 'service.not_found' })
}
