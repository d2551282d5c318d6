import { err, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Parcel, ParcelState } from './parcel.ts'
import type { ParcelActor } from './parcel-actor.ts'
import { changeParcel, findParcel, moveParcel, type ParcelChange } from './parcels.queries.server.ts'

/** What an act of the warehouse needs. */
export type ParcelDesk = { db: Db; clock: () => Date; member: { id: string } }
export type ParcelOfSite = { id: string; siteId: number }

export type ParcelOnDesk = {
  trx: Trx
  parcel: Parcel
  at: Date
  actor: ParcelActor
  move(parcel: Parcel, to: ParcelState, change?: ParcelChange & { reason?: string }): Promise<Parcel>
  change(parcel: Parcel, change: ParcelChange): Promise<Parcel>
}

/** Runs an act of staff under the lock of the parcel. */
export function changeParcelOnDesk<Told>(
  { db, clock, member }: ParcelDesk,
  { id, siteId }: ParcelOfSite,
  from: readonly ParcelState[],
  act: (on: ParcelOnDesk) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  return db.transaction().execute(async (trx) => {
    const parcel = await findParcel(trx, siteId, { id }, { isLocked: true })
    if (!parcel) return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(parcel.state))
      return err<Failure>({ code: 'service.parcel_state', details: { state: parcel.state } })
    return act(onDesk(trx, parcel, clock(), member.id))
  })
}

/** The same for a parcel that the transaction has just written. */
export function onDesk(trx: Trx, parcel: Parcel, at: Date, memberId: string): ParcelOnDesk {
  const actor: ParcelActor = { type: 'staff', id: memberId }
  return {
    trx,
    parcel,
    at,
    actor,
    move: (one, to, change = {}) => moveParcel(trx, one, to, { ...change, at, actor }),
    change: (one, change) => changeParcel(trx, one, { ...change, at }),
  }
}
