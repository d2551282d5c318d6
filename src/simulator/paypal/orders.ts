import { z } from 'zod'
import type { Funding } from './fundings.ts'
import type { Order } from './paypal-objects.ts'
import { orderLinks } from './paypal-objects.ts'
import { badRequest, notFound, unprocessable } from './paypal-problem.ts'
import type { KnownOrder, PaypalWorld } from './paypal-world.ts'

const threeHours = 3 * 60 * 60 * 1000
const money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d+\.\d{2}$/),
})

/** Every field that the shop may send; PayPal knows more, and the simulator rejects the others. */
const NewOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string().max(256),
      custom_id: z.string().max(255),
      invoice_id: z.string().max(127),
      description: z.string().max(127),
      amount: money,
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: z.string().max(127),
        locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
        shipping_preference: z.literal('NO_SHIPPING'),
        user_action: z.literal('PAY_NOW'),
        payment_method_preference: z.literal('IMMEDIATE_PAYMENT_REQUIRED'),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
})

export function createOrder(world: PaypalWorld, body: unknown, requestId: string): Order {
  const read = NewOrder.safeParse(body)
  if (!read.success) throw badRequest('INVALID_PARAMETER_VALUE', read.error.message)
  const [unit] = read.data.purchase_units
  if (Number(unit.amount.value) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
  if (world.usedInvoices.has(unit.invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID')
  const page = read.data.payment_source.paypal.experience_context
  const id = world.id('order', requestId)
  const now = world.stamp()
  const order: Order = {
    id,
    intent: 'CAPTURE',
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: [unit],
    payment_source: { paypal: {} },
    links: orderLinks(world.origin, id),
    create_time: now,
    update_time: now,
  }
  world.orders.set(id, {
    order,
    brand: page.brand_name,
    locale: page.locale,
    returnUrl: page.return_url,
    cancelUrl: page.cancel_url,
    isLoggedIn: false,
    funding: {},
    problem: null,
  })
  world.clock.at(world.clock.now() + threeHours, () => {
    if (order.status === 'PAYER_ACTION_REQUIRED') world.orders.delete(id)
  })
  return order
}

export function findOrder(world: PaypalWorld, id: string): KnownOrder {
  const known = world.orders.get(id)
  if (!known) throw notFound()
  return known
}

/** The buyer approves this funding source. After a refusal they may approve another one. */
export function approve(world: PaypalWorld, known: KnownOrder, chosen: Funding): void {
  const { order } = known
  known.funding = world.nextFunding ?? chosen
  world.nextFunding = null
  known.problem = null
  order.status = 'APPROVED'
  order.update_time = world.stamp()
  order.payment_source.paypal = { email_address: 'buyer@simulator.test', account_id: world.id('buyer') }
  world.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', order)
  const agreement = order.update_time
  world.clock.at(world.clock.now() + threeHours, () => {
    if (order.status !== 'APPROVED' || order.update_time !== agreement) return
    order.status = 'VOIDED'
    const { id, purchase_units } = order
    const reversed = { id, order_id: id, purchase_units }
    world.emit('CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'payment-approval', reversed)
  })
}

/** While the buyer can still decide on the page. */
export function isOpen({ order, problem }: KnownOrder): boolean {
  return order.status === 'PAYER_ACTION_REQUIRED' || (order.status === 'APPROVED' && problem !== null)
}
