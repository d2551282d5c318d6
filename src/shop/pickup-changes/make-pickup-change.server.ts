import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { ParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { sendBoxOn } from '#shop/forwards/box-polls.server.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { refundInvoice } from '#shop/payments/refund-invoice.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { PickupChange } from './pickup-change.ts'
import { type EmailHouse, queuePickupEmail } from './pickup-change-emails.server.ts'
import {
  type BoxInLocker,
  findBoxInLocker,
  findChange,
  findCourierPoint,
  forgetPickup,
  keepPickupUntil,
  moveChange,
} from './pickup-changes.queries.server.ts'

type Parts = EmailHouse & {
  db: Db
  log: Log
  clock: () => Date
  parcelCouriers: ParcelCouriers
  site(siteId: number): Site
}

/** Its invoice is paid: the courier is asked by a job of its own. Repeated calls change nothing. */
export async function followPaidChange(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { siteId, invoiceId }: { siteId: number; invoiceId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const change = await findChange(trx, siteId, { invoiceId })
    if (change?.state !== 'unpaid') return
    if (await moveChange(trx, change, 'paid', { at: clock() }))
      await publishJob(trx, 'make-pickup-change', { siteId, changeId: change.id })
  })
}

/**
 * Asks the courier for what was paid. A wish has a reference, so that a courier who did not answer in time fulfils it once.
 * What it refuses, or what comes too late, is given back.
 */
export async function makePickupChange(
  parts: Parts,
  { siteId, changeId }: { siteId: number; changeId: string },
): Promise<void> {
  const { db, log, clock, parcelCouriers } = parts
  const change = await findChange(db, siteId, { id: changeId })
  const box = change && (await findBoxInLocker(db, siteId, change.boxId))
  if (change?.state !== 'paid' || !box) return
  const courier = parcelCouriers.get(box.courier.code)
  const isGone = !box.isWaiting || (box.until !== null && box.until <= clock())
  if (isGone || !courier || box.courier.number === null) return refuse(parts, { change, box }, 'gone')
  const wish =
    change.kind === 'days'
      ? { days: change.days ?? 0 }
      : { lockerId: await findCourierPoint(db, change.point?.id ?? 0) }
  const asked = await courier.changePickup(box.courier.number, { reference: `PC${change.id}`, wish })
  if (!asked.ok) {
    const { code, reason } = asked.error
    log.warn({ courier: box.courier.code, box: box.number, reason }, 'a courier did not change a pickup')
    if (code === 'courier_refused') return refuse(parts, { change, box }, 'courier')
    throw new Error(`The courier of box ${box.number} does not answer`)
  }
  const at = clock()
  const { until } = asked.value
  await db.transaction().execute(async (trx) => {
    if (!(await moveChange(trx, change, 'done', { at }))) return
    if (change.kind === 'locker') {
      await sendBoxOn(trx, siteId, { boxId: change.boxId, at })
      await forgetPickup(trx, siteId, change.boxId)
    } else if (until) await keepPickupUntil(trx, siteId, { boxId: change.boxId, until })
    await queuePickupEmail(trx, parts, { change, box, site: parts.site(siteId), until, given: null })
  })
}

async function refuse(
  parts: Parts,
  { change, box }: { change: PickupChange; box: BoxInLocker },
  reason: 'courier' | 'gone',
): Promise<void> {
  const { db, clock } = parts
  const { siteId, invoiceId } = change
  const site = parts.site(siteId)
  const at = clock()
  await db.transaction().execute(async (trx) => {
    if (!(await moveChange(trx, change, 'refused', { at, reason }))) return
    const invoice = await readInvoice(trx, siteId, invoiceId)
    if (!invoice) throw new Error(`The change ${change.id} has no invoice`)
    const given = await refundInvoice(trx, {
      siteId,
      invoiceId,
      amount: invoice.gross,
      reason: 'returned',
      actor: { type: 'system', id: null },
      isToBalance: isOfBalances(invoice.currencyId, site),
      at,
    })
    await queuePickupEmail(trx, parts, { change, box, site, until: null, given })
  })
}
