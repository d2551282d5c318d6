import { data, redirect, redirectDocument } from 'react-router'
import { acceptedTermsPath } from '#shop/content/accepted-terms-path.server.ts'
import { findForwardSlug } from '#shop/forwards/find-forward-slug.server.ts'
import { readForward } from '#shop/forwards/read-forward.server.ts'
import { listOrderDocuments } from '#shop/invoices/list-order-documents.server.ts'
import { orderView } from '#shop/orders/order-view.ts'
import { readOrder } from '#shop/orders/read-order.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { type RequestAnswer, requestIntents } from '#web/forwards/request/request-answer.ts'
import { takeRequestForm } from '#web/forwards/request/request-form.server.ts'
import { RequestPage } from '#web/forwards/request/request-page.tsx'
import { requestView } from '#web/forwards/request/request-view.server.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/order.route'
import { careView } from './care-view.server.ts'
import { forwardNumberIn, forwardSlugIn, orderKeyIn } from './order-address.ts'
import type { OrderAnswer } from './order-answer.ts'
import { takeOrderForm } from './order-form.server.ts'
import { OrderPage } from './order-page.tsx'

export const headers = privateAddressHeaders

/**
 * Mounted as `/my-orders/{number}` for customers and as `/order/{token}` for the link in an email. Requests to send parcels
 * on are `/my-orders/{slug}`; their number leads there.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const slug = forwardSlugIn(params['*'], url)
  if (slug) return { request: await readRequest(ctx, slug, url) }
  const forwardNumber = forwardNumberIn(params['*'], url)
  if (forwardNumber) throw await leadToRequest(ctx, forwardNumber, url)
  const key = orderKeyIn(params['*'], url)
  const found = key && (await readOrder(ctx, key))
  if (!key || !found?.ok) throw pageNotFoundAt(url)
  const token = 'token' in key ? key.token : undefined
  const shown = { site: ctx.site, locale: ctx.locale, now: ctx.clock() }
  const isGuest = token !== undefined
  const documents = await listOrderDocuments(ctx, { orderId: found.value.order.id, isGuest })
  const { termsVersion: version } = found.value.order
  const termsHref = acceptedTermsPath(ctx.content, { siteId: ctx.site.id, locale: ctx.locale, version })
  const terms = version !== null && termsHref !== null ? { version, href: termsHref } : null
  const care = await careView(ctx, found.value, token)
  return { order: orderView(found.value, shown, token), documents, terms, care, isGuest }
}

async function readRequest(ctx: RequestContext, slug: string, url: URL) {
  const found = ctx.site.features.forwarding ? await readForward(ctx, slug) : null
  if (!found?.ok) throw pageNotFoundAt(url)
  return requestView(ctx, found.value, url.searchParams)
}

async function leadToRequest(ctx: RequestContext, number: string, url: URL) {
  const slug = ctx.site.features.forwarding ? await findForwardSlug(ctx, number) : null
  return slug ? redirect(forwardPaths(ctx.locale).forward(slug)) : pageNotFoundAt(url)
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const slug = forwardSlugIn(params['*'], url)
  if (slug) return takeRequest(ctx, slug, { form: await request.formData(), url })
  const key = orderKeyIn(params['*'], url)
  if (!key) throw pageNotFoundAt(url)
  const answer = await takeOrderForm(ctx, key, await request.formData())
  return data<OrderAnswer | RequestAnswer>(answer, { status: answer.failure ? 422 : 200 })
}

async function takeRequest(ctx: RequestContext, slug: string, { form, url }: { form: FormData; url: URL }) {
  if (!ctx.site.features.forwarding) throw pageNotFoundAt(url)
  const intent = requestIntents.find((one) => one === form.get('intent'))
  if (!intent)
    return data<OrderAnswer | RequestAnswer>(
      { ...refused({ code: 'service.bad_request' }), form: 'pay' },
      400,
    )
  const led = await takeRequestForm(ctx, slug, { intent, form })
  // Redirected, so that a reload does not send the form again.
  if (led.ok && led.value === null) throw redirect(forwardPaths(ctx.locale).forward(slug), 303)
  if (led.ok) throw redirectDocument(led.value ?? '', 303)
  if (led.error.code === 'service.not_found') throw pageNotFoundAt(url)
  return data<OrderAnswer | RequestAnswer>(
    { ...refused(led.error, readTyped(form)), form: intent },
    refusedStatus(led.error),
  )
}

/** With script the page of a request stays where it is and looks again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (answer) {
    const isHere =
      answer instanceof Response && answer.headers.get('location') === new URL(request.url).pathname
    if (!isHere) throw answer
    const intent = requestIntents.find((one) => one === form.get('intent')) ?? 'pay'
    const done: RequestAnswer = { failure: null, values: {}, form: intent, done: intent }
    return done
  }
}

/** A refusal of a request is about what has changed: it is shown at once. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = loaderData
  if (request) {
    const answer = actionData && 'form' in actionData ? actionData : undefined
    return <RequestPage key={request.slug} request={request} answer={answer} />
  }
  const { order, documents, terms, care, isGuest } = loaderData
  const answer = actionData && !('form' in actionData) ? actionData : undefined
  return (
    <OrderPage
      key={order.number}
      order={order}
      documents={documents}
      terms={terms}
      care={care}
      answer={answer}
      isGuest={isGuest}
    />
  )
}
