import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { assemble } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { sweepCarts } from '../../../src/shop/cart/sweep-carts.server.ts'
import { browser } from '../../support/browser.ts'
import { variantWith as freshVariant } from '../../support/purchases.ts'
import { morning } from '../../support/test-day.ts'
import { freshDatabase, shopOptions, testShop } from '../../support/test-shop.ts'

let now = morning()
const inAQuarter = new Date(now.getTime() + 15 * 60_000).toISOString()
const at = testShop({ RATE_LIMITS: false, clock: () => now })

type Line = {
  id: number
  variant_id: number
  quantity: number
  max_quantity: number
  price: number
  state: string
}
type Cart = {
  items: Line[]
  version: number
  expiration: string | null
  reservation_error: { code: string; items: unknown[] } | null
  shipping_method: string
  shipping: { shipping_methods: { air: number | null; sea: number | null } }
}
const cartOf = ({ body }: { body: Record<string, unknown> }) => body.cart as Cart

/** A variant that no other test uses, with this much stock. */
const variantWith = (onHand: number, db = at.shop.db) => freshVariant(db, onHand)

test('CART-02 CART-09 CART-10 a product that a guest adds is in the cart at the next request', async () => {
  const guest = browser(at.shop)
  const { body } = await guest.ask('/api/cart/fetch', { language_id: 1 })
  expect(body).toMatchObject({
    status: true,
    success: true,
    cart: { items: [], expiration: null, reservation_error: null, shipping_method: 'air', version: 0 },
  })
  expect(guest.jar.has('cart_token')).toBe(false)
  const wanted = await variantWith(30)
  const added = await guest.ask('/api/cart/add', { ...wanted, quantity: 2 })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const cart = cartOf(added)
  expect(cart.items).toMatchObject([{ ...wanted, quantity: 2, max_quantity: 30, state: 'ok' }])
  expect(cart.expiration).toBe(inAQuarter)
  expect(cart.shipping.shipping_methods.sea).toBeGreaterThan(0)
  expect(cartOf(await guest.ask('/api/cart/fetch', {}))).toEqual(cart)
  expect(cartOf(await browser(at.shop).ask('/api/cart/fetch', {})).items).toEqual([])
})

test('CART-02 the cart is fetched in the language that the call names', async () => {
  const guest = browser(at.shop)
  await guest.ask('/api/cart/add', { ...(await variantWith(5)), quantity: 1 })
  const named = async (language_id?: number) => {
    const { body } = await guest.ask('/api/cart/fetch', { language_id })
    const { items } = body.cart as { items: { name: string; url: string }[] }
    return items[0]
  }
  const english = await named(1)
  const lithuanian = await named(2)
  expect(english?.url).toMatch(/^\/en\/p\//)
  expect(lithuanian?.url).toMatch(/^\/lt\/p\//)
  expect(lithuanian?.name).not.toBe(english?.name)
  expect(await named()).toEqual(english)
})

test('CART-02 a language that the site does not have is refused', async () => {
  const { status, body } = await browser(at.shop).ask('/api/cart/fetch', { language_id: 99 })
  expect([status, body.errors]).toEqual([422, { language_id: [{ code: 'validation.choice' }] }])
})

test('CART-07 the server limits quantities to between 1 and the maximum of one order', async () => {
  const guest = browser(at.shop)
  const wanted = await variantWith(3)
  for (const quantity of [0, -1, 1.5, 1000, '2', null]) {
    expect((await guest.ask('/api/cart/add', { ...wanted, quantity })).status, String(quantity)).toBe(422)
  }
  expect(await guest.ask('/api/cart/add', { ...wanted, quantity: 4 })).toMatchObject({
    status: 422,
    body: { code: 'cart.max_quantity', details: { max: 3 } },
  })
  await guest.ask('/api/cart/add', { ...wanted, quantity: 2 })
  const [line] = cartOf(await guest.ask('/api/cart/add', { ...wanted, quantity: 2 })).items
  expect(line?.quantity).toBe(3)
  const id = line?.id as number
  expect(cartOf(await guest.ask('/api/cart/update', { id, quantity: 1 })).items[0]?.quantity).toBe(1)
  expect((await guest.ask('/api/cart/update', { id, quantity: 9 })).body.code).toBe('cart.max_quantity')
  expect(cartOf(await guest.ask('/api/cart/remove', { id })).items).toEqual([])
  expect(await brokenInvariants(at.shop.db, now)).toEqual([])
})

test('CART-08 the last item goes to one cart, and the other gets a time to retry', async () => {
  const wanted = await variantWith(1)
  const first = browser(at.shop)
  const second = browser(at.shop)
  await first.ask('/api/cart/add', { ...wanted, quantity: 1 })
  expect(await second.ask('/api/cart/add', { ...wanted, quantity: 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'cart.held_by_others',
      details: { available: 0, requested: 1, retry_at: inAQuarter },
    },
  })
  expect(cartOf(await second.ask('/api/cart/fetch', {})).items).toEqual([])
})

test('CART-08 an item whose hold has expired goes to the next cart, and the first cart reports it', async () => {
  const start = now
  const wanted = await variantWith(1)
  const first = browser(at.shop)
  const second = browser(at.shop)
  try {
    await first.ask('/api/cart/add', { ...wanted, quantity: 1 })
    now = new Date(start.getTime() + 15 * 60_000)
    const [line] = cartOf(await first.ask('/api/cart/fetch', {})).items
    expect(cartOf(await first.ask('/api/cart/fetch', {})).reservation_error).toMatchObject({
      code: 'HOLD_EXPIRED',
      items: [{ id: line?.id, requested: 1 }],
    })
    expect((await second.ask('/api/cart/add', { ...wanted, quantity: 1 })).status).toBe(200)
    expect((await first.ask('/api/cart/update', { id: line?.id, quantity: 1 })).body.code).toBe(
      'cart.held_by_others',
    )
    expect(await brokenInvariants(at.shop.db, now)).toEqual([])
  } finally {
    now = start
  }
})

test('CART-08 many abandoned carts are swept in batches until none is left', async () => {
  const wanted = await variantWith(2000)
  const db = acrossSites(at.shop.db)
  // As many carts as a sale leaves behind, with one item each; a third of them are a month old.
  await sql`
    with begun as (
      insert into carts (site_id, token_hash, created_at, updated_at)
      select 1, sha256(('crowd ' || n)::bytea), day, day
      from generate_series(1, 900) n, lateral (select ${now}::timestamptz - case when n % 3 = 0 then 31 else 1 end * interval '1 day' as day) old
      returning id, created_at
    )
    insert into cart_lines (site_id, cart_id, product_id, variant_id, quantity, seen_price, seen_currency_id, held, held_until, added_at)
    select 1, id, ${wanted.product_id}, ${wanted.variant_id}, 1, 1, 1, 1, created_at, created_at from begun`.execute(
    db,
  )
  await sweepCarts({ db: at.shop.db, clock: () => now })
  const { rows } = await sql<{ lines: number; held: number; reserved: number }>`
    select count(*)::integer as lines, coalesce(sum(held), 0)::integer as held,
      (select reserved from stocks where variant_id = ${wanted.variant_id}) as reserved
    from cart_lines where variant_id = ${wanted.variant_id}`.execute(db)
  expect(rows[0]).toEqual({ lines: 600, held: 0, reserved: 0 })
})

test('CART-08 a sweep releases expired holds and leaves the others', async () => {
  const start = now
  const wanted = await variantWith(5)
  const guest = browser(at.shop)
  const reserved = async () =>
    (
      await at.shop.db
        .selectFrom('stocks')
        .select('reserved')
        .where('variant_id', '=', wanted.variant_id)
        .executeTakeFirstOrThrow()
    ).reserved
  try {
    await guest.ask('/api/cart/add', { ...wanted, quantity: 2 })
    await sweepCarts({ db: at.shop.db, clock: () => now })
    expect(await reserved()).toBe(2)
    now = new Date(start.getTime() + 16 * 60_000)
    await sweepCarts({ db: at.shop.db, clock: () => now })
    expect(await reserved()).toBe(0)
    const fetched = cartOf(await guest.ask('/api/cart/fetch', {}))
    expect(fetched.items).toHaveLength(1)
    expect(fetched.reservation_error?.code).toBe('HOLD_EXPIRED')
    // Sending the quantity again holds the stock again.
    const again = cartOf(await guest.ask('/api/cart/update', { id: fetched.items[0]?.id, quantity: 2 }))
    expect(again.reservation_error).toBeNull()
    expect(await reserved()).toBe(2)
  } finally {
    now = start
  }
})

test('CART-05 a cart stores its shipping method, air or sea', async () => {
  const guest = browser(at.shop)
  await guest.ask('/api/cart/add', { ...(await variantWith(9)), quantity: 1 })
  expect(cartOf(await guest.ask('/api/cart/set-shipping', { shipping_method: 'sea' })).shipping_method).toBe(
    'sea',
  )
  expect(cartOf(await guest.ask('/api/cart/fetch', {})).shipping_method).toBe('sea')
  expect((await guest.ask('/api/cart/set-shipping', { shipping_method: 'rail' })).status).toBe(422)
})

test('SITE-05 a cart and its lines are not accessible to other visitors or on other sites', async () => {
  const guest = browser(at.shop)
  const [line] = cartOf(await guest.ask('/api/cart/add', { ...(await variantWith(9)), quantity: 1 })).items
  const other = browser(at.shop)
  await other.ask('/api/cart/add', { ...(await variantWith(9)), quantity: 1 })
  const foreign = await other.ask('/api/cart/update', { id: line?.id, quantity: 2 })
  const unknown = await other.ask('/api/cart/update', { id: 999_999_999, quantity: 2 })
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  const elsewhere = browser(at.shop, { host: 'lt.localhost' })
  elsewhere.jar.set('cart_token', guest.jar.get('cart_token') as string)
  expect(cartOf(await elsewhere.ask('/api/cart/fetch', {})).items).toEqual([])
})

test('a change that names an older version is refused', async () => {
  const guest = browser(at.shop)
  const wanted = await variantWith(9)
  const { version } = cartOf(await guest.ask('/api/cart/add', { ...wanted, quantity: 1 }))
  expect((await guest.ask('/api/cart/add', { ...wanted, quantity: 1, version })).status).toBe(200)
  expect(await guest.ask('/api/cart/add', { ...wanted, quantity: 1, version })).toMatchObject({
    status: 409,
    body: { code: 'service.stale_version', details: { version: version + 1 } },
  })
})

test('CART-07 a price in the payload is refused, and so is a product that is not for sale', async () => {
  const guest = browser(at.shop)
  const wanted = await variantWith(9)
  expect((await guest.ask('/api/cart/add', { ...wanted, quantity: 1, price: 0.01 })).status).toBe(422)
  expect((await guest.ask('/api/cart/add', { product_id: 41, quantity: 1 })).status).toBe(409)
  expect((await guest.ask('/api/cart/add', { product_id: 9_999_999, quantity: 1 })).status).toBe(404)
  expect(
    (await guest.ask('/api/cart/add', { product_id: wanted.product_id, variant_id: 1, quantity: 1 })).status,
  ).toBe(404)
})

test('CART-08 many carts in two processes never hold more items than there are', async () => {
  const url = await freshDatabase()
  const options = shopOptions(url, { RATE_LIMITS: false })
  const shops = await Promise.all([assemble(options), assemble(options)])
  try {
    for (let round = 0; round < 8; round += 1) {
      const there = 1 + (round % 3)
      const wanted = await variantWith(there, shops[0]?.db)
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, place) =>
          browser(shops[place % 2] as never).ask('/api/cart/add', { ...wanted, quantity: 1 }),
        ),
      )
      expect(
        answers.filter(({ status }) => status === 200),
        `round ${round}`,
      ).toHaveLength(there)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(await brokenInvariants((shops[0] as never as { db: typeof at.shop.db }).db)).toEqual([])
    }
  } finally {
    await Promise.all(shops.map((shop) => shop.close()))
  }
})

test('a stock that is corrupted breaks its invariant or its constraint', async () => {
  const wanted = await variantWith(9)
  await browser(at.shop).ask('/api/cart/add', { ...wanted, quantity: 2 })
  const db = acrossSites(at.shop.db)
  const change = (by: number) =>
    db
      .updateTable('stocks')
      .set((build) => ({ reserved: build('reserved', '+', by) }))
      .where('variant_id', '=', wanted.variant_id)
      .execute()
  await change(1)
  expect((await brokenInvariants(at.shop.db, now)).map(({ rule }) => rule)).toEqual([
    'stock: what is put aside is the sum of what carts and orders hold',
  ])
  await change(-1)
  expect(await brokenInvariants(at.shop.db, now)).toEqual([])
  await expect(change(100)).rejects.toThrow('stocks_reserved_is_there')
})

test('CART-09 signing in merges the guest cart: the greater quantity, up to the stock', async () => {
  const both = await variantWith(9)
  const few = await variantWith(3)
  const email = 'new@demo.test'
  const password = 'amber-demo-2026'
  const home = browser(at.shop)
  await home.ask('/api/auth/login', { email, password })
  await home.ask('/api/cart/add', { ...both, quantity: 1 })
  const guest = browser(at.shop)
  await guest.ask('/api/cart/add', { ...both, quantity: 4 })
  await guest.ask('/api/cart/add', { ...few, quantity: 3 })
  await at.shop.db
    .updateTable('stocks')
    .set({ on_hand: 3 })
    .where('variant_id', '=', few.variant_id)
    .execute()
  const { body } = await guest.ask('/api/auth/login', { email, password })
  expect(body).toMatchObject({ cart_merge: { added: 2, limited: 0 } })
  expect(guest.jar.has('cart_token')).toBe(false)
  const quantities = (cart: Cart) =>
    Object.fromEntries(cart.items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const merged = quantities(cartOf(await guest.ask('/api/cart/fetch', {})))
  expect(merged).toMatchObject({ [both.variant_id]: 4, [few.variant_id]: 3 })
  expect(quantities(cartOf(await home.ask('/api/cart/fetch', {})))).toEqual(merged)
  expect(await brokenInvariants(at.shop.db, now)).toEqual([])
})
