import { data, redirect, redirectDocument } from 'react-router'
import { amount } from '#core/money.ts'
import { changePromotion } from '#shop/checkout/change-promotion.server.ts'
import { changedLines } from '#shop/checkout/changed-lines.ts'
import { SettleInput } from '#shop/checkout/checkout.schema.ts'
import { checkoutView } from '#shop/checkout/checkout-view.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { settleLine } from '#shop/checkout/settle-line.server.ts'
import type { Failure } from '#shop/failure.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { bankName } from '#shop/payment-methods/bank-name.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { readForm } from '#web/forms/read-form.server.ts'
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
    changes: changedLines(checkout.cart.lines, null),
    lapsedCode: checkout.sum.promotionProblem,
  }
}

/** A refusal is about what has changed: it is shown at once. */
export function shouldRevalidate() {
  return true
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { checkout, cart } = context.get(guardedCheckout)
  const { slug } = checkout
  const paths = checkoutPaths(ctx.locale)
  const form = await request.formData()
  const refused = (failure: Failure) =>
    data({ failure, values: {}, changes: changedLines(cart.lines, failure) }, refusedStatus(failure))
  if (form.get('intent') === 'settle') {
    const wish = readForm(form, SettleInput, { numbers: ['id', 'quantity'], ignored: ['intent'] }).input
    const settled = wish.ok ? await settleLine(ctx, checkout, wish.value) : wish
    // Redirected, so that a reload does not send the form again.
    if (settled.ok) throw redirect(paths.confirm(slug), 303)
    return refused(settled.error)
  }
  if (form.get('intent') === 'drop-code') {
    const dropped = await changePromotion(ctx, { slug, code: null })
    if (dropped.ok) throw redirect(paths.confirm(slug), 303)
    return refused(dropped.error)
  }
  const expected = String(form.get('expected_total') ?? '')
  if (!/^\d{1,8}(?:\.\d{1,4})?$/.test(expected)) return refused({ code: 'service.bad_request' })
  if (!form.has('terms')) {
    return refused({ code: 'service.validation', errors: { terms: [{ code: 'validation.terms' }] } })
  }
  const placed = await placeOrder(ctx, slug, amount(expected))
  if (placed.ok) throw redirectDocument(placed.value.next.url, 303)
  // The order is there and waits; what failed is only the way to the payment.
  if (placed.error.code.startsWith('payment.')) throw redirect(paths.success(slug), 303)
  return refused(placed.error)
}

/** With script the page stays where it is and looks again, as in the payment step. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('location') === new URL(request.url).pathname) return
    throw answer
  }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} answer={actionData} />
}
