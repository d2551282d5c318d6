import { data } from 'react-router'
import { orderView } from '#shop/orders/order-view.ts'
import { readOrder } from '#shop/orders/read-order.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/guest-order.route'
import { takeOrderForm } from './order-form.server.ts'
import { OrderPage } from './order-page.tsx'

/** The address is the key to the order: no page that is visited next may hear of it. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const found = await readOrder(ctx, { token: params.token })
  if (!found.ok) throw pageNotFound()
  return orderView(found.value, { site: ctx.site, locale: ctx.locale, now: ctx.clock() }, params.token)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await takeOrderForm(
    context.get(appContext),
    { token: params.token },
    await request.formData(),
  )
  return data(answer, { status: answer.failure ? 422 : 200 })
}

export default function GuestOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage order={loaderData} answer={actionData} isGuest />
}
