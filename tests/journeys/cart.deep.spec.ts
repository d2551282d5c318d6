import { addByCall, cartDrawer, cartLines, cartLink, clearCart } from './support/cart.ts'
import { expect, test } from './support/fixtures.ts'
import { plentiful, productPath, products } from './support/products.ts'
import { expectSound } from './support/sound-page.ts'
import { visit } from './support/visit.ts'

// Releases the held stock for the next test.
test.afterEach(({ page }) => clearCart(page))

test('the cart breaks no rule of axe: empty, filled, with a refused and a valid code, and in its drawer', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422 .*apply-promo/)
  await visit(page, '/en/cart/')
  await expectSound(page, 'empty')
  await addByCall(page, plentiful.bottle.id)
  await addByCall(page, products.helmet.id, 2)
  await visit(page, '/en/cart/')
  await expect(cartLines(page)).toHaveCount(2)
  await expectSound(page, 'filled')

  await page.getByText('Enter a promo code').click()
  const field = page.getByRole('textbox', { name: 'Promo code' })
  await field.fill('nosuch')
  await field.press('Enter')
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await expectSound(page, 'a refused code')
  await field.fill('amber10')
  await field.press('Enter')
  await expect(page.getByText('Promo code AMBER10', { exact: true })).toBeVisible()
  await expectSound(page, 'a counted code')

  await cartLink(page).click()
  await expect(cartDrawer(page).getByRole('link', { name: 'View cart' })).toBeVisible()
  await expectSound(page, 'drawer')
})

test('the number of items appears in the header without a layout shift', async ({ page }) => {
  await visit(page, productPath(products.bottle))
  await page.getByRole('button', { name: /^Add to cart, €/ }).click()
  await expect(cartDrawer(page).getByText(/^Added: Krasts steel/)).toBeVisible()
  await page.addInitScript(() => {
    Object.assign(window, { jumps: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { jumps: (window as unknown as { jumps: number }).jumps + shift.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/en/')
  await expect(cartLink(page)).toContainText('€')
  const jumps = await page.evaluate(async () => {
    // Layout shifts are reported after the frame that drew them.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let frames = 0; frames < 3; frames += 1) await frame()
    return (window as unknown as { jumps: number }).jumps
  })
  expect(jumps).toBeLessThan(0.01)
})
