import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { productPath, products } from './support/products.ts'
import { expectStill, visit } from './support/visit.ts'

const shoes = productPath(products.shoes)
const shown = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current=true]') })
    .getByRole('link')

test('CAT-11 buttons, small pictures and arrows lead through the pictures', async ({ page }) => {
  await visit(page, shoes)
  await page.getByRole('button', { name: 'Next picture' }).press('Enter')
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.6 })
  await expect(shown(page)).toHaveAccessibleName('Picture 2 of 4')
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.click()
  await next.click()
  await expect(page.locator('#picture-4')).toBeInViewport({ ratio: 0.6 })
  await page.getByRole('link', { name: 'Picture 2 of 4' }).press('Enter')
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.6 })
  await expect(page).toHaveURL(shoes)
  await page.getByRole('list', { name: 'Pictures in a row' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.6 })
  await expect(shown(page)).toHaveAccessibleName('Picture 3 of 4')
})

test('CAT-11 the enlarged picture is opened, turned, zoomed and closed by keyboard, and the focus returns', async ({
  page,
}) => {
  await visit(page, shoes)
  const opener = page.getByRole('link', { name: 'Enlarge the picture' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: products.shoes.name })
  await expect(dialog.getByText('1 of 4', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 4', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('4 of 4', { exact: true })).toBeVisible()
  const picture = dialog.getByRole('img')
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expectStill(dialog)
  const before = await width()
  await dialog.getByRole('button', { name: 'Larger' }).press('Enter')
  await expect.poll(width).toBeCloseTo(before * 2, -1)
  await page.keyboard.press('ArrowRight') // moves the picture about now
  await expect(dialog.getByText('4 of 4', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Smaller' }).press('Enter')
  await expect.poll(width).toBeCloseTo(before, -1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('#picture-4')).toBeInViewport({ ratio: 0.6 })
})

test('CAT-11 another colour shows its own pictures in the same place', async ({ page }) => {
  await visit(page, shoes)
  await page.getByRole('button', { name: 'Next picture' }).click()
  const second = page.locator('#picture-2 img')
  const before = await second.getAttribute('src')
  await page.getByRole('radio', { name: 'Black: Sold out' }).check()
  await expect(second).not.toHaveAttribute('src', before ?? '')
  await expect(second).toBeInViewport({ ratio: 0.6 })
})

test('CAT-11 the first picture comes first, the others when they are wanted', async ({ page }) => {
  await visit(page, shoes)
  await expect(page.locator('#picture-1 img')).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator('#picture-1 img')).toHaveAttribute('loading', 'eager')
  await expect(page.locator('#picture-2 img')).toHaveAttribute('loading', 'lazy')
})

test('SHELL-01 CAT-11 the size chart marks the chosen size, changes region and unit, and closes on Escape', async ({
  page,
}) => {
  await visit(page, shoes)
  await page.getByRole('radio', { name: '45' }).check()
  const opener = page.getByRole('link', { name: 'Size chart' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Size chart' })
  const chosen = dialog.locator('tr[aria-current=true]')
  await expect(chosen).toHaveText(/^45chosen28\.8$/)
  await dialog.getByRole('radio', { name: 'UK' }).check()
  await expect(dialog.getByRole('columnheader')).toHaveText(['UK', 'Foot, cm'])
  await expect(chosen).toHaveText(/^11chosen28\.8$/)
  await dialog.getByRole('radio', { name: 'in', exact: true }).check()
  await expect(chosen).toHaveText(/^11chosen11\.5$/)
  await expect(dialog.getByText('Stand on a sheet of paper')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
