import type { Page } from '@playwright/test'
import { signedInCustomer, signInAsBusy } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { paidOrder } from './support/orders.ts'
import { expectSound } from './support/sound-page.ts'
import { giveBalance } from './support/staff.ts'
import { visit } from './support/visit.ts'

// Orders of the demo customer, the same on every site. Unpaid orders expire, so no test relies on them.
const partlySent = 'OR100009'
const asked = 'OR100011'

const rows = (page: Page) => page.getByRole('table', { name: 'Orders, newest first' }).locator('tbody tr')

test('orders, an order, its questions and the overview break no rule of axe and fit', async ({ page }) => {
  await signInAsBusy(page, '')
  for (const path of [
    'my-orders',
    `my-orders/${partlySent}`,
    `order-additional-info-needed/${asked}`,
    'user-account',
  ]) {
    await visit(page, `/en/${path}/`)
    await expectSound(page, path)
  }
})

test('an order during and after its cancellation breaks no rule of axe and fits', async ({ page }) => {
  await giveBalance(await signedInCustomer(page), 5)
  const { number } = await paidOrder(page, { fromBalance: 5 })
  await visit(page, `/en/my-orders/${number}/`)
  await page.getByText('Cancel the order', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Where shall the money go?' })).toBeVisible()
  await expectSound(page, 'where the money shall go')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'This order is cancelled' })).toBeVisible()
  await expectSound(page, 'cancelled')
})

test('on a phone each order is a card with its next step', async ({ page }) => {
  await signInAsBusy(page, '')
  await page.setViewportSize({ width: 375, height: 800 })
  await visit(page, `/en/my-orders/?search=${asked}`)
  await expect(page.getByRole('columnheader', { name: 'Status' })).not.toBeInViewport()
  const card = rows(page).filter({ hasText: asked })
  const button = card.getByRole('link', { name: new RegExp(`^Answer.*${asked}$`) })
  const [outer, inner] = [await card.boundingBox(), await button.boundingBox()]
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) * 0.95)
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'We have a question' })).toBeVisible()
})
