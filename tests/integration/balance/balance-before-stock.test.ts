import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { atPayment, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pretendAttempts } from '../../support/pretend.ts'
import { pay, variantWith } from '../../support/purchases.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

const balanceOf = (userId: number) => sql`select from ledger_accounts where user_id = ${userId} for update`
const promotionBy = (code: string) => sql`select from promotions where code = ${code} for update`

/** Locks a row in another transaction. Returns whether the stock row is free while the act waits for that lock. */
async function isStockFreeWhile(taken: RawBuilder<unknown>, variantId: number, act: () => Promise<unknown>) {
  const { acting, isFree } = await at.db.transaction().execute(async (trx) => {
    await taken.execute(trx)
    const acting = act()
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(at.db)
      return rows.length > 0
    })
    const { rows } =
      await sql`select from stocks where variant_id = ${variantId} for update skip locked`.execute(at.db)
    return { acting, isFree: rows.length === 1 }
  })
  await acting
  return isFree
}

test('PAY-02 an order paid from the balance locks the balance before the stock, so that no deadlock is possible', async () => {
  const person = await customerWith(at.shop, '900')
  const wanted = await variantWith(at.shop.db, 50)
  const { slug } = await atPayment(at.shop, person.visitor, wanted)
  await chosen(person.visitor, slug, 4)
  const paying = async () => expect((await pay(person.visitor, slug, 0)).status).toBe(200)
  expect(await isStockFreeWhile(balanceOf(person.user.id), wanted.variant_id, paying)).toBe(true)
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

test('PAY-02 an order whose rest is paid by card locks the balance before the stock', async () => {
  const person = await customerWith(at.shop, '40')
  const wanted = await variantWith(at.shop.db, 50)
  const { slug } = await atPayment(at.shop, person.visitor, wanted)
  await spendFrom(person.visitor, slug, 10)
  const { total } = await chosen(person.visitor, slug)
  const { body } = await pay(person.visitor, slug, total)
  const { order_id: orderId, next } = body as { order_id: number; next: { url: string } }
  const paying = async () => {
    await press(next.url, goodCard)
    await at.tellAll()
    await until(async () => (await at.order(orderId)).status === 'paid')
  }
  expect(await isStockFreeWhile(balanceOf(person.user.id), wanted.variant_id, paying)).toBe(true)
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

test('PAY-03 CHK-10 a late payment of an expired order locks its promotion before the stock', async () => {
  const late = await at.placed(4)
  await press(late.url, goodCard)
  await at.stripe.settle()
  await pretendAttempts(at.db, [late.orderId], 'expired')
  const promotion = { code: 'LATE', kind: 0, value: '1', usage_limit: 5, customer_limit: 1 }
  const { id } = await at.db
    .insertInto('promotions')
    .values({ site_id: 1, ...promotion, starts_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await at.db.updateTable('orders').set({ promotion_id: id }).where('id', '=', String(late.orderId)).execute()
  at.pass(73 * 60)
  await expireUnpaidOrders(at.parts())
  expect((await at.order(late.orderId)).status).toBe('expired')
  at.resetClock()
  const paying = async () => {
    await at.tellAll()
    await until(async () => (await at.order(late.orderId)).status === 'paid')
  }
  expect(await isStockFreeWhile(promotionBy('LATE'), late.variant_id, paying)).toBe(true)
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})
