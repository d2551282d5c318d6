import { data, redirect } from 'react-router'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { confirmWithdrawal } from '#shop/withdrawals/confirm-withdrawal.server.ts'
import { findContract } from '#shop/withdrawals/find-contract.server.ts'
import { withdrawalKey } from '#shop/withdrawals/withdrawal-key.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/withdrawal.route'
import { ConfirmStep } from './confirm-step.tsx'
import { ContractStep } from './contract-step.tsx'
import { confirmView, contractView } from './contract-view.server.ts'
import { readWithdrawalForm } from './read-withdrawal-form.server.ts'

/** Only an address that names an order is private; the form itself is for everybody to find. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders.has('x-private') ? privateAddressHeaders() : {}
}

/** From the page of an order, and for people who are signed in, it comes filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, locale } = ctx
  const number = (url.searchParams.get('order') ?? '').slice(0, 50)
  const token = url.searchParams.get('token') ?? undefined
  const user = (await ctx.session.current())?.user ?? null
  const contract = number === '' ? null : await findContract(ctx, { number, email: '', token })
  const order = contract?.whole.order
  const { firstName = '', lastName = '' } = order?.delivery.address ?? user ?? {}
  const item = url.searchParams.get('item')
  const view = contract && contractView(contract, { site, locale, token })
  return data(
    {
      values: {
        name: [firstName, lastName].filter(Boolean).join(' '),
        email: order?.email ?? user?.email ?? '',
        number,
        scope: view?.lines.some(({ id }) => id === item) ? 'some' : 'all',
      },
      contract: view,
      chosen: view?.lines.flatMap(({ id, left }) => (id === item ? [{ id, quantity: left }] : [])) ?? [],
      token,
    },
    { headers: number === '' ? {} : { 'x-private': '1' } },
  )
}

/** Two plain posts: the first one shows what the second one sends. A reload of the first sends nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { site, locale, encryption } = ctx
  const typed = readWithdrawalForm(await request.formData().catch(() => new FormData()))
  const { intent, input, lines, token, values, formKey } = typed
  const proof = { number: values.number ?? '', email: values.email ?? '' }
  const shown = { values, chosen: lines, token, formKey }
  if (!input.ok) {
    const contract = await findContract(ctx, { ...proof, token })
    const view = contract && contractView(contract, { site, locale, token })
    const answer = {
      step: 'contract' as const,
      failure: input.error,
      contract: view,
      confirm: null,
      ...shown,
    }
    return data(answer, refusedStatus(input.error))
  }
  if (intent === 'confirm') {
    const confirmed = await confirmWithdrawal(ctx, input.value)
    if (confirmed.ok) {
      const { number } = confirmed.value
      const key = withdrawalKey({ encryption, siteId: site.id }, number)
      throw redirect(withdrawalPaths(locale).receipt(number, key), 303)
    }
    const answer = {
      step: 'contract' as const,
      failure: confirmed.error,
      contract: null,
      confirm: null,
      ...shown,
    }
    return data(answer, refusedStatus(confirmed.error))
  }
  const contract = await findContract(ctx, input.value)
  const view = contract && contractView(contract, { site, locale, token })
  const back = { step: 'contract' as const, failure: null, contract: view, confirm: null, ...shown }
  if (intent === 'find' || intent === 'change') return data(back)
  const confirm = await confirmView(ctx, contract, input.value)
  const isNothingChosen = contract !== null && input.value.scope === 'some' && lines.length === 0
  if (isNothingChosen) {
    const failure = {
      code: 'service.validation' as const,
      errors: { line: [{ code: 'validation.withdrawal_items' as const }] },
    }
    return data({ ...back, failure }, 422)
  }
  if (!confirm) {
    // Everything is withdrawn from already: the receipt of that says so.
    const earlier = await confirmWithdrawal(ctx, input.value)
    if (earlier.ok) {
      const { number } = earlier.value
      const key = withdrawalKey({ encryption, siteId: site.id }, number)
      throw redirect(withdrawalPaths(locale).receipt(number, key), 303)
    }
    return data({ ...back, failure: earlier.error }, refusedStatus(earlier.error))
  }
  return data({ step: 'confirm' as const, failure: null, contract: view, confirm, ...shown })
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { values, contract, chosen, token } = actionData ?? loaderData
  if (actionData?.step === 'confirm' && actionData.confirm)
    return (
      <ConfirmStep
        values={actionData.values}
        contract={actionData.contract}
        confirm={actionData.confirm}
        chosen={actionData.chosen}
        token={actionData.token}
        formKey={actionData.formKey}
      />
    )
  return (
    <ContractStep
      values={values}
      contract={contract}
      chosen={chosen}
      token={token}
      answer={actionData && { failure: actionData.failure, values: actionData.values }}
      isAnswered={actionData !== undefined}
    />
  )
}
