import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { Permission } from '#shop/session/user.ts'

type Who = { siteId: number; userId: string }

/** Staff choose the tier; null for none. False if there is no such tier. */
export async function chooseTier(trx: Trx, { siteId, userId }: Who, tierId: number | null): Promise<boolean> {
  if (tierId !== null) {
    const tier = await trx.selectFrom('tiers').select('id').where('id', '=', tierId).executeTakeFirst()
    if (!tier) return false
  }
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ tier_id: tierId })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Staff grant a permission to a customer's account, or withdraw it. */
export async function grantPermission(
  trx: Trx,
  { siteId, userId }: Who,
  { permission, isGranted }: { permission: Permission; isGranted: boolean },
): Promise<boolean> {
  const without = sql<string[]>`array_remove(permissions, ${permission})`
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ permissions: isGranted ? sql<string[]>`${without} || array[${permission}]` : without })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
