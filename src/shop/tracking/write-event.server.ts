import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { EventCode } from './stages.ts'

/** What it happened to. */
export type Tracked = { parcelId: string } | { boxId: string } | { shipmentId: string }

type Happened = { at: Date; place?: string; offsetMinutes?: number; reason?: string | null }

/** The warehouse is five hours behind all year. */
const warehouseOffset = -300

/** Something that we know ourselves: what the warehouse does, or what follows from an order. */
export async function writeEvent(
  trx: Db | Trx,
  siteId: number,
  of: Tracked,
  { code, at, place = '', offsetMinutes = warehouseOffset, reason = null }: Happened & { code: EventCode },
): Promise<void> {
  await trx
    .insertInto('tracking_events')
    .values({
      site_id: siteId,
      parcel_id: 'parcelId' in of ? of.parcelId : null,
      box_id: 'boxId' in of ? of.boxId : null,
      shipment_id: 'shipmentId' in of ? of.shipmentId : null,
      code,
      place,
      at,
      offset_minutes: offsetMinutes,
      reason,
      received_at: at,
    })
    .execute()
  await publish(trx as Trx, { topic: 'tracking.event', siteId, payload: { ...of, code } })
}
