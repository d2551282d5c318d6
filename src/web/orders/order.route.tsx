import { data } from 'react-router'
import { orderView } from '#shop/orders/order-view.ts'
import { readOrder } from '#shop/orders/read-order.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/order.route'
import { numberIn } from './order-address.ts'
import { takeOrderForm } from './order-form.server.ts'
import { OrderPage } from './order-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const number = numberIn(params['*'])
  const found = number ? await readOrder(ctx, { number }) : null
  if (!found?.ok) throw pageNotFound()
  return orderView(found.value, { site: ctx.site, locale: ctx.locale, now: ctx.clock() })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const number = numberIn(params['*'])
  if (!number) throw pageNotFound()
  const answer = await takeOrderForm(context.get(appContext), { number }, await request.formData())
  return data(answer, { status: answer.failure ? 422 : 200 })
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage key={loaderData.number} order={loaderData} answer={actionData} isGuest={false} />
}
