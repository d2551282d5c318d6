import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { reconcilePaymentsTask } from '../../../src/jobs/payments.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { releaseForgotten } from '../../../src/shop/checkout/release-forgotten.server.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { reconcileRefunds } from '../../../src/shop/payments/reconcile-refunds.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { atPayment, balanceOf, customerWith, spendFrom } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pretendAttempts } from '../../support/pretend.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'

const at = payingShop()
const told: string[] = []
const parts = () => ({ ...at.parts(), log: createLog('error', { write: (line) => told.push(line) }) })

/** The state columns that `stick` makes the database refuse to change in one row. */
const columns = { payments: 'state', refunds: 'state', orders: 'status', balance_holds: 'state' }

async function stick(table: keyof typeof columns, id: string) {
  const column = sql.ref(columns[table])
  await sql`
    create trigger stuck before update on ${sql.table(table)} for each row
    when (old.id = ${sql.lit(id)} and new.${column} is distinct from old.${column}) execute function refuse()`.execute(
    at.db,
  )
}
const unstick = (table: keyof typeof columns) =>
  sql`drop trigger if exists stuck on ${sql.table(table)}`.execute(at.db)

beforeAll(async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'This one is stuck'; end $$`.execute(at.db)
})
beforeEach(() => {
  told.length = 0
})
afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

/** A refund that the shop has recorded while the provider does not respond. */
async function waitingRefund() {
  const { payment } = await at.paid()
  await at.stripe.control('faults', { method: 'POST', path: '/v1/refunds', times: 9, action: 'reset-before' })
  const wish = { siteId: 1, paymentId: payment.id, amount: amount('2'), reason: 'goodwill' }
  const made = await refundPayment(at.parts(), { ...wish, actor: { type: 'staff', id: '1' } })
  expect(value(made).state).toBe('requested')
  await at.stripe.control('faults/clear')
  return { paymentId: payment.id, refundId: value(made).id }
}

test('PAY-03 a payment that cannot be completed is retried later, and delays neither other payments nor refunds', async () => {
  const waiting = await waitingRefund()
  const stuck = await at.placed()
  const other = await at.placed()
  for (const { url } of [stuck, other]) await press(url, goodCard)
  const { id } = await at.payment(stuck.orderId)
  await stick('payments', id)
  at.pass(11)
  await reconcilePaymentsTask(parts())()
  expect((await at.order(other.orderId)).status).toBe('paid')
  expect(await at.refunds(waiting.paymentId)).toMatchObject([{ state: 'succeeded' }])
  const later = await at.payment(stuck.orderId)
  expect(later).toMatchObject({ state: 'requires_action', polls: 1 })
  expect(Number(later.poll_at)).toBeGreaterThan(at.now().getTime() + 9 * 60_000)
  expect(told.join()).toContain(id)
  expect(told.join()).not.toContain('@')
  await unstick('payments')
  at.pass(11)
  await reconcilePaymentsTask(parts())()
  expect((await at.order(stuck.orderId)).status).toBe('paid')
})

test('PAY-03 payments of a provider that is no longer connected delay no others, and are polled at the usual intervals', async () => {
  const lost = await at.placed()
  const { id } = await at.payment(lost.orderId)
  // More than one batch of polls, and due before the other payment.
  await sql`insert into payments (id, site_id, order_id, provider, attempt, state, amount, currency_id, idempotency_key, created_at,
      updated_at, poll_at, provider_ref)
    select gen_random_uuid(), site_id, order_id, 2, 1 + turn, 'requires_action', amount, currency_id, 'lost ' || turn, created_at,
      updated_at, created_at, 'lost ' || turn
    from payments, generate_series(1, 60) as turn where id = ${id}`.execute(at.db)
  const other = await at.placed()
  await press(other.url, goodCard)
  at.pass(3)
  await reconcilePaymentsTask(parts())()
  expect((await at.order(other.orderId)).status).toBe('paid')
  const { rows } = await sql<{ polls: number; is_later: boolean }>`
    select distinct polls, poll_at > ${at.now()}::timestamptz as is_later from payments
    where provider = 2 and order_id = ${String(lost.orderId)}`.execute(at.db)
  expect(rows).toEqual([{ polls: 1, is_later: true }])
  await sql`delete from payments where provider = 2`.execute(at.db)
})

test('PAY-03 a refund that cannot be made is retried later, and delays no others', async () => {
  const stuck = await waitingRefund()
  const other = await waitingRefund()
  await stick('refunds', stuck.refundId)
  at.pass(11)
  await reconcileRefunds(parts())
  expect(await at.refunds(other.paymentId)).toMatchObject([{ state: 'succeeded' }])
  const [later] = await at.refunds(stuck.paymentId)
  expect(later).toMatchObject({ state: 'requested', polls: 2 })
  expect(Number(later?.poll_at)).toBeGreaterThan(at.now().getTime() + 59 * 60_000)
  expect(told.join()).toContain(stuck.refundId)
  await unstick('refunds')
  at.pass(61)
  await reconcileRefunds(parts())
  expect(await at.refunds(stuck.paymentId)).toMatchObject([{ state: 'succeeded' }])
})

test('an order that cannot expire delays no others', async () => {
  const stuck = await at.placed()
  const other = await at.placed()
  await pretendAttempts(at.db, [stuck.orderId, other.orderId], 'expired')
  await stick('orders', String(stuck.orderId))
  at.pass(73 * 60)
  await expireUnpaidOrders(parts())
  expect((await at.order(other.orderId)).status).toBe('expired')
  expect((await at.order(stuck.orderId)).status).toBe('awaiting_payment')
  expect(told.join()).toContain(`"orderId":"${stuck.orderId}"`)
  await unstick('orders')
  await expireUnpaidOrders(parts())
  expect((await at.order(stuck.orderId)).status).toBe('expired')
})

async function held() {
  const person = await customerWith(at.shop, '40')
  const { slug } = await atPayment(at.shop, person.visitor)
  expect((await spendFrom(person.visitor, slug, 10)).status).toBe(200)
  return person.user.id
}

test('CHK-07 a balance hold that cannot be released delays no others', async () => {
  const stuck = await held()
  const other = await held()
  const { id, checkout_id } = await at.db
    .selectFrom('balance_holds')
    .select(['id', 'checkout_id'])
    .where('user_id', '=', String(stuck))
    .executeTakeFirstOrThrow()
  await stick('balance_holds', id)
  at.pass(121)
  expect(await releaseForgotten(parts())).toBe(1)
  expect(await balanceOf(at.shop, other)).toEqual({ available: 40, authorised: 0 })
  expect(await balanceOf(at.shop, stuck)).toEqual({ available: 30, authorised: 10 })
  expect(told.join()).toContain(`"checkoutId":"${checkout_id}"`)
  await unstick('balance_holds')
  expect(await releaseForgotten(parts())).toBe(1)
  expect(await balanceOf(at.shop, stuck)).toEqual({ available: 40, authorised: 0 })
})
