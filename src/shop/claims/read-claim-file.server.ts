import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { isClaimKey } from './claim-key.server.ts'
import { readSubject } from './claim-subject.server.ts'
import { findFile, type StoredFile } from './claim-thread.queries.server.ts'
import { findClaim } from './claims.queries.server.ts'

/** For whoever may read the claim, or fill in its form. A file of someone else answers like one that does not exist. */
export async function readClaimFile(
  ctx: RequestContext,
  { id, key }: { id: string; key: string | null },
): Promise<Result<StoredFile, Failure>> {
  const { db, site } = ctx
  const file = UuidText.safeParse(id).success ? await findFile(db, site.id, id) : null
  return file && (await mayRead(ctx, file, key)) ? ok(file) : err({ code: 'service.not_found' })
}

async function mayRead(ctx: RequestContext, file: StoredFile, key: string | null): Promise<boolean> {
  const { db, site, encryption } = ctx
  const house = { encryption, siteId: site.id }
  const userId = (await ctx.session.current())?.user.id ?? null
  if (file.claimId !== null) {
    const claim = await findClaim(db, site.id, { id: file.claimId })
    if (!claim) return false
    return (userId !== null && claim.userId === userId) || isClaimKey(house, 'claim', claim.number, key)
  }
  const draft = await db
    .selectFrom('claim_drafts')
    .select(['order_id', 'forward_id'])
    .where('site_id', '=', site.id)
    .where('id', '=', file.draftId)
    .executeTakeFirst()
  const subject = draft && (await readSubject(ctx, { orderId: draft.order_id, forwardId: draft.forward_id }))
  if (!subject) return false
  return (userId !== null && subject.userId === userId) || isClaimKey(house, 'form', subject.number, key)
}
