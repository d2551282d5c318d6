import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { saveAdjustingHold } from './adjust-balance-hold.server.ts'
import type { FetchCheckoutInput } from './checkout.schema.ts'
import { type CheckoutChange, changedCheckout, steps } from './checkout.ts'
import { chooseDelivery } from './choose-delivery.server.ts'
import { choosePayment } from './choose-payment.server.ts'
import { findOwnCheckout, type OwnCheckout } from './own-checkout.server.ts'
import { type CheckoutData, describeCheckout, incomplete } from './read-checkout.server.ts'

const maxTries = 3

/**
 * Saves the delivery, the payment method or both, and returns the whole checkout. Nothing is locked: choices are
 * written over the version that was read, and the step is retried if another request was faster. A balance hold follows
 * the choices, so with a hold both are written in one transaction.
 */
export async function saveCheckoutStep(
  ctx: RequestContext,
  slug: string,
  input: FetchCheckoutInput,
): Promise<Result<CheckoutData, Failure>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const own = await findOwnCheckout(ctx, slug)
    if (!own.ok) return own
    const save = (db: RequestContext['db'] | Trx) => saveOnce(ctx, db, own.value, input)
    const hasHold = own.value.spendable !== null && own.value.spendable.held > 0
    const saved = await (hasHold ? ctx.db.transaction().execute(save) : save(ctx.db))
    if (saved) return saved
  }
  return err({ code: 'service.stale_version' })
}

/** Null if the checkout has changed since it was read. */
async function saveOnce(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  own: OwnCheckout,
  input: FetchCheckoutInput,
): Promise<Result<CheckoutData, Failure> | null> {
  const { checkout } = own
  if (input.version !== undefined && input.version !== checkout.version) {
    return err({ code: 'service.stale_version', details: { version: checkout.version } })
  }
  if (checkout.orderId) return err({ code: 'checkout.already_placed' })
  const change = await choose(ctx, own, input)
  if (!change.ok) return change
  const at = ctx.clock()
  const changed = changedCheckout(checkout, change.value, at)
  // Everything is checked before anything is written.
  const isMethodChosen = input.payment !== undefined
  const described = await describeCheckout(ctx, db, { ...own, checkout: changed }, input.step, {
    isMethodChosen,
  })
  if (!described.ok) return described
  const { sum } = described.value
  const saved = await saveAdjustingHold(ctx, db, { checkout, change: change.value, at, sum })
  if (!saved.ok) return saved
  return saved.value ? described : null
}

async function choose(
  ctx: RequestContext,
  own: OwnCheckout,
  input: FetchCheckoutInput,
): Promise<Result<CheckoutChange, Failure>> {
  const delivery = input.delivery ? await chooseDelivery(ctx, own, input) : null
  if (delivery && !delivery.ok) return delivery
  if (input.payment && !delivery && !own.checkout.delivery) return err(incomplete(steps.shipping))
  const payment = input.payment ? await choosePayment(ctx, own, input.payment) : null
  if (payment && !payment.ok) return payment
  return ok({ ...(delivery && { delivery: delivery.value }), ...payment?.value })
}
