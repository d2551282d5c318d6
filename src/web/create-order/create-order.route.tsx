import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { data, redirect, redirectDocument } from 'react-router'
import { countries } from '#core/country.ts'
import { amount, amountOf } from '#core/money.ts'
import { addressView } from '#shop/addresses/address-view.ts'
import { leaveBalanceOfOffer } from '#shop/checkout/balance-of-offer.server.ts'
import { FetchCheckoutInput, UseBalanceInput } from '#shop/checkout/checkout.schema.ts'
import { steps } from '#shop/checkout/checkout.ts'
import { offerDeliveryOf } from '#shop/checkout/offer-delivery.server.ts'
import { startDeliveryOf } from '#shop/checkout/start-delivery.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import type { CreateOrder } from '#shop/quotes/create-order.server.ts'
import { readCreateOrder } from '#shop/quotes/create-order.server.ts'
import { orderQuote } from '#shop/quotes/order-quote.server.ts'
import { readQuoteTerms } from '#shop/quotes/quote-terms.server.ts'
import { saveCreateOrder, spendOnCreateOrder } from '#shop/quotes/save-create-order.server.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { names } from '#web/checkout/delivery/delivery-names.ts'
import { readDeliveryQuery } from '#web/checkout/delivery/read-delivery-query.server.ts'
import { readDeliveryForm, withMissingPoint } from '#web/checkout/delivery/take-delivery.server.ts'
import { bankCountry } from '#web/checkout/payment/bank-country.ts'
import { keepTypedFields, takeTypedFields } from '#web/checkout/typed-fields.server.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { guardedOffer } from '#web/guards/create-order.server.ts'
import type { Route } from './+types/create-order.route'
import { CreateOrderPage } from './create-order-page.tsx'
import { createOrderView } from './create-order-view.ts'

/** The way is the offer's. */
const noWays = { air: null, sea: null }

type Source = Parameters<typeof readDeliveryQuery>[0]

/** Where it could go, as in the checkout; the country is that of the offer. */
async function deliveryOf(ctx: RequestContext, open: CreateOrder, asked: Source) {
  const { checkout, addresses, method, revision } = open
  const { country, parcels } = revision.offer
  const again = () => null
  const start = await startDeliveryOf(ctx, { checkout, addresses, shippingMethod: method, again })
  const query = { ...readDeliveryQuery(asked, start, ctx.site), countryId: countries[country].id }
  return { start, offer: offerDeliveryOf(ctx, { checkout, parcels, shipping: noWays }, query) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const open = context.get(guardedOffer)
  const { slug } = open.checkout
  const typed = takeTypedFields(ctx, { slug, pathname: quotePaths(ctx.locale).createOrder(slug) })
  const view = createOrderView(open, await readQuoteTerms(ctx.db), ctx)
  return {
    view,
    ...(await deliveryOf(ctx, open, typed ? { get: (name) => typed[name] } : url.searchParams)),
    addresses: open.addresses.map(addressView),
    banks: await offerBanks(ctx, {
      currency: view.currency,
      amount: open.sum.totals.total,
      wished: [url.searchParams.get(bankCountry), open.revision.offer.country],
    }),
    typed,
    isTestMode: ctx.payments.isTest,
    isConfirmed: Boolean((await ctx.session.current())?.user.verifiedAt),
  }
}

const acts = ['search', 'balance', 'leave-balance', 'pay'] as const
type Act = (typeof acts)[number]

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const open = context.get(guardedOffer)
  const { slug } = open.checkout
  const here = quotePaths(ctx.locale).createOrder(slug)
  const copy = request.clone()
  const form = await request.formData()
  const values = readTyped(form)
  const { offer } = await deliveryOf(ctx, open, form)
  // Without script: other lockers. Nothing is saved; the fields keep their values.
  if (form.get(names.intent) === 'search' || form.has(names.max))
    return { form: 'search' as const, failure: null, values, offer }
  const act = acts.find((one) => one === form.get(names.intent)) ?? 'pay'
  const failure = act === 'pay' ? await pay(ctx, open, form) : await changeBalance(ctx, slug, act, form)
  if (!failure) {
    // Redirected, so that a reload does not send the form again; what was typed comes along.
    await keepTypedFields(ctx, { slug, pathname: here }, copy)
    throw redirect(here, 303)
  }
  const { status, headers } = refusedStatus(failure)
  return data(
    { form: act === 'pay' ? ('pay' as const) : ('balance' as const), failure, values, offer },
    { status, ...(headers && { headers }) },
  )
}

async function changeBalance(
  ctx: RequestContext,
  slug: string,
  act: Act,
  form: FormData,
): Promise<Failure | null> {
  if (act === 'leave-balance') return failureOf(await leaveBalanceOfOffer(ctx, slug))
  const wanted = String(form.get('amount') ?? '').trim()
  const input = readInput(UseBalanceInput, {
    slug,
    ...(wanted && { amount: Number(wanted.replace(',', '.')) }),
  })
  if (!input.ok) return input.error
  const some = input.value.amount
  return failureOf(await spendOnCreateOrder(ctx, slug, some === undefined ? null : amountOf(some)))
}

/** Keeps the choices, then orders; leads on by throwing, or says what is wrong. */
async function pay(ctx: RequestContext, open: CreateOrder, form: FormData): Promise<Failure | null> {
  const { slug } = open.checkout
  const input = readDeliveryForm(ctx, open.addresses, form)
  const method = Number(form.get('payment.id'))
  const missing: FieldFailures = {
    ...(!method && { 'payment.id': [{ code: 'validation.required' as const }] }),
    ...(!form.has('terms') && { terms: [{ code: 'validation.terms' as const }] }),
  }
  if (!input.ok || Object.keys(missing).length > 0) {
    const failure: Failure = input.ok ? { code: 'service.validation' } : withMissingPoint(input.error, form)
    // A failure of the whole form is shown before its empty fields.
    if (!input.ok && !failure.errors) return failure
    return { ...failure, errors: { ...failure.errors, ...missing } }
  }
  const bank = String(form.get('payment.bank') ?? '')
  const wish = readInput(FetchCheckoutInput, { step: steps.confirm, payment: { id: method, bank } })
  if (!wish.ok) return wish.error
  const expected = String(form.get('expected_total') ?? '')
  if (!/^\d{1,8}(?:\.\d{1,4})?$/.test(expected)) return { code: 'service.bad_request' }
  const saved = await saveCreateOrder(ctx, slug, { ...input.value, payment: wish.value.payment })
  if (!saved.ok) return refusedOr(ctx, slug, withMissingPoint(saved.error, form))
  const placed = await orderQuote(ctx, slug, amount(expected))
  if (placed.ok) throw redirectDocument(placed.value.next.url, 303)
  return refusedOr(ctx, slug, placed.error)
}

/** Meanwhile another press may have ordered it, or the price may have ended. */
async function refusedOr(ctx: RequestContext, slug: string, failure: Failure): Promise<Failure> {
  const now = await readCreateOrder(ctx, slug)
  // The order is there and waits; what failed is only the way to the payment.
  if (now.ok && now.value.checkout.orderId) throw redirect(checkoutPaths(ctx.locale).success(slug), 303)
  if (now.ok && now.value.isOver) throw redirect(quotePaths(ctx.locale).quote(now.value.quote.slug), 303)
  return failure
}

function failureOf(result: { ok: true } | { ok: false; error: Failure }): Failure | null {
  return result.ok ? null : result.error
}

/** A search for lockers changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get(names.intent) === 'search' ? false : defaultShouldRevalidate
}

/** With script the page stays where it is and looks again, as in the checkout. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('location') === new URL(request.url).pathname) return
    throw answer
  }
}

export default function CreateOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CreateOrderPage {...loaderData} answer={actionData} />
}
