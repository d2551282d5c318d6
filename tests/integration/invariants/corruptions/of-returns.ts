import type { ReturnState } from '../../../../src/shop/returns/return.ts'
import type { WithdrawalState } from '../../../../src/shop/withdrawals/withdrawal.ts'
import { type Corruption, rules } from './corruption.ts'

/** One of the demo. */
const goods = (state: ReturnState) => `(select min(id) from returns where state = '${state}')`
const declared = (state: WithdrawalState) => `(select min(id) from withdrawals where state = '${state}')`

export const ofReturns: Corruption[] = [
  {
    rule: 'returns: no piece comes back twice, and none that never left',
    by: 'more comes back than was sent',
    sql: () => `update return_lines set quantity = 900 where return_id = ${goods('announced')}`,
  },
  {
    rule: 'returns: every return has goods, of its own order and site',
    by: 'its goods are gone',
    sql: () => `delete from return_lines where return_id = ${goods('announced')}`,
  },
  {
    rule: 'returns: what has arrived was looked at, and nothing else',
    by: 'nobody has said what came',
    sql: () => `update return_lines set received = null, condition = null, restocked = 0
      where return_id = ${goods('received')}`,
  },
  {
    rule: 'withdrawals: no piece is withdrawn from twice',
    by: 'more is withdrawn from than was bought',
    sql: () => `update withdrawal_lines set quantity = 900 where withdrawal_id = ${declared('to_decide')}`,
  },
  {
    rule: 'withdrawals: what is paid back is what was told, less what use took, and refunds of that reason make it up',
    by: 'nothing was refunded',
    sql: () => `update withdrawals set state = 'refunded', refunded = goods, refunded_at = now(),
      refunded_by = (select min(id) from staff) where id = ${declared('to_refund')}`,
    also: [rules.history],
  },
  {
    rule: 'withdrawals: goods are waited for as long as they are announced, and not after that',
    by: 'its return is called off',
    sql: () =>
      `update returns set state = 'cancelled' where cause_id = ${declared('waiting')} and cause = 'withdrawal'`,
    also: [rules.history],
  },
  {
    rule: 'warranty: a line has no more numbers than pieces, of its own order and product',
    by: 'a number is that of another product',
    sql: () =>
      'update serial_numbers set product_id = product_id + 1000000 where id = (select min(id) from serial_numbers)',
  },
]
