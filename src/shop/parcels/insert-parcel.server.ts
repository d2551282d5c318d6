import { sql } from 'kysely'
import { decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { DeclaredLine } from './declaration.ts'
import type { Parcel } from './parcel.ts'
import type { ParcelActor } from './parcel-actor.ts'
import { findParcel, type ParcelChange } from './parcels.queries.server.ts'

/** A parcel of a customer that nobody has seen yet: announced, or told of by a carrier. */
export async function insertParcel(
  trx: Trx,
  siteId: number,
  { userId, at, actor, ...about }: { userId: string; at: Date; actor: ParcelActor } & ParcelChange,
): Promise<Parcel> {
  const { rows } = await sql<{ number: string }>`
    select 'P-' || nextval('parcel_numbers') as number`.execute(trx)
  const number = rows[0]?.number ?? ''
  const { id } = await trx
    .insertInto('parcels')
    .values({ site_id: siteId, number, user_id: userId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('parcels').set(about).where('site_id', '=', siteId).where('id', '=', id).execute()
  await sql`insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
    values (${siteId}, 'parcel', ${id}, null, 'expected', ${actor.type}, ${actor.id ?? null}, ${at}::timestamptz)`.execute(
    trx,
  )
  const parcel = await findParcel(trx, siteId, { id })
  if (!parcel) throw new Error('A parcel was not inserted')
  return parcel
}

/** What is in a parcel, whole: what was told before is told anew. */
export async function replaceItems(
  trx: Trx,
  siteId: number,
  parcelId: string,
  lines: readonly DeclaredLine[],
): Promise<void> {
  await trx
    .deleteFrom('parcel_items')
    .where('site_id', '=', siteId)
    .where('parcel_id', '=', parcelId)
    .execute()
  const rows = lines.map(({ currencyId, price, ...line }, place) => ({
    ...line,
    site_id: siteId,
    parcel_id: parcelId,
    place: place + 1,
    price: decimal(price),
    currency_id: currencyId,
  }))
  await trx.insertInto('parcel_items').values(rows).execute()
}
