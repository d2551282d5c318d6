import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { productPath, products } from './support/products.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

const bottle = productPath(products.bottle)
const pan = productPath(products.pan)
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Cart|Krepšelis)$/ })
const lines = (page: Page) =>
  page.getByRole('list', { name: /^(In your cart|Jūsų krepšelyje)$/ }).getByRole('listitem')
const quantity = (page: Page) => page.getByRole('group', { name: /^(Quantity|Kiekis): / })
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account and cart' }).getByRole('link', { name: /Cart/ })

/** As somebody else, or another window, would put it in. */
async function addByCall(
  page: Page,
  { product_id, quantity = 1 }: { product_id: number; quantity?: number },
) {
  const answer = await page.request.post('/api/cart/add', { data: { product_id, quantity } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).cart as { items: { id: number; max_quantity: number }[]; version: number }
}
// What is held is nobody else's: the next test wants some, too.
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.request.post('/api/cart/clear', { data: {} })
})

const productId = (path: string) => Number(/-(\d+)\/$/.exec(path)?.[1])

test('CART-06 a product is added from its page: the drawer shows it, and the header its number and sum', async ({
  page,
}) => {
  await visit(page, bottle)
  await page.getByRole('button', { name: /^One more: / }).click()
  await page.getByRole('button', { name: /^Add to cart, €/ }).click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByText(/^Added: Torvanto Krasts/)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect(quantity(page).locator('output')).toHaveText('2')
  await expect(drawer(page).getByText('2 items')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(entry(page)).toContainText('2')
  await expect(entry(page)).toContainText('€')
  // Another document asks for it once it has time.
  await visit(page, '/en/')
  await expect(entry(page)).toContainText('2')
})

test('the same in Lithuanian', async ({ page }) => {
  await visit(page, `/lt/p/${products.shoes.lithuanian}/`)
  await page.getByRole('button', { name: /^Į krepšelį, / }).click()
  await expect(drawer(page).getByText(/^Įdėta: .*Vējlauka Debesis/)).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Peržiūrėti krepšelį' }).click()
  await expect(page).toHaveURL(/\/lt\/cart\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Krepšelis' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText('1 prekė', { exact: true })).toBeVisible()
})

test('a promo code is entered by the keyboard, refused beside its field, counted, and removed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422 .*apply-promo/)
  await addByCall(page, { product_id: productId(bottle) })
  await visit(page, '/en/cart/')
  const field = page.getByRole('textbox', { name: 'Promo code' })
  await expect(field).toBeHidden()
  await page.getByText('Enter a promo code').click()
  await field.fill('nosuch')
  await field.press('Enter')
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await field.fill('amber10')
  await field.press('Enter')
  const chip = page.getByRole('button', { name: 'Remove promo code AMBER10' })
  await expect(chip).toBeFocused()
  const line = page.getByText('Promo code AMBER10', { exact: true })
  await expect(line).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Beside a product too, and after a reload.
  await visit(page, bottle)
  await page.getByRole('button', { name: /^Add to cart, €/ }).click()
  await expect(drawer(page).getByText('Promo code AMBER10', { exact: true })).toBeVisible()
  await visit(page, '/en/cart/')
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(line).toBeHidden()
  await expect(page.getByText('Enter a promo code')).toBeFocused()
})

test('CART-07 the quantity changes by mouse and keyboard, and says why there is no more', async ({
  page,
}) => {
  const { items } = await addByCall(page, { product_id: productId(pan) })
  const max = items[0]?.max_quantity as number
  await visit(page, '/en/cart/')
  await expect(entry(page)).toContainText(/1\s*€/)
  const fewer = page.getByRole('button', { name: /^One fewer: / })
  const more = page.getByRole('button', { name: /^One more: / })
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  const saved = page.waitForResponse('**/api/cart/update')
  await more.click()
  await more.focus()
  for (let count = 2; count < max; count += 1) await page.keyboard.press('Enter')
  await expect(quantity(page).locator('output')).toHaveText(String(max))
  await expect(page.getByText(`One order can have at most ${max} of this.`)).toBeVisible()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity(page).locator('output')).toHaveText(String(max))
  expect((await saved).ok()).toBe(true)
  await expect
    .poll(async () => {
      const { cart } = await (await page.request.post('/api/cart/fetch', { data: {} })).json()
      return cart.items[0].quantity
    })
    .toBe(max)
  await page.reload()
  await expect(quantity(page).locator('output')).toHaveText(String(max))
})

test('a line that was removed comes back by Undo', async ({ page }) => {
  await addByCall(page, { product_id: productId(bottle), quantity: 2 })
  await visit(page, '/en/cart/')
  await page.getByRole('button', { name: /^Remove: / }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(/^Removed: Torvanto Krasts/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page).locator('output')).toHaveText('2')
})

test('a change that the server refuses is taken back, and its line says why', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await addByCall(page, { product_id: productId(bottle) })
  await visit(page, '/en/cart/')
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/api/cart/update', async (route) => {
    await isSeen.promise
    await route.fulfill({
      status: 409,
      json: { status: false, code: 'cart.insufficient_stock', message: 'There are not that many left.' },
    })
  })
  await page.getByRole('button', { name: /^One more: / }).click()
  await expect(quantity(page).locator('output')).toHaveText('2')
  isSeen.resolve()
  await expect(lines(page).getByRole('alert')).toHaveText('There are not that many left.')
  await expect(quantity(page).locator('output')).toHaveText('1')
  await expect(page.getByRole('button', { name: /^One more: / })).toBeFocused()
})

test('CART-03 a cart that cannot be fetched asks to try again, and is not shown as empty', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await addByCall(page, { product_id: productId(bottle) })
  let asked = 0
  await page.route('**/api/cart/fetch', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { status: false, code: 'service.internal', message: 'No' } })
  })
  await visit(page, '/en/')
  await entry(page).click()
  await expect(drawer(page).getByRole('alert')).toContainText('Your cart could not be loaded')
  await expect(drawer(page).getByText('Your cart is empty')).toBeHidden()
  expect(asked, 'CART-02: two more tries').toBe(3)
  await expect(entry(page)).not.toContainText('Empty')
  await page.unroute('**/api/cart/fetch')
  await drawer(page).getByRole('link', { name: 'Try again' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('another tab hears of a change, and a change to an old cart shows how it is now', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await addByCall(page, { product_id: productId(bottle) })
  await visit(page, '/en/cart/')
  const other = await context.newPage()
  await complaints.watch(other)
  await visit(other, '/en/cart/')
  await other.getByRole('button', { name: /^One more: / }).click()
  await expect(quantity(page).locator('output')).toHaveText('2')
  // Changed by something that tells no tab.
  await addByCall(page, { product_id: productId(bottle) })
  await page.getByRole('button', { name: /^One fewer: / }).click()
  await expect(page.getByText('This was changed in the meantime.')).toBeVisible()
  await expect(quantity(page).locator('output')).toHaveText('3')
})

test('CART-08 what is held counts down, and says so when the time is over', async ({ page }) => {
  await addByCall(page, { product_id: productId(bottle) })
  const held = await (await page.request.post('/api/cart/fetch', { data: {} })).json()
  await page.clock.install()
  await visit(page, '/en/cart/')
  await expect(page.getByText(/^Held for you until \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d left$/)
  const before = await page.getByRole('timer').textContent()
  await page.clock.runFor(3000)
  await expect(page.getByRole('timer')).not.toHaveText(before ?? '')
  await page.route('**/api/cart/fetch', (route) =>
    route.fulfill({
      json: {
        ...held,
        cart: {
          ...held.cart,
          expiration: null,
          reservation_error: {
            code: 'HOLD_EXPIRED',
            items: [{ id: held.cart.items[0].id, requested: 1, available: 9, retry_at: null }],
          },
        },
      },
    }),
  )
  await page.clock.fastForward(15 * 60_000)
  await expect(page.getByText('The time we held your items has run out')).toBeVisible()
  await expect(page.getByText(/^Held for you until/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hold it again' })).toBeVisible()
})

test('CART-05 the way that was chosen beside a product is that of the cart, and can be changed there', async ({
  page,
}) => {
  await visit(page, bottle)
  await page.getByRole('radio', { name: /^Sea/ }).check()
  await page.getByRole('button', { name: /^Add to cart, €/ }).click()
  const sea = drawer(page).getByRole('radio', { name: /^Sea/ })
  const air = drawer(page).getByRole('radio', { name: /^Air/ })
  await expect(sea).toBeChecked()
  await expect(drawer(page).getByText('Sea shipping')).toBeVisible()
  // What was chosen beside the product is saved, too, and may be so only now.
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/cart/set-shipping') &&
      answer.request().postDataJSON().shipping_method === 'air',
  )
  await air.check()
  await expect(drawer(page).getByText('Air shipping')).toBeVisible()
  expect((await saved).ok()).toBe(true)
  await visit(page, '/en/cart/')
  await expect(page.getByRole('radio', { name: /^Air/ })).toBeChecked()
})

test('what is sold out cannot be added, and a preorder says so', async ({ page }) => {
  await visit(page, productPath(products.shoes))
  await page.getByRole('radio', { name: /^Black/ }).check()
  const soldOut = page.getByRole('button', { name: 'Sold out', exact: true })
  await expect(soldOut).toHaveAttribute('aria-disabled', 'true')
  await visit(page, productPath(products.jeans))
  await expect(page.getByText(/^Preorder, ships from \d+\s\w+\./)).toBeVisible()
  await page.getByRole('button', { name: /^Preorder, €/ }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(drawer(page).getByText(/^Held for you/), 'nothing is put aside').toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is added, changed, sent by sea and removed', async ({ page }) => {
    await page.goto(bottle)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: /^Add to cart, €/ }).click()
    await expect(page).toHaveURL(/\/en\/cart\/$/)
    await expect(quantity(page).locator('output')).toHaveText('2')
    await page.getByRole('button', { name: /^One more: / }).click()
    await expect(quantity(page).locator('output')).toHaveText('3')
    await page.getByRole('radio', { name: /^Sea/ }).check()
    await page.getByRole('button', { name: 'Use this way' }).click()
    await expect(page.getByText('Sea shipping')).toBeVisible()
    await page.getByRole('button', { name: /^Remove: / }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('a promo code is refused with its reason, counted and removed', async ({ page, complaints }) => {
    complaints.expect(/422 .*cart/)
    await addByCall(page, { product_id: productId(bottle) })
    await page.goto('/en/cart/')
    await page.getByText('Enter a promo code').click()
    const field = page.getByRole('textbox', { name: 'Promo code' })
    await field.fill('summer')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This promotion is over.')).toBeVisible()
    await expect(field).toHaveValue('summer')
    await field.fill('amber10')
    await field.press('Enter')
    await expect(page.getByText('Promo code AMBER10', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove promo code AMBER10' }).click()
    await expect(page.getByText('Enter a promo code')).toBeVisible()
  })
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]) {
  for (const theme of ['light', 'dark']) {
    test(`the cart at ${size.width} px, ${theme}, breaks no rule`, async ({ page }) => {
      test.slow()
      await page.setViewportSize(size)
      await visit(page, '/en/cart/')
      await setTheme(page, theme)
      expect(await violations(page), 'empty').toEqual([])
      await addByCall(page, { product_id: productId(bottle) })
      await addByCall(page, { product_id: productId(productPath(products.speaker)), quantity: 2 })
      await visit(page, '/en/cart/')
      await expect(lines(page)).toHaveCount(2)
      await setTheme(page, theme)
      expect(await violations(page), 'page').toEqual([])
      expect(await sticksOut(page)).toEqual([])
      await entry(page).click()
      await expect(drawer(page).getByRole('link', { name: 'View cart' })).toBeVisible()
      expect(await violations(page), 'drawer').toEqual([])
    })
  }
}

test('nothing moves when the number comes into the header', async ({ page }) => {
  await visit(page, bottle)
  await page.getByRole('button', { name: /^Add to cart, €/ }).click()
  await expect(drawer(page).getByText(/^Added: Torvanto Krasts/)).toBeVisible()
  await page.addInitScript(() => {
    Object.assign(window, { jumps: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { jumps: (window as unknown as { jumps: number }).jumps + shift.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, shopUrl('default', '/en/'))
  await expect(entry(page)).toContainText('€')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { jumps: number }).jumps)).toBeLessThan(0.01)
})
