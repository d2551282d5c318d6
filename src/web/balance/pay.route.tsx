import { data, redirect, redirectDocument } from 'react-router'
import { amountOf, decimal } from '#core/money.ts'
import { TopUpInput } from '#shop/balance/balance.schema.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { balancePaths } from '#shop/paths/balance-paths.ts'
import { bankName } from '#shop/payment-methods/bank-name.server.ts'
import { paymentOutcome } from '#shop/payments/payment-outcome.ts'
import { startTopUp } from '#shop/payments/start-top-up.server.ts'
import { takeReturn } from '#shop/payments/take-return.server.ts'
import { readInput } from '#shop/read-input.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { AccountCard } from '#web/accounts/account-card.tsx'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { priceText } from '#web/ui/price.tsx'
import type { Route } from './+types/pay.route'
import { topUpFacts } from './top-up-facts.server.ts'
import { topUpFailure } from './top-up-failure.ts'
import { TopUpForm } from './top-up-form.tsx'
import { TopUpResult } from './top-up-result.tsx'

/** The top-up form. After the return from the provider it shows the result. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const paymentId = url.searchParams.get('payment')
  if (paymentId) {
    const token = url.searchParams.get('proof') ?? ''
    const payment = await takeReturn(ctx, { paymentId, token })
    if (!payment.ok || payment.value.purpose !== 'topup') throw redirect(accountPaths(ctx.locale).balance())
    const { amount, currencyId, provider, bank } = payment.value
    const currency = currencyCode(ctx.site, currencyId)
    return {
      topUp: null,
      result: {
        state: paymentOutcome(payment.value, { isTurnedBack: url.searchParams.has('back') }),
        amount: decimal(amount),
        currency,
        asked: { provider, bank: await bankName(ctx, { currency, bank }) },
      },
    }
  }
  if (!(await ctx.session.current())) throw redirect(accountPaths(ctx.locale).login(url.pathname))
  return { topUp: await topUpFacts(ctx, url), result: null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const typed = String(form.get('amount') ?? '').trim()
  // Written with a point or a comma, as people do.
  const input = readInput(TopUpInput, {
    ...(typed && { amount: Number(typed.replace(',', '.')) }),
    provider: Number(form.get('payment.id')),
    bank: form.get('payment.bank'),
  })
  const show = (value: number) => priceText(amountOf(value), ctx.site.defaultCurrency.isoCode, ctx.locale)
  const refuse = (failure: Parameters<typeof refused>[0]) =>
    data(refused(topUpFailure(failure, show), { ...readTyped(form), amount: typed }), refusedStatus(failure))
  if (!input.ok) return refuse(input.error)
  const { amount, provider, bank } = input.value
  const next = await startTopUp(ctx, { amount: amountOf(amount), provider, bank })
  if (!next.ok && next.error.code === 'auth.sign_in_required') {
    throw redirect(accountPaths(ctx.locale).login(balancePaths(ctx.locale).topUp()), 303)
  }
  if (!next.ok) return refuse(next.error)
  throw redirectDocument(next.value.url, 303)
}

export default function Pay({ loaderData: { topUp, result }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (result) return <TopUpResult {...result} />
  if (!topUp) return null
  return (
    <AccountCard title={t('balance.top_up')}>
      <PageHead title={t('balance.top_up')} isIndexed={false} />
      <TopUpForm {...topUp} answer={actionData} />
    </AccountCard>
  )
}
