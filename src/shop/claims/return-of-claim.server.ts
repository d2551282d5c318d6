import type { Db, Trx } from '#platform/database.server.ts'

/** How the goods of a claim come back. */
export type ReturnOfClaim = { number: string; dueAt: Date; state: string; courier: string | null }

export async function findReturnOf(
  _db: Db | Trx,
  _siteId: number,
  _claimId: string,
): Promise<ReturnOfClaim | null> {
  return null
}
