import type { RequestContext } from '#shop/request-context.server.ts'
import { findMembers } from './pro.queries.server.ts'
import type { ProMember } from './pro.ts'

/** Who works for a company, and who is invited. */
export function findPeople(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  companyId: string,
): Promise<ProMember[]> {
  return findMembers(db, site.id, companyId)
}
