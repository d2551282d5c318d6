import { type RawBuilder, sql } from 'kysely'
import { type Amount, amount, decimal, zero } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import {
  type Buyer,
  type Invoice,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceState,
  type LineCode,
  numberPrefixes,
  type Seller,
  stateAfter,
  type VatRate,
} from './invoice.ts'
import type { InvoiceActor, NewInvoice } from './new-invoice.ts'
import { totalsOf, vatRatesOf } from './vat.ts'

const text = (value: Amount) => String(decimal(value))

/**
 * One statement draws the number, under the lock of its series until the caller commits, and writes the document, its
 * lines, its state and its event. An invoice with an earlier time than the last one gets the later time, so that
 * numbers and times agree.
 */
export async function insertInvoice(trx: Trx, invoice: NewInvoice): Promise<{ id: string; number: string }> {
  const { siteId, template } = invoice
  const { rows } = await newInvoice(invoice).execute(trx)
  const issued = rows[0] as { id: string; number: string }
  if (template)
    await publish(trx, { topic: 'invoice.email', siteId, payload: { invoiceId: issued.id, template } })
  return issued
}

/** If nobody needs its number: sent with the next statement, best the commit, so that its series is locked briefly. */
export async function insertInvoiceDeferred(
  trx: Trx,
  invoice: NewInvoice & { template: null },
): Promise<void> {
  await defer(trx, newInvoice(invoice))
}

/** A site without a legal entity has no number series, and the database rejects the invoice. */
function newInvoice(invoice: NewInvoice) {
  const { siteId, kind, at, actor, lines } = invoice
  const totals = totalsOf(lines)
  const paid = invoice.isPaid ? totals.gross : zero
  const state = stateAfter({ gross: totals.gross, paid, credited: zero })
  return sql<{ id: string; number: string }>`
    with entity as (
      select legal_entities.*, extract(year from ${at}::timestamptz at time zone time_zone)::smallint as year
      from sites left join legal_entities on legal_entities.id = sites.legal_entity_id where sites.id = ${siteId}
    ), counted as (
      insert into invoice_counters (legal_entity_id, kind, year, last_number, last_issued_at)
      select id, ${kind}, year, 1, ${at}::timestamptz from entity
      on conflict (legal_entity_id, kind, year) do update set last_number = invoice_counters.last_number + 1,
        last_issued_at = greatest(invoice_counters.last_issued_at, excluded.last_issued_at)
      returning legal_entity_id, year, last_number, last_issued_at
    ), drafted as materialized (
      select ${siteId}::smallint as site_id, counted.legal_entity_id, ${kind}::text as kind, counted.year,
        counted.last_number as sequence,
        ${numberPrefixes[kind]} || counted.year || '-' || lpad(counted.last_number::text, greatest(6, length(counted.last_number::text)), '0')
          as number,
        ${invoice.userId}::bigint as user_id, ${invoice.orderId}::bigint as order_id, ${invoice.paymentId}::uuid as payment_id,
        ${invoice.creditsId}::bigint as credits_id, ${invoice.email}::text as email, ${invoice.locale}::text as locale,
        ${invoice.currencyId}::smallint as currency_id, 
        ${rateOf(invoice)}::numeric(18, 8) as rate,
        jsonb_build_object('name', entity.name, 'companyCode', entity.company_code, 'vatCode', entity.vat_code,
          'address', entity.address, 'country', entity.country) as seller,
        ${buyerOf(invoice)} as buyer, ${invoice.reference}::text as reference,
        ${JSON.stringify(vatRatesOf(lines).map(storedRate))}::jsonb as vat_rates,
        ${text(totals.net)}::numeric(14, 4) as net, ${text(totals.vat)}::numeric(14, 4) as vat,
        ${text(totals.gross)}::numeric(14, 4) as gross,
        (counted.last_issued_at at time zone entity.time_zone)::date as issued_on,
        (counted.last_issued_at at time zone entity.time_zone)::date + ${invoice.dueInDays}::integer as due_on,
        counted.last_issued_at as issued_at
      from counted, entity
    ), drafted_lines as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map(storedLine))}::jsonb) as line (position smallint, code text,
        name text, sku text, quantity integer, unit_price numeric(14, 4), vat_percent numeric(5, 2), net numeric(14, 4),
        vat numeric(14, 4), gross numeric(14, 4))
    ), issued as (
      insert into invoices (site_id, legal_entity_id, kind, year, sequence, number, user_id, order_id, payment_id, credits_id,
        email, locale, currency_id, rate, seller, buyer, reference, vat_rates, net, vat, gross, issued_on, due_on, issued_at, sha256)
      select drafted.*, invoice_hash(to_jsonb(drafted),
        (select jsonb_agg(to_jsonb(drafted_lines) order by position) from drafted_lines))
      from drafted returning id, number
    ), lined as (
      insert into invoice_lines (site_id, invoice_id, position, code, name, sku, quantity, unit_price, vat_percent, net, vat, gross)
      select ${siteId}::smallint, issued.id, drafted_lines.* from issued, drafted_lines
    ), standing as (
      insert into invoice_states (invoice_id, site_id, state, paid, updated_at)
      select id, ${siteId}, ${state}, ${text(paid)}::numeric, ${at}::timestamptz from issued
    ), logged as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
      select ${siteId}, 'invoice', id, null, ${state}, ${actor.type}, ${actor.id ?? null}, ${kind}, ${at}::timestamptz from issued
    )
    select id, number from issued`
}

/**
 * The buyer with the address that they have saved under their own name, if the invoice knows none. A saved address of
 * another person is where something was sent, not where the buyer lives.
 */
function buyerOf({ buyer, siteId, userId, creditsId }: NewInvoice) {
  const known = sql`${JSON.stringify(buyer)}::jsonb`
  if (buyer.address !== '' || userId === null || creditsId !== null) return known
  return sql`coalesce((
    select ${known} || jsonb_build_object('country', countries.iso_code,
      'address', concat_ws(', ', first_address, nullif(second_address, ''), concat_ws(' ', zip, city)))
    from delivery_addresses join countries on countries.id = delivery_addresses.country_id
    where delivery_addresses.site_id = ${siteId} and user_id = ${userId} and deleted_at is null
      and lower(first_name || ' ' || last_name) = lower(${buyer.name})
    order by is_default desc, delivery_addresses.id desc limit 1), ${known})`
}

function rateOf({ rate, currencyId, at }: NewInvoice) {
  if (rate !== null) return sql`${rate}`
  return sql`(select rate from currency_rates where currency_id = ${currencyId} and valid_from <= ${at}::date
    order by valid_from desc, id desc limit 1)`
}

function storedRate({ percent, net, vat, gross }: VatRate) {
  return { percent, net: text(net), vat: text(vat), gross: text(gross) }
}

function storedLine(line: InvoiceLine, index: number) {
  return {
    position: index + 1,
    code: line.code,
    name: line.name,
    sku: line.sku,
    quantity: line.quantity,
    unit_price: text(line.unitPrice),
    vat_percent: line.vatPercent,
    net: text(line.net),
    vat: text(line.vat),
    gross: text(line.gross),
  }
}

type StoredRate = { percent: number; net: string; vat: string; gross: string }
type StoredLine = ReturnType<typeof storedLine>
type Row = {
  id: string
  site_id: number
  kind: InvoiceKind
  number: string
  user_id: string | null
  order_id: string | null
  credits_number: string | null
  email: string
  locale: string
  currency_id: number
  rate: string
  seller: Seller
  buyer: Buyer
  reference: string
  vat_rates: StoredRate[]
  net: string
  vat: string
  gross: string
  issued_on: string
  due_on: string
  state: InvoiceState
  paid: string
  credited: string
  lines: (StoredLine & { code: LineCode })[]
}

/** Amounts come as text, because JSON numbers are not exact enough for money. */
const linesOf = sql`(select json_agg(json_build_object('code', code, 'name', name, 'sku', sku, 'quantity', quantity,
  'unit_price', unit_price::text, 'vat_percent', vat_percent, 'net', net::text, 'vat', vat::text, 'gross', gross::text)
  order by position) from invoice_lines where invoice_lines.site_id = invoices.site_id and invoice_lines.invoice_id = invoices.id)`

/** The current owner of the order, or else the customer it was issued to. */
const owner = sql`coalesce(orders.user_id, invoices.user_id)`

type Page = { limit: number; offset: number }

export type InvoiceBy =
  | { id: string }
  | { id: string; userId: string }
  | { orderId: string; kind: 'sales' }
  | { paymentId: string }

export async function findInvoice(
  db: Db | Trx,
  siteId: number,
  by: InvoiceBy,
  { isLocked = false } = {},
): Promise<Invoice | null> {
  const [invoice] = await select(db, siteId, conditionOf(by), { isLocked })
  return invoice ?? null
}

function conditionOf(by: InvoiceBy): RawBuilder<unknown> {
  if ('orderId' in by) return sql`invoices.order_id = ${by.orderId} and invoices.kind = ${by.kind}`
  if ('paymentId' in by) return sql`invoices.payment_id = ${by.paymentId}`
  const byId = sql`invoices.id = ${by.id}`
  return 'userId' in by ? sql`${byId} and ${owner} = ${by.userId}` : byId
}

/** Newest first. */
export function findInvoicesOf(db: Db, siteId: number, userId: string, page: Page): Promise<Invoice[]> {
  return select(db, siteId, sql`${owner} = ${userId}`, { page })
}

/** Unpaid invoices, oldest first. */
export async function findUnpaidInvoicesOf(db: Db, siteId: number, userId: string): Promise<Invoice[]> {
  const condition = sql`${owner} = ${userId} and invoices.kind = 'misc'
    and invoice_states.state in ('issued', 'partially_paid')`
  return (await select(db, siteId, condition, { page: { limit: 20, offset: 0 } })).reverse()
}

/** The invoice of an order, then its credit notes. */
export async function findInvoicesOfOrder(db: Db | Trx, siteId: number, orderId: string): Promise<Invoice[]> {
  const found = await select(db, siteId, sql`invoices.order_id = ${orderId}`)
  return found.reverse()
}

/** The credit notes of an invoice so far. */
export function findCreditNotes(db: Db | Trx, siteId: number, invoiceId: string): Promise<Invoice[]> {
  return select(db, siteId, sql`invoices.credits_id = ${invoiceId}`)
}

async function select(
  db: Db | Trx,
  siteId: number,
  condition: RawBuilder<unknown>,
  { page, isLocked = false }: { page?: Page; isLocked?: boolean } = {},
): Promise<Invoice[]> {
  const { rows } = await sql<Row>`
    select invoices.id, invoices.site_id, invoices.kind, invoices.number, ${owner} as user_id, invoices.order_id,
      credited.number as credits_number, invoices.email, invoices.locale, invoices.currency_id, invoices.rate, invoices.seller,
      invoices.buyer, invoices.reference, invoices.vat_rates, invoices.net, invoices.vat, invoices.gross, invoices.issued_on,
      invoices.due_on, invoice_states.state, invoice_states.paid, invoice_states.credited, ${linesOf} as lines
    from invoices
      join invoice_states on invoice_states.site_id = invoices.site_id and invoice_states.invoice_id = invoices.id
      left join orders on orders.site_id = invoices.site_id and orders.id = invoices.order_id
      left join invoices credited on credited.site_id = invoices.site_id and credited.id = invoices.credits_id
    where invoices.site_id = ${siteId} and ${condition}
    order by invoices.issued_at desc, invoices.id desc ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}
    ${isLocked ? sql`for update of invoice_states` : sql``}`.execute(db)
  return rows.map(toInvoice)
}

export async function countInvoicesOf(db: Db, siteId: number, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from invoices
      left join orders on orders.site_id = invoices.site_id and orders.id = invoices.order_id
    where invoices.site_id = ${siteId} and ${owner} = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

function toInvoice(row: Row): Invoice {
  return {
    id: row.id,
    siteId: row.site_id,
    kind: row.kind,
    number: row.number,
    userId: row.user_id,
    orderId: row.order_id,
    creditsNumber: row.credits_number,
    email: row.email,
    locale: row.locale,
    currencyId: row.currency_id,
    rate: row.rate,
    seller: row.seller,
    buyer: row.buyer,
    reference: row.reference,
    lines: row.lines.map((line) => ({
      code: line.code,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      unitPrice: amount(line.unit_price),
      vatPercent: Number(line.vat_percent),
      net: amount(line.net),
      vat: amount(line.vat),
      gross: amount(line.gross),
    })),
    vatRates: row.vat_rates.map(({ percent, net, vat, gross }) => ({
      percent,
      net: amount(net),
      vat: amount(vat),
      gross: amount(gross),
    })),
    net: amount(row.net),
    vat: amount(row.vat),
    gross: amount(row.gross),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    state: row.state,
    paid: amount(row.paid),
    credited: amount(row.credited),
  }
}

/** The caller holds the lock on it. */
export async function updateInvoiceState(
  trx: Trx,
  { siteId, id, state: from }: Pick<Invoice, 'siteId' | 'id' | 'state'>,
  change: { state: InvoiceState; paid?: Amount; credited?: Amount },
  { actor, at }: { actor: InvoiceActor; at: Date },
): Promise<void> {
  await sql`
    with changed as (
      update invoice_states set state = ${change.state}, updated_at = ${at}::timestamptz,
        paid = coalesce(${change.paid === undefined ? null : text(change.paid)}::numeric, paid),
        credited = coalesce(${change.credited === undefined ? null : text(change.credited)}::numeric, credited)
      where site_id = ${siteId} and invoice_id = ${id} returning invoice_id
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
    select ${siteId}, 'invoice', invoice_id, ${from}, ${change.state}, ${actor.type}, ${actor.id ?? null}, ${at}::timestamptz
    from changed where ${from}::text <> ${change.state}::text`.execute(trx)
}
