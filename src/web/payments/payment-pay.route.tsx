import { data, redirect, redirectDocument } from 'react-router'
import { countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { decimal } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { findOwnOrder } from '#shop/orders/find-own-order.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import { payAgain } from '#shop/payments/pay-again.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { bankCountry } from '#web/checkout/payment/bank-country.ts'
import { refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import type { Route } from './+types/payment-pay.route'
import { PayOrderPage } from './pay-order-page.tsx'
import { readPaymentChoice } from './read-payment-choice.server.ts'

/** An order that waits to be paid: by its number for a signed-in customer, by the link in an email for a guest. */
async function findUnpaid(ctx: RequestContext, url: URL) {
  const number = url.searchParams.get('order') ?? ''
  const token = url.searchParams.get('token')
  const own = await findOwnOrder(ctx, token ? { token, number } : { number })
  if (!own.ok) {
    const isGuest = !token && (await ctx.session.current()) === null
    const to = isGuest
      ? accountPaths(ctx.locale).login(url.pathname + url.search)
      : checkoutPaths(ctx.locale).myOrders()
    throw redirect(to)
  }
  const { order } = own.value
  const paths = orderPaths(ctx.locale)
  const back = token ? paths.guest(token) : paths.order(order.number)
  if (order.status !== 'awaiting_payment') throw redirect(back)
  return { order, token, back }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { order, token, back } = await findUnpaid(ctx, url)
  const currency = ctx.site.currencies.find(({ id }) => id === order.currencyId) ?? ctx.site.defaultCurrency
  const last = order.payments.at(-1)?.provider ?? null
  const other = ctx.payments.connected.find((method) => method !== last) ?? last
  return {
    number: order.number,
    token,
    back,
    total: decimal(order.sums.total),
    currency: currency.isoCode,
    due: untilDay(isoDay(order.dueAt, ctx.site.timeZone), ctx.locale),
    isTestMode: ctx.payments.isTest,
    needsTerms: order.termsVersion === null,
    chosen: url.searchParams.has('other') ? other : last,
    chosenBank: order.payments.at(-1)?.bank ?? null,
    methods: ctx.payments.connected,
    banks: await offerBanks(ctx, {
      currency: currency.isoCode,
      amount: order.sums.total,
      wished: [url.searchParams.get(bankCountry), countryById(order.delivery.countryId)],
    }),
  }
}

/** A refusal is about what has changed: it is shown at once. */
export function shouldRevalidate() {
  return true
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { order } = await findUnpaid(ctx, url)
  const next = await payAgain(ctx, order.id, readPaymentChoice(await request.formData()))
  if (!next.ok) return data(refused(next.error), refusedStatus(next.error))
  throw redirectDocument(next.value.url, 303)
}

export default function PaymentPay({ loaderData, actionData }: Route.ComponentProps) {
  return <PayOrderPage {...loaderData} answer={actionData} />
}
