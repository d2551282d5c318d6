import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { findReturnedInvoice, returnedInvoice } from '#web/invoices/returned-invoice.server.ts'
import { findReturned, returnedPayment } from '#web/payments/returned-payment.server.ts'

/** Only for the return from the provider, with the token of the payment. */
const returningOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const ctx = context.get(appContext)
  const toOrders = () => redirect(checkoutPaths(ctx.locale).myOrders())
  if (/\/invoice\/accept\/?$/.test(url.pathname)) {
    const invoice = await findReturnedInvoice(ctx, url)
    if (!invoice) throw toOrders()
    context.set(returnedInvoice, invoice)
    return next()
  }
  const payment = await findReturned(ctx, url)
  if (!payment) throw toOrders()
  context.set(returnedPayment, payment)
  return next()
}

export const middleware = [returningOnly]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
