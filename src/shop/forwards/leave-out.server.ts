import type { Trx } from '#platform/database.server.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { changeParcelOf } from '#shop/parcels/parcels-of-request.server.ts'
import type { Forward } from './forward.ts'
import { changeForward } from './forwards.queries.server.ts'

/** The request goes on without these parcels, which belong to none then. The caller has locked it and them. */
export async function leaveOut(
  trx: Trx,
  forward: Forward,
  parcels: readonly Parcel[],
  at: Date,
): Promise<Forward> {
  for (const parcel of parcels) await changeParcelOf(trx, parcel, { at, forward_id: null })
  const ids = parcels.map(({ id }) => id)
  const plan = forward.plan
    .map((box) => ({ ...box, parcels: box.parcels.filter((id) => !ids.includes(id)) }))
    .filter((box) => box.parcels.length > 0)
  return changeForward(trx, forward, { at, plan: JSON.stringify(plan) })
}
