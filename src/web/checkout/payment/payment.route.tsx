import { data, redirect } from 'react-router'
import { amountOf } from '#core/money.ts'
import { changePromotion } from '#shop/checkout/change-promotion.server.ts'
import { FetchCheckoutInput, PromotionInput, UseBalanceInput } from '#shop/checkout/checkout.schema.ts'
import { destination, steps } from '#shop/checkout/checkout.ts'
import { checkoutView } from '#shop/checkout/checkout-view.server.ts'
import { fetchCheckout } from '#shop/checkout/fetch-checkout.server.ts'
import { removeBalance } from '#shop/checkout/remove-balance.server.ts'
import { spendBalance } from '#shop/checkout/spend-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import { readInput } from '#shop/read-input.ts'
import { appContext } from '#web/app-context.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { guardedCheckout } from '#web/guards/checkout-step.server.ts'
import { removeBalanceOnce } from '../shop-checkout.ts'
import type { Route } from './+types/payment.route'
import { bankCountry } from './bank-country.ts'
import { PaymentPage } from './payment-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const checkout = context.get(guardedCheckout)
  const wished = [url.searchParams.get(bankCountry), destination(checkout.checkout, ctx.site)]
  return {
    checkout: checkoutView(checkout, ctx),
    banks: await offerBanks(ctx, {
      currency: checkout.cart.currency,
      amount: checkout.sum.totals.total,
      wished,
    }),
    isTestMode: ctx.payments.isTest,
    isConfirmed: Boolean((await ctx.session.current())?.user.verifiedAt),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { slug } = context.get(guardedCheckout).checkout
  const paths = checkoutPaths(ctx.locale)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const refused = (form: 'promo' | 'balance' | 'method', failure: Failure) =>
    data({ form, failure, values: { code: text('code'), amount: text('amount') } }, refusedStatus(failure))
  if (form.get('intent') === 'promo') {
    const code = text('code') ? readInput(PromotionInput, { slug, code: text('code') }) : null
    if (code && !code.ok) return refused('promo', code.error)
    const changed = await changePromotion(ctx, { slug, code: code ? code.value.code : null })
    if (!changed.ok) return refused('promo', changed.error)
    // Redirected, so that a reload does not send the form again.
    throw redirect(paths.payment(slug), 303)
  }
  if (form.get('intent') === 'leave-balance') {
    const removed = await removeBalance(ctx, slug)
    if (!removed.ok) return refused('balance', removed.error)
    throw redirect(paths.payment(slug), 303)
  }
  if (form.get('intent') === 'balance') {
    const wish = text('amount') ? { amount: Number(text('amount').replace(',', '.')) } : {}
    const input = readInput(UseBalanceInput, { slug, ...wish })
    if (!input.ok) return refused('balance', input.error)
    const amount = input.value.amount === undefined ? null : amountOf(input.value.amount)
    const used = await spendBalance(ctx, { slug, amount })
    if (!used.ok) return refused('balance', used.error)
    throw redirect(paths.payment(slug), 303)
  }
  const chosen = Number(text('payment.id'))
  if (!chosen) {
    return refused('method', {
      code: 'service.validation',
      errors: { 'payment.id': [{ code: 'validation.required' }] },
    })
  }
  const input = readInput(FetchCheckoutInput, {
    step: steps.confirm,
    payment: { id: chosen, bank: text('payment.bank') },
  })
  const taken = input.ok ? await fetchCheckout(ctx, slug, input.value) : input
  if (!taken.ok) return refused('method', taken.error)
  throw redirect(paths.confirm(slug), 303)
}

/**
 * With script the page stays where it is and looks again. Being led back to it would count as a newer wish than a step
 * that was asked for meanwhile, which would then be forgotten.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'leave-balance' && (await removeBalanceOnce())) return
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('location') === new URL(request.url).pathname) return
    throw answer
  }
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} answer={actionData} />
}
