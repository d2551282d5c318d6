import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { TransportKind, TransportState } from '#shop/transports/transport.ts'

export type TransportRow = {
  id: string
  number: string
  kind: TransportKind
  state: TransportState
  leavesFrom: string
  goesTo: string
  closesAt: Date
  departsAt: Date
  arrivesAt: Date
  departedAt: Date | null
  arrivedAt: Date | null
  boxes: number
  grams: number
  bookedGrams: number
}

const shown = 100

/** Those in work, the next to close first; or those that have ended, the latest first. */
export async function listTransports(db: Db, { hasEnded }: { hasEnded: boolean }): Promise<TransportRow[]> {
  const order = hasEnded ? sql`departs_at desc` : sql`state = 'loading' desc, closes_at`
  const { rows } = await sql<TransportRow>`
    select transports.id, number, kind, state, leaves_from as "leavesFrom", goes_to as "goesTo",
      closes_at as "closesAt", departs_at as "departsAt", arrives_at as "arrivesAt", departed_at as "departedAt",
      arrived_at as "arrivedAt", booked_grams as "bookedGrams", load.boxes, load.grams
    from transports
    left join lateral (
      select count(*)::integer as boxes, coalesce(sum(grams), 0)::integer as grams from forward_boxes
      where forward_boxes.site_id = any(select id from sites) and forward_boxes.transport_id = transports.id
    ) load on true
    where (state in ('closed', 'cancelled')) = ${hasEnded}
    order by ${order}, transports.id desc limit ${shown}`.execute(db)
  return rows
}
