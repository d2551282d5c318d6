import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import { allocateDevices, findUnallocated } from './allocate-devices.server.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { lockChain } from './chain.server.ts'
import { forgetUnconfirmed } from './forget-reservations.server.ts'
import { leaveQueue } from './leave-queue.server.ts'
import { reminderHours } from './reservation.ts'
import { findReservation, moveReservation } from './reservations.queries.server.ts'

type Parts = { db: Db; clock: () => Date; log: Log }
type Found = { id: string; siteId: number }

const hourMs = 60 * 60 * 1000
const most = 200
const system = { type: 'system' as const }

/**
 * Everything that time does to places: forms that nobody confirmed end, places without their deposit and devices that
 * nobody paid for go on to the next, customers are reminded, and deposits that have arrived are marked as given back. Each
 * in a transaction of its own, so that one that fails holds up no other.
 */
export async function tendReservations(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const now = clock()
  const at = sql`${now}::timestamptz`
  await each(parts, await find(db, sql`state = 'submitted' and confirm_until <= ${at}`), (found) =>
    expire(parts, found),
  )
  await each(parts, await find(db, sql`state = 'confirmed' and deposit_until <= ${at}`), (found) =>
    lapse(parts, found),
  )
  // An order that awaits its payment ends as an order, and its place follows.
  await each(
    parts,
    await find(db, sql`state = 'allocated' and pay_until <= ${at} and order_id is null`),
    (found) => lapse(parts, found),
  )
  for (const { siteId, campaignId, spec } of await findUnallocated(db)) {
    const campaign = await findCampaign(db, siteId, { id: campaignId })
    if (campaign) await allocateDevices(db, campaign, { spec, clock })
  }
  await each(parts, await findToRemind(db, now), (found) => remind(parts, found))
  await each(parts, await findRefunded(db), (found) => finish(parts, found))
  await forgetUnconfirmed(db, now)
}

async function each(
  parts: Parts,
  found: readonly Found[],
  work: (found: Found) => Promise<void>,
): Promise<void> {
  for (const one of found) {
    try {
      await work(one)
    } catch (error) {
      parts.log.error({ err: error, reservationId: one.id }, 'a reservation could not be tended')
    }
  }
}

async function find(db: Db, condition: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, site_id as "siteId" from reservations where ${condition} order by id limit ${most}`.execute(
    acrossSites(db),
  )
  return rows
}

async function expire({ db, clock }: Parts, { id, siteId }: Found): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reservation = await findReservation(trx, siteId, { id }, { isLocked: true })
    const at = clock()
    if (reservation?.state !== 'submitted' || reservation.confirmUntil > at) return
    await moveReservation(trx, reservation, 'unconfirmed_expired', {
      at,
      actor: system,
      reason: 'not_confirmed',
      ended_at: at,
    })
  })
}

/** The time to pay is over: the place goes on to the next in line. */
async function lapse({ db, clock }: Parts, { id, siteId }: Found): Promise<void> {
  const seen = await findReservation(db, siteId, { id })
  const campaign = seen && (await findCampaign(db, siteId, { id: seen.campaignId }))
  if (!campaign) return
  await db.transaction().execute(async (trx) => {
    const chain = await lockChain(trx, siteId, campaign.id)
    const reservation = await findReservation(trx, siteId, { id }, { isLocked: true })
    const now = clock()
    if (!reservation) return
    const { state, depositUntil, payUntil, depositInvoiceId } = reservation
    if (state === 'confirmed' && depositUntil && depositUntil <= now) {
      const invoice = depositInvoiceId === null ? null : await lockInvoice(trx, siteId, depositInvoiceId)
      // Its money came a moment ago: `followDeposit` moves it.
      if (invoice && invoice.paid >= invoice.gross) return
      await leaveQueue(trx, chain, reservation, 'lapsed', {
        campaign,
        now,
        actor: system,
        reason: 'no_deposit',
      })
    } else if (state === 'allocated' && payUntil && payUntil <= now && reservation.orderId === null)
      await leaveQueue(trx, chain, reservation, 'lapsed', {
        campaign,
        now,
        actor: system,
        reason: 'not_paid',
      })
  })
}

async function findToRemind(db: Db, now: Date): Promise<Found[]> {
  const passed = reminderHours.map(
    (hours, index) =>
      sql`(reminders <= ${index} and pay_until <= ${new Date(now.getTime() + hours * hourMs)}::timestamptz)`,
  )
  return find(
    db,
    sql`state = 'allocated' and pay_until > ${now}::timestamptz and (${sql.join(passed, sql` or `)})`,
  )
}

/** After an outage one email replaces both. */
async function remind({ db, clock }: Parts, { id, siteId }: Found): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reservation = await findReservation(trx, siteId, { id }, { isLocked: true })
    const now = clock().getTime()
    if (reservation?.state !== 'allocated' || !reservation.payUntil || reservation.payUntil.getTime() <= now)
      return
    const left = reservation.payUntil.getTime() - now
    const due = reminderHours.filter((hours) => left <= hours * hourMs).length
    if (due <= reservation.reminders) return
    await trx
      .updateTable('reservations')
      .set({ reminders: due })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
    await publish(trx, { topic: 'reservation.reminder', siteId, payload: { reservationId: id } })
  })
}

/** Every refund of the deposit has reached the customer. */
function findRefunded(db: Db): Promise<Found[]> {
  return find(
    db,
    sql`state in ('lapsed', 'cancelled') and deposit_invoice_id is not null and exists (
        select from payments p where p.site_id = reservations.site_id and p.invoice_id = reservations.deposit_invoice_id
        having sum(p.captured) > 0 and sum(p.captured) = sum(p.refunded))`,
  )
}

async function finish({ db, clock }: Parts, { id, siteId }: Found): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reservation = await findReservation(trx, siteId, { id }, { isLocked: true })
    if (reservation?.state !== 'lapsed' && reservation?.state !== 'cancelled') return
    await moveReservation(trx, reservation, 'refunded', {
      at: clock(),
      actor: system,
      reason: 'deposit_back',
    })
  })
}
