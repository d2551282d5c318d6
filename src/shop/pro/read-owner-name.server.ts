import type { Db } from '#platform/database.server.ts'
import { findMembers } from './pro.queries.server.ts'

/** Whom somebody asks who may not do something: the owner who has been there longest. */
export async function readOwnerName(db: Db, siteId: number, companyId: string): Promise<string | null> {
  const people = await findMembers(db, siteId, companyId)
  const owner = people.find(({ role, userId }) => role === 'owner' && userId !== null)
  return owner?.name || owner?.email || null
}
