import { data, redirect } from 'react-router'
import { changePromotion } from '#shop/checkout/change-promotion.server.ts'
import { FetchCheckoutInput, PromotionInput } from '#shop/checkout/checkout.schema.ts'
import { steps } from '#shop/checkout/checkout.ts'
import { checkoutPaths } from '#shop/checkout/checkout-paths.ts'
import { checkoutView } from '#shop/checkout/checkout-view.server.ts'
import { fetchCheckout } from '#shop/checkout/fetch-checkout.server.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'
import { appContext } from '#web/app-context.server.ts'
import { guardedCheckout } from '#web/guards/checkout-step.server.ts'
import type { Route } from './+types/payment.route'
import { PaymentPage } from './payment-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const checkout = context.get(guardedCheckout)
  return {
    checkout: checkoutView(checkout, ctx, { hasAllPoints: false }),
    isTestMode: ctx.payments.isTest,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { slug } = context.get(guardedCheckout).checkout
  const paths = checkoutPaths(ctx.locale)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const refused = (form: 'promo' | 'method', failure: Failure) =>
    data({ form, failure, values: { code: text('code') } }, { status: 422 })
  if (form.get('intent') === 'promo') {
    const code = text('code') ? readInput(PromotionInput, { slug, code: text('code') }) : null
    if (code && !code.ok) return refused('promo', code.error)
    const changed = await changePromotion(ctx, { slug, code: code ? code.value.code : null })
    if (!changed.ok) return refused('promo', changed.error)
    // Led back, so that a reload does not send it again.
    throw redirect(paths.payment(slug), 303)
  }
  const chosen = Number(text('payment.id'))
  if (!chosen) {
    return refused('method', {
      code: 'service.validation',
      errors: { 'payment.id': [{ code: 'validation.required' }] },
    })
  }
  const input = readInput(FetchCheckoutInput, { step: steps.confirm, payment: { id: chosen } })
  const taken = input.ok ? await fetchCheckout(ctx, slug, input.value) : input
  if (!taken.ok) return refused('method', taken.error)
  throw redirect(paths.confirm(slug), 303)
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} answer={actionData} />
}
