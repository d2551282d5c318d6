import { type RawBuilder, sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { Payment, PaymentFacts, PaymentOfOrder, PaymentStateName } from './payment.ts'

type By =
  | { id: string }
  | { orderId: string; isNewest: true }
  | { provider: ProviderNumber; providerRef: string }
  | { provider: ProviderNumber; captureRef: string }

/** By name: a column added by a later migration must not break statements that are already prepared. */
const columns = [
  'id',
  'site_id',
  'order_id',
  'user_id',
  'provider',
  'bank',
  'attempt',
  'state',
  'amount',
  'currency_id',
  'captured',
  'refunded',
  'refunded_to_balance',
  'provider_ref',
  'capture_ref',
  'decline_code',
  'redirect_url',
  'idempotency_key',
  'alarm',
  'polls',
  'created_at',
] as const
const facts = sql.join(columns.map((column) => sql.ref(`payments.${column}`)))

type ByOrder = Extract<By, { orderId: string }>

export function findPayment(db: Db | Trx, siteId: number | null, by: ByOrder): Promise<PaymentOfOrder | null>
export function findPayment(db: Db | Trx, siteId: number | null, by: By): Promise<Payment | null>
export function findPayment(db: Db | Trx, siteId: number | null, by: By): Promise<Payment | null> {
  return find(db, siteId, by, { isLocked: false })
}

/** Locks the order before the payment, as everywhere: the other way round two transactions could deadlock. */
export function lockPayment(trx: Trx, siteId: number | null, by: ByOrder): Promise<PaymentOfOrder | null>
export function lockPayment(trx: Trx, siteId: number | null, by: By): Promise<Payment | null>
export async function lockPayment(trx: Trx, siteId: number | null, by: By): Promise<Payment | null> {
  // The order is locked before the newest attempt is read: a statement that waits for a lock still uses its old
  // snapshot.
  if ('orderId' in by) {
    await defer(acrossSites(trx), sql`select from orders where id = ${by.orderId} for update`)
  }
  return find(trx, siteId, by, { isLocked: true })
}

async function find(
  db: Db | Trx,
  siteId: number | null,
  by: By,
  { isLocked }: { isLocked: boolean },
): Promise<Payment | null> {
  const which = condition(by)
  const where = siteId === null ? which : sql`${which} and payments.site_id = ${siteId}`
  const payment = await findOfOrder(db, where, isLocked)
  return payment || 'orderId' in by ? payment : findOfNoOrder(db, where, isLocked)
}

function condition(by: By): RawBuilder<unknown> {
  if ('id' in by) return sql`payments.id = ${by.id}`
  // The balance's part is a payment of its own, beside the attempts to pay the rest.
  if ('orderId' in by) return sql`payments.order_id = ${by.orderId} and payments.provider <> 4`
  return 'providerRef' in by
    ? sql`payments.provider = ${by.provider} and payments.provider_ref = ${by.providerRef}`
    : sql`payments.provider = ${by.provider} and payments.capture_ref = ${by.captureRef}`
}

async function findOfOrder(
  db: Db | Trx,
  where: RawBuilder<unknown>,
  isLocked: boolean,
): Promise<PaymentOfOrder | null> {
  const { rows } = await sql<Row & OrderRow>`
    select ${facts}, payments.xmin::text as version, orders.number, orders.status, orders.email, orders.locale,
      orders.balance, orders.total, orders.user_id as buyer_id, orders.terms_version is null as needs_terms, checkouts.slug
    from orders
      join payments on payments.site_id = orders.site_id and payments.order_id = orders.id
      join checkouts on checkouts.site_id = orders.site_id and checkouts.id = orders.checkout_id
    where ${where}
    order by payments.attempt desc limit 1
    ${isLocked ? sql`for update of orders, payments` : sql``}`.execute(acrossSites(db))
  const [row] = rows
  if (!row) return null
  return {
    ...toPayment(row),
    purpose: 'order',
    orderId: row.order_id,
    orderNumber: row.number,
    orderStatus: row.status as OrderStatus,
    orderBalance: amount(row.balance),
    orderTotal: amount(row.total),
    checkoutSlug: row.slug,
    userId: row.buyer_id,
    needsTerms: row.needs_terms,
  }
}

type OtherRow = Row & {
  purpose: string
  user_id: string | null
  invoice_id: string | null
  number: string | null
  is_open: boolean
}

/** An invoice is always locked after its payment. */
async function findOfNoOrder(
  db: Db | Trx,
  where: RawBuilder<unknown>,
  isLocked: boolean,
): Promise<Payment | null> {
  const { rows } = await sql<OtherRow>`
    select ${facts}, payments.xmin::text as version, payments.purpose, payments.invoice_id, invoices.number,
      coalesce(invoices.email, users.email, '') as email, coalesce(payments.locale, invoices.locale) as locale,
      coalesce(invoice_states.state in ('issued', 'partially_paid'), false) as is_open
    from payments
      left join users on users.site_id = payments.site_id and users.id = payments.user_id
      left join invoices on invoices.site_id = payments.site_id and invoices.id = payments.invoice_id
      left join invoice_states on invoice_states.site_id = payments.site_id and invoice_states.invoice_id = payments.invoice_id
    where ${where} and payments.purpose <> 'order'
    ${isLocked ? sql`for update of payments` : sql``}`.execute(acrossSites(db))
  const [row] = rows
  if (!row) return null
  if (row.purpose === 'topup') {
    return { ...toPayment(row), purpose: 'topup', orderId: null, userId: row.user_id ?? '' }
  }
  const invoiceId = row.invoice_id ?? ''
  if (isLocked) {
    await sql`select from invoice_states where site_id = ${row.site_id} and invoice_id = ${invoiceId} for update`.execute(
      db,
    )
  }
  return {
    ...toPayment(row),
    purpose: 'invoice',
    orderId: null,
    userId: row.user_id,
    invoiceId,
    invoiceNumber: row.number ?? '',
    isInvoiceOpen: row.is_open,
  }
}

type OrderRow = {
  order_id: string
  number: string
  status: string
  slug: string
  balance: string
  total: string
  buyer_id: string | null
  needs_terms: boolean
}

type Row = {
  id: string
  site_id: number
  email: string
  locale: string
  provider: number
  bank: string | null
  attempt: number
  state: string
  amount: string
  currency_id: number
  captured: string
  refunded: string
  refunded_to_balance: string
  provider_ref: string | null
  capture_ref: string | null
  decline_code: string | null
  redirect_url: string | null
  idempotency_key: string
  alarm: string | null
  polls: number
  created_at: Date
  version: string
}

function toPayment(row: Row): PaymentFacts {
  return {
    id: row.id,
    siteId: row.site_id,
    email: row.email,
    locale: row.locale,
    provider: row.provider as ProviderNumber,
    bank: row.bank,
    attempt: row.attempt,
    state: row.state as PaymentStateName,
    amount: amount(row.amount),
    currencyId: row.currency_id,
    captured: amount(row.captured),
    refunded: amount(row.refunded),
    refundedToBalance: amount(row.refunded_to_balance),
    providerRef: row.provider_ref,
    captureRef: row.capture_ref,
    declineCode: row.decline_code,
    redirectUrl: row.redirect_url,
    key: row.idempotency_key,
    alarm: row.alarm,
    polls: row.polls,
    createdAt: row.created_at,
    version: row.version,
  }
}

type NewPayment = Pick<
  Payment,
  | 'id'
  | 'siteId'
  | 'purpose'
  | 'orderId'
  | 'userId'
  | 'locale'
  | 'provider'
  | 'bank'
  | 'attempt'
  | 'amount'
  | 'currencyId'
  | 'key'
> & { invoiceId?: string; at: Date; pollAt: Date }

export async function insertPayment(trx: Db | Trx, payment: NewPayment): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      site_id: payment.siteId,
      purpose: payment.purpose,
      order_id: payment.orderId,
      ...(payment.purpose !== 'order' && { user_id: payment.userId, locale: payment.locale }),
      ...(payment.purpose === 'invoice' && { invoice_id: payment.invoiceId ?? null }),
      provider: payment.provider,
      bank: payment.bank,
      attempt: payment.attempt,
      amount: String(decimal(payment.amount)),
      currency_id: payment.currencyId,
      idempotency_key: payment.key,
      created_at: payment.at,
      updated_at: payment.at,
      poll_at: payment.pollAt,
    })
    .execute()
}

/** Open payments without a report for a while. */
export async function findPaymentsToPoll(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return acrossSites(db)
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['created', 'requires_action', 'pending'])
    .where('poll_at', '<=', now)
    .orderBy('poll_at')
    .limit(limit)
    .execute()
}

/** Another payment of the same order was captured earlier. */
export async function isPaidOtherwise(trx: Trx, payment: PaymentOfOrder): Promise<boolean> {
  const paid = await trx
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', payment.siteId)
    .where('order_id', '=', payment.orderId)
    .where('id', '<>', payment.id)
    .where('provider', '<>', providers.balance)
    .where('captured', '>', '0')
    .where('alarm', 'is', null)
    .executeTakeFirst()
  return paid !== undefined
}

/** For the greeting of an email about a top-up. */
export async function findFirstName(db: Db, siteId: number, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('first_name')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.first_name ?? null
}
