import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { browser } from '../../support/browser.ts'
import { emailAbout } from '../../support/emails.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { beginCheckout, data, pay, toLocker, variantWith } from '../../support/purchases.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

test('PAY-03 an order that costs nothing is paid and invoiced when it is placed, without a provider page', async () => {
  await at.db.transaction().execute(async (trx) => {
    // A trigger allows only new tariffs, not changes; switch it off to make all tariffs free at once.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.updateTable('tariffs').set({ discount_percent: '100' }).execute()
    await sql`select pg_notify('shop_changed', 'shipping-rates')`.execute(trx)
  })
  await at.db.updateTable('courier_services').set({ fee: '0' }).execute()
  await at.db
    .insertInto('promotions')
    .values({ site_id: 1, code: 'ALLOFIT', kind: 1, value: '100', starts_at: new Date(0) })
    .execute()
  const wanted = await variantWith(at.shop.db, 5)
  const visitor = browser(at.shop)
  const slug = await beginCheckout(visitor, wanted, 2)
  await visitor.ask('/api/checkout/apply-promotion', { slug, code: 'ALLOFIT' })
  // The choice of a delivery keeps its fee, so it is made until the shop has read the new fees.
  await until(async () => (await toLocker(visitor, slug)).total === 0)
  await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })

  const { status, body } = await pay(visitor, slug, 0)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ next: { type: 'done' } })
  const { email, number, ...order } = await at.order(body.order_id as number)
  expect(order).toMatchObject({ status: 'paid', total: '0.0000' })
  const stock = await at.db
    .selectFrom('stocks')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', wanted.variant_id)
    .executeTakeFirst()
  expect(stock).toEqual({ on_hand: 3, reserved: 0 })
  const { text } = await emailAbout(at.shop, email, `Order ${number} is confirmed`)
  expect(text).toMatch(/^IN\d{4}-\d{6}, attached$/m)
  const payments = await at.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', String(body.order_id))
    .execute()
  expect(payments).toEqual([])
  expect((await pay(visitor, slug, 0)).body.order_id).toBe(body.order_id)
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})
