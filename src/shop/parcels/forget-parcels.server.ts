import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { Parcel } from './parcel.ts'
import { moveParcel } from './parcels.queries.server.ts'

/**
 * Deletes what an erased customer said and showed about parcels, which the caller has locked and which are no longer with
 * us. What was declared to customs of those that travelled is kept for as long as the law asks, without links.
 */
export async function forgetParcels(
  trx: Trx,
  { siteId, userId, parcels, at }: { siteId: number; userId: string; parcels: readonly Parcel[]; at: Date },
): Promise<void> {
  const actor = { type: 'customer', id: userId } as const
  for (const parcel of parcels)
    if (parcel.state === 'expected')
      await moveParcel(trx, parcel, 'withdrawn', { at, actor, reason: 'erased', forward_id: null })
  await trx.deleteFrom('parcel_claims').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  const own = sql`select id from parcels where site_id = ${siteId} and user_id = ${userId}`
  await sql`delete from parcel_files where site_id = ${siteId} and parcel_id in (${own})`.execute(trx)
  await sql`delete from parcel_items where site_id = ${siteId} and parcel_id in (
    select id from parcels where site_id = ${siteId} and user_id = ${userId} and box_id is null)`.execute(trx)
  await sql`update parcel_items set url = '' where site_id = ${siteId} and parcel_id in (${own})`.execute(trx)
  await trx
    .updateTable('parcels')
    .set({
      title: '',
      shop: '',
      carrier: null,
      tracking_number: null,
      label_name: '',
      hold_words: '',
      split_words: '',
      return_words: '',
      declared_network: null,
    })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
