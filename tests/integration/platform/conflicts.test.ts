import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites, type Trx } from '../../../src/platform/database.server.ts'
import { defer } from '../../../src/platform/pipelined-connection.server.ts'
import { browser } from '../../support/browser.ts'
import { customer, password } from '../../support/customers.ts'
import { variantWith } from '../../support/purchases.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

/** A barrier: each caller waits until all of them have arrived. */
function meeting(people: number) {
  let come = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    come += 1
    if (come === people) resolve()
    return promise
  }
}

const nameOf = async (id: number) =>
  (await at.shop.db.selectFrom('brands').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

const append = (trx: Trx, id: number, letter: string) =>
  sql`update brands set name = name || ${letter} where id = ${id}`.execute(trx)

test.each([
  ['the shop’s own database', () => at.shop.db],
  ['the one for queries over all sites', () => acrossSites(at.shop.db)],
])('two transactions of %s that wait for each other both happen, each once', async (_title, db) => {
  const before = [await nameOf(1), await nameOf(2)]
  const meet = meeting(2)
  let runs = 0
  const lockBoth = (letter: string, first: number, second: number) =>
    db()
      .transaction()
      .execute(async (trx) => {
        runs += 1
        await append(trx, first, letter)
        if (runs <= 2) await meet()
        await append(trx, second, letter)
        return letter
      })
  const done = await Promise.all([lockBoth('A', 1, 2), lockBoth('B', 2, 1)])
  expect(done).toEqual(['A', 'B'])
  expect(runs).toBe(3)
  for (const [index, name] of [await nameOf(1), await nameOf(2)].entries())
    expect([`${before[index]}AB`, `${before[index]}BA`]).toContain(name)
})

test('a transaction with a serialization failure is retried on the current rows', async () => {
  const before = await nameOf(3)
  const meet = meeting(2)
  let runs = 0
  const rename = (letter: string) =>
    at.shop.db.transaction().execute(async (trx) => {
      runs += 1
      await defer(trx, sql`set transaction isolation level repeatable read`)
      const { rows } = await sql<{ name: string }>`select name from brands where id = ${3}`.execute(trx)
      if (runs <= 2) await meet()
      await sql`update brands set name = ${`${rows[0]?.name}${letter}`} where id = ${3}`.execute(trx)
    })
  await Promise.all([rename('A'), rename('B')])
  expect(runs).toBe(3)
  expect([`${before}AB`, `${before}BA`]).toContain(await nameOf(3))
})

test('a transaction that always conflicts fails after four runs, and any other error at once', async () => {
  let runs = 0
  const raise = (code: string) =>
    at.shop.db.transaction().execute(async (trx) => {
      runs += 1
      await sql`do ${sql.raw(`$$ begin raise exception 'conflict' using errcode = '${code}'; end $$`)}`.execute(
        trx,
      )
    })
  await expect(raise('40001')).rejects.toThrow('conflict')
  expect(runs).toBe(4)
  runs = 0
  await expect(raise('P0001')).rejects.toThrow('conflict')
  expect(runs).toBe(1)
})

test('CART-09 the cart of a guest is merged also if the sign-in transaction has to be retried', async () => {
  const { email, user } = await customer(at.shop)
  const guest = browser(at.shop)
  const wanted = await variantWith(at.shop.db, 5)
  expect((await guest.ask('/api/cart/add', { ...wanted, quantity: 2 })).status).toBe(200)
  const db = acrossSites(at.shop.db)
  // The first attempt to merge fails in its last statement, like the victim of a deadlock.
  await sql`create sequence merging`.execute(db)
  await sql`create function refuse_once() returns trigger language plpgsql as $$ begin
    if new.user_id = ${sql.raw(String(user.id))} and nextval('merging') = 1 then
      raise exception 'conflict' using errcode = '40P01';
    end if;
    return new; end $$`.execute(db)
  await sql`create trigger refuse_once before update on carts for each row execute function refuse_once()`.execute(
    db,
  )
  const { status } = await guest.ask('/api/auth/login', { email, password })
  expect(status).toBe(200)
  await sql`drop trigger refuse_once on carts`.execute(db)
  const { body } = await guest.ask('/api/cart/fetch', {})
  const items = (body.cart as { items: { variant_id: number; quantity: number }[] }).items
  expect(items).toMatchObject([{ variant_id: wanted.variant_id, quantity: 2 }])
})
