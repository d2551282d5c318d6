import type { Trx } from '#platform/database.server.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import { refundInvoice } from '#shop/payments/refund-invoice.server.ts'
import { freeDevice, giveNext } from './allocate-devices.server.ts'
import type { Campaign } from './campaign.ts'
import { addLine, type Chain } from './chain.server.ts'
import type { Reservation } from './reservation.ts'
import { moveReservation, type ReservationActor } from './reservations.queries.server.ts'

type Leaving = {
  campaign: Campaign
  now: Date
  actor: ReservationActor
  reason: string
  /** The deposit goes with its owner to another place. */
  keepsDeposit?: boolean
}

/**
 * Ends a place: its line in the public list, the deposit on its way back, and its device to the next in line. The caller
 * has locked the chain and the reservation.
 */
export async function leaveQueue(
  trx: Trx,
  chain: Chain,
  reservation: Reservation,
  to: 'cancelled' | 'lapsed',
  { campaign, now, actor, reason, keepsDeposit = false }: Leaving,
): Promise<{ reservation: Reservation; chain: Chain }> {
  const { siteId, id, spec, code, queueNo, state } = reservation
  const hadDevice = state === 'allocated'
  const event = to === 'lapsed' ? ('passed' as const) : ('left' as const)
  let end = queueNo === null ? chain : await addLine(trx, chain, { event, spec, number: queueNo, code }, now)
  const at = end.at > now ? end.at : now
  if (hadDevice) await freeDevice(trx, siteId, id)
  const invoiceId = reservation.depositInvoiceId
  const isOwed =
    !keepsDeposit && invoiceId !== null && (await giveDepositBack(trx, reservation, { at, actor, reason }))
  const ended = await moveReservation(trx, reservation, to, {
    at,
    actor,
    reason,
    ended_at: at,
    ...(!isOwed && { deposit_invoice_id: null }),
  })
  if (hadDevice) end = (await giveNext(trx, end, campaign, { spec, now })) ?? end
  return { reservation: ended, chain: end }
}

/** False if nothing was paid: then the invoice of the deposit is void. */
export async function giveDepositBack(
  trx: Trx,
  { siteId, depositInvoiceId: id }: Pick<Reservation, 'siteId' | 'depositInvoiceId'>,
  { at, actor, reason }: { at: Date; actor: ReservationActor; reason: string },
): Promise<boolean> {
  if (id === null) return false
  const invoice = await lockInvoice(trx, siteId, id)
  if (!invoice) return false
  if (invoice.paid > 0) {
    const refund = { siteId, invoiceId: id, amount: invoice.paid, reason, isToBalance: false, at }
    const by = actor.type === 'provider' ? ('system' as const) : actor.type
    await refundInvoice(trx, { ...refund, actor: { type: by, id: actor.id ?? null } })
    return true
  }
  await voidInvoiceIn(trx, { siteId, id, at }, { type: 'system', id: null })
  return false
}
