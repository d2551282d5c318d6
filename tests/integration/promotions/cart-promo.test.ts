import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { customer, password } from '../../support/customers.ts'
import { beginCheckout, data, type Visitor, variantWith } from '../../support/purchases.ts'
import { morning } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

let now = morning()
const at = testShop({ RATE_LIMITS: false, clock: () => now })

type Cart = {
  items: { id: number; price: number; quantity: number }[]
  version: number
  promotion: { code: string; discount_amount: number; promotion_type: number; problem: string | null } | null
}
const cartOf = ({ body }: { body: Record<string, unknown> }) => body.cart as Cart
const apply = (visitor: Visitor, payload: object) => visitor.ask('/api/cart/apply-promo', payload)
const remove = (visitor: Visitor, payload: object = {}) => visitor.ask('/api/cart/remove-promo', payload)

async function withCart(visitor = browser(at.shop), quantity = 1) {
  const wanted = await variantWith(at.shop.db, 50)
  const { items } = cartOf(await visitor.ask('/api/cart/add', { ...wanted, quantity }))
  return { visitor, wanted, item: items[0] as Cart['items'][number] }
}

async function promotion(code: string, changes: object) {
  const row = { kind: 0, value: '5', starts_at: '2026-01-01T00:00:00Z', site_id: 1, code }
  await at.shop.db
    .insertInto('promotions')
    .values({ ...row, ...changes })
    .execute()
}

test('a code applied to a cart is shown with its discount until it is removed', async () => {
  const { visitor, item } = await withCart()
  const applied = await apply(visitor, { code: ' amber10 ' })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  const tenth = Math.round(item.price * 10) / 100
  const told = { code: 'AMBER10', discount_amount: tenth, promotion_type: 1, problem: null }
  expect(cartOf(applied).promotion).toEqual(told)
  const fetched = cartOf(await visitor.ask('/api/cart/fetch', {}))
  expect(fetched.promotion).toEqual(told)
  const doubled = await visitor.ask('/api/cart/update', { id: item.id, quantity: 2 })
  expect(cartOf(doubled).promotion?.discount_amount).toBe(Math.round(item.price * 2 * 10) / 100)
  expect(cartOf(await remove(visitor)).promotion).toBeNull()
  expect(cartOf(await visitor.ask('/api/cart/fetch', {})).promotion).toBeNull()
})

test('a code that may not be used is refused with the reason, and the previous code stays', async () => {
  await promotion('NEEDS999', { min_total: '99999' })
  await promotion('USEDUP', { usage_limit: 1, used: 1 })
  const { visitor } = await withCart()
  await apply(visitor, { code: 'AMBER10' })
  for (const [code, why] of [
    ['NOSUCH', 'promo_invalid'],
    ['SUMMER', 'promo_expired'],
    ['NEEDS999', 'promo_min_total'],
    ['USEDUP', 'promo_limit'],
  ]) {
    expect(await apply(visitor, { code }), code).toMatchObject({
      status: 422,
      body: { code: `checkout.${why}` },
    })
  }
  for (const code of ['', ' ', 'x'.repeat(41), 7, null, undefined]) {
    expect((await apply(visitor, { code })).status, String(code)).toBe(422)
  }
  expect(cartOf(await visitor.ask('/api/cart/fetch', {})).promotion?.code).toBe('AMBER10')
  expect(await remove(visitor, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'service.stale_version' },
  })
  expect((await apply(browser(at.shop), { code: 'AMBER10' })).body.code).toBe('cart.cart_not_found')
})

test('a code that is no longer valid stays on the cart without a discount, with the reason', async () => {
  await promotion('ENDSSOON', { ends_at: morning(1).toISOString() })
  const { visitor } = await withCart()
  expect(cartOf(await apply(visitor, { code: 'ENDSSOON' })).promotion?.discount_amount).toBe(5)
  now = morning(1)
  expect(cartOf(await visitor.ask('/api/cart/fetch', {})).promotion).toMatchObject({
    code: 'ENDSSOON',
    discount_amount: 0,
    problem: 'checkout.promo_expired',
  })
  // The checkout drops the code without an error.
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 5))
  const told = await data(visitor, slug, { step: 3 })
  expect(told.promotion).toBeNull()
  const { promotion_id } = await acrossSites(at.shop.db)
    .selectFrom('checkouts')
    .select('promotion_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  expect(promotion_id).toBeNull()
  now = morning()
})

test('a code applied in the cart counts in the checkout, and a code removed there leaves the cart', async () => {
  const { visitor, wanted } = await withCart()
  await apply(visitor, { code: 'AMBER10' })
  const slug = await beginCheckout(visitor, wanted)
  expect((await data(visitor, slug, { step: 3 })).promotion?.code).toBe('AMBER10')
  await visitor.ask('/api/checkout/remove-promotion', { slug })
  expect(cartOf(await visitor.ask('/api/cart/fetch', {})).promotion).toBeNull()
  // Applied again while the checkout is open.
  await apply(visitor, { code: 'AMBER10' })
  expect((await visitor.ask('/api/checkout/generate')).body.slug).toBe(slug)
  expect((await data(visitor, slug, { step: 3 })).promotion?.code).toBe('AMBER10')
})

test('CART-09 the cart of a guest and its code are merged by the merge call, once', async () => {
  const known = await customer(at.shop)
  const { visitor, wanted } = await withCart(browser(at.shop), 2)
  await apply(visitor, { code: 'AMBER10' })
  const guestToken = visitor.jar.get('cart_token') ?? ''
  known.visitor.jar.set('cart_token', guestToken)
  const merged = await known.ask('/api/cart/merge', {})
  expect(merged.body).toMatchObject({
    cart_merge: { added: 1, limited: 0 },
    cart: { items: [{ ...wanted, quantity: 2 }], promotion: { code: 'AMBER10' } },
  })
  known.visitor.jar.set('cart_token', guestToken)
  const again = await known.ask('/api/cart/merge', {})
  expect(again.body).toMatchObject({
    cart_merge: { added: 0, limited: 0 },
    cart: { items: [{ ...wanted, quantity: 2 }] },
  })
})

test('a guest who calls merge keeps the cart, or gets an empty one', async () => {
  const { visitor, wanted } = await withCart()
  expect((await visitor.ask('/api/cart/merge', {})).body).toMatchObject({
    cart: { items: [{ ...wanted, quantity: 1 }] },
    cart_merge: { added: 0, limited: 0 },
  })
  expect((await browser(at.shop).ask('/api/cart/merge', {})).body).toMatchObject({ cart: { items: [] } })
})

test('the code of a guest stays in the cart after sign-in', async () => {
  const known = await customer(at.shop)
  const { visitor } = await withCart()
  await apply(visitor, { code: 'AMBER10' })
  await visitor.ask('/api/auth/login', { email: known.email, password })
  expect(cartOf(await visitor.ask('/api/cart/fetch', {})).promotion?.code).toBe('AMBER10')
})
