import { err, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Transport, TransportState } from './transport.ts'
import { findTransport } from './transports.queries.server.ts'

/** What an act on a transport needs. Boxes of all sites travel together, so it belongs to none. */
export type TransportDesk = {
  db: Db
  clock: () => Date
  member: { id: string }
  site(siteId: number): Site
}
export type TransportOnDesk = { trx: Trx; transport: Transport; at: Date; actor: ParcelActor }

/** Runs an act of staff under the lock of the transport. */
export function changeTransportOnDesk<Told>(
  { db, clock, member }: Pick<TransportDesk, 'db' | 'clock' | 'member'>,
  id: string,
  from: readonly TransportState[],
  act: (on: TransportOnDesk) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  return db.transaction().execute(async (trx) => {
    const transport = await findTransport(trx, id, { isLocked: true })
    if (!transport) return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(transport.state)) return err(wrongState(transport))
    return act({ trx, transport, at: clock(), actor: { type: 'staff', id: member.id } })
  })
}

export function wrongState({ state }: Pick<Transport, 'state'>): Failure {
  return { code: 'service.forward_state', details: { state } }
}
