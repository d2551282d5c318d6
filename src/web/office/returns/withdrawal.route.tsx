import { z } from 'zod'
import { amount } from '#core/money.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  acceptWithdrawal,
  closeUnsent,
  matchWithdrawal,
  refundWithdrawal,
  refuseWithdrawal,
} from '#shop/withdrawals/staff-acts.server.ts'
import { MoneyInput, said } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { money } from '../ui/money.tsx'
import type { Route } from './+types/withdrawal.route'
import { findWithdrawalOf, readWithdrawalData } from './withdrawal-data.server.ts'
import { WithdrawalPage } from './withdrawal-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('withdrawal', (office, { params }) => readWithdrawalData(office, params))

type Found = NonNullable<Awaited<ReturnType<typeof findWithdrawalOf>>>
const on = actOn<Found>()
const Words = z.string().trim().max(1000)

export const action = screenAction('withdrawal', findWithdrawalOf, {
  match: on(z.strictObject({ number: z.string().trim().min(1).max(50) }), async (office, input, key) => {
    const matched = await matchWithdrawal(office, key, input)
    if (matched.ok) return ok({ toast: say('It belongs to {{number}}', { number: matched.value.number }) })
    const text =
      matched.error.code === 'service.not_found'
        ? say('This shop has no such order.')
        : say('Nothing of this order is left to withdraw from.')
    return err({ text, fields: { number: text } })
  }),
  accept: on(z.strictObject({ words: Words.default('') }), (office, input, key) =>
    said(acceptWithdrawal(office, key, input), ({ isWaiting }) =>
      isWaiting
        ? say('Accepted; the customer is told how to send it back')
        : say('Accepted; the money can go back'),
    ),
  ),
  refuse: on(z.strictObject({ words: Words.min(1) }), (office, input, key) =>
    said(refuseWithdrawal(office, key, input), say('Refused; the customer is told')),
  ),
  close: on(z.strictObject({}), (office, _, key) =>
    said(closeUnsent(office, key), say('Closed; nothing is paid back')),
  ),
  refund: on(
    z.strictObject({
      amount: MoneyInput,
      deduction: z.union([z.literal('').transform(() => amount('0')), MoneyInput]),
      reason: z.string().trim().max(500).default(''),
      to: z.enum(['original', 'balance']),
    }),
    async (office, { amount: wanted, deduction, reason, to }, key) => {
      if (deduction > 0 && reason === '') {
        const text = say('Say why less goes back; the customer reads it.')
        return err({ text, fields: { reason: text } })
      }
      const paid = await refundWithdrawal(office, key, {
        amount: wanted,
        deduction,
        deductionReason: reason,
        isToBalance: to === 'balance',
      })
      if (paid.ok) {
        const order = key.whole.order
        const currency =
          office.site(key.siteId).currencies.find(({ id }) => id === order?.currencyId)?.isoCode ?? 'EUR'
        return ok({ toast: say('Paid back {{amount}}', { amount: money(paid.value.amount, currency) }) })
      }
      return paid.error.code === 'service.stale_version' || paid.error.code === 'service.order_state'
        ? err({
            text: say('Somebody was faster, or the amount has changed. Look at it again.'),
            isStale: true,
          })
        : paid
    },
  ),
})

export default function WithdrawalScreen({ loaderData }: Route.ComponentProps) {
  return <WithdrawalPage {...loaderData} />
}
