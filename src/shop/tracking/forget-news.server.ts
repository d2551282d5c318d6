import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'

/** An erased address is told nothing more, and how a box of theirs was collected is nobody's business. */
export async function forgetNews(
  trx: Trx,
  { siteId, userId, email }: { siteId: number; userId: string; email: string },
): Promise<void> {
  await trx
    .deleteFrom('tracking_subscriptions')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .execute()
  await sql`delete from tracking_pickups where site_id = ${siteId} and box_id in (
    select box.id from forward_boxes box join forwards on forwards.id = box.forward_id
    where box.site_id = ${siteId} and forwards.site_id = ${siteId} and forwards.user_id = ${userId})`.execute(
    trx,
  )
}
