import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Charge, ChargeCode } from './charge.ts'

export type ChargeRow = { code: string; amount: string }

/** The charges of an order, in a statement about `orders`. */
export const charges = sql<ChargeRow[]>`(
  select coalesce(json_agg(json_build_object('code', code, 'amount', amount::text) order by place), '[]')
  from order_charges where order_charges.site_id = orders.site_id and order_charges.order_id = orders.id)`

export function toCharges(rows: readonly ChargeRow[]): Charge[] {
  return rows.map((row) => ({ code: row.code as ChargeCode, amount: amount(row.amount) }))
}
