import { sql } from 'kysely'
import { languages, locales } from '#core/locale.ts'
import { type Amount, amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { type ChargeRow, charges, toCharges } from '#shop/shipping/charge-rows.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { Buyer, Invoice, InvoicePayment } from './invoice.ts'
import type { SoldOrder } from './order-lines.ts'

type OrderRow = {
  number: string
  user_id: string | null
  email: string
  locale: string
  currency_id: number
  rate: string
  delivery: OrderDelivery
  shipping: string
  delivery_fee: string
  shipping_discount: string
  promo_discount: string
  payment_fee: string
  vat_percent: string
  has_invoice: boolean
  promo: string | null
  charges: ChargeRow[]
  lines: { name: string; choice: string; sku: string; quantity: number; price: string }[]
}

/** Everything that an order's invoice needs, in one round trip. */
export async function findOrderToInvoice(
  trx: Trx,
  siteId: number,
  orderId: string,
): Promise<(SoldOrder & { hasInvoice: boolean }) | null> {
  const { rows } = await sql<OrderRow>`
    select number, user_id, email, locale, currency_id, rate, delivery, shipping, delivery_fee, shipping_discount,
      promo_discount, payment_fee, vat_percent,
      exists (select from invoices where invoices.site_id = orders.site_id and invoices.order_id = orders.id and kind = 'sales')
        as has_invoice,
      (select code from promotions where promotions.site_id = orders.site_id and promotions.id = orders.promotion_id) as promo,
      ${charges} as charges,
      (select json_agg(json_build_object('name', name, 'choice', choice, 'sku', sku, 'quantity', quantity, 'price', price::text)
        order by order_lines.id) from order_lines where order_lines.site_id = orders.site_id and order_id = orders.id) as lines
    from orders where site_id = ${siteId} and id = ${orderId}`.execute(trx)
  const [row] = rows
  if (!row) return null
  return {
    number: row.number,
    userId: row.user_id,
    email: row.email,
    locale: row.locale,
    currencyId: row.currency_id,
    rate: row.rate,
    delivery: row.delivery,
    hasInvoice: row.has_invoice,
    promo: row.promo,
    charges: toCharges(row.charges),
    vatPercent: Number(row.vat_percent),
    sums: {
      shipping: amount(row.shipping),
      delivery: amount(row.delivery_fee),
      shipping_discount: amount(row.shipping_discount),
      promo_discount: amount(row.promo_discount),
      payment_fee: amount(row.payment_fee),
    },
    lines: row.lines.map((line) => ({ ...line, price: amount(line.price) })),
  }
}

/** The recipient of a document, and its language. */
export type Addressee = { email: string; locale: string; buyer: Buyer }

/** A customer as documents name them. Null if the account was erased. */
export async function findAddressee(trx: Trx, siteId: number, userId: string): Promise<Addressee | null> {
  const row = await trx
    .selectFrom('users')
    .select([
      'email',
      'first_name',
      'last_name',
      'language_id',
      'company_name',
      'company_reg_code',
      'company_vat_code',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.email) return null
  const { company_name: company, company_reg_code: regCode, company_vat_code: vatCode } = row
  return {
    email: row.email,
    locale: locales.find((known) => languages[known].id === row.language_id) ?? 'en',
    buyer: {
      name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
      address: '',
      country: null,
      company: company && regCode ? { name: company, regCode, vatCode, address: '' } : null,
    },
  }
}

/** Everything refunded of what a document charged for. Payments that paid nothing are not counted. */
export async function findGivenBack(
  trx: Trx,
  siteId: number,
  { orderId, invoiceId, paymentId }: { orderId?: string; invoiceId?: string; paymentId?: string },
): Promise<Amount> {
  const { rows } = await sql<{ refunded: string }>`
    select coalesce(sum(refunded), 0) as refunded from payments
    where site_id = ${siteId} and (alarm is null or alarm = 'returned_after_spent') and (order_id = ${orderId ?? null}::bigint
      or invoice_id = ${invoiceId ?? null}::bigint or id = ${paymentId ?? null}::uuid)`.execute(trx)
  return amount(rows[0]?.refunded ?? '0')
}

/**
 * The money that has paid an order's invoice or fills a balance, the balance first. Read, not stored: what was captured,
 * when and how does not change any more. An invoice by staff is issued before it is paid, and its content stays as it was.
 */
export async function findPaymentsOfInvoice(
  db: Db | Trx,
  { siteId, id, kind, orderId }: Pick<Invoice, 'siteId' | 'id' | 'kind' | 'orderId'>,
): Promise<InvoicePayment[]> {
  if (kind !== 'sales' && kind !== 'topup_receipt') return []
  const condition =
    kind === 'sales'
      ? sql`payments.order_id = ${orderId} and alarm is null`
      : sql`payments.id = invoices.payment_id`
  const { rows } = await sql<Omit<InvoicePayment, 'amount'> & { captured: string }>`
    select provider, bank, captured, (captured_at at time zone time_zone)::date as on
    from invoices
      join legal_entities on legal_entities.id = invoices.legal_entity_id
      join payments on payments.site_id = invoices.site_id
    where invoices.site_id = ${siteId} and invoices.id = ${id} and payments.site_id = ${siteId} and ${condition} and captured > 0
    order by provider = 4 desc, captured_at`.execute(db)
  return rows.map(({ captured, ...payment }) => ({ ...payment, amount: amount(captured) }))
}
