import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { amount } from '#core/money.ts'
import { addressView } from '#shop/addresses/address-view.ts'
import { chooseForwardDelivery } from '#shop/forwards/choose-forward-delivery.server.ts'
import { PlanInput } from '#shop/forwards/forwards.schema.ts'
import { readPlan, savePlan } from '#shop/forwards/save-plan.server.ts'
import { submitForward } from '#shop/forwards/submit-forward.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { names } from '#web/checkout/delivery/delivery-names.ts'
import { readDeliveryForm, withMissingPoint } from '#web/checkout/delivery/take-delivery.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import type { Route } from './+types/plan.route'
import { readPlanDelivery } from './plan-delivery.server.ts'
import { PlanPage } from './plan-page.tsx'
import { planPageView } from './plan-page-view.server.ts'
import { readPlanForm } from './read-plan-form.ts'

/** Parts of the page to which a form without script leads back. */
const sections = ['parcels', 'proposal', 'packing', 'declaration', 'deliver'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.forwarding) throw pageNotFoundAt(url)
  const read = await readPlan(ctx, { parcels: url.searchParams.getAll('parcel').slice(0, 30) })
  if (!read.ok) throw data(null, { status: 401 })
  const { plan } = read.value
  const isDelivery = url.searchParams.get('edit') === 'delivery' || plan.choices.delivery === null
  const delivery = await readPlanDelivery(ctx, plan, url.searchParams)
  return {
    view: await planPageView(ctx, read.value),
    delivery: isDelivery && {
      start: delivery.start,
      offer: delivery.offer,
      addresses: delivery.addresses.map(addressView),
      countries: delivery.countries,
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.forwarding) throw pageNotFoundAt(url)
  const form = await request.formData().catch(() => null)
  if (!form) return data({ form: 'plan' as const, ...refused({ code: 'service.bad_request' }) }, 400)
  const intent = String(form.get(names.intent) ?? '')
  if (form.has('for_delivery')) return takeDelivery(ctx, form)
  const input = readInput(PlanInput, readPlanForm(form))
  const saved = input.ok ? await savePlan(ctx, input.value) : input
  if (!saved.ok) return data({ form: 'plan' as const, ...refused(saved.error) }, refusedStatus(saved.error))
  const paths = forwardPaths(ctx.locale)
  if (intent !== 'send') {
    if (form.has('live'))
      return data({ form: 'plan' as const, ...refused0, view: await planPageView(ctx, saved.value) })
    const section = sections.find((one) => one === intent.replace('price:', '')) ?? 'proposal'
    throw redirect(`${paths.plan()}#${section}`, 303)
  }
  const expected = String(form.get('expected_total') ?? '')
  if (!/^\d{1,8}(?:\.\d{1,4})?$/.test(expected))
    return data({ form: 'plan' as const, ...refused({ code: 'service.bad_request' }) }, 400)
  const sent = await submitForward(ctx, {
    declared: form.has('declared'),
    seen: amount(expected),
    version: saved.value.forward.version,
  })
  if (sent.ok) throw redirect(paths.forward(sent.value.slug), 303)
  return data(
    {
      form: 'plan' as const,
      ...refused(sent.error, readTyped(form)),
      view: await planPageView(ctx, saved.value),
    },
    refusedStatus(sent.error),
  )
}

const refused0 = { failure: null, values: {} }

/** Where it goes; without script a search for lockers is a page of its own. */
async function takeDelivery(ctx: RequestContext, form: FormData) {
  const read = await readPlan(ctx)
  if (!read.ok) throw data(null, { status: 401 })
  const { offer, addresses } = await readPlanDelivery(ctx, read.value.plan, form)
  const values = readTyped(form)
  if (form.get(names.intent) === 'search' || form.has(names.max))
    return { form: 'delivery' as const, failure: null, values, offer }
  const input = readDeliveryForm(ctx, addresses, form)
  const saved = input.ok ? await chooseForwardDelivery(ctx, input.value) : input
  if (saved.ok) throw redirect(`${forwardPaths(ctx.locale).plan()}#deliver`, 303)
  const failure = withMissingPoint(saved.error, form)
  const { status, headers } = refusedStatus(failure)
  return data({ form: 'delivery' as const, failure, values, offer }, { status, ...(headers && { headers }) })
}

/** A live change brings its own view; a search for lockers changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isQuiet = formData?.has('live') || formData?.get(names.intent) === 'search'
  return isQuiet ? false : defaultShouldRevalidate
}

export default function PlanRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanPage {...loaderData} answer={actionData} />
}
