import type { Trx } from '#platform/database.server.ts'
import { deleteDevices } from './sessions.queries.server.ts'

type Wish = { siteId: number; userId: string; isBlocked: boolean; at: Date }

/** Staff block an account, which is signed out everywhere and cannot sign in, or let it in again. */
export async function blockUser(trx: Trx, { siteId, userId, isBlocked, at }: Wish): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ blocked_at: isBlocked ? at : null })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .where('blocked_at', isBlocked ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (isBlocked) await deleteDevices(trx, siteId, { userId })
  return numUpdatedRows > 0n
}
