import { redirect } from 'react-router'
import { findOwnCheckout } from '#shop/checkout/own-checkout.server.ts'
import { isPayable } from '#shop/orders/order-result.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/accept.route'
import { ResultPage } from './result-page.tsx'
import { returnedPayment } from './returned-payment.server.ts'

/** Driven by how the payment stands, not by the address that the provider led to. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { id, token, result, isDeclined } = context.get(returnedPayment)
  const paths = checkoutPaths(ctx.locale)
  if (isPayable(result.state) && (result.state !== 'unpaid' || isDeclined))
    throw redirect(paths.fail(id, token))
  if (result.state === 'paid') {
    const own = await findOwnCheckout(ctx, result.slug, { mayBeOver: true })
    if (own.ok) throw redirect(paths.success(result.slug))
  }
  // The provider has told us that it is done there, so what is still open is being confirmed.
  return { result: result.state === 'unpaid' ? { ...result, state: 'pending' as const } : result }
}

export default function Accept({ loaderData }: Route.ComponentProps) {
  return <ResultPage result={loaderData.result} />
}
