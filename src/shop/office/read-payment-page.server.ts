import { sql } from 'kysely'
import { type Amount, amount, max, minus, zero } from '#core/money.ts'
import { isUuid } from '#core/uuid.ts'
import type { Db } from '#platform/database.server.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import type { PaymentAlarm } from '#shop/payments/payment-alarm.ts'
import type { RefundState } from '#shop/payments/refund.ts'
import { openAlarms } from './open-alarms.queries.server.ts'
import {
  findCasesOf,
  findDecisions,
  findEvents,
  findRefunds,
  findWebhooks,
} from './payment-log.queries.server.ts'

export type FoundPayment = { id: string; siteId: number; subject: string }

export async function findPaymentOf(db: Db, siteId: number, id: string): Promise<FoundPayment | null> {
  if (!isUuid(id)) return null
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, siteId, subject: `payment ${row.id}` } : null
}

type Row = {
  id: string
  purpose: 'order' | 'invoice' | 'topup'
  provider: number
  bank: string | null
  attempt: number
  state: string
  amount: string
  captured: string
  refunded: string
  refunded_to_balance: string
  provider_ref: string | null
  capture_ref: string | null
  decline_code: string | null
  created_at: Date
  poll_at: Date | null
  currency: string
  order_id: string | null
  invoice_id: string | null
  order_number: string | null
  order_status: string | null
  invoice_number: string | null
  user_id: string | null
}

export type OfficeRefund = {
  id: string
  amount: Amount
  state: RefundState
  isToBalance: boolean
  reason: string
  reference: string | null
  at: Date
}

/** Everything about a payment: its sums, the other attempts, what happened, what the provider told, what to decide. */
export async function readPaymentPage({ db, clock }: { db: Db; clock: () => Date }, of: FoundPayment) {
  const row = await findRow(db, of)
  if (!row) return null
  const [attempts, refunds, fees, events, webhooks, alarms, decisions, cases] = await Promise.all([
    findAttempts(db, of, row),
    findRefunds(db, of),
    findFees(db, of),
    findEvents(db, of),
    findWebhooks(db, of.id),
    findAlarms(db, of, clock()),
    findDecisions(db, of),
    findCasesOf(db, of),
  ])
  const captured = amount(row.captured)
  const asked = refunds.reduce((sum, { state, amount: one }) => sum + (state === 'failed' ? 0 : one), 0)
  return {
    id: row.id,
    about: row.order_number ?? row.invoice_number,
    orderNumber: row.order_number,
    orderStatus: row.order_status,
    invoiceNumber: row.invoice_number,
    invoiceId: row.invoice_id,
    purpose: row.purpose,
    provider: row.provider,
    bank: row.bank,
    attempt: row.attempt,
    state: row.state as PaymentStateName,
    amount: amount(row.amount),
    captured,
    refunded: amount(row.refunded),
    refundedToBalance: amount(row.refunded_to_balance),
    /** What could still be refunded, less what is under way. */
    left: max(zero, minus(captured, max(asked as Amount, amount(row.refunded)))),
    currency: row.currency,
    providerRef: row.provider_ref,
    captureRef: row.capture_ref,
    declineCode: row.decline_code,
    hasCustomer: row.user_id !== null,
    at: row.created_at,
    pollAt: row.poll_at,
    attempts,
    refunds,
    fees,
    events,
    webhooks,
    alarms,
    decisions,
    cases,
  }
}

async function findRow(db: Db, { siteId, id }: FoundPayment): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select payments.id, payments.purpose, payments.provider, payments.bank, payments.attempt, payments.state, payments.amount,
      payments.captured, payments.refunded, payments.refunded_to_balance, payments.provider_ref, payments.capture_ref,
      payments.decline_code, payments.created_at, payments.poll_at, currencies.iso_code as currency, payments.order_id,
      payments.invoice_id, orders.number as order_number, orders.status as order_status, invoices.number as invoice_number,
      coalesce(payments.user_id, orders.user_id, invoices.user_id) as user_id
    from payments join currencies on currencies.id = payments.currency_id
      left join orders on orders.site_id = payments.site_id and orders.id = payments.order_id
      left join invoices on invoices.site_id = payments.site_id and invoices.id = payments.invoice_id
    where payments.site_id = ${siteId} and payments.id = ${id}`.execute(db)
  return rows[0]
}

/** What the provider has kept of the payment and its refunds, by currency. */
async function findFees(
  db: Db,
  { siteId, id }: FoundPayment,
): Promise<{ amount: Amount; currency: string }[]> {
  const { rows } = await sql<{ amount: string; currency: string }>`
    select sum(amount)::numeric(14, 4) as amount, currency from payment_fees
    where site_id = ${siteId} and payment_id = ${id} group by currency order by currency`.execute(db)
  return rows.map((row) => ({ amount: amount(row.amount), currency: row.currency }))
}

/** The other payments of the same order or invoice. */
async function findAttempts(db: Db, { siteId, id }: FoundPayment, { order_id, invoice_id }: Row) {
  if (order_id === null && invoice_id === null) return []
  const { rows } = await sql<{
    id: string
    provider: number
    state: string
    amount: string
    captured: string
    at: Date
  }>`
    select id, provider, state, amount, captured, created_at as at from payments
    where site_id = ${siteId} and (order_id = ${order_id} or invoice_id = ${invoice_id}) and id <> ${id}
    order by created_at`.execute(db)
  return rows.map((row) => ({
    ...row,
    state: row.state as PaymentStateName,
    amount: amount(row.amount),
    captured: amount(row.captured),
  }))
}

async function findAlarms(db: Db, { siteId, id }: FoundPayment, now: Date) {
  const { rows } = await sql<{ kind: string; since: Date }>`
    select kind, since from (${openAlarms([siteId], now)}) alarm where payment_id = ${id} order by since`.execute(
    db,
  )
  return rows.map(({ kind, since }) => ({ kind: kind as PaymentAlarm, since }))
}
