import { type Selectable, sql, type Updateable } from 'kysely'
import { countryById } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Packing } from './carton.ts'
import type { Forward, ForwardBox, ForwardState, PlannedBox } from './forward.ts'
import type { ForwardPrice } from './forward-price.ts'

const forwardColumns = [
  'id',
  'site_id',
  'slug',
  'number',
  'user_id',
  'state',
  'locale',
  'currency_id',
  'country_id',
  'delivery',
  'delivery_type',
  'packing',
  'is_padded',
  'photos',
  'removes_invoices',
  'is_insured',
  'is_express',
  'plan',
  'comment',
  'auto_percent',
  'auto_limit',
  'estimate',
  'price',
  'price_reason',
  'invoice_id',
  'prepaid_by',
  'customer_reference',
  'declared_at',
  'submitted_at',
  'priced_at',
  'paid_at',
  'dispatched_at',
  'delivered_at',
  'ends_at',
  'agent_id',
  'agent_until',
  'reason',
  'reason_words',
  'continues_id',
  'version',
  'created_at',
  'updated_at',
] as const

/** How a request is found: by what its owner knows, or by staff. */
export type ForwardKey =
  | { slug: string; userId?: string }
  | { number: string }
  | { id: string }
  | { draftOf: string }
  | { invoiceId: string }

/** `isLocked` holds the row until the transaction ends. A request is locked before its parcels. */
export async function findForward(
  db: Db | Trx,
  siteId: number,
  key: ForwardKey,
  { isLocked = false } = {},
): Promise<Forward | null> {
  const row = await db
    .selectFrom('forwards')
    .select(forwardColumns)
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('slug' in key, (query) => query.where('slug', '=', (key as { slug: string }).slug))
    .$if('userId' in key, (query) => query.where('user_id', '=', (key as { userId: string }).userId))
    .$if('number' in key, (query) => query.where('number', '=', (key as { number: string }).number))
    .$if('invoiceId' in key, (query) =>
      query.where('invoice_id', '=', (key as { invoiceId: string }).invoiceId),
    )
    .$if('draftOf' in key, (query) =>
      query.where('state', '=', 'draft').where('user_id', '=', (key as { draftOf: string }).draftOf),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toForward(row) : null
}

/** Those that were sent, newest first. */
export async function findForwardsOf(
  db: Db | Trx,
  siteId: number,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<Forward[]> {
  const rows = await db
    .selectFrom('forwards')
    .select(forwardColumns)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toForward)
}

export async function findForwardsBy(
  db: Db | Trx,
  siteId: number,
  ids: readonly string[],
): Promise<Forward[]> {
  const rows = await db
    .selectFrom('forwards')
    .select(forwardColumns)
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(toForward)
}

export async function countForwardsOf(db: Db, siteId: number, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('forwards')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'draft')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type ForwardRow = Pick<Selectable<DB['forwards']>, (typeof forwardColumns)[number]>

export function toForward(row: ForwardRow): Forward {
  const country = countryById(row.country_id)
  if (!country) throw new RangeError(`No country has the id ${row.country_id}`)
  const { auto_percent: percent, auto_limit: limit } = row
  return {
    id: row.id,
    siteId: row.site_id,
    slug: row.slug,
    number: row.number,
    userId: row.user_id,
    state: row.state as ForwardState,
    locale: row.locale as Locale,
    currencyId: row.currency_id,
    country,
    delivery: row.delivery as OrderDelivery | null,
    deliveryType: row.delivery_type as CourierService['type'],
    packing: row.packing as Packing,
    isPadded: row.is_padded,
    photos: row.photos as Forward['photos'],
    removesInvoices: row.removes_invoices,
    isInsured: row.is_insured,
    isExpress: row.is_express,
    plan: row.plan as unknown as PlannedBox[],
    comment: row.comment,
    auto: percent === null || limit === null ? null : { percent, limit: amount(limit) },
    estimate: row.estimate as ForwardPrice | null,
    price: row.price as ForwardPrice | null,
    priceReason: row.price_reason,
    invoiceId: row.invoice_id,
    prepaidBy: row.prepaid_by,
    customerReference: row.customer_reference,
    declaredAt: row.declared_at,
    submittedAt: row.submitted_at,
    pricedAt: row.priced_at,
    paidAt: row.paid_at,
    dispatchedAt: row.dispatched_at,
    deliveredAt: row.delivered_at,
    endsAt: row.ends_at,
    agentId: row.agent_id,
    agentUntil: row.agent_until,
    reason: row.reason,
    reasonWords: row.reason_words,
    continuesId: row.continues_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export type ForwardChange = Omit<
  Updateable<DB['forwards']>,
  'id' | 'site_id' | 'slug' | 'state' | 'version' | 'updated_at'
>

/**
 * The only writer of a request's state. The caller has locked it and knows by `forwardMoves` that it may move there; the
 * database refuses every other move. Each move leaves one event and one outbox row, from which emails are written.
 */
export async function moveForward(
  trx: Trx,
  forward: Forward,
  to: ForwardState,
  {
    at,
    actor,
    reason = null,
    ...change
  }: { at: Date; actor: ParcelActor; reason?: string | null } & ForwardChange,
): Promise<Forward> {
  const { id, siteId, state: from, version } = forward
  const row = await trx
    .updateTable('forwards')
    .set({
      ends_at: null,
      ...(reason !== null && { reason }),
      ...change,
      state: to,
      version: version + 1,
      updated_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(forwardColumns)
    .executeTakeFirst()
  if (!row) throw new Error('A request was moved without its lock')
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    values (${siteId}, 'forward', ${id}, ${from}, ${to}, ${actor.type}, ${actor.id ?? null}, ${reason}, ${at}::timestamptz)`.execute(
    trx,
  )
  await publish(trx, { topic: 'forward.moved', siteId, payload: { forwardId: id, from, to } })
  return toForward(row)
}

/** What changes without a move. The caller has locked the request. */
export async function changeForward(
  trx: Trx,
  { id, siteId, version }: Forward,
  { at, ...change }: { at: Date } & ForwardChange,
): Promise<Forward> {
  const row = await trx
    .updateTable('forwards')
    .set({ ...change, version: version + 1, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(forwardColumns)
    .executeTakeFirst()
  if (!row) throw new Error('A request was changed without its lock')
  return toForward(row)
}

const boxColumns = [
  'id',
  'forward_id',
  'place',
  'number',
  'method',
  'carton',
  'grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'packed_at',
  'transport_id',
  'bag',
  'loaded_at',
  'courier_id',
  'courier_number',
  'departed_at',
  'ready_at',
  'delivered_at',
  'returned_at',
  'lost_at',
] as const

/** In the order of their places. */
export async function findBoxes(
  db: Db | Trx,
  siteId: number,
  {
    forwardIds,
    numbers,
    ids,
  }: {
    forwardIds?: readonly string[]
    numbers?: readonly string[]
    ids?: readonly string[]
  },
): Promise<ForwardBox[]> {
  if (forwardIds?.length === 0 || numbers?.length === 0 || ids?.length === 0) return []
  const rows = await db
    .selectFrom('forward_boxes')
    .select(boxColumns)
    .where('site_id', '=', siteId)
    .$if(forwardIds !== undefined, (query) => query.where('forward_id', 'in', [...(forwardIds ?? [])]))
    .$if(numbers !== undefined, (query) => query.where('number', 'in', [...(numbers ?? [])]))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('forward_id')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    forwardId: row.forward_id,
    place: row.place,
    number: row.number,
    method: row.method as ShippingMethod,
    carton: row.carton,
    size: {
      grams: row.grams,
      lengthMm: row.length_mm,
      widthMm: row.width_mm,
      heightMm: row.height_mm,
    },
    packedAt: row.packed_at,
    transportId: row.transport_id,
    bag: row.bag,
    loadedAt: row.loaded_at,
    courierId: row.courier_id,
    courierNumber: row.courier_number,
    departedAt: row.departed_at,
    readyAt: row.ready_at,
    deliveredAt: row.delivered_at,
    returnedAt: row.returned_at,
    lostAt: row.lost_at,
  }))
}

export type NewBox = Pick<ForwardBox, 'forwardId' | 'place' | 'number' | 'method' | 'carton' | 'size'> & {
  packedBy: string | null
  at: Date
}

/** The caller has locked the request. */
export async function insertBox(
  trx: Trx,
  siteId: number,
  { forwardId, place, number, method, carton, size, packedBy, at }: NewBox,
): Promise<string> {
  const { id } = await trx
    .insertInto('forward_boxes')
    .values({
      site_id: siteId,
      forward_id: forwardId,
      place,
      number,
      method,
      carton,
      grams: size.grams,
      length_mm: size.lengthMm,
      width_mm: size.widthMm,
      height_mm: size.heightMm,
      packed_by: packedBy,
      packed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type BoxChange = Omit<Updateable<DB['forward_boxes']>, 'id' | 'site_id' | 'forward_id' | 'number'>

/** The caller has locked the request that the box is of. */
export async function changeBox(trx: Trx, siteId: number, id: string, change: BoxChange): Promise<void> {
  await trx
    .updateTable('forward_boxes')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
