import { data, redirect, redirectDocument } from 'react-router'
import { keepOrder } from '#shop/accounts/keep-order.server.ts'
import { findOwnResult } from '#shop/checkout/find-own-result.server.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import type { Route } from './+types/success.route'
import { ResultPage } from './result-page.tsx'

/** For `/success` with its checkout, and for the last order of this visitor without one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const result = await findOwnResult(ctx, params.slug ?? null)
  if (!result) throw redirect(checkoutPaths(ctx.locale).myOrders())
  return { result }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const result = await findOwnResult(ctx, params.slug ?? null)
  if (!result?.is_guest) throw redirect(checkoutPaths(ctx.locale).myOrders())
  const form = await request.formData()
  const kept = await keepOrder(ctx, { orderId: result.id, password: String(form.get('password') ?? '') })
  if (!kept.ok) return data(refused(kept.error), refusedStatus(kept.error))
  throw redirectDocument(orderPaths(ctx.locale).order(result.number), 303)
}

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultPage result={loaderData.result} answer={actionData} />
}
