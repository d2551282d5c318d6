import type { Db, Trx } from '#platform/database.server.ts'
import { readStaffOrder } from './read-staff-order.server.ts'
import type { WholeOrder } from './whole-order.ts'

/** For callers that may see every order of the site. */
export async function readOrderByNumber(db: Db, siteId: number, number: string): Promise<WholeOrder | null> {
  const id = await findOrderId(db, siteId, number)
  return id === null ? null : readStaffOrder(db, siteId, id)
}

export async function findOrderId(db: Db | Trx, siteId: number, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id ?? null
}
