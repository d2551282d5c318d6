import { amountOf } from '#core/money.ts'
import { HistoryInput, HistoryView, TopUpInput, TopUpView } from '#shop/balance/balance.schema.ts'
import { historyEntryView } from '#shop/balance/balance-view.ts'
import { listHistory } from '#shop/balance/list-history.server.ts'
import { startTopUp } from '#shop/payments/start-top-up.server.ts'
import { type Call, post } from '../call.ts'
import { fail, personal } from '../responses.ts'

const dayMs = 24 * 60 * 60 * 1000

export const balanceCalls: Call[] = [
  post(
    '/api/balance/get-history',
    {
      summary:
        'What was added to one’s balance and taken from it, newest first; X-Total-Count tells how many',
      input: HistoryInput,
      output: HistoryView,
    },
    async (c, { page, limit, type, from, to }) => {
      const listed = await listHistory(c.get('ctx'), {
        page,
        limit,
        direction: type,
        from: from ? new Date(from) : null,
        to: to ? new Date(Date.parse(to) + dayMs) : null,
      })
      c.header('cache-control', 'no-store')
      if (!listed.ok) return fail(c, listed.error)
      c.header('x-total-count', String(listed.value.total))
      return c.json(listed.value.entries.map(historyEntryView))
    },
  ),
  post(
    '/api/balance/top-up',
    {
      summary: 'Leads to a payment whose money is added to the balance once it has come',
      key: 'taken',
      input: TopUpInput,
      output: TopUpView,
    },
    async (c, { amount, provider, bank }) =>
      personal(c, await startTopUp(c.get('ctx'), { amount: amountOf(amount), provider, bank }), (next) => ({
        next,
      })),
  ),
]
