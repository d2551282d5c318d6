import { type Selectable, sql, type Updateable } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import {
  type Battery,
  type HoldReason,
  type Parcel,
  type ParcelItem,
  type ParcelState,
  type SplitWish,
  storageRuns,
} from './parcel.ts'
import type { ParcelActor } from './parcel-actor.ts'
import { storageAfter } from './storage-clock.ts'

const parcelColumns = [
  'id',
  'site_id',
  'number',
  'user_id',
  'state',
  'title',
  'shop',
  'carrier',
  'tracking_number',
  'expected_on',
  'announced_at',
  'declared_at',
  'battery',
  'is_liquid',
  'is_fragile',
  'is_perfume',
  'received_at',
  'label_name',
  'is_damaged',
  'grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'measured_at',
  'shelf',
  'holds',
  'hold_words',
  'restriction_id',
  'photos_asked',
  'photos_asked_at',
  'storage_from',
  'storage_used_ms',
  'storage_paid_ms',
  'storage_notice',
  'storage_notices',
  'return_words',
  'return_invoice_id',
  'split_wish',
  'split_words',
  'split_from_id',
  'forward_id',
  'box_id',
  'scanned_at',
  'version',
  'created_at',
  'updated_at',
] as const

/** Which parcels: of a customer, of a request, of a box, or by their ids or numbers. */
export type ParcelsOf = {
  userId?: string
  forwardId?: string
  boxId?: string
  ids?: readonly string[]
  numbers?: readonly string[]
  states?: readonly ParcelState[]
}

/**
 * Oldest first, which is also the order in which they are locked. `isLocked` holds the rows until the transaction ends.
 */
export async function findParcels(
  db: Db | Trx,
  siteId: number,
  { userId, forwardId, boxId, ids, numbers, states }: ParcelsOf,
  { isLocked = false } = {},
): Promise<Parcel[]> {
  if (ids?.length === 0 || numbers?.length === 0) return []
  const rows = await db
    .selectFrom('parcels')
    .select(parcelColumns)
    .where('site_id', '=', siteId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(forwardId !== undefined, (query) => query.where('forward_id', '=', forwardId ?? ''))
    .$if(boxId !== undefined, (query) => query.where('box_id', '=', boxId ?? ''))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(numbers !== undefined, (query) => query.where('number', 'in', [...(numbers ?? [])]))
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  return rows.map(toParcel)
}

export async function findParcel(
  db: Db | Trx,
  siteId: number,
  key: { id: string } | { number: string; userId?: string },
  options: { isLocked?: boolean } = {},
): Promise<Parcel | null> {
  const of =
    'id' in key
      ? { ids: [key.id] }
      : { numbers: [key.number], ...(key.userId !== undefined && { userId: key.userId }) }
  const [found] = await findParcels(db, siteId, of, options)
  return found ?? null
}

type ParcelRow = Pick<Selectable<DB['parcels']>, (typeof parcelColumns)[number]>

function toParcel(row: ParcelRow): Parcel {
  const { grams, length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm } = row
  const isMeasured = grams !== null && lengthMm !== null && widthMm !== null && heightMm !== null
  return {
    id: row.id,
    siteId: row.site_id,
    number: row.number,
    userId: row.user_id,
    state: row.state as ParcelState,
    title: row.title,
    shop: row.shop,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    expectedOn: row.expected_on,
    announcedAt: row.announced_at,
    declaredAt: row.declared_at,
    battery: row.battery as Battery,
    isLiquid: row.is_liquid,
    isFragile: row.is_fragile,
    isPerfume: row.is_perfume,
    receivedAt: row.received_at,
    labelName: row.label_name,
    isDamaged: row.is_damaged,
    size: isMeasured ? { grams, lengthMm, widthMm, heightMm } : null,
    measuredAt: row.measured_at,
    shelf: row.shelf,
    holds: row.holds as HoldReason[],
    holdWords: row.hold_words,
    restrictionId: row.restriction_id,
    photosAsked: row.photos_asked as Parcel['photosAsked'],
    photosAskedAt: row.photos_asked_at,
    storage: {
      runsFrom: row.storage_from,
      usedMs: Number(row.storage_used_ms),
      paidMs: Number(row.storage_paid_ms),
    },
    storageNotice: row.storage_notice,
    storageNotices: row.storage_notices,
    returnWords: row.return_words,
    returnInvoiceId: row.return_invoice_id,
    splitWish: row.split_wish as unknown as SplitWish,
    splitWords: row.split_words,
    splitFromId: row.split_from_id,
    forwardId: row.forward_id,
    boxId: row.box_id,
    scannedAt: row.scanned_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Of these parcels, by parcel, in the order in which they were written. */
export async function findParcelItems(
  db: Db | Trx,
  siteId: number,
  parcelIds: readonly string[],
): Promise<Map<string, ParcelItem[]>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcel_items')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('parcel_id', 'in', [...parcelIds])
    .orderBy('parcel_id')
    .orderBy('place')
    .execute()
  const items = new Map<string, ParcelItem[]>()
  for (const row of rows) {
    const { id, description, kind, hs, origin, quantity, material, url } = row
    const item = { id, description, kind, hs, origin, quantity, material, url }
    const of = items.get(row.parcel_id) ?? []
    of.push({ ...item, price: amount(row.price), currencyId: row.currency_id })
    items.set(row.parcel_id, of)
  }
  return items
}

export type ParcelChange = Omit<
  Updateable<DB['parcels']>,
  'id' | 'site_id' | 'number' | 'state' | 'version' | 'updated_at' | 'storage_from' | 'storage_used_ms'
>

/**
 * The only writer of a parcel's state. The caller has locked the parcel and knows by `parcelMoves` that it may move there;
 * the database refuses every other move. Each move leaves one event and one outbox row, from which emails are written, and
 * stops or starts the clock of its storage.
 */
export async function moveParcel(
  trx: Trx,
  parcel: Parcel,
  to: ParcelState,
  {
    at,
    actor,
    reason = null,
    ...change
  }: { at: Date; actor: ParcelActor; reason?: string | null } & ParcelChange,
): Promise<Parcel> {
  const { id, siteId, state: from, version } = parcel
  const storage = storageAfter(parcel.storage, storageRuns(to), at)
  const row = await trx
    .updateTable('parcels')
    .set({
      ...change,
      state: to,
      storage_from: storage.runsFrom,
      storage_used_ms: storage.usedMs,
      version: version + 1,
      updated_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(parcelColumns)
    .executeTakeFirst()
  if (!row) throw new Error('A parcel was moved without its lock')
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    values (${siteId}, 'parcel', ${id}, ${from}, ${to}, ${actor.type}, ${actor.id ?? null}, ${reason}, ${at}::timestamptz)`.execute(
    trx,
  )
  await publish(trx, { topic: 'parcel.moved', siteId, payload: { parcelId: id, from, to } })
  return toParcel(row)
}

/** What changes without a move. The caller has locked the parcel. */
export async function changeParcel(
  trx: Trx,
  { id, siteId, version }: Parcel,
  { at, ...change }: { at: Date } & ParcelChange,
): Promise<Parcel> {
  const row = await trx
    .updateTable('parcels')
    .set({ ...change, version: version + 1, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(parcelColumns)
    .executeTakeFirst()
  if (!row) throw new Error('A parcel was changed without its lock')
  return toParcel(row)
}

/** Stops or starts the clock of a parcel whose request waits for us or for its customer. The caller has locked it. */
export async function turnStorage(trx: Trx, parcel: Parcel, runs: boolean, at: Date): Promise<void> {
  const storage = storageAfter(parcel.storage, runs, at)
  await trx
    .updateTable('parcels')
    .set({ storage_from: storage.runsFrom, storage_used_ms: storage.usedMs, version: parcel.version + 1 })
    .where('site_id', '=', parcel.siteId)
    .where('id', '=', parcel.id)
    .where('version', '=', parcel.version)
    .executeTakeFirstOrThrow()
}
