import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { freeLocker, type PlainBrowser, typed } from '../../support/plain-checkout.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { variantWith } from '../../support/purchases.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Wanted = { product_id: number; variant_id: number }
const byCard = { 'payment.id': '1' }
const heading = (page: PlainPage) => page.text('h1')
const notice = 'Review the marked items to continue'

/** A guest on the last step, with these variants in the cart. */
async function onReview(visitor: PlainBrowser, wanted: readonly Wanted[], quantity = 1): Promise<PlainPage> {
  for (const one of wanted) {
    const added = await visitor.ask('/api/cart/add', { ...one, quantity })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
  }
  const first = await visitor.open('/en/checkout/')
  const second = await first.press('Continue to payment', {
    ...typed,
    'delivery.parcelshop_id': freeLocker(first),
  })
  const review = await second.press('Review order', byCard)
  expect(heading(review)).toBe('Check and order')
  return review
}

const changeLine = (variantId: number, change: { seen_price?: string; quantity?: number }) =>
  at.shop.db
    .updateTable('cart_lines')
    .set(change)
    .where('site_id', '=', 1)
    .where('variant_id', '=', variantId)
    .execute()

const order = (page: PlainPage) => page.press(/^Order and pay €/, { terms: true })

test('CHK-09 a price that changed before the order is accepted on the review page, without JavaScript, and the order is placed', async () => {
  const visitor = plainBrowser(at.shop)
  const wanted = await variantWith(at.shop.db, 9)
  const review = await onReview(visitor, [wanted])
  expect(review.text('main')).not.toContain(notice)
  await changeLine(wanted.variant_id, { seen_price: '1.0000' })
  const refused = await order(review)
  expect([refused.status, refused.path]).toEqual([422, review.path])
  expect(refused.text('main')).toContain(notice)
  expect(refused.text('main')).toMatch(/The price has gone up from €1\.00 to €/)
  // Pressing on does not order.
  expect((await order(refused)).status).toBe(422)
  const settled = await refused.press('Accept new price')
  expect([settled.path, settled.text('main').includes(notice)]).toEqual([review.path, false])
  expect((await order(settled)).path).toContain('/c/pay/cs_test_')
})

test('CHK-09 a change is shown as soon as the review page is opened, and it is settled there line by line', async () => {
  const visitor = plainBrowser(at.shop)
  const [dearer, scarce] = [await variantWith(at.shop.db, 9), await variantWith(at.shop.db, 3)]
  const review = await onReview(visitor, [dearer, scarce])
  await changeLine(dearer.variant_id, { seen_price: '1.0000' })
  await changeLine(scarce.variant_id, { quantity: 5 })
  const changed = await visitor.open(review.path)
  expect([changed.status, heading(changed)]).toEqual([200, 'Check and order'])
  expect(changed.text('main')).toContain('Only 3 can be had now.')
  const fewer = await changed.press('Take 3')
  expect(fewer.text('main')).not.toContain('Only 3 can be had now.')
  expect(fewer.text('main')).toContain(notice)
  const removed = await fewer.press(/^Remove: /)
  expect(removed.text('main')).not.toContain(notice)
  expect(removed.text('aside')).toContain('3 ×')
  expect((await order(removed)).path).toContain('/c/pay/cs_test_')
})

test('CHK-09 a line that is no longer sold can only be removed; without any other line the cart says that it is empty', async () => {
  const visitor = plainBrowser(at.shop)
  const wanted = await variantWith(at.shop.db, 9)
  const review = await onReview(visitor, [wanted])
  const discontinue = (at_: Date | null) =>
    at.shop.db
      .updateTable('products')
      .set({ discontinued_at: at_ })
      .where('id', '=', wanted.product_id)
      .execute()
  await discontinue(new Date())
  try {
    await until(async () => (await visitor.open(review.path)).text('main').includes(notice))
    const changed = await visitor.open(review.path)
    expect(changed.text('main')).toContain('This is not available at the moment.')
    expect([changed.hasButton('Accept new price'), changed.hasButton(/^Take /)]).toEqual([false, false])
    const empty = await changed.press(/^Remove: /)
    expect(empty.path).toBe('/en/cart/?reason=cart.cart_empty')
  } finally {
    await discontinue(null)
  }
})

test('CHK-09 a line whose hold ran out and that others hold is named on the review page, and can be given up', async () => {
  const visitor = plainBrowser(at.shop)
  const [kept, lost] = [await variantWith(at.shop.db, 9), await variantWith(at.shop.db, 2)]
  const review = await onReview(visitor, [kept, lost], 2)
  // The hold has run out, and another visitor took the stock.
  await at.shop.db
    .updateTable('cart_lines')
    .set({ held: 0, held_until: new Date(0) })
    .where('site_id', '=', 1)
    .where('variant_id', '=', lost.variant_id)
    .execute()
  const other = await plainBrowser(at.shop).ask('/api/cart/add', { ...lost, quantity: 1 })
  expect(other.status, JSON.stringify(other.body)).toBe(200)
  const refused = await order(review)
  expect(refused.status).toBe(422)
  expect(refused.text('main')).toContain('Only 1 can be had now.')
  const settled = await refused.press('Take 1')
  expect(settled.text('main')).not.toContain(notice)
  expect((await order(settled)).path).toContain('/c/pay/cs_test_')
})

const addCode = (code: string, limits: { ends_at?: Date; customer_limit?: number }) =>
  at.shop.db
    .insertInto('promotions')
    .values({ kind: 0, value: '5', starts_at: new Date(0).toISOString(), site_id: 1, code, ...limits })
    .execute()

test('CHK-09 CHK-10 a code that ends before the order is given up on the review page, and the order is placed at the full price', async () => {
  await addCode('ENDSNOW', { ends_at: new Date(at.now().getTime() + 10 * 60_000) })
  const visitor = plainBrowser(at.shop)
  const wanted = await variantWith(at.shop.db, 9)
  await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })
  await visitor.ask('/api/cart/apply-promo', { code: 'ENDSNOW' })
  const review = await onReview(visitor, [])
  expect(review.text('main')).toContain('Promo code ENDSNOW')
  const total = (page: PlainPage) => Number(/Order and pay €([\d.]+)/.exec(page.text('main'))?.[1])
  at.pass(11)
  try {
    const refused = await order(review)
    expect([refused.status, refused.text('main')]).toEqual([
      422,
      expect.stringMatching(/Review the marked items.*This promotion is over\./),
    ])
    const whole = await refused.press('Go on without the code')
    expect(whole.text('main')).not.toContain(notice)
    expect(total(whole)).toBeCloseTo(total(review) + 5, 2)
    expect((await order(whole)).path).toMatch(/^http:/)
  } finally {
    at.resetClock()
  }
})

test('CHK-10 a code that the customer has used as often as allowed is given up on the review page', async () => {
  await addCode('ONCEONLY', { customer_limit: 1 })
  const wanted = await variantWith(at.shop.db, 9)
  const buy = async () => {
    const visitor = plainBrowser(at.shop)
    await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })
    await visitor.ask('/api/cart/apply-promo', { code: 'ONCEONLY' })
    return order(await onReview(visitor, []))
  }
  expect((await buy()).path).toMatch(/^http:/)
  const refused = await buy()
  expect(refused.text('main')).toContain('This code has been used as often as it can be.')
  expect((await order(await refused.press('Go on without the code'))).path).toMatch(/^http:/)
})

test('a changed price leads from an earlier step to the cart, which settles it', async () => {
  const visitor = plainBrowser(at.shop)
  const wanted = await variantWith(at.shop.db, 9)
  const review = await onReview(visitor, [wanted])
  await changeLine(wanted.variant_id, { seen_price: '1.0000' })
  const back = await visitor.open(review.path.replace('confirm', 'payment'))
  expect(back.path).toBe('/en/cart/?reason=cart.price_changed')
})

test('a settled line must be one of the visitor’s own cart', async () => {
  const visitor = plainBrowser(at.shop)
  const review = await onReview(visitor, [await variantWith(at.shop.db, 9)])
  for (const [id, status] of [
    ['1', 422],
    ['nothing', 422],
  ]) {
    const body = new URLSearchParams({ intent: 'settle', id: String(id), quantity: '1' })
    const answer = await visitor.send(review.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect(answer.status).toBe(status)
  }
})
