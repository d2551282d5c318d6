import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../db/seed/demo-accounts.ts'
import { raiseTiers } from '../../../src/shop/accounts/raise-tiers.server.ts'
import { visit } from '../../support/ask.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { beginCheckout, data, toLocker, type Visitor, variantWith } from '../../support/purchases.ts'
import { soon } from '../../support/soon.ts'
import { changeTariff } from '../../support/tariffs.ts'
import { dayFromNow, morning, today } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

let now = morning()
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const lithuania = 1
const latvia = 2

type Ways = { air: number | null; sea: number | null }
type Shipping = { shipping_methods: Ways; shipping_discounts: Ways }

async function shippingOf(visitor: Visitor): Promise<Shipping> {
  const { body } = await visitor.ask('/api/cart/fetch', {})
  return (body.cart as { shipping: Shipping }).shipping
}
const pricesOf = async (visitor: Visitor) => (await shippingOf(visitor)).shipping_methods

/** A cart with one item of this weight and size. */
async function cartWith(grams: number, box: readonly [number, number, number], visitor = browser(at.shop)) {
  const wanted = await variantWith(at.shop.db, 50)
  await resize(wanted, grams, box)
  const added = await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { visitor, ...wanted, wanted }
}

async function resize(
  { product_id }: { product_id: number },
  grams: number,
  [length_mm, width_mm, height_mm]: readonly [number, number, number],
) {
  const { db } = at.shop
  await db.updateTable('variants').set({ grams }).where('product_id', '=', product_id).execute()
  await db
    .updateTable('products')
    .set({ length_mm, width_mm, height_mm, restrictions: sql`'{}'` })
    .where('id', '=', product_id)
    .execute()
}

const smallBox = [100, 100, 50] as const

test('CART-05 a band includes its last gram, each step above the last band costs extra, and volume counts by the divisor', async () => {
  const { visitor, wanted } = await cartWith(500, smallBox)
  // 6.90 and 12 % for fuel; by sea the minimum is one kilogram.
  await expect.poll(() => pricesOf(visitor), soon).toEqual({ air: 7.73, sea: 3.9 })
  await resize(wanted, 501, smallBox)
  await expect.poll(() => pricesOf(visitor), soon).toEqual({ air: 9.97, sea: 3.9 })
  await resize(wanted, 5001, smallBox)
  await expect.poll(() => pricesOf(visitor), soon).toEqual({ air: 33.94, sea: 12.9 })
  // 10 000 cm³ count as two kilograms by air, with the divisor 5000, and as less by sea, with 6000, in whole steps.
  await resize(wanted, 500, [250, 200, 200])
  await expect.poll(() => pricesOf(visitor), soon).toEqual({ air: 15.57, sea: 5.9 })
})

test('a changed rate reaches carts, product pages and listings without a restart', async () => {
  const { visitor, product_id } = await cartWith(500, smallBox)
  await expect.poll(() => pricesOf(visitor), soon).toMatchObject({ sea: 3.9 })
  const { slug, sku } = await at.shop.db
    .selectFrom('products')
    .innerJoin('product_slugs', 'product_slugs.product_id', 'products.id')
    .select(['slug', 'sku'])
    .where('products.id', '=', product_id)
    .where('product_slugs.locale', '=', 'en')
    .executeTakeFirstOrThrow()
  const found = async () => {
    const { body } = await visitor.ask('/api/search/products', { locale: 'en', text: sku })
    const items = body.items as { id: number; sea: { price: number } }[]
    return items.find(({ id }) => id === product_id)?.sea.price
  }
  const page = `/en/p/${slug}/?way=sea`
  // Cached from the second request on.
  for (const time of [1, 2, 3]) expect((await visit(at.shop, page)).status, `${time}`).toBe(200)
  expect(await found()).toBe(3.9)

  const bands = [{ up_to_grams: 1000, price: '4.44' }]
  await changeTariff(at.shop.db, { country: lithuania, method: 'sea', from: today }, { bands })
  await expect.poll(() => pricesOf(visitor), soon).toMatchObject({ sea: 4.44 })
  await expect.poll(found, soon).toBe(4.44)
  await expect.poll(async () => (await visit(at.shop, page)).html.includes('€4.44'), soon).toBe(true)
})

test('a future tariff applies from its first day on, in its zone alone', async () => {
  const { visitor } = await cartWith(500, smallBox)
  await expect.poll(() => pricesOf(visitor), soon).toMatchObject({ air: 7.73 })
  const bands = [{ up_to_grams: 500, price: '10' }]
  const change = { bands, divisor: 5000, fuel_percent: '0' }
  await changeTariff(at.shop.db, { country: lithuania, method: 'air', from: dayFromNow(15) }, change)
  now = morning(15)
  await expect.poll(() => pricesOf(visitor), soon).toMatchObject({ air: 10 })
  // The tariff is loaded by now, and has no effect before its first day.
  now = morning()
  expect(await pricesOf(visitor)).toMatchObject({ air: 7.73 })
  now = morning(15)
  const abroad = browser(at.shop, { host: 'nl.localhost' })
  const { body } = await abroad.ask('/api/search/products', { locale: 'en', limit: 48 })
  const prices = (body.items as { air: { price: number } | null }[]).map(({ air }) => air?.price)
  expect(prices).toContain(7.73)
  expect(prices).not.toContain(10)
  now = morning()
})

test('shipping is charged by the destination country', async () => {
  const { db } = at.shop
  const { id } = await db
    .insertInto('shipping_zones')
    .values({ code: 'latvia' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [sea] = await db.selectFrom('tariffs').selectAll().where('method', '=', 'sea').limit(1).execute()
  const { id: _id, added_at: _addedAt, ...figures } = sea ?? {}
  await db.transaction().execute(async (trx) => {
    const tariff = await trx
      .insertInto('tariffs')
      .values({ ...figures, zone_id: id, valid_from: today, valid_to: null } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('tariff_bands')
      .values({ tariff_id: tariff.id, up_to_grams: 30_000, price: '8.88' })
      .execute()
  })
  await db
    .updateTable('shipping_zone_countries')
    .set({ zone_id: id })
    .where('country_id', '=', latvia)
    .execute()
  const { visitor, wanted } = await cartWith(500, smallBox)
  const slug = await beginCheckout(visitor, wanted)
  const home = await toLocker(visitor, slug)
  const first = await data(visitor, slug, { step: 3 })
  const door = first.local_delivery_couriers.findIndex((one) => one.local_delivery_type === 'courier')
  const abroad = {
    step: 4,
    shipping: { shipping_method: 'sea' },
    delivery: { delivery_method_index: door },
    address: {
      first_name: 'Jānis',
      last_name: 'Bērziņš',
      phone_number: '+37120123456',
      country_id: latvia,
      first_address: 'Kastaņu iela 7',
      city: 'Rīga',
      zip: 'LV-1010',
    },
    country: latvia,
    email: 'janis@pasts.example',
  }
  const shipping = (of: Awaited<ReturnType<typeof data>>) =>
    of.lines.find(({ code }) => code === 'shipping')?.amount
  expect(shipping(home)).not.toBe(8.88)
  // Once the new zone is loaded; it has no tariff by air.
  await expect
    .poll(async () => {
      const told = (await data(visitor, slug, abroad)) as Awaited<ReturnType<typeof data>> & Shipping
      return { shipping: shipping(told), ...told.shipping_methods }
    }, soon)
    .toEqual({ shipping: 8.88, air: null, sea: 8.88 })
})

test('two tariffs cannot overlap, and one that has begun cannot be changed', async () => {
  const { db } = at.shop
  const [last] = await db
    .selectFrom('tariffs')
    .selectAll()
    .where('valid_to', 'is', null)
    .where('method', '=', 'air')
    .where('zone_id', '=', 2)
    .execute()
  const { id = 0, ...figures } = last ?? {}
  await expect(
    db
      .insertInto('tariffs')
      .values({ ...figures, valid_from: dayFromNow(60) } as never)
      .execute(),
  ).rejects.toThrow('tariffs_one_a_day')
  await expect(db.updateTable('tariffs').set({ divisor: 1 }).where('id', '=', id).execute()).rejects.toThrow(
    'end it and add another',
  )
  await expect(
    db.updateTable('tariff_bands').set({ price: '0' }).where('tariff_id', '=', id).execute(),
  ).rejects.toThrow('end it and add another')
  await expect(db.deleteFrom('tariffs').where('id', '=', id).execute()).rejects.toThrow('end it')
})

test('CART-05 a tier reduces the price of shipping, in cart and checkout', async () => {
  const visitor = browser(at.shop)
  const login = await visitor.ask('/api/auth/login', { email: 'pro@demo.test', password: demoPassword })
  expect(login.status).toBe(200)
  const { wanted } = await cartWith(500, smallBox, visitor)
  // Gold: 6 % of 6.90.
  await expect.poll(async () => (await shippingOf(visitor)).shipping_discounts.air, soon).toBe(0.41)
  const slug = await beginCheckout(visitor, wanted)
  await toLocker(visitor, slug, { shipping: { shipping_method: 'air' } })
  const told = (await data(visitor, slug, { step: 4 })) as Awaited<ReturnType<typeof data>> & {
    tier_based_shipping_discount: number
    shipping_discounts: Ways
  }
  const discount = told.lines.find(({ code }) => code === 'shipping_discount')?.amount ?? 0
  expect(told.tier_based_shipping_discount).toBeGreaterThan(0)
  expect(discount).toBe(-told.tier_based_shipping_discount)
  expect(told.shipping_discounts.air).toBe(told.tier_based_shipping_discount)
  expect(told.total).toBeCloseTo(
    told.lines.reduce((sum, { amount }) => sum + amount, 0),
    4,
  )
  const guest = browser(at.shop)
  await cartWith(500, smallBox, guest)
  expect((await shippingOf(guest)).shipping_discounts).toEqual({ air: 0, sea: 0 })
})

test('CART-05 a general shipping discount and that of the tier are two parts of one line', async () => {
  const change = { discount_percent: '20' }
  await changeTariff(at.shop.db, { country: lithuania, method: 'sea', from: dayFromNow(2) }, change)
  now = morning(2)
  const visitor = browser(at.shop)
  await visitor.ask('/api/auth/login', { email: 'pro@demo.test', password: demoPassword })
  await visitor.ask('/api/cart/clear', {})
  const { wanted } = await cartWith(500, smallBox, visitor)
  // 20 % and 6 % of 4.44.
  await expect
    .poll(() => shippingOf(visitor), soon)
    .toMatchObject({ shipping_methods: { sea: 4.44 }, shipping_discounts: { sea: 1.16 } })
  const slug = await beginCheckout(visitor, wanted)
  const told = await toLocker(visitor, slug)
  expect(told).toMatchObject({ tier_based_shipping_discount: 0.27 })
  const parts = [
    { code: 'discount', name: null, quantity: 1, amount: -0.89 },
    { code: 'tier', name: null, quantity: 1, amount: -0.27 },
  ]
  expect(told.lines).toContainEqual({ code: 'shipping_discount', amount: -1.16, parts })
  now = morning()
})

test('a customer who has spent enough within a year is raised to the tier, and no customer is lowered', async () => {
  const { db } = at.shop
  const tierOf = async (id: number) =>
    (
      await db
        .selectFrom('users')
        .select('tier_id')
        .where('site_id', '=', 1)
        .where('id', '=', String(id))
        .execute()
    )[0]?.tier_id
  await raiseTiers({ db, clock: () => now }) // raises the demo customers first
  const [busy, loyal, former] = [await customer(at.shop), await customer(at.shop), await customer(at.shop)]
  await paidOrder(busy.user.id, 299.99, dayFromNow(-15))
  await paidOrder(loyal.user.id, 600, dayFromNow(-288))
  await paidOrder(loyal.user.id, 400, dayFromNow(-260))
  await paidOrder(former.user.id, 5000, dayFromNow(-380))
  expect(await raiseTiers({ db, clock: () => now })).toBe(1)
  expect(await tierOf(busy.user.id)).toBeNull()
  expect(await tierOf(loyal.user.id)).toBe(2)
  expect(await tierOf(former.user.id)).toBeNull()
  now = morning(365)
  expect(await raiseTiers({ db, clock: () => now })).toBe(0)
  expect(await tierOf(loyal.user.id)).toBe(2)
  now = morning()
})

let orders = 0

async function paidOrder(userId: number, total: number, paidAt: string) {
  orders += 1
  await sql`with begun as (
      insert into checkouts (site_id, slug, cart_id, user_id, state, currency_id, rate, created_at, updated_at)
      values (1, ${`tier-test-${orders}`.padEnd(20, '-')}, ${900_000 + orders}, ${userId}, 'invalidated', 1, 1, ${paidAt}, ${paidAt})
      returning id
    )
    insert into orders (site_id, number, checkout_id, user_id, email, locale, status, currency_id, rate, shipping_method,
      promised_days, delivery, subtotal, shipping, delivery_fee, shipping_discount, promo_discount, balance, payment_fee, total, vat_percent,
      terms_version, access_hash, placed_at, due_at, paid_at)
    select 1, ${`OR90000${orders}`}, id, ${userId}, 'x@pastas.example', 'en', 'paid', 1, 1, 'sea', 30, '{}', ${total}, 0, 0, 0, 0, 0,
      0, ${total}, 21, 't', sha256(id::text::bytea), ${paidAt}, ${paidAt}, ${paidAt} from begun`.execute(
    at.shop.db,
  )
}
