import { err, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import { lockOrder } from './orders.queries.server.ts'
import { findOrderId } from './read-order-by-number.server.ts'
import { readOrderById } from './read-staff-order.server.ts'
import { recordShipment } from './record-shipment.server.ts'
import { findShipment } from './shipments.queries.server.ts'

export type ShippedLines = {
  siteId: number
  number: string
  /** The code of the courier. */
  courier: string
  trackingCode: string
  /** All that have not left yet if absent. */
  lineIds?: readonly string[] | undefined
  at: Date
  programId: string
}

/** A program reports a parcel. The order is locked first, so that the lines are judged as they are shipped. */
export async function shipLines(
  trx: Trx,
  { siteId, number, courier, trackingCode, lineIds, at, programId }: ShippedLines,
): Promise<Result<{ shipmentId: string }, Failure>> {
  const orderId = await findOrderId(trx, siteId, number)
  if (orderId === null) return err({ code: 'service.not_found' })
  const known = await trx.selectFrom('couriers').select('id').where('code', '=', courier).executeTakeFirst()
  if (!known) return err(unknownChoice('courier'))
  await lockOrder(trx, siteId, orderId)
  const order = await readOrderById(trx, siteId, orderId)
  const ids = new Set(order?.lines.map(({ id }) => id))
  if (lineIds?.some((id) => !ids.has(id))) return err(unknownChoice('line_ids'))
  const isRepeated = await findShipment(trx, siteId, { courierId: known.id, trackingCode })
  const isOpen = order?.lines.some(
    ({ id, fulfilment }) =>
      fulfilment !== 'shipped' && fulfilment !== 'cancelled' && (lineIds?.includes(id) ?? true),
  )
  // An empty parcel would be thrown back by the act below.
  if (!isOpen && !isRepeated) return err({ code: 'service.order_state' })
  const chosen = lineIds ? { lineIds } : {}
  const actor = { type: 'program' as const, id: programId }
  return recordShipment(trx, { siteId, orderId, courierId: known.id, trackingCode, ...chosen, at, actor })
}
