import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import type { PaymentAlarm } from '#shop/payments/payment-alarm.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { openAlarms } from './open-alarms.queries.server.ts'
import { type PaymentRow, paymentsList } from './payments-list.ts'

type Reader = { db: Db; clock: () => Date }
type Row = {
  id: string
  site_id: number
  about: string | null
  purpose: PaymentRow['purpose']
  provider: number
  provider_ref: string | null
  state: string
  amount: string
  captured: string
  refunded: string
  currency: string
  alarms: string[] | null
  has_manual: boolean
  created_at: Date
}

/** Payments with what the list shows and filters by. */
function payments({ clock }: Reader, siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select payments.id, payments.site_id, payments.purpose, payments.provider, payments.provider_ref, payments.capture_ref,
      payments.state, payments.amount, payments.captured, payments.refunded, payments.created_at, currencies.iso_code as currency,
      coalesce(orders.number, invoices.number) as about, alarms.kinds as alarms, exists (select from refunds
        where refunds.site_id = payments.site_id and refunds.payment_id = payments.id and refunds.state = 'manual') as has_manual
    from payments join currencies on currencies.id = payments.currency_id
      left join orders on orders.site_id = payments.site_id and orders.id = payments.order_id
      left join invoices on invoices.site_id = payments.site_id and invoices.id = payments.invoice_id
      left join (select payment_id, array_agg(kind order by since) as kinds
        from (${openAlarms(siteIds, clock())}) alarm group by payment_id) alarms on alarms.payment_id = payments.id
    where payments.site_id = any(${siteIds})`
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listPayments(reader: Reader, siteIds: readonly number[], query: ListQuery) {
  const [rows, counted] = await Promise.all([
    findPaymentRows(reader, siteIds, query),
    countRows(reader.db, paymentsList, query, {
      listed: payments(reader, siteIds),
      matches: (asked) => matches(siteIds, asked),
    }),
  ])
  return { rows, ...counted }
}

const sortColumns: Readonly<Record<string, string>> = { at: 'created_at', amount: 'amount' }

export async function findPaymentRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit = rowsOnPage,
): Promise<PaymentRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'created_at')
  const { rows } = await sql<Row>`
    select * from (${payments(reader, siteIds)}) listed where ${matches(siteIds, query)}
    order by ${column} ${query.isAscending ? sql`asc` : sql`desc`}, id desc
    limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(reader.db)
  return rows.map(toRow)
}

/** Words are the number of what was paid, or any of the provider's references, also of a refund. */
function matches(siteIds: readonly number[], { words, filters }: Pick<ListQuery, 'words' | 'filters'>) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (words)
    conditions.push(sql`(about ilike ${pattern} or provider_ref ilike ${pattern} or capture_ref ilike ${pattern}
      or listed.id::text = lower(${words}) or listed.id in (select payment_id from refunds
        where refunds.site_id = any(${siteIds}) and (refunds.provider_ref ilike ${pattern} or reference ilike ${pattern})))`)
  for (const column of ['state', 'purpose'] as const) {
    const values = filters[column]
    if (values?.length) conditions.push(sql`${sql.ref(column)} = any(${values})`)
  }
  if (filters.provider?.length)
    conditions.push(sql`provider = any(${filters.provider.map(Number)}::smallint[])`)
  if (filters.only?.includes('alarm')) conditions.push(sql`alarms is not null`)
  if (filters.only?.includes('manual')) conditions.push(sql`has_manual`)
  return sql.join(conditions, sql` and `)
}

function toRow(row: Row): PaymentRow {
  return {
    id: row.id,
    siteId: row.site_id,
    about: row.about ?? say('Top-up'),
    purpose: row.purpose,
    provider: row.provider,
    reference: row.provider_ref,
    state: row.state as PaymentStateName,
    amount: amount(row.amount),
    captured: amount(row.captured),
    refunded: amount(row.refunded),
    currency: row.currency,
    alarms: (row.alarms ?? []) as PaymentAlarm[],
    hasManual: row.has_manual,
    at: row.created_at,
  }
}
