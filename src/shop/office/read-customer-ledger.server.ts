import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { FoundCustomer } from './read-customer-page.server.ts'

export type LedgerRow = {
  id: string
  at: Date
  kind: string
  /** The order or invoice that it is about. */
  number: string | null
  reason: string | null
  /** The colleague who made it; otherwise customer, provider or system. */
  by: string
  before: Amount
  after: Amount
  currency: string
}

/** Moves of a customer's balance, newest first. */
export async function listLedgerOf(
  db: Db,
  { id, siteId }: FoundCustomer,
  limit: number,
): Promise<{ rows: LedgerRow[]; total: number }> {
  const { rows } = await sql<{
    id: string
    at: Date
    kind: string
    number: string | null
    reason: string | null
    by: string
    before: string
    after: string
    currency: string
    total: number
  }>`
    select transfers.id, transfers.at, transfers.kind, coalesce(orders.number, invoices.number) as number, transfers.reason,
      coalesce(staff.name, transfers.actor_type) as by, starting_balance as before, end_balance as after,
      currencies.iso_code as currency, (count(*) over ())::integer as total
    from ledger_transfers transfers
      join currencies on currencies.id = transfers.currency_id
      left join staff on transfers.actor_type = 'staff' and staff.id::text = transfers.actor_id
      left join payments on payments.site_id = transfers.site_id and payments.id = transfers.payment_id
      left join invoices on invoices.site_id = payments.site_id and invoices.id = payments.invoice_id
      left join orders on orders.site_id = transfers.site_id and transfers.rel_type in (2, 4) and orders.id = transfers.rel_id
    where transfers.site_id = ${siteId} and transfers.user_id = ${id}
    order by transfers.id desc limit ${limit}`.execute(db)
  return {
    rows: rows.map(({ total, ...row }) => ({ ...row, before: amount(row.before), after: amount(row.after) })),
    total: rows[0]?.total ?? 0,
  }
}

/** Whether the moves of the customer add up to what the accounts say. */
export async function isLedgerEven(db: Db, { id, siteId }: FoundCustomer): Promise<boolean> {
  const { rows } = await sql<{ is_even: boolean }>`
    select coalesce(bool_and(balance = moved), true) as is_even from (
      select accounts.balance, (select coalesce(sum(end_balance - starting_balance), 0) from ledger_transfers
        where ledger_transfers.site_id = accounts.site_id and ledger_transfers.user_id = accounts.user_id
          and ledger_transfers.currency_id = accounts.currency_id) as moved
      from ledger_accounts accounts where accounts.site_id = ${siteId} and accounts.user_id = ${id}
    ) account`.execute(db)
  return rows[0]?.is_even ?? true
}
