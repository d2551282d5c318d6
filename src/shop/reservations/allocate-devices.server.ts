import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import type { Campaign } from './campaign.ts'
import { addLine, type Chain, lockChain } from './chain.server.ts'
import { waitingStates } from './reservation.ts'
import { findReservation, moveReservation } from './reservations.queries.server.ts'

const hourMs = 60 * 60 * 1000

/**
 * Gives the free devices of a queue to those who wait, the lowest number first, and returns how many. Each pair is a
 * transaction of its own under the lock of the public list, which has a line for each.
 */
export async function allocateDevices(
  db: Db,
  campaign: Campaign,
  { spec, clock }: { spec: string; clock: () => Date },
): Promise<number> {
  for (let given = 0; ; given++) {
    const isGiven = await db.transaction().execute(async (trx) => {
      const chain = await lockChain(trx, campaign.siteId, campaign.id)
      return (await giveNext(trx, chain, campaign, { spec, now: clock() })) !== null
    })
    if (!isGiven) return given
  }
}

/** One device to the next in line; null if there is no device, or nobody who waits. The caller has locked the chain. */
export async function giveNext(
  trx: Trx,
  chain: Chain,
  campaign: Campaign,
  { spec, now }: { spec: string; now: Date },
): Promise<Chain | null> {
  const { siteId, id: campaignId } = campaign
  const next = await trx
    .selectFrom('reservations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('spec', '=', spec)
    .where('state', 'in', [...waitingStates])
    .orderBy('queue_no')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!next) return null
  // A device that somebody is taking out of the campaign at this moment is passed over.
  const device = await trx
    .selectFrom('reservation_devices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('spec', '=', spec)
    .where('reservation_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!device) return null
  const reservation = await findReservation(trx, siteId, next, { isLocked: true })
  if (!reservation || reservation.queueNo === null) throw new Error(`Reservation ${next.id} has no place`)
  await trx
    .updateTable('reservation_devices')
    .set({ reservation_id: reservation.id })
    .where('site_id', '=', siteId)
    .where('id', '=', device.id)
    .execute()
  // A deposit that is not paid yet is not asked for any more; one that was paid a moment ago counts.
  const invoiceId = reservation.depositInvoiceId
  const invoice = invoiceId === null ? null : await lockInvoice(trx, siteId, invoiceId)
  const isDepositOpen = invoice !== null && invoice.paid === 0
  if (isDepositOpen)
    await voidInvoiceIn(trx, { siteId, id: invoice.id, at: now }, { type: 'system', id: null })
  const { code, queueNo: number } = reservation
  const after = await addLine(trx, chain, { event: 'given', spec, number, code }, now)
  await moveReservation(trx, reservation, 'allocated', {
    at: after.at,
    actor: { type: 'system' },
    allocated_at: after.at,
    pay_until: new Date(after.at.getTime() + campaign.payHours * hourMs),
    ...(isDepositOpen && { deposit_invoice_id: null }),
  })
  return after
}

/** Takes the name off a device, so that the next in line gets it. The caller has locked the chain. */
export async function freeDevice(trx: Trx, siteId: number, reservationId: string): Promise<void> {
  await trx
    .updateTable('reservation_devices')
    .set({ reservation_id: null })
    .where('site_id', '=', siteId)
    .where('reservation_id', '=', reservationId)
    .execute()
}

/** Queues with a free device and somebody who waits: an arrival was recorded while the shop went down. */
export async function findUnallocated(
  db: Db,
): Promise<{ siteId: number; campaignId: string; spec: string }[]> {
  const { rows } = await sql<{ siteId: number; campaignId: string; spec: string }>`
    select distinct d.site_id as "siteId", d.campaign_id as "campaignId", d.spec from reservation_devices d
    where d.reservation_id is null and exists (select from reservations r where r.site_id = d.site_id
      and r.campaign_id = d.campaign_id and r.spec = d.spec and r.state in ('confirmed', 'deposit_paid'))`.execute(
    acrossSites(db),
  )
  return rows
}
