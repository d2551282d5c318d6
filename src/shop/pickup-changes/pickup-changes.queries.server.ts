import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { PickupPoint } from '#shop/shipping/courier.ts'
import type { PickupChange, PickupChangeKind, PickupChangeState } from './pickup-change.ts'

const columns = [
  'id',
  'site_id',
  'box_id',
  'user_id',
  'kind',
  'state',
  'point',
  'days',
  'invoice_id',
  'updated_at',
] as const

type Row = {
  id: string
  site_id: number
  box_id: string
  user_id: string
  kind: string
  state: string
  point: unknown
  days: number | null
  invoice_id: string
  updated_at: Date
}

function toChange(row: Row): PickupChange {
  return {
    id: row.id,
    siteId: row.site_id,
    boxId: row.box_id,
    userId: row.user_id,
    kind: row.kind as PickupChangeKind,
    state: row.state as PickupChangeState,
    point: row.point as PickupPoint | null,
    days: row.days,
    invoiceId: row.invoice_id,
    updatedAt: row.updated_at,
  }
}

/** Newest first. */
export async function findChangesOfBox(db: Db | Trx, siteId: number, boxId: string): Promise<PickupChange[]> {
  const rows = await db
    .selectFrom('pickup_changes')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('box_id', '=', boxId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toChange)
}

export async function findChange(
  db: Db | Trx,
  siteId: number,
  by: { id: string } | { invoiceId: string },
): Promise<PickupChange | null> {
  const row = await db
    .selectFrom('pickup_changes')
    .select(columns)
    .where('site_id', '=', siteId)
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('invoiceId' in by, (query) =>
      query.where('invoice_id', '=', (by as { invoiceId: string }).invoiceId),
    )
    .executeTakeFirst()
  return row ? toChange(row) : null
}

/** Where a box went after its locker was changed; null for one that is where it was sent. */
export async function findMovedPoint(
  db: Db | Trx,
  siteId: number,
  boxId: string,
): Promise<PickupPoint | null> {
  const row = await db
    .selectFrom('pickup_changes')
    .select('point')
    .where('site_id', '=', siteId)
    .where('box_id', '=', boxId)
    .where('kind', '=', 'locker')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.point as PickupPoint | undefined) ?? null
}

/** Not paid, while their box has been taken out, or its time in the locker is over. */
export async function findLapsed(db: Db, now: Date): Promise<{ id: string; siteId: number }[]> {
  return acrossSites(db)
    .selectFrom('pickup_changes as change')
    .innerJoin('forward_boxes as box', 'box.id', 'change.box_id')
    .leftJoin('tracking_pickups as pickup', 'pickup.box_id', 'box.id')
    .select(['change.id', 'change.site_id as siteId'])
    .where('change.state', '=', 'unpaid')
    .where(({ or, eb }) => or([eb('box.ready_at', 'is', null), eb('pickup.until', '<=', now)]))
    .limit(100)
    .execute()
}

export async function insertChange(
  trx: Trx,
  change: {
    siteId: number
    boxId: string
    userId: string
    kind: PickupChangeKind
    point: PickupPoint | null
    days: number | null
    invoiceId: string
    at: Date
  },
): Promise<void> {
  const { siteId, boxId, userId, kind, point, days, invoiceId, at } = change
  await trx
    .insertInto('pickup_changes')
    .values({
      site_id: siteId,
      box_id: boxId,
      user_id: userId,
      kind,
      point: point && JSON.stringify(point),
      days,
      invoice_id: invoiceId,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** False if somebody else has moved it. */
export async function moveChange(
  trx: Trx,
  { id, siteId, state }: Pick<PickupChange, 'id' | 'siteId' | 'state'>,
  to: PickupChangeState,
  { at, reason = null }: { at: Date; reason?: 'courier' | 'gone' | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pickup_changes')
    .set({ state: to, reason, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What the courier has answered about the time in the locker. */
export async function keepPickupUntil(
  trx: Trx,
  siteId: number,
  { boxId, until }: { boxId: string; until: Date },
): Promise<void> {
  await trx
    .updateTable('tracking_pickups')
    .set({ until })
    .where('site_id', '=', siteId)
    .where('box_id', '=', boxId)
    .execute()
}

/**
 * The code of the old compartment opens nothing any more, that of the new one comes with its report; and that it is ready is
 * news once more.
 */
export async function forgetPickup(trx: Trx, siteId: number, boxId: string): Promise<void> {
  await trx.deleteFrom('tracking_pickups').where('site_id', '=', siteId).where('box_id', '=', boxId).execute()
  await trx
    .updateTable('tracking_subscriptions')
    .set({ told_stage: 'local' })
    .where('site_id', '=', siteId)
    .where('box_id', '=', boxId)
    .where('told_stage', '=', 'ready')
    .execute()
}

/** What a change depends on: whose box it is, whether it lies in a locker now, and whose. Null for what is no box. */
export async function findBoxInLocker(db: Db | Trx, siteId: number, boxId: string) {
  const row = await db
    .selectFrom('forward_boxes as box')
    .innerJoin('forwards as forward', (join) =>
      join.onRef('forward.id', '=', 'box.forward_id').on('forward.site_id', '=', siteId),
    )
    .innerJoin('couriers', 'couriers.id', 'box.courier_id')
    .leftJoin('tracking_pickups as pickup', (join) =>
      join.onRef('pickup.box_id', '=', 'box.id').on('pickup.site_id', '=', siteId),
    )
    .select([
      'box.number',
      'box.grams',
      'box.length_mm',
      'box.width_mm',
      'box.height_mm',
      'box.ready_at',
      'box.delivered_at',
      'box.returned_at',
      'box.lost_at',
      'box.courier_number',
      'couriers.id as courier_id',
      'couriers.code as courier',
      'forward.user_id',
      'forward.delivery_type',
      'forward.country_id',
      'forward.number as forward_number',
      'forward.slug',
      'forward.locale',
      'pickup.until',
    ])
    .where('box.site_id', '=', siteId)
    .where('box.id', '=', boxId)
    .executeTakeFirst()
  if (!row) return null
  const hasEnded = (row.delivered_at ?? row.returned_at ?? row.lost_at) !== null
  return {
    number: row.number,
    forward: { number: row.forward_number ?? '', slug: row.slug, locale: row.locale },
    userId: row.user_id,
    countryId: row.country_id,
    courier: { id: row.courier_id, code: row.courier, number: row.courier_number },
    size: { grams: row.grams, lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm },
    isWaiting: row.delivery_type === 'locker' && row.ready_at !== null && !hasEnded,
    until: row.until,
  }
}

export type BoxInLocker = NonNullable<Awaited<ReturnType<typeof findBoxInLocker>>>

/** The courier's own id of a locker. */
export async function findCourierPoint(db: Db, pointId: number): Promise<string> {
  const row = await db
    .selectFrom('pickup_points')
    .select('external_id')
    .where('id', '=', pointId)
    .executeTakeFirst()
  return row?.external_id ?? String(pointId)
}
