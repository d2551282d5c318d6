import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Transport, TransportKind, TransportState } from './transport.ts'

/**
 * `isLocked` holds the row until the transaction ends. A transport is locked before the requests whose boxes it carries;
 * boxes that refer to it may be written meanwhile.
 */
export async function findTransport(
  db: Db | Trx,
  id: string,
  { isLocked = false } = {},
): Promise<Transport | null> {
  const row = await db
    .selectFrom('transports')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row ? toTransport(row) : null
}

/** Those that boxes can be loaded onto, the next to leave first. */
export async function findLoading(db: Db | Trx, method?: ShippingMethod): Promise<Transport[]> {
  const rows = await db
    .selectFrom('transports')
    .selectAll()
    .where('state', '=', 'loading')
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? 'air'))
    .orderBy('closes_at')
    .limit(50)
    .execute()
  return rows.map(toTransport)
}

export type TransportChange = Omit<Updateable<DB['transports']>, 'id' | 'version' | 'updated_at'>

/** The caller has locked it. */
export async function changeTransport(
  trx: Trx,
  { id, version }: Transport,
  { at, ...change }: { at: Date } & TransportChange,
): Promise<Transport> {
  const row = await trx
    .updateTable('transports')
    .set({ ...change, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Error('A transport was changed without its lock')
  return toTransport(row)
}

export function toTransport(row: Selectable<DB['transports']>): Transport {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as TransportKind,
    method: row.method as ShippingMethod,
    carrier: row.carrier,
    state: row.state as TransportState,
    leavesFrom: row.leaves_from,
    via: row.via,
    goesTo: row.goes_to,
    closesAt: row.closes_at,
    departsAt: row.departs_at,
    arrivesAt: row.arrives_at,
    departedAt: row.departed_at,
    arrivedAt: row.arrived_at,
    waybill: row.waybill,
    bookedGrams: row.booked_grams,
    openBag: row.open_bag,
    version: row.version,
  }
}
