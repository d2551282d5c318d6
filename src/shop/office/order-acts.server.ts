import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { guestOf } from '#shop/checkout/edit-order.server.ts'
import type { Failure } from '#shop/failure.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.server.ts'
import { askForInfo } from '#shop/orders/ask-for-info.server.ts'
import type { Fulfilment } from '#shop/orders/fulfilment.ts'
import { moveOrderLines } from '#shop/orders/move-order-lines.server.ts'
import type { QuestionType } from '#shop/orders/order-question.ts'
import { readOrderById } from '#shop/orders/read-staff-order.server.ts'
import { recordDelivery, recordShipment } from '#shop/orders/record-shipment.server.ts'
import type { RefundWay } from '#shop/orders/refund-choice.ts'
import { cancelKnownOrder } from '#shop/payments/cancel-order.server.ts'
import { settleManualRefund } from '#shop/payments/manual-refunds.server.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { refundPayment } from '#shop/payments/refund-payment.server.ts'
import type { Site } from '#shop/sites/site.ts'

/** What staff do with an order. Each is an act of the order's noun, in the person's name. */
export type OrderDesk = PaymentParts & {
  member: { id: string }
  site(siteId: number): Site
}
type Key = { id: string; siteId: number; number: string }

function staff({ member }: OrderDesk) {
  return { type: 'staff' as const, id: member.id }
}

export function moveLinesOf(
  desk: OrderDesk,
  { id: orderId, siteId }: Key,
  { to, lineIds }: { to: Exclude<Fulfilment, 'shipped' | 'cancelled'>; lineIds: readonly string[] },
): Promise<Result<null, Failure>> {
  const chosen = lineIds.length > 0 ? { lineIds } : {}
  const move = { siteId, orderId, to, ...chosen, at: desk.clock(), actor: staff(desk) }
  return desk.db.transaction().execute((trx) => moveOrderLines(trx, move))
}

export async function shipOrder(
  desk: OrderDesk,
  { id: orderId, siteId }: Key,
  {
    courierId,
    trackingCode,
    lineIds,
  }: { courierId: number; trackingCode: string; lineIds: readonly string[] },
): Promise<Result<null, Failure>> {
  const order = await readOrderById(desk.db, siteId, orderId)
  const isOpen = order?.lines.some(
    ({ id, fulfilment }) =>
      fulfilment !== 'shipped' &&
      fulfilment !== 'cancelled' &&
      (lineIds.length === 0 || lineIds.includes(id)),
  )
  // An empty parcel would be thrown back by the act below.
  if (!isOpen) return err({ code: 'service.order_state' })
  const chosen = lineIds.length > 0 ? { lineIds } : {}
  const parcel = { siteId, orderId, courierId, trackingCode, ...chosen, at: desk.clock(), actor: staff(desk) }
  const recorded = await desk.db.transaction().execute((trx) => recordShipment(trx, parcel))
  return recorded.ok ? ok(null) : recorded
}

export function deliverParcel(
  desk: OrderDesk,
  { siteId }: Key,
  shipmentId: string,
): Promise<Result<null, Failure>> {
  const delivery = { siteId, shipmentId, at: desk.clock(), actor: staff(desk) }
  return desk.db.transaction().execute((trx) => recordDelivery(trx, delivery))
}

const dayMs = 86_400_000

export function askCustomer(
  desk: OrderDesk,
  { id: orderId, siteId }: Key,
  asked: { type: QuestionType; question: string; why: string; options: readonly string[]; days: number },
): Promise<Result<null, Failure>> {
  const { days, ...question } = asked
  const at = desk.clock()
  const questions = [{ ...question, dueAt: new Date(at.getTime() + days * dayMs) }]
  return desk.db
    .transaction()
    .execute((trx) => askForInfo(trx, { siteId, orderId, questions, at, actor: staff(desk) }))
}

export async function cancelForCustomer(
  desk: OrderDesk,
  { id, siteId }: Key,
  refundTo: RefundWay,
): Promise<Result<null, Failure>> {
  const order = await readOrderById(desk.db, siteId, id)
  if (!order) return err({ code: 'service.not_found' })
  const context = { db: desk.db, clock: desk.clock, payments: desk.payments, site: desk.site(siteId) }
  const cancelled = await cancelKnownOrder(context, { order, actor: staff(desk), refundTo })
  return cancelled.ok ? ok(null) : cancelled
}

export async function refundPart(
  desk: OrderDesk,
  { id, siteId }: Key,
  wish: { paymentId: string; amount: Amount; reason: string; isToBalance: boolean },
): Promise<Result<{ isPending: boolean }, Failure>> {
  const order = await readOrderById(desk.db, siteId, id)
  if (!order?.payments.some((payment) => payment.id === wish.paymentId))
    return err({ code: 'service.not_found' })
  const refunded = await refundPayment(desk, { siteId, ...wish, actor: staff(desk) })
  return refunded.ok ? ok({ isPending: refunded.value.state !== 'succeeded' }) : refunded
}

export async function settleRefund(
  desk: OrderDesk,
  { siteId }: Key,
  settled: { refundId: string; reference: string | null },
): Promise<Result<null, Failure>> {
  const done = await settleManualRefund(desk, { siteId, ...settled, actor: staff(desk) })
  return done.ok ? ok(null) : done
}

/** A misc invoice; the order waits for it before it is dispatched. */
export async function askForPayment(
  desk: OrderDesk,
  { id, siteId, number }: Key,
  { amount, text, days }: { amount: Amount; text: string; days: number },
): Promise<Result<{ number: string }, Failure>> {
  const order = await readOrderById(desk.db, siteId, id)
  if (!order) return err({ code: 'service.not_found' })
  const line = { name: text, quantity: 1, unitPrice: amount, vatPercent: order.vatPercent }
  const site = desk.site(siteId)
  const to = order.userId === null ? guestOf(order) : { userId: order.userId }
  const wanted = { to, reference: number, orderId: id, lines: [line], dueInDays: days }
  return issueInvoice({ db: desk.db, site, clock: desk.clock }, wanted, staff(desk))
}
