import type { Db, Trx } from '#platform/database.server.ts'
import type { Carrier } from './carrier.ts'

/** In the order in which staff have put them. */
export async function readCarriers(db: Db | Trx): Promise<Carrier[]> {
  const rows = await db
    .selectFrom('carriers')
    .select(['code', 'name', 'pattern', 'tracking_url'])
    .orderBy('position')
    .execute()
  return rows.map(({ tracking_url: trackingUrl, ...carrier }) => ({ ...carrier, trackingUrl }))
}
