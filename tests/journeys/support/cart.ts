import { expect, type Locator, type Page } from '@playwright/test'

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' })
export const cartLines = (page: Page): Locator =>
  page.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
/** The link in the header, with number and sum. */
export const cartLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Your account and cart' }).getByRole('link', { name: /Cart/ })

/** Adds a product without notifying the page, as another device would. */
export async function addByCall(page: Page, product_id: number, quantity = 1): Promise<void> {
  const answer = await page.request.post('/api/cart/add', { data: { product_id, quantity } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function clearCart(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.request.post('/api/cart/clear', { data: {} })
}
