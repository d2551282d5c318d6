import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { FeedFailure, FeedPoint, PickupPointFeed } from '#providers/couriers/pickup-point-feed.ts'
import { countryId, type FeedRefusal, feedRefusal, ownPoints } from './pickup-point-changes.ts'
import {
  closeUnlistedPoints,
  countListedPoints,
  insertCourier,
  lockCourier,
  noteImport,
  type PointRow,
  savePoints,
} from './pickup-points.queries.server.ts'

export type { PickupPointFeed }
export type ImportParts = { db: Db; log: Log; clock: () => Date }
export type Imported = { listed: number; closed: number; broken: number; foreign: number }
export type ImportFailure = FeedFailure | { code: FeedRefusal; listed: number; known: number; broken: number }

/**
 * Takes over a carrier's list: adds and updates points, and closes those that are gone. A list that is missing, empty
 * or far too short changes nothing and raises an alarm.
 */
export async function importPickupPoints(
  { db, log, clock }: ImportParts,
  feed: PickupPointFeed,
  { acceptsFewer = false } = {},
): Promise<Result<Imported, ImportFailure>> {
  const courier = feed.courier.code
  const content = await feed.read()
  if (!content.ok) {
    await noteImport(db, { courier, at: clock(), failure: content.error.code })
    log.error({ courier, ...content.error }, 'alarm: pickup points could not be read')
    return content
  }
  const { points, broken } = content.value
  const own = ownPoints(points)
  const imported = await db.transaction().execute(async (trx): Promise<Result<Imported, ImportFailure>> => {
    const locked = await lockCourier(trx, courier)
    const known = locked === null ? 0 : await countListedPoints(trx, locked)
    const refusal = feedRefusal(own.length, known)
    if (refusal === 'feed_empty' || (refusal && !acceptsFewer)) {
      return err({ code: refusal, listed: own.length, known, broken })
    }
    const courierId = locked ?? (await insertCourier(trx, feed.courier))
    await savePoints(trx, courierId, own.map(pointRow), clock())
    const listedIds = own.map(({ externalId }) => externalId)
    const closed = await closeUnlistedPoints(trx, courierId, listedIds)
    return ok({ listed: own.length, closed, broken, foreign: points.length - own.length })
  })
  const { ok: isTaken } = imported
  await noteImport(db, {
    courier,
    at: clock(),
    failure: isTaken ? null : imported.error.code,
    ...(isTaken ? imported.value : { listed: own.length, broken }),
  })
  if (imported.ok) log.info({ courier, ...imported.value }, 'pickup points imported')
  else log.error({ courier, ...imported.error }, 'alarm: a list of pickup points is not believed')
  return imported
}

function pointRow(point: FeedPoint): PointRow {
  return {
    external_id: point.externalId,
    country_id: countryId(point.country),
    kind: point.kind,
    name: point.name,
    city: point.city,
    address: point.address,
    zip: point.zip,
    lat: point.lat,
    lng: point.lng,
    hours: point.hours,
    closed_reason: point.isOpen ? null : 'closed',
  }
}
