import { createContext, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { type CreateOrder, readCreateOrder } from '#shop/quotes/create-order.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { keepTypedFields } from '#web/checkout/typed-fields.server.ts'
import { pageNotFound, pageNotFoundAt } from '#web/errors/page-not-found.ts'

/** What the guard has let pass, for the page behind it. */
export const guardedOffer = createContext<CreateOrder>()

/** Only an offer whose price holds is ordered; otherwise its quote says why it is not. */
export const whileOfferHolds: MiddlewareFunction<Response> = async (
  { context, params, request, url },
  next,
) => {
  const ctx = context.get(appContext)
  if (!ctx.site.features.quotes) throw pageNotFound()
  const slug = (params['*'] ?? '').replace(/\/$/, '')
  const found = await readCreateOrder(ctx, slug)
  if (!found.ok) {
    if (found.error.code !== 'auth.sign_in_required') throw pageNotFoundAt(url)
    const here = quotePaths(ctx.locale).createOrder(slug)
    await keepTypedFields(ctx, { slug, pathname: here }, request)
    // A whole document: nothing that was loaded for the customer stays.
    throw redirectDocument(accountPaths(ctx.locale).loginAgain(here), 303)
  }
  const { checkout, quote, isOver } = found.value
  if (checkout.orderId) throw redirect(checkoutPaths(ctx.locale).success(slug), 303)
  if (isOver) throw redirect(quotePaths(ctx.locale).quote(quote.slug), 303)
  context.set(guardedOffer, found.value)
  return next()
}
