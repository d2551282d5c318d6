import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { ReturnCause, ReturnState } from '#shop/returns/return.ts'
import type { Doubt, WithdrawalState } from '#shop/withdrawals/withdrawal.ts'
import { refundOf } from '#shop/withdrawals/withdrawal.ts'

const shown = 100

export type ReturnRow = {
  siteId: number
  site: string
  number: string
  order: string
  cause: ReturnCause
  state: ReturnState
  pieces: number
  dueAt: Date
  receivedAt: Date | null
}

/** Those on their way, the next to come first; or those that are here. */
export async function listReturns(
  db: Db,
  siteIds: readonly number[],
  { isHere }: { isHere: boolean },
): Promise<ReturnRow[]> {
  const order = isHere ? sql`returns.received_at desc` : sql`returns.state = 'sent' desc, returns.due_at`
  const states = isHere ? sql`('received', 'closed')` : sql`('announced', 'sent')`
  const { rows } = await sql<ReturnRow>`
    select returns.site_id as "siteId", sites.code as site, returns.number, orders.number as order, cause, state,
      returns.due_at as "dueAt", returns.received_at as "receivedAt",
      (select sum(quantity)::integer from return_lines where return_lines.site_id = returns.site_id
        and return_lines.return_id = returns.id) as pieces
    from returns join sites on sites.id = returns.site_id
      join orders on orders.site_id = returns.site_id and orders.id = returns.order_id
    where returns.site_id = any(${siteIds}) and state in ${states}
    order by ${order}, returns.id desc limit ${shown}`.execute(db)
  return rows
}

/** By its own number or that of its order, as it is scanned or typed. */
export async function findReturn(
  db: Db,
  siteIds: readonly number[],
  typed: string,
): Promise<{ site: string; number: string } | null> {
  const number = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const { rows } = await sql<{ site: string; number: string }>`
    select sites.code as site, returns.number from returns join sites on sites.id = returns.site_id
      join orders on orders.site_id = returns.site_id and orders.id = returns.order_id
    where returns.site_id = any(${siteIds}) and state <> 'cancelled'
      and (returns.number = ${number} or orders.number = ${number} or returns.tracking_code = ${number})
    order by state in ('announced', 'sent') desc, returns.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export const withdrawalViews = ['to-decide', 'to-refund', 'waiting', 'ended'] as const
export type WithdrawalView = (typeof withdrawalViews)[number]

const statesOf: Readonly<Record<WithdrawalView, readonly WithdrawalState[]>> = {
  'to-decide': ['to_decide', 'cancelling'],
  'to-refund': ['to_refund'],
  waiting: ['waiting'],
  ended: ['refunded', 'refused', 'kept'],
}

export type WithdrawalRow = {
  siteId: number
  site: string
  number: string
  typedNumber: string
  order: string | null
  name: string
  state: WithdrawalState
  doubts: readonly Doubt[]
  refund: ReturnType<typeof refundOf>
  currency: string
  confirmedAt: Date
  dueAt: Date | null
}

type Row = Omit<WithdrawalRow, 'refund' | 'dueAt'> & {
  goods: string
  shipping: string
  fee: string
  deduction: string
  refunded: string | null
  answer_due_at: Date | null
  refund_due_at: Date
}

/** What waits longest comes first; what has ended the other way round. */
export async function listWithdrawals(
  db: Db,
  siteIds: readonly number[],
  view: WithdrawalView,
): Promise<WithdrawalRow[]> {
  const order =
    view === 'ended' ? sql`withdrawals.id desc` : sql`coalesce(answer_due_at, refund_due_at), withdrawals.id`
  const { rows } = await sql<Row>`
    select withdrawals.site_id as "siteId", sites.code as site, withdrawals.number, typed_number as "typedNumber",
      orders.number as order, withdrawals.name, withdrawals.state, doubts, goods::text, withdrawals.shipping::text, fee::text,
      deduction::text, refunded::text, coalesce(currencies.iso_code, 'EUR') as currency, confirmed_at as "confirmedAt",
      answer_due_at, refund_due_at
    from withdrawals join sites on sites.id = withdrawals.site_id
      left join orders on orders.site_id = withdrawals.site_id and orders.id = withdrawals.order_id
      left join currencies on currencies.id = orders.currency_id
    where withdrawals.site_id = any(${siteIds}) and withdrawals.state = any(${statesOf[view]})
    order by ${order} limit ${shown}`.execute(db)
  return rows.map(({ goods, shipping, fee, deduction, refunded, answer_due_at, refund_due_at, ...row }) => ({
    ...row,
    refund:
      refunded === null
        ? refundOf({
            goods: amount(goods),
            shipping: amount(shipping),
            fee: amount(fee),
            deduction: amount(deduction),
          })
        : amount(refunded),
    dueAt: view === 'ended' ? null : view === 'to-decide' ? answer_due_at : refund_due_at,
  }))
}
