import { type Selectable, sql, type Updateable } from 'kysely'
import { countryById } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import { countedStates, type Reservation, type ReservationState, waitingStates } from './reservation.ts'

export type ReservationKey =
  | { id: string }
  | { number: string }
  | { formKey: string }
  | { orderId: string }
  | { depositInvoiceId: string }

/** `isLocked` holds the row until the transaction ends; whoever also changes the queue has locked its chain before. */
export async function findReservation(
  db: Db | Trx,
  siteId: number,
  key: ReservationKey,
  { isLocked = false } = {},
): Promise<Reservation | null> {
  const of = key as Partial<Record<'id' | 'number' | 'formKey' | 'orderId' | 'depositInvoiceId', string>>
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', of.id ?? ''))
    .$if('number' in key, (query) => query.where('number', '=', of.number ?? ''))
    .$if('formKey' in key, (query) => query.where('form_key', '=', of.formKey ?? ''))
    .$if('orderId' in key, (query) => query.where('order_id', '=', of.orderId ?? ''))
    .$if('depositInvoiceId' in key, (query) =>
      query.where('deposit_invoice_id', '=', of.depositInvoiceId ?? ''),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toReservation(row) : null
}

export function toReservation(row: Selectable<DB['reservations']>): Reservation {
  const country = countryById(row.country_id)
  if (!country) throw new RangeError(`No country has the id ${row.country_id}`)
  return {
    id: row.id,
    siteId: row.site_id,
    campaignId: row.campaign_id,
    number: row.number,
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    country,
    city: row.city,
    locale: row.locale as Locale,
    currencyId: row.currency_id,
    spec: row.spec,
    alternate: row.alternate,
    state: row.state as ReservationState,
    queueNo: row.queue_no,
    code: row.code,
    wantsNews: row.wants_news,
    submittedAt: row.submitted_at,
    confirmUntil: row.confirm_until,
    confirmedAt: row.confirmed_at,
    deposit: amount(row.deposit),
    depositInvoiceId: row.deposit_invoice_id,
    depositUntil: row.deposit_until,
    allocatedAt: row.allocated_at,
    payUntil: row.pay_until,
    reminders: row.reminders,
    orderId: row.order_id,
    replacesId: row.replaces_id,
    endedAt: row.ended_at,
    version: row.version,
  }
}

export type ReservationChange = Omit<
  Updateable<DB['reservations']>,
  'id' | 'site_id' | 'number' | 'state' | 'version' | 'updated_at'
>

export type ReservationActor = {
  type: 'customer' | 'guest' | 'staff' | 'system' | 'provider'
  id?: string | null
}

/**
 * The only writer of a reservation's state. The caller has locked it and knows by `reservationMoves` that it may move
 * there; the database refuses every other move. Each move leaves one event and one outbox row, from which emails are
 * written.
 */
export async function moveReservation(
  trx: Trx,
  reservation: Reservation,
  to: ReservationState,
  {
    at,
    actor,
    reason = null,
    ...change
  }: { at: Date; actor: ReservationActor; reason?: string | null } & ReservationChange,
): Promise<Reservation> {
  const { id, siteId, state: from } = reservation
  const row = await trx
    .updateTable('reservations')
    .set((build) => ({ ...change, state: to, version: build('version', '+', 1), updated_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Error(`Reservation ${id} was moved without its lock`)
  await noteReservationMove(trx, { id, siteId, from, to, at, actor, reason })
  return toReservation(row)
}

/** Writes the event and tells the jobs. */
export async function noteReservationMove(
  trx: Trx,
  move: {
    id: string
    siteId: number
    from: ReservationState | null
    to: ReservationState
    at: Date
    actor: ReservationActor
    reason?: string | null
  },
): Promise<void> {
  const { id, siteId, from, to, at, actor, reason = null } = move
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    values (${siteId}, 'reservation', ${id}, ${from}, ${to}, ${actor.type}, ${actor.id ?? null}, ${reason}, ${at})`.execute(
    trx,
  )
  await publish(trx, { topic: 'reservation.moved', siteId, payload: { reservationId: id, from, to, reason } })
}

/** The next number of a queue. The caller has locked the chain. */
export async function nextPlace(
  trx: Trx,
  { siteId, campaignId, spec }: Pick<Reservation, 'siteId' | 'campaignId' | 'spec'>,
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into reservation_queues (site_id, campaign_id, spec, last_number) values (${siteId}, ${campaignId}, ${spec}, 1)
    on conflict (campaign_id, spec) do update set last_number = reservation_queues.last_number + 1
    returning last_number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A queue has no number')
  return row.last_number
}

/** How many stand before a place. */
export async function countAhead(
  db: Db | Trx,
  siteId: number,
  { campaignId, spec, queueNo }: { campaignId: string; spec: string; queueNo: number | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('spec', '=', spec)
    .where('state', 'in', [...waitingStates])
    .$if(queueNo !== null, (query) => query.where('queue_no', '<', queueNo ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many places of a campaign belong to a customer. */
export async function countOwn(
  db: Db | Trx,
  siteId: number,
  { campaignId, email, userId }: { campaignId: string; email: string | null; userId: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', [...countedStates])
    .where((build) => build.or([build('email', '=', email), build('user_id', '=', userId)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The history of a reservation, the newest first. */
export async function findMoves(
  db: Db | Trx,
  siteId: number,
  id: string,
): Promise<{ to: ReservationState; at: Date; reason: string | null; actor: string }[]> {
  const rows = await db
    .selectFrom('state_events')
    .select(['to_state', 'at', 'reason_code', 'actor_type'])
    .where('site_id', '=', siteId)
    .where('entity', '=', 'reservation')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ to_state, at, reason_code, actor_type }) => ({
    to: to_state as ReservationState,
    at,
    reason: reason_code,
    actor: actor_type,
  }))
}

/** Of a customer with an account, newest first. */
export async function findReservationsOf(db: Db, siteId: number, userId: string): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toReservation)
}
