import { data } from 'react-router'
import { listOrderDocuments } from '#shop/invoices/list-order-documents.server.ts'
import { orderView } from '#shop/orders/order-view.ts'
import { readOrder } from '#shop/orders/read-order.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/order.route'
import { orderKeyIn } from './order-address.ts'
import { takeOrderForm } from './order-form.server.ts'
import { OrderPage } from './order-page.tsx'

export const headers = privateAddressHeaders

/** Mounted as `/my-orders/{number}` for customers and as `/order/{token}` for the link in an email. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const key = orderKeyIn(params['*'], url)
  const found = key && (await readOrder(ctx, key))
  if (!key || !found?.ok) throw pageNotFoundAt(url)
  const token = 'token' in key ? key.token : undefined
  const shown = { site: ctx.site, locale: ctx.locale, now: ctx.clock() }
  const isGuest = token !== undefined
  const documents = await listOrderDocuments(ctx, { orderId: found.value.order.id, isGuest })
  return { order: orderView(found.value, shown, token), documents, isGuest }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const key = orderKeyIn(params['*'], url)
  if (!key) throw pageNotFoundAt(url)
  const answer = await takeOrderForm(context.get(appContext), key, await request.formData())
  return data(answer, { status: answer.failure ? 422 : 200 })
}

export default function OrderRoute({
  loaderData: { order, documents, isGuest },
  actionData,
}: Route.ComponentProps) {
  return (
    <OrderPage key={order.number} order={order} documents={documents} answer={actionData} isGuest={isGuest} />
  )
}
