import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Address } from '#shop/addresses/address.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import type { OrderSummary } from '#shop/orders/order.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type Checkout, destination, missingStep, type Step, steps } from './checkout.ts'
import { type CheckoutSum, sumCheckout } from './checkout-sum.server.ts'
import { lostDelivery } from './lost-delivery.ts'
import { findOwnCheckout, inCheckoutCurrency, type OwnCheckout } from './own-checkout.server.ts'

export type CheckoutData = {
  checkout: Checkout
  step: Step
  cart: Cart
  sum: CheckoutSum
  /** Why the chosen delivery must be chosen again. */
  lost: Failure | null
  addresses: readonly Address[]
  order: OrderSummary | null
  isGuest: boolean
}

/** The whole checkout, if it has everything that the step needs. Writes nothing. */
export async function readCheckout(
  ctx: RequestContext,
  slug: string,
  step: Step,
): Promise<Result<CheckoutData, Failure>> {
  const own = await findOwnCheckout(ctx, slug)
  return own.ok ? describeCheckout(ctx, ctx.db, own.value, step) : own
}

/** The same for a checkout that the caller has found, or is about to change. */
export async function describeCheckout(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  { checkout, cart: row, lines, spendable, addresses }: OwnCheckout,
  step: Step,
  { isMethodChosen = false } = {},
): Promise<Result<CheckoutData, Failure>> {
  const missing = missingStep(checkout, step)
  if (missing) return err(incomplete(missing))
  const fixed = inCheckoutCurrency(ctx, checkout)
  const cart = await readCart(fixed, row, lines, { country: destination(checkout, ctx) })
  const sum = await sumCheckout(fixed, db, checkout, cart, spendable)
  const lost = lostDelivery(checkout, cart, { services: sum.services, point: ctx.couriers.point })
  const order = checkout.orderId ? await findPlacedOrder(db, ctx.site.id, checkout.id) : null
  if (!order && lost && step > steps.shipping) return err(incomplete(steps.shipping))
  if (!order && lacksMethod(checkout, sum)) {
    if (isMethodChosen) return err({ code: 'checkout.balance_insufficient' })
    if (step === steps.confirm) return err(incomplete(steps.payment))
  }
  return ok({
    checkout,
    step,
    cart,
    sum,
    lost,
    addresses,
    order,
    isGuest: (await ctx.session.current()) === null,
  })
}

/** What was chosen pays no longer: the balance is not enough, or the site has stopped offering the method. */
export function lacksMethod({ payment }: Checkout, { totals, methods }: CheckoutSum): boolean {
  return (
    payment !== null && totals.total > 0 && !methods.some(({ provider }) => provider === payment.provider)
  )
}

export function incomplete(step: Step): Failure {
  const name = step === steps.shipping ? 'shipping' : 'payment'
  return { code: 'checkout.step_incomplete', details: { step, missing: [name] } }
}
