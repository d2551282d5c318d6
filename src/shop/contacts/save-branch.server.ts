import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import type { Branch } from './branch.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }
export type BranchInput = Omit<Branch, 'id' | 'version'>

/** A new counter, or one that the person has seen. */
export async function saveBranch(
  db: Db,
  siteId: number,
  seen: { id: number; version: number } | null,
  { hints, services, hours, ...branch }: BranchInput,
): Promise<Result<null, Problem>> {
  const row = {
    ...branch,
    hints: JSON.stringify(hints),
    services: JSON.stringify(services),
    hours: JSON.stringify(hours),
  }
  if (!seen) {
    await db
      .insertInto('branches')
      .values({ site_id: siteId, ...row })
      .execute()
    return ok(null)
  }
  const { numUpdatedRows } = await db
    .updateTable('branches')
    .set((build) => ({ ...row, version: build('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return ok(null)
  return err({ text: say('Somebody changed this counter before you.'), isStale: true })
}

/** Its closed days go with it. To remove it twice is no mistake. */
export async function removeBranch(db: Db, siteId: number, id: number): Promise<void> {
  await db.deleteFrom('branches').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function closeOn(
  db: Db,
  siteId: number,
  { branchId, from, to }: { branchId: number | null; from: string; to: string },
): Promise<void> {
  await db
    .insertInto('closed_days')
    .values({ site_id: siteId, branch_id: branchId, from_day: from, to_day: to })
    .execute()
}

export async function openAgainOn(db: Db, siteId: number, id: number): Promise<void> {
  await db.deleteFrom('closed_days').where('site_id', '=', siteId).where('id', '=', id).execute()
}
