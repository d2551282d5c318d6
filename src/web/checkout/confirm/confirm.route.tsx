import { data, redirect, redirectDocument } from 'react-router'
import { amount } from '#core/money.ts'
import { checkoutView } from '#shop/checkout/checkout-view.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import type { Failure } from '#shop/failure.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { bankName } from '#shop/payment-methods/bank-name.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { guardedCheckout } from '#web/guards/checkout-step.server.ts'
import type { Route } from './+types/confirm.route'
import { ConfirmPage } from './confirm-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const checkout = context.get(guardedCheckout)
  return {
    checkout: checkoutView(checkout, ctx),
    bank: await bankName(ctx, {
      currency: checkout.cart.currency,
      bank: checkout.checkout.payment?.bank ?? null,
    }),
    isTestMode: ctx.payments.isTest,
  }
}

/** A refusal is about what has changed: it is shown at once. */
export function shouldRevalidate() {
  return true
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { slug } = context.get(guardedCheckout).checkout
  const form = await request.formData()
  const expected = String(form.get('expected_total') ?? '')
  const refused = (failure: Failure) => data({ failure, values: {} }, refusedStatus(failure))
  if (!/^\d{1,8}(?:\.\d{1,4})?$/.test(expected)) return refused({ code: 'service.bad_request' })
  if (!form.has('terms')) {
    return refused({ code: 'service.validation', errors: { terms: [{ code: 'validation.terms' }] } })
  }
  const placed = await placeOrder(ctx, slug, amount(expected))
  if (placed.ok) throw redirectDocument(placed.value.next.url, 303)
  // The order is there and waits; what failed is only the way to the payment.
  if (placed.error.code.startsWith('payment.')) throw redirect(checkoutPaths(ctx.locale).success(slug), 303)
  return refused(placed.error)
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} answer={actionData} />
}
