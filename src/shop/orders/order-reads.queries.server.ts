import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { OrderKind } from '#shop/paths/order-paths.ts'
import { charges, toCharges } from '#shop/shipping/charge-rows.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { Order, OrderLine, OrderPayment, OrderStatus, OrderSummary } from './order.ts'

type LineJson = Omit<OrderLine, 'id' | 'price' | 'fulfilment'> & {
  id: number
  price: string
  fulfilment: string
}
type PaymentSum = 'amount' | 'captured' | 'refunded' | 'refundedToBalance' | 'cancelRefund'
type PaymentJson = Omit<OrderPayment, PaymentSum> & Record<PaymentSum, string>

/** Read with the order, in one round trip. */
const lines = sql<LineJson[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'productId', product_id, 'variantId', variant_id, 'sku', sku,
    'name', name, 'choice', choice, 'picture', picture, 'slug', slug, 'quantity', quantity, 'price', price::text,
    'fulfilment', fulfilment, 'isExtra', is_extra) order by id), '[]')
  from order_lines where site_id = orders.site_id and order_id = orders.id)`.as('lines')

/** The balance payment comes first. */
const payments = sql<PaymentJson[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'provider', provider, 'bank', bank, 'state', state,
    'amount', amount::text, 'captured', captured::text, 'refunded', refunded::text, 'refundedToBalance', refunded_to_balance::text,
    'cancelRefund', (select coalesce(sum(refunds.amount), 0)::text from refunds where refunds.site_id = payments.site_id
      and refunds.payment_id = payments.id and reason = 'cancelled' and refunds.state <> 'failed'),
    'redirectUrl', redirect_url, 'declineCode', decline_code, 'alarm', alarm) order by provider = 4 desc, attempt), '[]')
  from payments where site_id = orders.site_id and order_id = orders.id)`.as('payments')

/** The customer chose it when cancelling. */
const isToBalance = sql<boolean>`exists (
  select from payments join refunds on refunds.site_id = payments.site_id and refunds.payment_id = payments.id
  where payments.site_id = orders.site_id and payments.order_id = orders.id and provider <> 4 and alarm is null
    and is_to_balance and reason = 'cancelled' and refunds.state <> 'failed')`.as('is_to_balance')

const invoice = sql<{ id: string; number: string } | null>`(
  select json_build_object('id', id::text, 'number', number) from invoices
  where site_id = orders.site_id and order_id = orders.id and kind = 'sales')`.as('invoice')

const promo = sql<string | null>`(
  select code from promotions where site_id = orders.site_id and id = orders.promotion_id)`.as('promo')

const slug = sql<string | null>`(
  select slug from checkouts where site_id = orders.site_id and id = orders.checkout_id)`.as('slug')

export async function findOrderOfCheckout(
  db: Db | Trx,
  siteId: number,
  checkoutId: string,
): Promise<OrderSummary | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', payments])
    .where('site_id', '=', siteId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    status: row.status as OrderStatus,
    total: amount(row.total),
    payments: row.payments.map(toPayment),
  }
}

const orderColumns = [
  'id',
  'number',
  'kind',
  'status',
  'user_id',
  'email',
  'locale',
  'currency_id',
  'shipping_method',
  'delivery',
  'subtotal',
  'shipping',
  'delivery_fee',
  'shipping_discount',
  'tier_discount',
  'promo_discount',
  'balance',
  'payment_fee',
  'total',
  'vat_percent',
  'terms_version',
  'terms_accepted_at',
  'placed_at',
  'due_at',
  'paid_at',
  'paused_seconds',
] as const

export async function findOrder(
  db: Db | Trx,
  siteId: number,
  by: { id: string } | { number: string; userId: string } | { accessHash: Buffer },
): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select(orderColumns)
    .select([lines, payments, isToBalance, invoice, promo, slug, charges.as('charges')])
    .where('site_id', '=', siteId)
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('number' in by, (query) => {
      const { number, userId } = by as { number: string; userId: string }
      return query.where('number', '=', number).where('user_id', '=', userId)
    })
    .$if('accessHash' in by, (query) =>
      query.where('access_hash', '=', (by as { accessHash: Buffer }).accessHash),
    )
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as OrderKind,
    status: row.status as OrderStatus,
    userId: row.user_id,
    email: row.email,
    locale: row.locale,
    currencyId: row.currency_id,
    shippingMethod: row.shipping_method as ShippingMethod,
    delivery: row.delivery as unknown as OrderDelivery,
    sums: {
      subtotal: amount(row.subtotal),
      shipping: amount(row.shipping),
      delivery: amount(row.delivery_fee),
      shipping_discount: amount(row.shipping_discount),
      promo_discount: amount(row.promo_discount),
      balance: amount(row.balance),
      payment_fee: amount(row.payment_fee),
      total: amount(row.total),
    },
    promo: row.promo,
    charges: toCharges(row.charges),
    tierDiscount: amount(row.tier_discount),
    vatPercent: Number(row.vat_percent),
    termsVersion: row.terms_version,
    termsAcceptedAt: row.terms_accepted_at ?? row.placed_at,
    placedAt: row.placed_at,
    dueAt: row.due_at,
    paidAt: row.paid_at,
    pausedSeconds: row.paused_seconds,
    lines: row.lines.map(toLine),
    payments: row.payments.map(toPayment),
    isToBalance: row.is_to_balance,
    invoice: row.invoice,
    checkoutSlug: row.slug,
  }
}

function toLine({ id, price, fulfilment, ...line }: LineJson): OrderLine {
  return { ...line, id: String(id), price: amount(price), fulfilment: fulfilment as Fulfilment }
}

function toPayment(payment: PaymentJson): OrderPayment {
  return {
    ...payment,
    amount: amount(payment.amount),
    captured: amount(payment.captured),
    refunded: amount(payment.refunded),
    refundedToBalance: amount(payment.refundedToBalance),
    cancelRefund: amount(payment.cancelRefund),
  }
}
