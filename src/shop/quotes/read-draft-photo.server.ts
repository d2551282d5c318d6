import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { draftOwner } from './draft-owner.server.ts'
import { findFileOf } from './messages.queries.server.ts'
import { findQuote } from './quotes.queries.server.ts'
import { smallPicture } from './small-picture.server.ts'

/** For whoever is writing the draft, also a guest. What is no picture answers like what does not exist. */
export async function readDraftPhoto(
  ctx: RequestContext,
  id: string,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  const { db, site } = ctx
  const owner = await draftOwner(ctx)
  const draft = owner && (await findQuote(db, site.id, { draftOf: owner }))
  const isId = UuidText.safeParse(id).success
  const file = draft && isId && (await findFileOf(db, site.id, id, { quoteId: draft.id }))
  const small = file ? await smallPicture(file) : null
  return small ? ok(small) : err({ code: 'service.not_found' })
}
