import { createContext, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { isIdle, type Step, steps } from '#shop/checkout/checkout.ts'
import { type CheckoutData, readCheckout } from '#shop/checkout/read-checkout.server.ts'
import { resumeCheckout } from '#shop/checkout/resume-checkout.server.ts'
import { startCheckout } from '#shop/checkout/start-checkout.server.ts'
import type { Failure, FailureCode } from '#shop/failure.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { keepTypedFields } from '#web/checkout/typed-fields.server.ts'

/** The checkout that the guard has let pass, for the page behind it. */
export const guardedCheckout = createContext<CheckoutData>()

/** Each step needs the one before it. A visitor who skips a step is redirected to the missing one. */
export function checkoutStep(step: Step): MiddlewareFunction<Response> {
  return async ({ context, params, request }, next) => {
    const ctx = context.get(appContext)
    const paths = checkoutPaths(ctx.locale)
    const { slug } = params
    const toStep = { 3: paths.shipping, 4: paths.payment, 5: paths.confirm }
    const here = toStep[step](slug)
    if (!slug) {
      const started = await startCheckout(ctx)
      if (started.ok) throw redirect(toStep[step](started.value.slug))
      if (started.error.code === 'cart.cart_empty' && (await hasLostSession(ctx))) throw toSignIn(ctx, here)
      throw redirect(paths.cart(started.error.code))
    }
    const found = await readCheckout(ctx, slug, step)
    if (!found.ok && found.error.code === 'auth.sign_in_required') {
      await keepTypedFields(ctx, { slug, pathname: here }, request)
      throw toSignIn(ctx, here)
    }
    if (isTooOld(ctx, found)) {
      const resumed = await resumeCheckout(ctx, slug)
      if (!resumed.ok) throw redirect(paths.cart(resumed.error.code))
      const there = toStep[step](resumed.value.slug)
      await keepTypedFields(ctx, { slug: resumed.value.slug, pathname: there }, request)
      throw redirect(there, 303)
    }
    if (!found.ok) {
      const lacking = lackingStep(found.error)
      throw redirect(lacking ? toStep[lacking](slug) : paths.cart(found.error.code))
    }
    if (found.value.order) throw redirect(paths.success(slug))
    // The last step settles them itself, so that nobody has to go back.
    const problem = step === steps.confirm ? emptyCart(found.value) : cartProblem(found.value)
    if (problem) throw redirect(paths.cart(problem))
    context.set(guardedCheckout, found.value)
    return next()
  }
}

/** A whole document: nothing that was loaded for the customer stays, and the checkout is not given up by leaving it. */
function toSignIn({ locale }: RequestContext, here: string): Response {
  return redirectDocument(accountPaths(locale).loginAgain(here), 303)
}

/** A browser that signed out has no such cookie any more; one whose session has expired still sends it. */
async function hasLostSession({ cookies, session }: RequestContext): Promise<boolean> {
  return cookies.sent('session') !== undefined && (await session.current()) === null
}

function isTooOld(ctx: RequestContext, found: Awaited<ReturnType<typeof readCheckout>>): boolean {
  if (!found.ok) return found.error.code === 'checkout.checkout_invalidated'
  return found.value.order === null && isIdle(found.value.checkout, ctx.clock())
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
