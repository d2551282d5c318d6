import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { ParcelDesk } from './desk-parcel.server.ts'

/** Nobody has claimed it: it is given away or thrown away. */
export async function disposeOfUnidentified(
  { db, clock }: ParcelDesk,
  id: string,
): Promise<Result<null, Failure>> {
  const row = await db
    .updateTable('unidentified_parcels')
    .set({ state: 'disposed', ended_at: clock(), shelf: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row ? ok(null) : err({ code: 'service.parcel_state' })
}
