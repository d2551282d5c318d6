import { decimal, minus } from '#core/money.ts'
import { announceToCompany } from '#platform/announce.server.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { dropPrepaid } from '#shop/forwards/send-prepaid.server.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import { startForwards } from './order-shipment.server.ts'
import {
  changeCompany,
  findCompany,
  findDeclarations,
  findGroups,
  findShipment,
  moveDeclarations,
  moveShipment,
  type ProActor,
} from './pro.queries.server.ts'
import type { ProShipment } from './pro.ts'

type Parts = { db: Db; clock: () => Date }
const system: ProActor = { type: 'system' }

/** A shipment follows the invoice that pays for it; what a company owes goes down with its monthly one. Done once. */
export async function followProInvoice(
  { db, clock }: Parts,
  { siteId, invoiceId }: { siteId: number; invoiceId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = clock()
    const seen = await findShipment(trx, siteId, { invoiceId })
    if (seen) {
      await findCompany(trx, siteId, { id: seen.companyId }, { isLocked: true })
      const shipment = await findShipment(trx, siteId, { id: seen.id }, { isLocked: true })
      if (shipment?.state !== 'awaiting_payment') return
      await moveShipment(trx, shipment, 'ordered', { at, actor: { type: 'system' }, reason: 'paid' })
      await announceToCompany(trx, shipment, 'company_invoice.paid', [invoiceId])
      await startForwards(trx, siteId, shipment.id, at)
      return
    }
    const bill = await trx
      .selectFrom('pro_bills')
      .select('company_id')
      .where('site_id', '=', siteId)
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst()
    if (bill) await settleBill(trx, { siteId, invoiceId, companyId: bill.company_id, at })
  })
}

async function settleBill(
  trx: Trx,
  { siteId, invoiceId, companyId, at }: { siteId: number; invoiceId: string; companyId: string; at: Date },
): Promise<void> {
  const company = await findCompany(trx, siteId, { id: companyId }, { isLocked: true })
  const invoice = await lockInvoice(trx, siteId, invoiceId)
  if (!company || invoice?.state !== 'paid') return
  const added = await trx
    .insertInto('pro_entries')
    .values({
      site_id: siteId,
      company_id: companyId,
      kind: 'payment',
      invoice_id: invoiceId,
      amount: String(-decimal(invoice.gross)),
      at,
    })
    .onConflict((conflict) => conflict.column('invoice_id').where('invoice_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await announceToCompany(trx, { siteId, companyId }, 'company_invoice.paid', [invoiceId])
  const left = minus(company.creditUsed, invoice.gross)
  await changeCompany(trx, company, { at, credit_used: String(decimal(left)) })
}

/** A parcel that is measured and free makes what is declared for it accepted. */
export async function followProParcel(
  { db, clock }: Parts,
  { siteId, parcelId, to }: { siteId: number; parcelId: string; to: string },
): Promise<void> {
  if (to !== 'ready') return
  await db.transaction().execute(async (trx) => {
    const key = { parcelIds: [parcelId], states: ['checked' as const] }
    const checked = await findDeclarations(trx, siteId, key, { isLocked: true })
    await moveDeclarations(trx, siteId, checked, 'accepted', { at: clock(), actor: system })
  })
}

/** A group that has arrived is cleared; with the last one the shipment is delivered. */
export async function followProForward(
  { db, clock }: Parts,
  { siteId, forwardId, to }: { siteId: number; forwardId: string; to: string },
): Promise<void> {
  if (to !== 'delivered') return
  await db.transaction().execute(async (trx) => {
    const [group] = await findGroups(trx, siteId, { forwardId })
    const shipment = group && (await findShipment(trx, siteId, { id: group.shipmentId }, { isLocked: true }))
    if (!group || !shipment) return
    const at = clock()
    const groups = await findGroups(trx, siteId, { shipmentId: shipment.id })
    const groupIds = groups.map(({ id }) => id)
    const attached = await findDeclarations(
      trx,
      siteId,
      { groupIds: [group.id], states: ['attached'] },
      { isLocked: true },
    )
    await moveDeclarations(trx, siteId, attached, 'cleared', { at, actor: system })
    const left = await findDeclarations(trx, siteId, { groupIds, states: ['attached'] })
    if (left.length === 0 && shipment.state === 'ordered')
      await moveShipment(trx, shipment, 'delivered', { at, actor: system })
  })
}

/** Nobody agreed or paid: parcels and declarations are free again. The caller has locked the company and the shipment. */
export async function cancelIn(
  trx: Trx,
  shipment: ProShipment,
  { at, actor, reason }: { at: Date; actor: ProActor; reason: string },
): Promise<boolean> {
  const { siteId, invoiceId } = shipment
  if (invoiceId !== null) {
    const by = actor.type === 'staff' ? 'staff' : 'system'
    const voided = await voidInvoiceIn(trx, { siteId, id: invoiceId, at }, { type: by, id: actor.id ?? null })
    // Something is paid already: then it goes on.
    if (!voided.ok) return false
  }
  const groups = await findGroups(trx, siteId, { shipmentId: shipment.id })
  for (const { forwardId } of groups)
    if (forwardId !== null) await dropPrepaid(trx, { siteId, id: forwardId, at })
  const attached = await findDeclarations(
    trx,
    siteId,
    { groupIds: groups.map(({ id }) => id), states: ['attached'] },
    { isLocked: true },
  )
  await moveDeclarations(trx, siteId, attached, 'accepted', { at, actor, group_id: null })
  await moveShipment(trx, shipment, 'cancelled', { at, actor, reason })
  return true
}

const waitsMs = { awaiting_payment: 7 * 86_400_000, awaiting_approval: 14 * 86_400_000 }

/** Shipments that nobody agreed to or paid in time. One that fails does not stop the others. */
export async function endProShipments({ db, clock, log }: Parts & { log: Log }): Promise<void> {
  const at = clock()
  for (const state of ['awaiting_payment', 'awaiting_approval'] as const) {
    const due = await acrossSites(db)
      .selectFrom('pro_shipments')
      .select(['id', 'site_id', 'company_id'])
      .where('state', '=', state)
      .where('updated_at', '<', new Date(at.getTime() - waitsMs[state]))
      .orderBy('id')
      .limit(100)
      .execute()
    for (const { id, site_id: siteId, company_id: companyId } of due) {
      try {
        await db.transaction().execute(async (trx) => {
          await findCompany(trx, siteId, { id: companyId }, { isLocked: true })
          const shipment = await findShipment(trx, siteId, { id }, { isLocked: true })
          if (shipment?.state === state)
            await cancelIn(trx, shipment, { at, actor: system, reason: 'lapsed' })
        })
      } catch (error) {
        log.error({ err: error, shipment: id }, 'a shipment could not be ended')
      }
    }
  }
}
