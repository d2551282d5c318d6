import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { type Direction, directions, type HistoryEntry } from './balance-history.ts'
import type { RelType } from './ledger.ts'

export type HistoryWish = {
  userId: string
  currencyId: number
  direction: Direction | null
  from: Date | null
  to: Date | null
}

type Row = {
  quote_slug: string | null
  id: string
  rel_type: number
  rel_id: string | null
  at: Date
  amount: string
  starting_balance: string
  end_balance: string
  provider: number | null
  transaction_id: string | null
  number: string | null
  invoice_number: string | null
  receipt_id: string | null
  receipt_number: string | null
}

const processorNames: Readonly<Record<number, string>> = {
  1: 'Stripe',
  2: 'PayPal',
  3: 'Paysera',
  4: 'ShipzeeBalance',
}

/** Newest first. */
export async function findHistory(
  db: Db,
  siteId: number,
  wish: HistoryWish,
  { limit, offset }: { limit: number; offset: number },
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select transfers.id, case when quotes.id is not null then 0 when forwards.id is not null then 1 else rel_type end as rel_type,
      coalesce(substring(coalesce(quotes.number, forwards.number) from 3)::bigint, rel_id) as rel_id,
      quotes.slug as quote_slug, at, transfers.amount, starting_balance, end_balance, payments.provider,
      coalesce(payments.capture_ref, payments.provider_ref) as transaction_id, orders.number,
      invoices.number as invoice_number, receipts.id as receipt_id, receipts.number as receipt_number
    from ledger_transfers transfers
      left join payments on payments.site_id = transfers.site_id and payments.id = transfers.payment_id
      left join invoices on invoices.site_id = payments.site_id and invoices.id = payments.invoice_id
      left join invoices receipts on receipts.site_id = payments.site_id and receipts.payment_id = payments.id
      left join orders on orders.site_id = transfers.site_id and transfers.rel_type = 4 and orders.id = transfers.rel_id
      left join quotes on orders.kind = 'quote' and quotes.site_id = orders.site_id and quotes.order_id = orders.id
      left join forwards on forwards.site_id = invoices.site_id and forwards.number = invoices.reference
    where ${condition(siteId, wish)}
    order by transfers.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    direction:
      Number(row.end_balance) > Number(row.starting_balance) ? directions.addition : directions.deduction,
    relType: row.rel_type as RelType,
    relId: row.rel_id,
    createdAt: row.at,
    startingBalance: amount(row.starting_balance),
    endBalance: amount(row.end_balance),
    amount: amount(row.amount),
    processorName: row.provider === null ? null : (processorNames[row.provider] ?? null),
    processorTransactionId: row.transaction_id,
    orderNumber: row.number,
    invoiceNumber: row.invoice_number,
    receipt: row.receipt_id && row.receipt_number ? { id: row.receipt_id, number: row.receipt_number } : null,
    quoteSlug: row.quote_slug,
  }))
}

export async function countHistory(db: Db, siteId: number, wish: HistoryWish): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_transfers transfers where ${condition(siteId, wish)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function condition(siteId: number, wish: HistoryWish): RawBuilder<boolean> {
  const { userId, currencyId, direction, from, to } = wish
  return sql`transfers.site_id = ${siteId} and transfers.user_id = ${userId} and transfers.currency_id = ${currencyId}
    and (${direction}::integer is null or (end_balance > starting_balance) = (${direction}::integer = 1))
    and (${from}::timestamptz is null or at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or at < ${to}::timestamptz)`
}

export type ToldTransfer = {
  userId: string
  email: string | null
  firstName: string
  languageId: number
  currencyId: number
  relType: RelType
  direction: Direction
  amount: ReturnType<typeof amount>
  endBalance: ReturnType<typeof amount>
  reason: string | null
}

/** The content and the recipient of an email about a transfer. */
export async function findToldTransfer(db: Db, siteId: number, key: string): Promise<ToldTransfer | null> {
  const row = await db
    .selectFrom('ledger_transfers')
    .innerJoin('users', 'users.id', 'ledger_transfers.user_id')
    .select([
      'user_id',
      'email',
      'first_name',
      'language_id',
      'ledger_transfers.currency_id',
      'rel_type',
      'amount',
      'starting_balance',
      'end_balance',
      'reason',
    ])
    .where('ledger_transfers.site_id', '=', siteId)
    .where('users.site_id', '=', siteId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    languageId: row.language_id,
    currencyId: row.currency_id,
    relType: row.rel_type as RelType,
    direction:
      Number(row.end_balance) > Number(row.starting_balance) ? directions.addition : directions.deduction,
    amount: amount(row.amount),
    endBalance: amount(row.end_balance),
    reason: row.reason,
  }
}
