import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { listDocumentsOfOrder } from '#shop/invoices/list-documents-of-order.server.ts'
import type { OrderEdit } from '#shop/orders/order-edit.ts'
import { readOrderEdits } from '#shop/orders/read-order-edits.server.ts'
import { readStaffOrder } from '#shop/orders/read-staff-order.server.ts'
import type { WholeOrder } from '#shop/orders/whole-order.ts'
import { findActivity } from './order-activity.queries.server.ts'
import { type Activity, activityOf } from './order-activity.ts'

export type FoundOrder = { id: string; siteId: number; number: string; subject: string }

/** An order by its site and number, if the person may see orders there. */
export async function findOrderByNumber(db: Db, siteId: number, number: string): Promise<FoundOrder | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'site_id', 'number'])
    .where('site_id', '=', siteId)
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst()
  return row ? { id: row.id, siteId: row.site_id, number: row.number, subject: `order ${row.number}` } : null
}

export type OrderPayments = {
  id: string
  provider: number
  bank: string | null
  state: string
  amount: Amount
  captured: Amount
  refunded: Amount
  /** Requested, and not yet made. */
  pending: Amount
  reference: string | null
  alarm: string | null
  at: Date
}[]

export type CustomerCard = {
  id: string | null
  name: string
  email: string
  phone: string
  suiteCode: string | null
  orders: number
  since: Date | null
  spent: Amount
}

export type OrderPage = WholeOrder & {
  documents: { id: string; kind: string; number: string; gross: Amount; at: string }[]
  money: OrderPayments
  customer: CustomerCard
  assignee: { id: string; name: string } | null
  manualRefunds: { id: string; amount: Amount; at: Date }[]
  /** Changes of its lines, oldest first. */
  edits: OrderEdit[]
  activity: Activity[]
  /** Of an order from an offer. */
  quoteNumber: string | null
  /** Source, medium and name of the campaign that brought the customer. */
  campaign: string[]
}

export async function readOrderPage(db: Db, { id, siteId, subject }: FoundOrder): Promise<OrderPage | null> {
  const whole = await readStaffOrder(db, siteId, id)
  if (!whole) return null
  const [documents, money, customer, assignee, manualRefunds, edits, found, quote, campaign] =
    await Promise.all([
      listDocumentsOfOrder(db, siteId, id),
      findPayments(db, siteId, id),
      findCustomer(db, siteId, whole),
      findAssignee(db, siteId, subject),
      findManualRefunds(db, siteId, id),
      readOrderEdits(db, siteId, id),
      findActivity(db, { siteId, orderId: id, subject }),
      whole.order.kind === 'quote' ? findQuoteOfOrder(db, siteId, id) : null,
      findCampaign(db, siteId, id),
    ])
  return {
    ...whole,
    documents: documents.map(({ id: documentId, kind, number, gross, issuedOn }) => ({
      id: documentId,
      kind,
      number,
      gross,
      at: issuedOn,
    })),
    money,
    customer,
    assignee,
    manualRefunds,
    edits,
    activity: activityOf(found),
    quoteNumber: quote?.number ?? null,
    campaign,
  }
}

async function findCampaign(db: Db, siteId: number, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ names: (string | null)[] }>`
    select array[utm ->> 'utm_source', utm ->> 'utm_medium', utm ->> 'utm_campaign'] as names
    from orders where site_id = ${siteId} and id = ${orderId}`.execute(db)
  return (rows[0]?.names ?? []).filter((name) => name !== null)
}

function findQuoteOfOrder(db: Db, siteId: number, orderId: string) {
  return db
    .selectFrom('quotes')
    .select('number')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

async function findPayments(db: Db, siteId: number, orderId: string): Promise<OrderPayments> {
  const { rows } = await sql<{
    id: string
    provider: number
    bank: string | null
    state: string
    amount: string
    captured: string
    refunded: string
    pending: string
    reference: string | null
    alarm: string | null
    at: Date
  }>`
    select id, provider, bank, state, amount, captured, refunded, coalesce(capture_ref, provider_ref) as reference, alarm,
      coalesce(captured_at, created_at) as at,
      (select coalesce(sum(refunds.amount), 0) from refunds where refunds.site_id = payments.site_id
        and refunds.payment_id = payments.id and refunds.state in ('requested', 'manual', 'pending')) as pending
    from payments where site_id = ${siteId} and order_id = ${orderId} order by created_at`.execute(db)
  return rows.map((row) => ({
    ...row,
    amount: amount(row.amount),
    captured: amount(row.captured),
    refunded: amount(row.refunded),
    pending: amount(row.pending),
  }))
}

async function findCustomer(db: Db, siteId: number, { order }: WholeOrder): Promise<CustomerCard> {
  const { address, company } = order.delivery
  const guest = {
    id: null,
    name: company?.name ?? `${address.firstName} ${address.lastName}`,
    email: order.email,
    phone: address.phone,
    suiteCode: null,
    orders: 1,
    since: null,
    spent: amount('0'),
  }
  if (order.userId === null) return guest
  const { rows } = await sql<{
    name: string
    suite_code: string
    created_at: Date
    orders: number
    spent: string
  }>`
    select concat_ws(' ', first_name, last_name) as name, suite_code, created_at,
      (select count(*)::integer from orders where orders.site_id = users.site_id and orders.user_id = users.id) as orders,
      (select coalesce(sum((total + balance) / rate), 0)::numeric(14, 2) from orders where orders.site_id = users.site_id
        and orders.user_id = users.id and paid_at is not null and status <> 'cancelled') as spent
    from users where site_id = ${siteId} and id = ${order.userId}`.execute(db)
  const [row] = rows
  if (!row) return guest
  return {
    ...guest,
    id: order.userId,
    name: row.name,
    suiteCode: row.suite_code,
    orders: row.orders,
    since: row.created_at,
    spent: amount(row.spent),
  }
}

async function findAssignee(db: Db, siteId: number, subject: string) {
  const row = await db
    .selectFrom('staff_assignments')
    .innerJoin('staff', 'staff.id', 'staff_assignments.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

async function findManualRefunds(db: Db, siteId: number, orderId: string) {
  const { rows } = await sql<{ id: string; amount: string; at: Date }>`
    select refunds.id, refunds.amount, refunds.created_at as at from refunds
      join payments on payments.site_id = refunds.site_id and payments.id = refunds.payment_id
    where refunds.site_id = ${siteId} and payments.order_id = ${orderId} and refunds.state = 'manual'
    order by refunds.created_at`.execute(db)
  return rows.map((row) => ({ ...row, amount: amount(row.amount) }))
}
