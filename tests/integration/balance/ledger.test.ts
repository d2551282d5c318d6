import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import type { Trx } from '../../../src/platform/database.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { adjust, atPayment, balanceOf, customerWith, spendFrom } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
let userId = 0

/** A customer with every kind of movement on their balance. */
beforeAll(async () => {
  const person = await customerWith(at.shop, '40')
  userId = person.user.id
  const topUp = await person.ask('/api/balance/top-up', { amount: 20, provider: 1 })
  await press((topUp.body.next as { url: string }).url, goodCard)
  const { orderId } = await at.paidBy(person, 10)
  await until(async () => (await balanceOf(at.shop, userId)).available === 50)
  const wish = {
    siteId: 1,
    orderId: String(orderId),
    reason: 'test',
    actor: { type: 'system' as const },
  }
  expect(await giveBack(at.parts(), { ...wish, amount: amount('1'), isToBalance: true })).toMatchObject({
    ok: true,
  })
  const open = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, open.slug, 5)
  expect(await balanceOf(at.shop, userId)).toEqual({ available: 46, authorised: 5 })
})

/** Runs the act in a transaction and rolls it back. */
async function undone<Value>(act: (trx: Trx) => Promise<Value>): Promise<Value> {
  let value: Value | undefined
  await at.db
    .transaction()
    .execute(async (trx) => {
      value = await act(trx)
      throw new Error('undone')
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error
    })
  return value as Value
}

test.each(['ledger_entries', 'ledger_transfers'])(
  'BAL-01 %s is append-only: update, delete and truncate fail',
  async (table) => {
    const only = 'The ledger is only ever added to'
    for (const change of [
      `update ${table} set amount = amount where amount <> 0`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(undone((trx) => sql.raw(change).execute(trx))).rejects.toThrow(only)
    }
  },
)

test.each(['ledger_entries', 'ledger_transfers'])(
  'BAL-01 the role of a shop that does not own its tables can only read %s and insert into it',
  async (table) => {
    const may = await at.db.executeQuery<Record<string, boolean>>(
      sql`select has_table_privilege('amberway_app', ${table}, 'insert') as insert,
        has_table_privilege('amberway_app', ${table}, 'update') as update,
        has_table_privilege('amberway_app', ${table}, 'delete') as delete,
        has_table_privilege('amberway_app', ${table}, 'truncate') as truncate`.compile(at.db),
    )
    expect(may.rows).toEqual([{ insert: true, update: false, delete: false, truncate: false }])
    const asApp = (change: string) =>
      undone(async (trx) => {
        await sql`set local role amberway_app`.execute(trx)
        await sql.raw(change).execute(trx)
      })
    await asApp(`select count(*) from ${table}`)
    await expect(asApp(`update ${table} set amount = 1`)).rejects.toThrow('permission denied')
    await expect(asApp(`delete from ${table}`)).rejects.toThrow('permission denied')
  },
)

test('BAL-01 a transfer whose entries do not sum to zero is refused at commit', async () => {
  const uneven = at.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into ledger_transfers (site_id, currency_id, user_id, kind, amount, idempotency_key, rel_type, starting_balance,
        end_balance, reason, actor_type, at)
      values (1, 1, ${userId}, 'add', 5, 'uneven-transfer', 2, 51, 56, 'test', 'staff', now()) returning id`.execute(
      trx,
    )
    await sql`insert into ledger_entries (site_id, transfer_id, account_id, seq, amount, starting_balance, end_balance)
      select 1, ${rows[0]?.id}, id, last_seq + 1, 5, balance, balance + 5 from ledger_accounts
      where user_id = ${userId}`.execute(trx)
  })
  await expect(uneven).rejects.toThrow('A transfer takes from one account what it gives to another')
})

test('BAL-01 further entries of a transfer are refused, even if they sum to zero', async () => {
  const more = (amounts: number[]) =>
    undone(async (trx) => {
      for (const amount of amounts) {
        await sql`insert into ledger_entries (site_id, transfer_id, account_id, seq, amount, starting_balance, end_balance)
          select site_id, transfer_id, account_id, seq + 1000 + ${amount}, ${amount}, 0, ${amount} from ledger_entries
          order by transfer_id, amount limit 1`.execute(trx)
      }
      await sql`set constraints all immediate`.execute(trx)
    })
  for (const amounts of [[1], [-1], [1, -1]]) {
    await expect(more(amounts)).rejects.toThrow('ledger_entries_one_each_way')
  }
})

test('BAL-01 an adjustment with a known key is booked once, and one above the available balance is refused', async () => {
  const person = await customerWith(at.shop, '10')
  const key = 'the-same-form'
  const add = () => adjust(at.shop, person.user.id, '5', { key })
  expect(await Promise.all([add(), add(), add()])).toMatchObject(Array(3).fill({ ok: true }))
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 15, authorised: 0 })
  const taken = await adjust(at.shop, person.user.id, '15.01', { isDeduction: true })
  expect(taken).toMatchObject({ error: { code: 'checkout.balance_insufficient' } })
  const below = undone((trx) =>
    sql`update ledger_accounts set balance = -1 where user_id = ${person.user.id}`.execute(trx),
  )
  await expect(below).rejects.toThrow('ledger_accounts_never_below_zero')
})
