import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { countries } from '#core/country.ts'
import { languageTag } from '#core/locale.ts'
import { steps } from '#shop/checkout/checkout.ts'
import { checkoutView } from '#shop/checkout/checkout-view.server.ts'
import { offerDelivery } from '#shop/checkout/offer-delivery.server.ts'
import { repeatPurchase } from '#shop/checkout/repeat-purchase.server.ts'
import { startDelivery } from '#shop/checkout/start-delivery.server.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { appContext } from '#web/app-context.server.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { guardedCheckout } from '#web/guards/checkout-step.server.ts'
import { takeTypedFields } from '../typed-fields.server.ts'
import type { Route } from './+types/delivery.route'
import { names } from './delivery-names.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { readDeliveryQuery } from './read-delivery-query.server.ts'
import { takeDelivery } from './take-delivery.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const checkout = context.get(guardedCheckout)
  const start = await startDelivery(ctx, checkout)
  const { slug } = checkout.checkout
  const typed = takeTypedFields(ctx, { slug, pathname: checkoutPaths(ctx.locale).shipping(slug) })
  const asked = typed ? { get: (name: string) => typed[name] } : url.searchParams
  const regions = new Intl.DisplayNames(languageTag(ctx.locale), { type: 'region' })
  return {
    checkout: checkoutView(checkout, ctx),
    start,
    offer: offerDelivery(ctx, checkout, readDeliveryQuery(asked, start, ctx.site)),
    typed,
    lost: checkout.lost,
    countries: deliveryCountries(ctx.site).map((code) => ({
      id: countries[code].id,
      name: regions.of(code) ?? code,
    })),
    isTestMode: ctx.payments.isTest,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const checkout = context.get(guardedCheckout)
  const form = await request.formData()
  const values = readTyped(form)
  const start = await startDelivery(ctx, checkout)
  const offer = () => offerDelivery(ctx, checkout, readDeliveryQuery(form, start, ctx.site))
  // Without script: another country or other lockers. Nothing is saved; the fields keep their values.
  if (form.get(names.intent) === 'search' || form.has(names.max))
    return { form: 'delivery' as const, failure: null, values, offer: offer() }
  const paths = checkoutPaths(ctx.locale)
  const { slug } = checkout.checkout
  const isAgain = form.get(names.intent) === 'again'
  const taken = await (isAgain ? repeatPurchase(ctx, slug) : takeDelivery(ctx, checkout, form))
  if (taken.ok) throw redirect(taken.value.step === steps.confirm ? paths.confirm(slug) : paths.payment(slug))
  const refused = {
    form: isAgain ? ('again' as const) : ('delivery' as const),
    failure: taken.error,
    values,
    offer: offer(),
  }
  return data(refused, refusedStatus(taken.error))
}

/** A search for lockers changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get(names.intent) === 'search' ? false : defaultShouldRevalidate
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryPage {...loaderData} answer={actionData} />
}
