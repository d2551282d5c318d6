import { redirect } from 'react-router'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/fail.route'
import { ResultPage } from './result-page.tsx'
import { returnedPayment } from './returned-payment.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { id, token, result, isDeclined } = context.get(returnedPayment)
  if (result.state === 'paid') {
    throw redirect(checkoutPaths(context.get(appContext).locale).accept(id, token))
  }
  return { result: isDeclined ? { ...result, state: 'declined' as const } : result }
}

export default function Fail({ loaderData }: Route.ComponentProps) {
  return <ResultPage result={loaderData.result} />
}
