import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { atPayment, balanceOf, chosen, customerWith } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { soon } from '../../support/soon.ts'

const at = payingShop({ hasSecond: true })

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

let keys = 0

/** A customer at the last step of a checkout that their balance covers. */
async function aboutToPay() {
  const { visitor, user } = await customerWith(at.shop, '900')
  const { slug, total } = await atPayment(at.shop, visitor)
  const { total: rest } = await chosen(visitor, slug, 4)
  keys += 1
  const key = { 'idempotency-key': `test-key-${keys}` }
  const pay = (by = visitor) => by.ask(`/api/checkout/pay/${slug}`, { expected_total: rest }, key)
  return { visitor, userId: user.id, total, pay, key: key['idempotency-key'] }
}

test('PAY-01 a purchase from the balance stores its response in the paying transaction, so that no crash comes between', async () => {
  const { visitor, pay, key } = await aboutToPay()
  const { status, body } = await pay()
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows } = await sql<{ is_one: boolean; status: number; body: string }>`
    select orders.xmin = idempotency_keys.xmin as is_one, idempotency_keys.status, idempotency_keys.body
    from orders, idempotency_keys where orders.id = ${String(body.order_id)} and idempotency_keys.key = ${key}`.execute(
    at.db,
  )
  expect(rows).toEqual([{ is_one: true, status: 200, body: JSON.stringify(body) }])
  const elsewhere = browser(at.second)
  for (const [name, cookie] of visitor.jar) elsewhere.jar.set(name, cookie)
  const again = await pay(elsewhere)
  expect(again).toMatchObject({ status: 200, body })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('PAY-01 many payments with one key in two processes place one order, and each gets that order or 409', async () => {
  const { visitor, userId, total, pay } = await aboutToPay()
  const elsewhere = browser(at.second)
  for (const [name, cookie] of visitor.jar) elsewhere.jar.set(name, cookie)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, turn) => pay(turn % 2 ? elsewhere : visitor)),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const told = answers.flatMap(({ status, body }) => (status === 200 ? [body.order_id] : []))
  expect(new Set(told).size).toBe(1)
  expect((await balanceOf(at.shop, userId)).available).toBeCloseTo(900 - total, 4)
})

test('PAY-01 a purchase that fails stores no response, and a retry with the same key succeeds', async () => {
  const { userId, total, pay, key } = await aboutToPay()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'No invoice today'; end $$`.execute(at.db)
  await sql`create trigger refused before insert on invoices for each row execute function refuse()`.execute(
    at.db,
  )
  expect((await pay()).status).toBe(500)
  expect(await balanceOf(at.shop, userId)).toMatchObject({ authorised: total })
  await sql`drop trigger refused on invoices`.execute(at.db)
  await expect
    .poll(async () => (await sql`select from idempotency_keys where key = ${key}`.execute(at.db)).rows, soon)
    .toEqual([])
  const paid = await pay()
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  expect(paid.headers.get('idempotent-replayed')).toBeNull()
  expect(await balanceOf(at.shop, userId)).toMatchObject({ authorised: 0 })
})
