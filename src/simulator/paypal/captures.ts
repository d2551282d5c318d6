import { type Capture, captureLinks, type Order, type Refund, refundLinks } from './paypal-objects.ts'
import { notFound, unprocessable } from './paypal-problem.ts'
import type { KnownOrder, PaypalWorld } from './paypal-world.ts'

const reviewDelay = 10_000

/** Captures an approved order, once. */
export function captureOrder(world: PaypalWorld, known: KnownOrder): Order {
  const { order, funding } = known
  const [unit] = order.purchase_units
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
  if (world.usedInvoices.has(unit.invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID')
  if (funding.issue) {
    known.problem = funding.issue
    throw unprocessable(funding.issue)
  }
  const id = world.id('capture', order.id)
  const now = world.stamp()
  const capture: Capture = {
    id,
    status: funding.waits ? 'PENDING' : 'COMPLETED',
    ...(funding.waits && { status_details: { reason: funding.waits.reason } }),
    amount: unit.amount,
    final_capture: true,
    invoice_id: unit.invoice_id,
    custom_id: unit.custom_id,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: captureLinks(world.origin, id, order.id),
    create_time: now,
    update_time: now,
  }
  world.captures.set(id, capture)
  world.usedInvoices.add(unit.invoice_id)
  unit.payments = { captures: [capture], refunds: [] }
  order.status = 'COMPLETED'
  order.update_time = now
  world.emit(`PAYMENT.CAPTURE.${capture.status}`, 'capture', capture)
  const { waits } = funding
  if (waits) world.clock.at(world.clock.now() + reviewDelay, () => settleCapture(world, capture, waits.ends))
  return order
}

export function findCapture(world: PaypalWorld, id: string): Capture {
  const capture = world.captures.get(id)
  if (!capture) throw notFound()
  return capture
}

/** Once only: a second call finds it settled. */
export function settleCapture(
  world: PaypalWorld,
  capture: Capture,
  status: 'COMPLETED' | 'DECLINED',
): boolean {
  if (capture.status !== 'PENDING') return false
  capture.status = status
  capture.update_time = world.stamp()
  if (status === 'COMPLETED') delete capture.status_details
  else capture.status_details = { reason: 'DECLINED_BY_RISK_FRAUD_FILTERS' }
  world.emit(`PAYMENT.CAPTURE.${status === 'COMPLETED' ? 'COMPLETED' : 'DENIED'}`, 'capture', capture)
  return true
}

/** A bank or PayPal takes the money back from the merchant. */
export function reverseCapture(world: PaypalWorld, capture: Capture): void {
  capture.status = 'REFUNDED'
  capture.status_details = { reason: 'CHARGEBACK' }
  const id = world.id('reversal', capture.id)
  const now = world.stamp()
  const reversal: Refund = {
    id,
    status: 'COMPLETED',
    amount: capture.amount,
    invoice_id: capture.invoice_id,
    custom_id: capture.custom_id,
    links: refundLinks(world.origin, id, capture.id),
    create_time: now,
    update_time: now,
  }
  world.reversals.set(id, reversal)
  world.emit('PAYMENT.CAPTURE.REVERSED', 'refund', reversal)
}

/** The buyer complains. The money does not move until it is reversed. */
export function openDispute(world: PaypalWorld, { id, custom_id: custom }: Capture): void {
  const disputeId = `PP-D-${world.id('dispute', id)}`
  const disputed = [{ seller_transaction_id: id, custom }]
  const dispute = { id: disputeId, dispute_id: disputeId, status: 'OPEN', disputed_transactions: disputed }
  world.emit('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute)
}
