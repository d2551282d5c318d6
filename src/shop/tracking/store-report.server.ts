import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { CourierReport } from '#providers/couriers/parcel-courier.ts'
import { isEventCode } from './event-meaning.ts'
import type { EventCode } from './stages.ts'

/** `isNew`: told for the first time. */
export type Meant = { code: EventCode; at: Date; isNew: boolean }
type Target = { siteId: number; courier: string; of: { boxId: string } | { shipmentId: string } }
type Told = { report: CourierReport; now: Date; log: Log }

/**
 * What a courier says, as it came: repeated events once, and codes that nobody has mapped too. Those are new in
 * `carrier_codes`, which is an alarm; they move nothing before staff have said what they mean. Returns what all events of
 * the report mean today.
 */
export async function storeReport(
  trx: Trx,
  { siteId, courier, of }: Target,
  { report, now, log }: Told,
): Promise<Meant[]> {
  const { events, pickup } = report
  const boxId = 'boxId' in of ? of.boxId : null
  const shipmentId = 'shipmentId' in of ? of.shipmentId : null
  const meanings = await meaningsOf(trx, courier, { events, now, log })
  let newest: { code: EventCode; at: Date } | null = null
  const meant: Meant[] = []
  for (const { rawCode, words, place, at, offsetMinutes } of events) {
    const { numAffectedRows } = await sql`
      insert into tracking_events (site_id, box_id, shipment_id, carrier, raw_code, words, place, at, offset_minutes, received_at)
      values (${siteId}, ${boxId}, ${shipmentId}, ${courier}, ${rawCode}, ${words}, ${place}, ${at}, ${offsetMinutes}, ${now})
      on conflict do nothing`.execute(trx)
    const code = meanings.get(rawCode)
    if (!code) continue
    const isNew = numAffectedRows === 1n
    meant.push({ code, at, isNew })
    if (isNew && (!newest || at >= newest.at)) newest = { code, at }
  }
  if (pickup) {
    const kept = { code: pickup.code, compartment: pickup.compartment, until: pickup.until, noted_at: now }
    await trx
      .insertInto('tracking_pickups')
      .values({ site_id: siteId, box_id: boxId, shipment_id: shipmentId, ...kept })
      .onConflict((conflict) => conflict.column(boxId === null ? 'shipment_id' : 'box_id').doUpdateSet(kept))
      .execute()
  }
  if (newest) await publish(trx, { topic: 'tracking.event', siteId, payload: { ...of, code: newest.code } })
  return meant
}

/** How it was collected is nobody's business once it has been. */
export async function forgetPickup(
  trx: Trx,
  siteId: number,
  of: { boxId: string } | { shipmentId: string },
): Promise<void> {
  await trx
    .deleteFrom('tracking_pickups')
    .where('site_id', '=', siteId)
    .$if('boxId' in of, (query) => query.where('box_id', '=', (of as { boxId: string }).boxId))
    .$if('shipmentId' in of, (query) =>
      query.where('shipment_id', '=', (of as { shipmentId: string }).shipmentId),
    )
    .execute()
}

/** The same for every box and parcel that staff have ended. */
export async function forgetEndedPickups(db: Db): Promise<void> {
  await sql`delete from tracking_pickups as pickup
    where exists (select from forward_boxes as box where box.id = pickup.box_id
        and coalesce(box.delivered_at, box.returned_at, box.lost_at) is not null)
      or exists (select from shipments where shipments.id = pickup.shipment_id and shipments.state <> 'shipped')`.execute(
    acrossSites(db),
  )
}

async function meaningsOf(
  trx: Trx,
  courier: string,
  { events, now, log }: { events: CourierReport['events']; now: Date; log: Log },
): Promise<Map<string, EventCode | null>> {
  const codes = [...new Map(events.map((event) => [event.rawCode, event.words]))]
  if (codes.length === 0) return new Map()
  const added = await trx
    .insertInto('carrier_codes')
    .values(codes.map(([raw_code, words]) => ({ carrier: courier, raw_code, words, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['carrier', 'raw_code']).doNothing())
    .returning('raw_code')
    .execute()
  for (const { raw_code } of added)
    log.error({ courier, code: raw_code }, 'alarm: a courier says something that nobody has mapped')
  const rows = await trx
    .selectFrom('carrier_codes')
    .select(['raw_code', 'code'])
    .where('carrier', '=', courier)
    .where(
      'raw_code',
      'in',
      codes.map(([code]) => code),
    )
    .execute()
  return new Map(
    rows.map(({ raw_code, code }) => [raw_code, code !== null && isEventCode(code) ? code : null]),
  )
}
