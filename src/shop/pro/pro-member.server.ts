import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { User } from '#shop/session/user.ts'
import { findCompany, findMember } from './pro.queries.server.ts'
import type { ProCompany, ProMember } from './pro.ts'
import { type Capability, mayDo } from './pro-roles.ts'

export type Membership = { user: User; member: ProMember; company: ProCompany }

/** For whom the signed-in customer works; null if for nobody. */
export async function currentMember(ctx: RequestContext): Promise<Membership | null> {
  const own = await requireUser(ctx)
  if (!own.ok) return null
  const { user } = own.value
  const member = await findMember(ctx.db, ctx.site.id, { userId: user.id })
  const company = member && (await findCompany(ctx.db, ctx.site.id, { id: member.companyId }))
  return member && company ? { user, member, company } : null
}

/** For acts: the role must allow it, and a company that was refused or suspended only looks. */
export async function requireMember(
  ctx: RequestContext,
  capability: Capability,
): Promise<Result<Membership, Failure>> {
  if (!ctx.site.features.pro) return err({ code: 'service.not_found' })
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const membership = await currentMember(ctx)
  if (!membership) return err({ code: 'service.not_found' })
  const { member, company } = membership
  if (!mayDo(member.role, capability)) return err({ code: 'service.forbidden' })
  const onlyLooks = company.state === 'rejected' || company.state === 'suspended'
  // What is owed can still be paid.
  if (onlyLooks && !['see', 'see_money', 'pay'].includes(capability))
    return err({ code: 'service.forbidden' })
  return ok(membership)
}
