import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { isClaimKey } from './claim-key.server.ts'
import { type ClaimSubject, findSubject } from './claim-subject.server.ts'
import type { ClaimActor } from './claims.queries.server.ts'

export type Claimant = { subject: ClaimSubject; actor: ClaimActor & { type: 'customer' | 'guest' } }

/** Its owner, or whoever has the signed link of an email. Something of somebody else answers like an unknown one. */
export async function openSubject(
  ctx: RequestContext,
  number: string,
  key: string | null,
): Promise<Result<Claimant, Failure>> {
  const { site, encryption } = ctx
  const current = await ctx.session.current()
  const isLinked = isClaimKey({ encryption, siteId: site.id }, 'form', number, key)
  if (!current && !isLinked) return err({ code: 'auth.sign_in_required' })
  const subject = await findSubject(ctx, number)
  const isOwn = subject !== null && current !== null && subject.userId === current.user.id
  if (!subject || !(isOwn || isLinked)) return err({ code: 'service.not_found' })
  const actor = isOwn ? { type: 'customer' as const, id: current.user.id } : { type: 'guest' as const }
  return ok({ subject, actor })
}
