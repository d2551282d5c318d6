import { redirect } from 'react-router'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/decline.route'
import { ResultPage } from './result-page.tsx'
import { findReturned } from './returned-payment.server.ts'

/** For buyers who cancelled at the provider. If the payment went through after all, the page says so. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const paths = checkoutPaths(ctx.locale)
  const returned = await findReturned(ctx, url)
  if (!returned) throw redirect(paths.myOrders())
  const { id, token, result } = returned
  if (result.state === 'paid' || result.state === 'pending') throw redirect(paths.accept(id, token))
  // The buyer turned back, unless the provider has told of another end.
  return { result: result.state === 'unpaid' ? { ...result, state: 'cancelled' as const } : result }
}

export default function Decline({ loaderData }: Route.ComponentProps) {
  return <ResultPage result={loaderData.result} />
}
