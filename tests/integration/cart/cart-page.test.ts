import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { productPath, products } from '../../journeys/support/products.ts'
import { browser } from '../../support/browser.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { morning } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

let now = morning()
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const cartPath = '/en/cart/'

/** A variant that no other test uses, with this much stock. */
let used = 0
async function variantWith(onHand: number) {
  used += 1
  const { id, product_id, slug, name } = await at.shop.db
    .selectFrom('variants')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('product_texts', 'product_texts.product_id', 'products.id')
    .innerJoin('product_slugs', 'product_slugs.product_id', 'products.id')
    .select(['variants.id', 'variants.product_id', 'product_slugs.slug', 'product_texts.name'])
    .where('product_texts.locale', '=', 'en')
    .where('product_slugs.locale', '=', 'en')
    .where('product_slugs.is_current', '=', true)
    .where('products.discontinued_at', 'is', null)
    // Of devices with batteries only a few may fly.
    .where(sql<boolean>`cardinality(products.restrictions) = 0`)
    .where('stocks.on_hand', '>', 20)
    .orderBy('variants.id')
    .offset(used * 11)
    .limit(1)
    .executeTakeFirstOrThrow()
  await at.shop.db.updateTable('stocks').set({ on_hand: onHand }).where('variant_id', '=', id).execute()
  at.shop.catalog.forget([product_id]) // the change notification does the same a moment later
  return { fields: { product_id: String(product_id), variant_id: String(id) }, variantId: id, slug, name }
}

type Guest = ReturnType<typeof browser>

async function add(guest: Guest, wanted: Awaited<ReturnType<typeof variantWith>>, quantity: number) {
  const answer = await guest.post(cartPath, { intent: 'add', ...wanted.fields, quantity: String(quantity) })
  expect(answer.status, answer.html.slice(0, 300)).toBe(303)
  expect(answer.headers.get('location')).toBe(cartPath)
  return shown(guest)
}

/** The values that the forms of the page send. */
async function shown(guest: Guest) {
  const { html } = await guest.visit(cartPath)
  const [, id = ''] = /name="id" value="(\d+)"/.exec(html) ?? []
  const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? []
  return { html, line: { id, version } }
}
const quantities = (html: string) =>
  [...html.matchAll(/<output>(\d+)<\/output>/g)].map(([, count]) => Number(count))

test('CART-06 CART-10 without JavaScript a product is added from its page and shown on the cart page', async () => {
  const guest = browser(at.shop)
  const wanted = await variantWith(30)
  const { html } = await guest.visit(`/en/p/${wanted.slug}/?productVariant=${wanted.variantId}`)
  const form = /<form id="add-to-cart".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).toContain(`action="${cartPath}"`)
  expect(form).toContain(`name="variant_id" value="${wanted.variantId}"`)
  expect(form).toMatch(/<input type="number"[^>]* name="quantity"/)
  const page = await add(guest, wanted, 2)
  expect(page.html).toContain(wanted.name.replaceAll("'", '&#x27;'))
  expect(quantities(page.html)).toEqual([2])
  expect(page.html).toContain('2 items')
  expect(page.html).toContain('Held for you until 12:15')
})

test('CART-07 without JavaScript a button changes the quantity, and the server enforces its limits', async () => {
  const guest = browser(at.shop)
  const { line } = await add(guest, await variantWith(2), 1)
  expect((await guest.post(cartPath, { intent: 'quantity', ...line, quantity: '2' })).status).toBe(303)
  const more = await shown(guest)
  expect(quantities(more.html)).toEqual([2])
  expect(more.html).toContain('One order can have at most 2 of this.')
  for (const quantity of ['3', '0', '-1', 'many', '']) {
    const refused = await guest.post(cartPath, { intent: 'quantity', ...more.line, quantity })
    expect(refused.status, quantity).toBe(422)
    expect(refused.html, quantity).toContain('role="alert"')
    expect(quantities(refused.html), quantity).toEqual([2])
  }
  expect((await guest.post(cartPath, { intent: 'quantity', ...more.line, quantity: '1' })).status).toBe(303)
  expect(quantities((await shown(guest)).html)).toEqual([1])
})

test('CART-04 CART-05 without JavaScript the shipping method is chosen, a line removed and the cart emptied', async () => {
  const guest = browser(at.shop)
  const first = await add(guest, await variantWith(9), 1)
  await guest.post(cartPath, { intent: 'shipping', version: first.line.version, shipping_method: 'sea' })
  const bySea = await shown(guest)
  expect(bySea.html).toMatch(
    /<input type="radio"[^>]*(checked=""[^>]*value="sea"|value="sea"[^>]*checked="")/,
  )
  expect(bySea.html).toContain('Sea from Boston')
  await guest.post(cartPath, { intent: 'remove', ...bySea.line })
  expect((await shown(guest)).html).toContain('Your cart is empty')
  await add(guest, await variantWith(9), 1)
  const { line } = await add(guest, await variantWith(9), 1)
  await guest.post(cartPath, { intent: 'clear', version: line.version })
  expect((await shown(guest)).html).toContain('Your cart is empty')
})

test('a form sent for an older version of the cart is refused, and the page shows the current cart', async () => {
  const guest = browser(at.shop)
  const { line } = await add(guest, await variantWith(9), 1)
  await guest.post(cartPath, { intent: 'quantity', ...line, quantity: '3' })
  const late = await guest.post(cartPath, { intent: 'quantity', ...line, quantity: '2' })
  expect(late.status).toBe(422)
  expect(late.html).toContain('This was changed in the meantime.')
  expect(quantities(late.html)).toEqual([3])
})

test('an invalid form is refused and changes nothing', async () => {
  const guest = browser(at.shop)
  const { line } = await add(guest, await variantWith(9), 1)
  for (const fields of [
    {},
    { intent: 'burn' },
    { intent: 'add' },
    { intent: 'remove', id: 'x' },
    { intent: '__proto__' },
  ])
    expect(
      (await guest.post(cartPath, fields as Record<string, string>)).status,
      JSON.stringify(fields),
    ).toBe(422)
  expect((await guest.post(cartPath, { intent: 'shipping', shipping_method: 'rail' })).status).toBe(422)
  expect((await shown(guest)).line).toEqual(line)
})

test('CART-08 an expired hold is shown on the page, and sending the quantity holds the stock again', async () => {
  const start = now
  const guest = browser(at.shop)
  try {
    await add(guest, await variantWith(9), 1)
    now = new Date(start.getTime() + 16 * 60_000)
    const over = await shown(guest)
    expect(over.html).toContain('The time we held your items has run out')
    expect(over.html).not.toContain('Held for you until')
    await guest.post(cartPath, { intent: 'quantity', ...over.line, quantity: '1' })
    const again = await shown(guest)
    expect(again.html).not.toContain('has run out')
    expect(again.html).toContain('Held for you until 12:31')
  } finally {
    now = start
  }
})

test('a line whose price has changed shows it until the customer sends the line again', async () => {
  const guest = browser(at.shop)
  const wanted = await variantWith(9)
  const { line } = await add(guest, wanted, 1)
  await at.shop.db
    .updateTable('cart_lines')
    .set({ seen_price: '1.00' })
    .where('site_id', '=', 1)
    .where('id', '=', line.id)
    .execute()
  const changed = await shown(guest)
  expect(changed.html).toMatch(/The price has gone up from €1\.00 to €/)
  await guest.post(cartPath, { intent: 'quantity', ...changed.line, quantity: '1' })
  expect((await shown(guest)).html).not.toContain('The price has gone up')
})

test('SITE-05 the cart page is neither cached nor indexed, and shows no cart of another visitor or site', async () => {
  const guest = browser(at.shop)
  const wanted = await variantWith(9)
  await add(guest, wanted, 1)
  const own = await guest.visit(cartPath)
  expect(own.headers.get('cache-control')).toContain('no-store')
  expect(own.html).toMatch(/<meta name="robots" content="noindex/)
  expect((await browser(at.shop).visit(cartPath)).html).toContain('Your cart is empty')
  const elsewhere = browser(at.shop, { host: 'lt.localhost' })
  elsewhere.jar.set('cart_token', guest.jar.get('cart_token') as string)
  expect((await elsewhere.visit(cartPath)).html).toContain('Your cart is empty')
  // All visitors share the cached product page, so it contains nothing of the cart.
  const product = await guest.visit(`/en/p/${wanted.slug}/`)
  expect(product.headers.get('set-cookie')).toBeNull()
  expect(product.html).not.toContain('1 item<')
})

test('CART-03 a cart that cannot be read is not shown as an empty one', async () => {
  const guest = browser(at.shop)
  await add(guest, await variantWith(9), 1)
  const db = acrossSites(at.shop.db)
  await sql`alter table cart_lines rename to cart_lines_away`.execute(db)
  try {
    const { status, html } = await guest.visit(cartPath)
    expect(status).toBe(503)
    expect(html).toContain('Your cart could not be loaded')
    expect(html).not.toContain('Your cart is empty')
  } finally {
    await sql`alter table cart_lines_away rename to cart_lines`.execute(db)
  }
  expect(quantities((await shown(guest)).html)).toEqual([1])
})

test('without JavaScript an invalid promo code is refused beside its field, and a valid one is applied', async () => {
  const guest = plainBrowser(at.shop)
  await add(guest, await variantWith(30), 1)
  const page = await guest.open(cartPath)
  const refused = await page.press('Apply', { code: 'summer' })
  expect(refused.status).toBe(422)
  expect(refused.$('details:has([name=code])').attr('open')).toBeDefined()
  expect(refused.value('code')).toBe('summer')
  expect(refused.text('main')).toContain('This promotion is over.')
  const counted = await refused.press('Apply', { code: 'amber10' })
  expect([counted.status, counted.path]).toEqual([200, cartPath])
  expect(counted.text('main')).toContain('Promo code AMBER10')
  const without = await counted.press('Remove promo code AMBER10')
  expect(without.text('main')).not.toContain('AMBER10')
  expect(without.text('summary:contains(promo)')).toBe('Enter a promo code')
})

test('CART-05 CART-06 CART-07 without JavaScript the forms add a product, change its quantity, ship it by sea and remove it', async () => {
  const wanted = await variantWith(30)
  const product = await plainBrowser(at.shop).open(`/en/p/${wanted.slug}/?productVariant=${wanted.variantId}`)
  const added = await product.press(/^Add to cart, €/, { quantity: '2' })
  expect(added.path).toBe(cartPath)
  expect(added.texts('main output')).toEqual(['2'])
  const more = await added.press(/^One more: /)
  expect(more.texts('main output')).toEqual(['3'])
  const bySea = await more.press('Use this way', { shipping_method: 'sea' })
  expect(bySea.value('shipping_method')).toBe('sea')
  expect(bySea.text('main')).toContain('Sea from Boston')
  const empty = await bySea.press(/^Remove: /)
  expect(empty.text('main')).toContain('Your cart is empty')
})

test('CART-06 a product added on a Lithuanian page is shown on the Lithuanian cart page', async () => {
  const product = await plainBrowser(at.shop).open(`/lt/p/${products.shoes.lithuanian}/`)
  const page = await product.press(/^Į krepšelį, /)
  expect(page.path).toBe('/lt/cart/')
  expect(page.text('h1')).toBe('Krepšelis')
  expect(page.texts('ul[aria-label="Jūsų krepšelyje"] > li')).toHaveLength(1)
  expect(page.text('main')).toContain('Vyriški lengvi bėgimo bateliai Debesis')
  expect(page.text('main')).toContain('1 prekė')
})

test('CART-08 a preorder is added to the cart without a hold', async () => {
  const product = await plainBrowser(at.shop).open(productPath(products.jeans))
  const page = await product.press(/^Preorder, €/)
  expect(page.texts('main output')).toEqual(['1'])
  expect(page.text('main')).not.toContain('Held for you')
})
