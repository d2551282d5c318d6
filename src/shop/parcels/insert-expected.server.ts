import { sql } from 'kysely'
import { acrossSites, type Trx } from '#platform/database.server.ts'
import type { Parcel } from './parcel.ts'
import { findParcel } from './parcels.queries.server.ts'

type Wanted = {
  userId: string
  carrier: string | null
  trackingNumber: string | null
  shop: string
  at: Date
  /** Of a parcel that had one before it had an owner. */
  number?: string
  /** Of a parcel that it was taken out of. */
  splitFromId?: string
}

/** A parcel that its owner has not announced. It is expected for a moment, so that its arrival is a move like any other. */
export async function insertExpected(trx: Trx, siteId: number, wanted: Wanted): Promise<Parcel> {
  const { userId, carrier, trackingNumber, shop, at, number, splitFromId } = wanted
  const { id } = await trx
    .insertInto('parcels')
    .values({
      site_id: siteId,
      number: number ?? sql<string>`'P-' || nextval('parcel_numbers')`,
      user_id: userId,
      shop,
      carrier,
      tracking_number: trackingNumber,
      split_from_id: splitFromId ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parcel = await findParcel(trx, siteId, { id }, { isLocked: true })
  if (!parcel) throw new Error('A parcel that was just written is gone')
  return parcel
}

/** Numbers of carriers are the same on every site. */
export async function isTrackingTaken(
  trx: Trx,
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string },
): Promise<boolean> {
  const found = await acrossSites(trx)
    .selectFrom('parcels')
    .select('id')
    .where('tracking_number', '=', trackingNumber)
    .where('carrier', 'is not distinct from', carrier)
    .where('state', 'not in', ['withdrawn', 'delivered', 'returned', 'disposed'])
    .executeTakeFirst()
  return found !== undefined
}
