import type { Db, Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { CourierReport } from '#providers/couriers/parcel-courier.ts'
import type { ParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import { claimBoxesToPoll, pollBoxAt, readyBox } from '#shop/forwards/box-polls.server.ts'
import { deliverBox, returnBox } from '#shop/forwards/deliver-box.server.ts'
import { recordDelivery } from '#shop/orders/record-shipment.server.ts'
import { claimShipmentsToPoll, pollShipmentAt } from '#shop/orders/shipment-polls.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { type EventCode, nextPollAt, type Stage, stageOf, stages } from './stages.ts'
import { forgetEndedPickups, forgetPickup, type Meant, storeReport } from './store-report.server.ts'
import { writeEvent } from './write-event.server.ts'

export type FollowParts = {
  db: Db
  log: Log
  clock: () => Date
  sites: SiteDirectory
  parcelCouriers: ParcelCouriers
}

type Of = { boxId: string } | { shipmentId: string }
type Target = {
  siteId: number
  courier: string
  number: string
  method: 'air' | 'sea'
  leftAt: Date | null
  /** Where it is as far as we know, before its courier has said anything. */
  stage: Stage
  of: Of
}

/** The next run does the rest. */
const most = 50
const retryMs = 30 * 60 * 1000
const silentMs = 30 * 24 * 60 * 60 * 1000
const system = { type: 'system' as const }

/** Asks couriers about the boxes and shipments whose time it is. A webhook only makes it that time. */
export async function followCouriers(parts: FollowParts): Promise<void> {
  const { db, log, clock, parcelCouriers } = parts
  await forgetEndedPickups(db)
  const couriers = [...parcelCouriers.keys()]
  if (couriers.length === 0) return
  const due = { couriers, now: clock(), limit: most }
  const boxes = await claimBoxesToPoll(db, due)
  const shipments = await claimShipmentsToPoll(db, due)
  const targets: Target[] = [
    ...boxes.map(({ id, departedAt, hasLanded, ...box }) => ({
      ...box,
      leftAt: departedAt,
      stage: hasLanded
        ? ('customs' as const)
        : departedAt
          ? ('international' as const)
          : ('warehouse' as const),
      of: { boxId: id },
    })),
    ...shipments.map(({ id, trackingCode, shippedAt, ...shipment }) => ({
      ...shipment,
      number: trackingCode,
      leftAt: shippedAt,
      stage: 'local' as const,
      of: { shipmentId: id },
    })),
  ]
  for (const target of targets) {
    try {
      await follow(parts, target)
    } catch (error) {
      // One that cannot be followed does not keep the others waiting.
      log.error({ err: error, number: target.number }, 'alarm: what a courier says cannot be stored')
      await poll(db, target, new Date(clock().getTime() + retryMs))
    }
  }
}

async function follow(parts: FollowParts, target: Target): Promise<void> {
  const { db, log, clock, parcelCouriers } = parts
  const { siteId, courier, number, method, of } = target
  const asked = await parcelCouriers.get(courier)?.readEvents(number)
  if (!asked?.ok) {
    if (asked) log.warn({ courier, number, ...asked.error }, 'a courier did not tell where a parcel is')
    return poll(db, target, new Date(clock().getTime() + retryMs))
  }
  const now = clock()
  const meant = await db.transaction().execute(async (trx) => {
    const known = await storeReport(trx, { siteId, courier, of }, { report: asked.value, now, log })
    // The newest: it may have been sent on to another locker.
    const ready = known
      .filter(({ code }) => code === 'READY_FOR_PICKUP')
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
    if (ready && 'boxId' in of) await readyBox(trx, siteId, { boxId: of.boxId, at: ready.at })
    await noteSilence(trx, target, { events: asked.value.events, now })
    return known
  })
  if (await end(parts, target, meant)) return
  const told = stageOf(meant)
  const stage = stages.indexOf(told) > stages.indexOf(target.stage) ? told : target.stage
  await poll(db, target, nextPollAt({ stage, method, deliveredAt: null }, now))
}

const endings: readonly EventCode[] = ['DELIVERED', 'PICKED_UP', 'RETURNED']

/** What the courier says last ends it: handed over, or brought back. A loss is money, so that staff have the last word. */
async function end(
  parts: FollowParts,
  { siteId, number, of }: Target,
  meant: readonly Meant[],
): Promise<boolean> {
  const { db, log, clock, sites } = parts
  const ends = meant
    .filter(({ code }) => endings.includes(code))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const isDelivered = ends.length > 0 && ends[0]?.code !== 'RETURNED'
  if (ends.length === 0 && meant.some(({ code, isNew }) => code === 'LOST' && isNew))
    log.error({ number }, 'alarm: a courier says that a parcel is lost')
  if (ends.length === 0) return false
  const site = (id: number) => {
    const found = sites.all().find((one) => one.id === id)
    if (!found) throw new RangeError(`No site has the id ${id}`)
    return found
  }
  const done =
    'boxId' in of
      ? await (isDelivered ? deliverBox : returnBox)(
          { db, clock, site },
          { id: of.boxId, siteId },
          { actor: system },
        )
      : isDelivered
        ? await db
            .transaction()
            .execute((trx) =>
              recordDelivery(trx, { siteId, shipmentId: of.shipmentId, at: clock(), actor: system }),
            )
        : null
  if (!done?.ok) {
    if (done) log.warn({ number, ...done.error }, 'a courier ends what cannot end yet')
    return false
  }
  await db.transaction().execute((trx) => forgetPickup(trx, siteId, of))
  return true
}

function poll(db: Db, { siteId, of }: Target, at: Date | null): Promise<void> {
  return 'boxId' in of
    ? pollBoxAt(db, siteId, { boxId: of.boxId, at })
    : pollShipmentAt(db, siteId, { shipmentId: of.shipmentId, at })
}

/** Thirty days without a word are an event of their own, once. */
async function noteSilence(
  trx: Trx,
  { siteId, leftAt, of }: Target,
  { events, now }: { events: CourierReport['events']; now: Date },
): Promise<void> {
  const last = Math.max(leftAt?.getTime() ?? now.getTime(), ...events.map(({ at }) => at.getTime()))
  if (now.getTime() - last < silentMs) return
  const known = await trx
    .selectFrom('tracking_events')
    .select('id')
    .where('site_id', '=', siteId)
    .$if('boxId' in of, (query) => query.where('box_id', '=', (of as { boxId: string }).boxId))
    .$if('shipmentId' in of, (query) =>
      query.where('shipment_id', '=', (of as { shipmentId: string }).shipmentId),
    )
    .where('code', '=', 'EXPIRED')
    .executeTakeFirst()
  if (!known) await writeEvent(trx, siteId, of, { code: 'EXPIRED', at: now, offsetMinutes: 0 })
}
