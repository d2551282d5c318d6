import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedGuess, wrongGuess } from '#shop/limits/guesses.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Claim, ClaimFile, ClaimItem } from './claim.ts'
import { isClaimKey } from './claim-key.server.ts'
import { type ClaimMessage, findFiles, findMessages, findWaits } from './claim-thread.queries.server.ts'
import { type ClaimActor, type ClaimStep, findClaim, findItems, findSteps } from './claims.queries.server.ts'
import { type ComplaintBody, findComplaintBody } from './complaint-body.server.ts'
import { findReturnOf, type ReturnOfClaim } from './return-of-claim.server.ts'

export type WholeClaim = {
  claim: Claim
  items: readonly ClaimItem[]
  /** Of the form; those of messages are with them. */
  files: readonly ClaimFile[]
  messages: readonly ClaimMessage[]
  steps: readonly ClaimStep[]
  waits: readonly { from: Date; to: Date | null }[]
  /** The order, or the request to send parcels on. */
  subject: { number: string; slug: string | null }
  decidedBy: string | null
  complaintBody: ComplaintBody | null
  goodsBack: ReturnOfClaim | null
  actor: ClaimActor & { type: 'customer' | 'guest' }
}

type Opened = { claim: Claim; actor: WholeClaim['actor'] }

/** Its owner, or whoever has the signed link of an email. A claim of somebody else answers like an unknown one. */
export async function openClaim(
  ctx: RequestContext,
  number: string,
  key: string | null,
): Promise<Result<Opened, Failure>> {
  const refused = refusedGuess(ctx, 'slug-guess')
  if (refused) return err(refused)
  const { db, site, encryption } = ctx
  const current = await ctx.session.current()
  const isLinked = isClaimKey({ encryption, siteId: site.id }, 'claim', number, key)
  if (!current && !isLinked) return err({ code: 'auth.sign_in_required' })
  const claim = await findClaim(db, site.id, { number })
  const isOwn = claim !== null && current !== null && claim.userId === current.user.id
  if (!claim || !(isOwn || isLinked))
    return err(await wrongGuess(ctx, 'slug-guess', { code: 'service.not_found' }))
  return ok({ claim, actor: isOwn ? { type: 'customer', id: current.user.id } : { type: 'guest' } })
}

export async function readClaim(
  ctx: RequestContext,
  number: string,
  key: string | null = null,
): Promise<Result<WholeClaim, Failure>> {
  const opened = await openClaim(ctx, number, key)
  if (!opened.ok) return opened
  const { db, site } = ctx
  const { claim, actor } = opened.value
  const [items, files, messages, steps, waits, subject, decidedBy, complaintBody, goodsBack] =
    await Promise.all([
      findItems(db, site.id, claim.id),
      findFiles(db, site.id, { claimId: claim.id }),
      findMessages(db, site.id, claim.id),
      findSteps(db, site.id, claim.id),
      findWaits(db, site.id, claim.id),
      findSubjectNumber(ctx, claim),
      claim.decidedBy === null ? null : findStaffName(ctx, claim.decidedBy),
      findComplaintBody(db, site.country),
      findReturnOf(db, site.id, claim.id),
    ])
  return ok({
    claim,
    items,
    files: files.filter(({ messageId }) => messageId === null),
    messages,
    steps,
    waits,
    subject,
    decidedBy,
    complaintBody,
    goodsBack,
    actor,
  })
}

async function findSubjectNumber({ db, site }: RequestContext, { orderId, forwardId }: Claim) {
  if (orderId !== null) {
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('site_id', '=', site.id)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { number, slug: number }
  }
  const row = await db
    .selectFrom('forwards')
    .select(['number', 'slug'])
    .where('site_id', '=', site.id)
    .where('id', '=', forwardId)
    .executeTakeFirstOrThrow()
  return { number: row.number ?? '', slug: row.slug }
}

async function findStaffName({ db }: RequestContext, id: string): Promise<string | null> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
