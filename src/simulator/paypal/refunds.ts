import { z } from 'zod'
import { findCapture } from './captures.ts'
import { findOrder } from './orders.ts'
import { type Capture, type Refund, refundLinks } from './paypal-objects.ts'
import { badRequest, notFound, unprocessable } from './paypal-problem.ts'
import type { PaypalWorld } from './paypal-world.ts'

const refundDelay = 60_000
const NewRefund = z.strictObject({
  amount: z.strictObject({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) }).optional(),
})

export function createRefund(
  world: PaypalWorld,
  captureId: string,
  body: unknown,
  requestId: string,
): Refund {
  const capture = findCapture(world, captureId)
  const read = NewRefund.safeParse(body ?? {})
  if (!read.success) throw badRequest('INVALID_PARAMETER_VALUE', read.error.message)
  if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED')
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED')
    throw unprocessable('CAPTURE_STATUS_NOT_VALID')
  const { order, funding } = findOrder(world, capture.supplementary_data.related_ids.order_id)
  const rest = cents(capture.amount.value) - refundedCents(world, capture)
  const amount = read.data.amount ?? { ...capture.amount, value: (rest / 100).toFixed(2) }
  if (amount.currency_code !== capture.amount.currency_code)
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (cents(amount.value) > rest) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  const id = world.id('refund', requestId)
  const now = world.stamp()
  const refund: Refund = {
    id,
    status: funding.isRefundSlow ? 'PENDING' : 'COMPLETED',
    ...(funding.isRefundSlow && { status_details: { reason: 'ECHECK' as const } }),
    amount,
    invoice_id: capture.invoice_id,
    custom_id: capture.custom_id,
    links: refundLinks(world.origin, id, capture.id),
    create_time: now,
    update_time: now,
  }
  world.refunds.set(id, refund)
  order.purchase_units[0].payments?.refunds.push(refund)
  markCapture(world, capture)
  if (refund.status === 'COMPLETED') {
    world.emit('PAYMENT.CAPTURE.REFUNDED', 'refund', refund)
    return refund
  }
  world.emit('PAYMENT.REFUND.PENDING', 'refund', refund)
  world.clock.at(world.clock.now() + refundDelay, () => settleRefund(world, refund, 'COMPLETED'))
  return refund
}

export function findRefund(world: PaypalWorld, id: string): Refund {
  const refund = world.refunds.get(id)
  if (!refund) throw notFound()
  return refund
}

/** Once only. The money of a failed refund is with the merchant again. */
export function settleRefund(world: PaypalWorld, refund: Refund, status: 'COMPLETED' | 'FAILED'): boolean {
  if (refund.status !== 'PENDING') return false
  refund.status = status
  delete refund.status_details
  markCapture(world, findCapture(world, captureIdOf(refund)))
  world.emit(status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED', 'refund', refund)
  return true
}

function markCapture(world: PaypalWorld, capture: Capture): void {
  const refunded = refundedCents(world, capture)
  const isAll = refunded === cents(capture.amount.value)
  capture.status = refunded === 0 ? 'COMPLETED' : isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

function refundedCents(world: PaypalWorld, { id }: Capture): number {
  return [...world.refunds.values()]
    .filter((refund) => captureIdOf(refund) === id && refund.status !== 'FAILED')
    .reduce((total, { amount }) => total + cents(amount.value), 0)
}

function captureIdOf({ links }: Refund): string {
  return (
    links
      .find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1) ?? ''
  )
}

function cents(value: string): number {
  return Math.round(Number(value) * 100)
}
