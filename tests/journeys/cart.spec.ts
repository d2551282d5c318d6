import type { Locator, Page } from '@playwright/test'
import { addByCall, cartDrawer, cartLines, cartLink, clearCart } from './support/cart.ts'
import { expect, test } from './support/fixtures.ts'
import { expectFocusInside, expectFocusKept } from './support/focus.ts'
import { plentiful, productPath, products } from './support/products.ts'
import { visit } from './support/visit.ts'

const bottle = productPath(products.bottle)
const cartPath = '/en/cart/'
const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity: / }).locator('output')
const more = (page: Page) => page.getByRole('button', { name: /^One more: / })
const fewer = (page: Page) => page.getByRole('button', { name: /^One fewer: / })

// Releases the held stock for the next test.
test.afterEach(({ page }) => clearCart(page))

test('CART-06 a product added from its page is shown in the drawer, which leads to the cart, and in the header with number and sum', async ({
  page,
}) => {
  const drawer = cartDrawer(page)
  await visit(page, bottle)
  await more(page).click()
  await page.getByRole('button', { name: 'Add 2 to cart' }).click()
  await expect(drawer).toBeVisible()
  await expect(drawer.getByText(/^Added: Krasts steel/)).toBeVisible()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(quantity(page)).toHaveText('2')
  await expect(drawer.getByText('Goods, duty and VAT included')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cartLink(page)).toContainText('2')
  await expect(cartLink(page)).toContainText('€')
  // Another document fetches the cart when it is idle.
  await visit(page, '/en/')
  await expect(cartLink(page)).toContainText('2')
  await cartLink(page).click()
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(cartPath)
  await expect(drawer).toBeHidden()
  await expect(cartLines(page)).toHaveCount(1)
})

test('a promo code is entered by keyboard, refused beside its field, applied, and removed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422 .*apply-promo/)
  await addByCall(page, plentiful.bottle.id)
  await visit(page, cartPath)
  const field = page.getByRole('textbox', { name: 'Promo code' })
  await expect(field).toBeHidden()
  await page.getByText('Enter a promo code').click()
  await field.fill('nosuch')
  await field.press('Enter')
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('amber10')
  await field.press('Enter')
  const chip = page.getByRole('button', { name: 'Remove promo code AMBER10' })
  await expect(chip).toBeFocused()
  const line = page.getByText('Promo code AMBER10', { exact: true })
  await expect(line).toBeVisible()
  // Also in the drawer on a product page, and after a reload.
  await visit(page, bottle)
  await page.getByRole('button', { name: /^Add to cart, €/ }).click()
  await expect(cartDrawer(page).getByText('Promo code AMBER10', { exact: true })).toBeVisible()
  await visit(page, cartPath)
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(line).toBeHidden()
  await expect(page.getByText('Enter a promo code')).toBeFocused()
})

test('CART-07 the quantity changes by mouse and keyboard up to its limit, and says why it ends there', async ({
  page,
}) => {
  await addByCall(page, products.helmet.id)
  await visit(page, cartPath)
  await expect(cartLink(page)).toContainText(/1\s*€/)
  await expect(fewer(page)).toHaveAttribute('aria-disabled', 'true')
  const saved = page.waitForResponse('**/api/cart/update')
  await more(page).click()
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(quantity(page)).toHaveText('3')
  await expect(page.getByText('One order can have at most 3 of this.')).toBeVisible()
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity(page)).toHaveText('3')
  expect((await saved).ok()).toBe(true)
  await expect
    .poll(async () => {
      const { cart } = await (await page.request.post('/api/cart/fetch', { data: {} })).json()
      return cart.items[0].quantity
    })
    .toBe(3)
  await page.reload()
  await expect(quantity(page)).toHaveText('3')
})

test('a removed line is restored by Undo', async ({ page }) => {
  await addByCall(page, plentiful.bottle.id, 2)
  await visit(page, cartPath)
  await page.getByRole('button', { name: /^Remove: / }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(/^Removed: Krasts steel/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page)).toHaveText('2')
})

test('a change that the server refuses is reverted, and its line says why', async ({ page, complaints }) => {
  complaints.expect(/status of 409/)
  await addByCall(page, plentiful.bottle.id)
  await visit(page, cartPath)
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/api/cart/update', async (route) => {
    await isSeen.promise
    await route.fulfill({
      status: 409,
      json: { status: false, code: 'cart.insufficient_stock', message: 'There are not that many left.' },
    })
  })
  await more(page).click()
  await expect(quantity(page)).toHaveText('2')
  isSeen.resolve()
  await expect(cartLines(page).getByRole('alert')).toHaveText('There are not that many left.')
  await expect(quantity(page)).toHaveText('1')
  await expect(more(page)).toBeFocused()
})

test('CART-02 CART-03 a cart that cannot be fetched is retried twice, then shows an error with a link to try again, and never as empty', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  const drawer = cartDrawer(page)
  await addByCall(page, plentiful.bottle.id)
  let asked = 0
  await page.route('**/api/cart/fetch', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { status: false, code: 'service.internal', message: 'No' } })
  })
  await visit(page, '/en/')
  await cartLink(page).click()
  await expect(drawer.getByRole('alert')).toContainText('Your cart could not be loaded')
  await expect(drawer.getByText('Your cart is empty')).toBeHidden()
  expect(asked).toBe(3)
  await expect(cartLink(page)).not.toContainText('Empty')
  await page.unroute('**/api/cart/fetch')
  await drawer.getByRole('link', { name: 'Try again' }).click()
  await expect(cartLines(page)).toHaveCount(1)
})

test('a change reaches other tabs, and a change of an outdated cart shows the current one', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await addByCall(page, plentiful.bottle.id)
  await visit(page, cartPath)
  const other = await context.newPage()
  await complaints.watch(other)
  await visit(other, cartPath)
  await more(other).click()
  await expect(quantity(page)).toHaveText('2')
  // Changed by a call that notifies no tab.
  await addByCall(page, plentiful.bottle.id)
  await fewer(page).click()
  await expect(page.getByText('This was changed in the meantime.')).toBeVisible()
  await expect(quantity(page)).toHaveText('3')
})

test('CART-08 held items show a countdown, and a message when the time is over', async ({ page }) => {
  await addByCall(page, plentiful.bottle.id)
  const held = await (await page.request.post('/api/cart/fetch', { data: {} })).json()
  await page.clock.install()
  await visit(page, cartPath)
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

test('CAT-11 CART-05 the shipping method chosen for one product is preselected for the next and in the cart, and can be changed there', async ({
  page,
}) => {
  await visit(page, productPath(products.shoes))
  const ways = page.getByRole('group', { name: 'Way of delivery' })
  await expect(ways.getByRole('radio', { name: /^Air/ })).toBeChecked()
  await ways.getByRole('radio', { name: /^Sea/ }).check()
  await expect(ways.getByRole('radio', { name: /^Sea/ })).toBeChecked()

  await visit(page, bottle)
  await expect(ways.getByRole('radio', { name: /^Sea/ })).toBeChecked()
  await page.getByRole('button', { name: /^Add to cart, €/ }).click()
  const drawer = cartDrawer(page)
  await expect(drawer.getByRole('radio', { name: /^Sea/ })).toBeChecked()
  await expect(drawer.getByText('Sea from Boston')).toBeVisible()
  // The choice on the product page is saved by a call of its own, which may come only now.
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/cart/set-shipping') &&
      answer.request().postDataJSON().shipping_method === 'air',
  )
  await drawer.getByRole('radio', { name: /^Air/ }).check()
  await expect(drawer.getByText('Air from Boston')).toBeVisible()
  expect((await saved).ok()).toBe(true)
  await visit(page, cartPath)
  await expect(page.getByRole('radio', { name: /^Air/ })).toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('SHELL-01 CART-05 the cart shows the chosen way in one line; a modal compares air and sea, with the total of each, and changes it', async ({
    page,
  }) => {
    await addByCall(page, plentiful.bottle.id)
    await visit(page, cartPath)
    const change = page.getByRole('button', { name: 'Change: Way of delivery' })
    const total = page.locator('main dl').getByText('Total at your locker').locator('xpath=..')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText('Air from Boston').first()).toBeVisible()

    await change.click()
    const modal = page.getByRole('dialog', { name: 'Choose shipping' })
    await expectFocusInside(modal)
    await expectFocusKept(page, 8)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(change).toBeFocused()

    await change.click()
    await expect(modal.getByRole('radio', { name: /^Air/ })).toBeChecked()
    const bySea = modal.getByRole('radio', { name: /^Sea/ })
    const seaTotal = await priceIn(modal.getByText('Total at your locker').last().locator('xpath=..'))
    expect(seaTotal).not.toBe(await priceIn(total))
    const saved = page.waitForResponse('**/api/cart/set-shipping')
    await bySea.check()
    // A choice counts only once it is confirmed.
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'Use this way' }).click()
    expect((await saved).request().postDataJSON()).toMatchObject({ shipping_method: 'sea' })
    await expect(modal).toBeHidden()
    await expect(change).toBeFocused()
    await expect(page.getByText('Sea from Boston').first()).toBeVisible()
    await expect.poll(() => priceIn(total)).toBe(seaTotal)

    await change.click()
    await expect(bySea).toBeChecked()
    await page.evaluate(() => void window.__reactRouterDataRouter?.navigate('/en/all-brands/'))
    await expect(page).toHaveURL('/en/all-brands/')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  })
})

async function priceIn(row: Locator): Promise<string> {
  return /€[\d.,]+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
}
