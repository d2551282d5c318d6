import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Trx } from '../../../src/platform/database.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { importStatement } from '../../../src/shop/reconciliation/import-statement.server.ts'
import { reconcileBalance } from '../../../src/shop/reconciliation/reconcile-balance.server.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { dayMinutes, reconcilingShop } from '../../support/reconciling-shop.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = reconcilingShop()

/** A customer who has topped up 20, paid 10 from it beside a card, and had 1 refunded. */
async function livedBalance() {
  const person = await customerWith(at.shop, '0')
  const topUp = await person.ask('/api/balance/top-up', { amount: 20, provider: 1 })
  await press((topUp.body.next as { url: string }).url, goodCard)
  await at.tellAll()
  await until(async () => (await balanceOf(at.shop, person.user.id)).available === 20)
  const orderId = String((await at.paidBy(person, 10)).orderId)
  const wish = { siteId: 1, orderId, reason: 'test', actor: { type: 'system' as const } }
  value(await giveBack(at.parts(), { ...wish, amount: 10_000 as never, isToBalance: true }))
  const [topped] = await at.db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', String(person.user.id))
    .where('purpose', '=', 'topup')
    .execute()
  const [spent] = await at.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', 4)
    .execute()
  if (!topped || !spent) throw new Error('No payments')
  return { topped, spent }
}

/** Triggers make the ledger append-only; a planted fault has to switch them off. */
function planted(act: (trx: Trx) => Promise<unknown>): Promise<unknown> {
  return at.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await act(trx)
  })
}

const openKinds = async () =>
  (await at.cases())
    .filter(({ state }) => state === 'open')
    .map(({ kind, provider_ref: ref }) => `${kind} ${ref}`)

test('a difference between the ledger and its payments, in either direction, is a case until they match', async () => {
  const { topped, spent } = await livedBalance()
  await reconcileBalance(at.parts())
  expect(await openKinds()).toEqual([])
  expect((await at.lastRun())?.matched).toBeGreaterThanOrEqual(3)

  const change = (set: string, id: string) =>
    planted((trx) => sql.raw(`update payments set ${set} where id = '${id}'`).execute(trx))
  const moves = (set: string, where: string) =>
    planted((trx) => sql.raw(`update ledger_transfers set ${set} where ${where}`).execute(trx))

  await change('captured = captured - 1, amount = amount - 1', spent.id)
  await reconcileBalance(at.parts())
  expect(await openKinds()).toEqual([`amount_differs capture ${spent.id}`])
  await change('captured = captured + 1, amount = amount + 1', spent.id)

  await change('captured = 0', topped.id)
  await reconcileBalance(at.parts())
  expect(await openKinds()).toEqual([`missing_here topup ${topped.id}`, 'amount_differs clearing 1 1 EUR'])
  await change('captured = amount', topped.id)

  await moves('payment_id = null', `kind = 'capture' and payment_id = '${spent.id}'`)
  await reconcileBalance(at.parts())
  const [missing, stray] = await openKinds()
  expect(missing).toBe(`missing_there capture ${spent.id}`)
  expect(stray).toMatch(/^missing_here transfer \d+$/)
  await moves(`payment_id = '${spent.id}'`, `id = ${stray?.split(' ').at(-1)}`)

  const alarms = at.alarms().length
  await reconcileBalance(at.parts())
  expect(await openKinds()).toEqual([])
  expect(at.alarms()).toHaveLength(alarms)
  expect((await at.cases()).every(({ resolution }) => resolution === 'matched_later')).toBe(true)
})

const columns = 'date,orderid,amount,currency,status'

/** A payment of a provider without a list of movements, as its adapter would have left it. */
async function paidByBank() {
  const { payment, orderId } = await at.paid()
  const orderid = `order-${orderId}`
  const theirs = { provider: 3, provider_ref: orderid, capture_ref: orderid }
  await at.db.updateTable('payments').set(theirs).where('id', '=', payment.id).execute()
  return { id: payment.id, orderid, amount: Number(payment.amount).toFixed(2) }
}

test('a statement exported from the merchant’s account is compared like a list, and a second import changes nothing', async () => {
  const [good, wrong, missing] = [await paidByBank(), await paidByBank(), await paidByBank()]
  const span = {
    from: new Date(Date.now() - dayMinutes * 60_000),
    to: new Date(Date.now() + 2 * dayMinutes * 60_000),
  }
  const today = new Date().toISOString().slice(0, 19)
  const rows = [
    `${today}Z,${good.orderid},${good.amount},EUR,paid`,
    `${today}Z,${wrong.orderid},1.01,EUR,paid`,
    `${today}Z,nobody-knows,5.00,EUR,paid`,
  ]
  const read = (...lines: string[]) =>
    importStatement(at.parts(), { csv: [columns, ...lines].join('\n'), span })
  expect(await read(...rows, 'yesterday,x,5,EUR,paid')).toMatchObject({
    ok: false,
    error: {
      code: 'statement_invalid',
      problems: [
        { line: 5, column: 'date' },
        { line: 5, column: 'amount' },
      ],
    },
  })
  expect(await at.cases()).toEqual([])
  expect(value(await read(...rows))).toEqual({ matched: 1, replayed: 0, cases: 3 })
  const open = [
    `amount_differs ${wrong.orderid}`,
    'missing_here nobody-knows',
    `missing_there ${missing.orderid}`,
  ].sort()
  expect((await openKinds()).sort()).toEqual(open)
  expect(value(await read(...rows))).toEqual({ matched: 1, replayed: 0, cases: 0 })
  expect((await openKinds()).sort()).toEqual(open)
  value(await read(`${today}Z,${missing.orderid},${missing.amount},EUR,paid`))
  expect((await openKinds()).sort()).toEqual(open.slice(0, 2))
  await at.db.updateTable('payments').set({ provider: 1 }).where('provider', '=', 3).execute()
  await at.db.deleteFrom('provider_movements').execute()
})
