import { err, ok, type Result } from '#core/result.ts'
import { announce } from '#platform/announce.server.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { OrderActor } from './order-actor.ts'
import { moveLines } from './order-lines.queries.server.ts'
import { lockOrder, moveOrder } from './orders.queries.server.ts'
import { deliverShipment, findShipment, insertShipment } from './shipments.queries.server.ts'

export type RecordedShipment = {
  siteId: number
  orderId: string
  courierId: number
  trackingCode: string
  /** Default: all lines that have not left yet. */
  lineIds?: readonly string[]
  at: Date
  actor: OrderActor
}

/** A parcel was handed to the courier. Idempotent by courier and tracking code. */
export async function recordShipment(
  trx: Trx,
  { siteId, orderId, courierId, trackingCode, lineIds, at, actor }: RecordedShipment,
): Promise<Result<{ shipmentId: string }, Failure>> {
  const order = await lockOrder(trx, siteId, orderId)
  if (order?.status !== 'paid' && order?.status !== 'processing') return err({ code: 'service.order_state' })
  const shipmentId = await insertShipment(trx, siteId, { orderId, courierId, trackingCode, at, actor })
  if (!shipmentId) {
    const known = await findShipment(trx, siteId, { courierId, trackingCode })
    return known?.orderId === orderId ? ok({ shipmentId: known.id }) : err({ code: 'service.order_state' })
  }
  const move = { orderId, lineIds: lineIds ?? null, to: 'shipped' as const, shipmentId, at, actor }
  const moved = await moveLines(trx, siteId, move)
  // An empty parcel is a mistake: throwing rolls the shipment back.
  if (moved === 0) throw new Error(`Nothing of order ${orderId} is left to be shipped`)
  await moveOrder(trx, { siteId, id: orderId }, 'processing', { at, actor })
  await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template: 'shipped' } })
  await announce(trx, siteId, 'shipment.created', shipmentId)
  return ok({ shipmentId })
}

/** The parcel was collected or delivered to the door. */
export async function recordDelivery(
  trx: Trx,
  { siteId, ...delivery }: { siteId: number; shipmentId: string; at: Date; actor: OrderActor },
): Promise<Result<null, Failure>> {
  const isDelivered = await deliverShipment(trx, siteId, delivery)
  if (!isDelivered) return err({ code: 'service.order_state' })
  await announce(trx, siteId, 'shipment.delivered', delivery.shipmentId)
  return ok(null)
}
