import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { type Step, steps } from '#shop/checkout/checkout.ts'
import { type CheckoutData, readCheckout } from '#shop/checkout/read-checkout.server.ts'
import { startCheckout } from '#shop/checkout/start-checkout.server.ts'
import type { Failure, FailureCode } from '#shop/failure.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { appContext } from '#web/app-context.server.ts'

/** The checkout that the guard has let pass, for the page behind it. */
export const guardedCheckout = createContext<CheckoutData>()

/** Each step needs the one before it. A visitor who skips a step is redirected to the missing one. */
export function checkoutStep(step: Step): MiddlewareFunction<Response> {
  return async ({ context, params }, next) => {
    const ctx = context.get(appContext)
    const paths = checkoutPaths(ctx.locale)
    const toStep = { 3: paths.shipping, 4: paths.payment, 5: paths.confirm }
    if (!params.slug) {
      const started = await startCheckout(ctx)
      throw redirect(started.ok ? toStep[step](started.value.slug) : paths.cart(started.error.code))
    }
    const found = await readCheckout(ctx, params.slug, step)
    if (!found.ok) {
      const lacking = lackingStep(found.error)
      throw redirect(lacking ? toStep[lacking](params.slug) : paths.cart(found.error.code))
    }
    if (found.value.order) throw redirect(paths.success(params.slug))
    // The last step settles them itself, so that nobody has to go back.
    const problem = step === steps.confirm ? emptyCart(found.value) : cartProblem(found.value)
    if (problem) throw redirect(paths.cart(problem))
    context.set(guardedCheckout, found.value)
    return next()
  }
}

function lackingStep({ code, details }: Failure): Step | null {
  if (code !== 'checkout.step_incomplete') return null
  return details?.step === steps.payment ? steps.payment : steps.shipping
}

/** Problems of a line are shown and solved in the cart. */
function cartProblem(data: CheckoutData): FailureCode | null {
  const wrong = data.cart.lines.find(({ state }) => state !== 'ok')
  if (!wrong) return emptyCart(data)
  if (wrong.state === 'price_changed') return 'cart.price_changed'
  return wrong.state === 'limited' ? 'cart.insufficient_stock' : 'cart.item_unavailable'
}

function emptyCart({ cart }: CheckoutData): FailureCode | null {
  return cart.lines.length === 0 ? 'cart.cart_empty' : null
}
