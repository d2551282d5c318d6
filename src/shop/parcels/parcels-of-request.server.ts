import type { Db, Trx } from '#platform/database.server.ts'
import type { Parcel, ParcelState } from './parcel.ts'
import { parcelMoves } from './parcel.ts'
import type { ParcelActor } from './parcel-actor.ts'
import {
  changeParcel,
  findParcelItems,
  findParcels,
  moveParcel,
  type ParcelChange,
  type ParcelsOf,
  turnStorage,
} from './parcels.queries.server.ts'

/** What a request to send parcels on does with them. It locks its own row first, then its parcels, oldest first. */
export function lockParcels(trx: Trx, siteId: number, of: ParcelsOf): Promise<Parcel[]> {
  return findParcels(trx, siteId, of, { isLocked: true })
}

export function readParcels(db: Db | Trx, siteId: number, of: ParcelsOf): Promise<Parcel[]> {
  return findParcels(db, siteId, of)
}

export function readItems(db: Db | Trx, siteId: number, parcels: readonly Parcel[]) {
  return findParcelItems(
    db,
    siteId,
    parcels.map(({ id }) => id),
  )
}

/** All of them, which the caller has locked; null if one of them may not move there, and then none has. */
export async function moveParcels(
  trx: Trx,
  parcels: readonly Parcel[],
  to: ParcelState,
  cause: { at: Date; actor: ParcelActor; reason?: string | null } & ParcelChange,
): Promise<Parcel[] | null> {
  if (parcels.some(({ state }) => !parcelMoves[state].includes(to))) return null
  const moved: Parcel[] = []
  for (const parcel of parcels) moved.push(await moveParcel(trx, parcel, to, cause))
  return moved
}

/** Storage stands still while a request waits for us or for a payment in time, and counts while it waits longer. */
export async function turnStorageOf(
  trx: Trx,
  parcels: readonly Parcel[],
  { runs, at }: { runs: boolean; at: Date },
): Promise<void> {
  for (const parcel of parcels) await turnStorage(trx, parcel, runs, at)
}

/** All time on the shelf until now is paid for: only newer days are charged when the parcels are sent on again. */
export async function settleStorage(trx: Trx, parcels: readonly Parcel[], at: Date): Promise<Parcel[]> {
  const settled: Parcel[] = []
  for (const parcel of parcels)
    settled.push(await changeParcel(trx, parcel, { at, storage_paid_ms: parcel.storage.usedMs }))
  return settled
}

/** What changes without a move, of a parcel that the caller has locked. */
export function changeParcelOf(
  trx: Trx,
  parcel: Parcel,
  change: { at: Date } & ParcelChange,
): Promise<Parcel> {
  return changeParcel(trx, parcel, change)
}
