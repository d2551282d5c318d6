import { type Amount, decimal } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'

type RemotePlace = { countryId: number; prefix: string; fee: Amount; note: string }

/** Counts at once, for orders that are placed from now on. One of the same beginning is replaced. */
export async function saveRemoteArea(db: Db, { countryId, prefix, fee, note }: RemotePlace): Promise<void> {
  const terms = { fee: decimal(fee), note }
  await db
    .insertInto('remote_areas')
    .values({ country_id: countryId, prefix, ...terms })
    .onConflict((conflict) => conflict.columns(['country_id', 'prefix']).doUpdateSet(terms))
    .execute()
}

/** Whether there was one. */
export async function removeRemoteArea(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('remote_areas').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
