import { data, redirect } from 'react-router'
import { destination } from '#shop/checkout/checkout.ts'
import { checkoutView } from '#shop/checkout/checkout-view.server.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { guardedCheckout } from '#web/guards/checkout-step.server.ts'
import { checkout as shopCheckout } from '../shop-checkout.ts'
import { takeTypedFields } from '../typed-fields.server.ts'
import type { Route } from './+types/payment.route'
import { bankCountry } from './bank-country.ts'
import { intentOf, intents } from './payment-intents.server.ts'
import { PaymentPage } from './payment-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const checkout = context.get(guardedCheckout)
  const wished = [url.searchParams.get(bankCountry), destination(checkout.checkout, ctx)]
  return {
    checkout: checkoutView(checkout, ctx),
    banks: await offerBanks(ctx, {
      currency: checkout.cart.currency,
      amount: checkout.sum.totals.total,
      wished,
    }),
    isTestMode: ctx.payments.isTest,
    isConfirmed: Boolean((await ctx.session.current())?.user.verifiedAt),
    typed: typedAnswer(ctx, checkout.checkout.slug),
  }
}

/** What was typed when the session was lost, as if the form had come back. */
function typedAnswer(ctx: RequestContext, slug: string) {
  const values = takeTypedFields(ctx, { slug, pathname: checkoutPaths(ctx.locale).payment(slug) })
  return values && { form: intents[intentOf(values.intent ?? null)].form, failure: null, values }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { slug } = context.get(guardedCheckout).checkout
  const paths = checkoutPaths(ctx.locale)
  const fields = await request.formData()
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const intent = intentOf(fields.get('intent'))
  const { form, handle } = intents[intent]
  const failure = await handle(ctx, { slug, text })
  if (failure) {
    const values = { code: text('code'), amount: text('amount') }
    return data({ form, failure, values }, refusedStatus(failure))
  }
  // Redirected, so that a reload does not send the form again.
  throw redirect(intent === 'method' ? paths.confirm(slug) : paths.payment(slug), 303)
}

/**
 * With script the page stays where it is and looks again. Being led back to it would count as a newer wish than a step
 * that was asked for meanwhile, which would then be forgotten.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'leave-balance' && (await shopCheckout.removeBalanceOnce())) return
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('location') === new URL(request.url).pathname) return
    throw answer
  }
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} answer={actionData ?? loaderData.typed ?? undefined} />
}
