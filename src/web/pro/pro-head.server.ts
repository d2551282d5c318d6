import { data, redirect } from 'react-router'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { currentMember, type Membership } from '#shop/pro/pro-member.server.ts'
import type { Capability } from '#shop/pro/pro-roles.ts'
import { mayDo } from '#shop/pro/pro-roles.ts'
import { countDeclarations } from '#shop/pro/read-overview.server.ts'
import { readOwnerName } from '#shop/pro/read-owner-name.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

export type ProHead = Awaited<ReturnType<typeof headOf>>

/** For whom somebody works; without a company they are led to the application. */
export async function ownCompany(ctx: RequestContext, capability: Capability = 'see'): Promise<Membership> {
  const membership = await currentMember(ctx)
  if (!membership) throw redirect(proPaths(ctx.locale).apply())
  if (!mayDo(membership.member.role, capability)) throw data(null, { status: 403 })
  return membership
}

/** What the company bar and the menu of every page show. */
export async function headOf(ctx: RequestContext, { company, member, user }: Membership) {
  const { db, site } = ctx
  const isAll = mayDo(member.role, 'declare') || company.state === 'rejected'
  const [counts, owner] = await Promise.all([
    countDeclarations(db, site.id, company.id),
    isAll ? null : readOwnerName(db, site.id, company.id),
  ])
  return {
    company: company.name,
    state: company.state,
    letter: company.letter,
    vat: { code: company.vatCode, state: company.vatState },
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    role: member.role,
    limit: member.spendLimit,
    period: member.spendPeriod,
    declarations: counts.all,
    /** Who has the rights that this person has not. */
    owner,
    currency: ctx.site.defaultCurrency.isoCode,
  }
}
