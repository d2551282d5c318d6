import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { InvoiceKind } from '#shop/invoices/invoice.ts'
import { countRows } from './count-rows.server.ts'
import { type InvoiceLabel, type InvoiceRow, invoicesList } from './invoices-list.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { officeDay } from './office-day.ts'

type Reader = { db: Db; clock: () => Date }
type Row = {
  id: string
  site_id: number
  number: string
  kind: InvoiceKind
  buyer_name: string
  country: string | null
  shown: InvoiceLabel
  issued_on: string
  due_on: string
  net: string
  vat: string
  gross: string
  paid: string
  currency: string
}

/** The state as staff see it. */
export function shownInvoiceState(now: Date): RawBuilder<unknown> {
  return sql`case when invoices.kind = 'credit_note' then 'issued'
    when invoice_states.state in ('issued', 'partially_paid') and invoices.due_on < ${officeDay(now).day}::date then 'overdue'
    when invoice_states.state = 'issued' then 'unpaid' else invoice_states.state end`
}

/** Companies are named by the company, as on the document. */
export const buyerName = sql`coalesce(invoices.buyer #>> '{company,name}', invoices.buyer ->> 'name')`

function invoices({ clock }: Reader, siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select invoices.id, invoices.site_id, invoices.number, invoices.kind, ${buyerName} as buyer_name,
      invoices.buyer ->> 'country' as country, nullif(invoices.buyer -> 'company', 'null'::jsonb) is not null as is_company,
      invoices.reference, invoices.issued_on, invoices.issued_at, invoices.due_on, invoices.net, invoices.vat, invoices.gross,
      invoice_states.paid, currencies.iso_code as currency, ${shownInvoiceState(clock())} as shown
    from invoices join currencies on currencies.id = invoices.currency_id
      join invoice_states on invoice_states.site_id = invoices.site_id and invoice_states.invoice_id = invoices.id
    where invoices.site_id = any(${siteIds})`
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listOfficeInvoices(reader: Reader, siteIds: readonly number[], query: ListQuery) {
  const [rows, counted] = await Promise.all([
    findInvoiceRows(reader, siteIds, query),
    countRows(reader.db, invoicesList, query, {
      listed: invoices(reader, siteIds),
      matches,
    }),
  ])
  return { rows, ...counted }
}

const sortColumns: Readonly<Record<string, string>> = { issued: 'issued_at', due: 'due_on', gross: 'gross' }

export async function findInvoiceRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit = rowsOnPage,
): Promise<InvoiceRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'issued_at')
  const { rows } = await sql<Row>`
    select * from (${invoices(reader, siteIds)}) listed where ${matches(query)}
    order by ${column} ${query.isAscending ? sql`asc` : sql`desc`}, id desc
    limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(reader.db)
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    number: row.number,
    kind: row.kind,
    buyer: row.buyer_name,
    country: row.country,
    state: row.shown,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    net: amount(row.net),
    vat: amount(row.vat),
    gross: amount(row.gross),
    paid: amount(row.paid),
    currency: row.currency,
  }))
}

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (words)
    conditions.push(
      sql`(number ilike ${pattern} or reference ilike ${pattern} or buyer_name ilike ${pattern})`,
    )
  if (filters.kind?.length) conditions.push(sql`kind = any(${filters.kind})`)
  if (filters.state?.length) conditions.push(sql`shown = any(${filters.state})`)
  if (filters.only?.includes('company')) conditions.push(sql`is_company`)
  if (filters.only?.includes('no-country')) conditions.push(sql`country is null`)
  return sql.join(conditions, sql` and `)
}
