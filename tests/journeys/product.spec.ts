import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { productPath, products } from './support/products.ts'
import { expectStill, markDocument, visit } from './support/visit.ts'

const shoes = productPath(products.shoes)
const perfume = productPath(products.perfume)
const group = (page: Page, name: string) => page.getByRole('group', { name })
const sku = (page: Page) => page.locator('dl').filter({ hasText: 'SKU' }).locator('dd').first()
const total = (page: Page) => page.getByRole('region', { name: 'Total at your locker' })
const goods = (page: Page) => total(page).locator('dl > div').first().locator('dd')
const picture = (page: Page, number: number) => page.locator(`#picture-${number}`)
const shownPicture = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current=true]') })
    .getByRole('link')

test('CAT-11 a variant chosen by pointer changes URL and price without a request', async ({ page }) => {
  await visit(page, perfume)
  await expect(goods(page)).toHaveText('€16.99')
  const isSame = await markDocument(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data(?:\?|$)|\/api\/(?:product|search)\//.test(request.url())) asked.push(request.url())
  })
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByRole('radio', { name: '75 ml' }).check()
  await expect(page).toHaveURL(/\?productVariant=\d+$/)
  await expect(goods(page)).not.toHaveText('€16.99')
  await expect(group(page, 'Volume 75 ml')).toBeVisible()
  const sum = await total(page).locator('dl > div').last().locator('dd').innerText()
  await expect(total(page).getByRole('status')).toHaveText(`Total at your locker ${sum}`)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  expect(asked).toEqual([])
  await isSame(true)
})

test('CAT-11 a variant is chosen by keyboard alone, and the focus stays on it', async ({ page }) => {
  await visit(page, shoes)
  await group(page, 'Shoe size (EU) 44').getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Shoe size (EU) 45')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Shoe size (EU) 46')).toBeVisible()
  await expect(page.getByRole('radio', { name: '46' })).toBeFocused()
  await expect(sku(page)).toHaveText('MT-000055-3')
  await page.keyboard.press('Shift+Tab') // the size chart
  await page.keyboard.press('Shift+Tab')
  await expect(group(page, 'Colour Olive green').getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(group(page, 'Colour Black')).toBeVisible()
  await expect(group(page, 'Shoe size (EU) 46')).toBeVisible()
  await expect(sku(page)).toHaveText('MT-000055-6')
})

test('CAT-11 SEO-03 the URL keeps the chosen variant through a reload, and back skips every choice', async ({
  page,
}) => {
  await visit(page, '/en/')
  await visit(page, shoes)
  await page.getByRole('radio', { name: '46' }).check()
  await expect(page).toHaveURL(/\?productVariant=\d+$/)
  const before = page.url()
  await page.getByRole('radio', { name: '45' }).check()
  await expect(sku(page)).toHaveText('MT-000055-2')
  // The page shows the choice before the URL changes.
  await expect(page).not.toHaveURL(before)
  await page.reload()
  await expect(sku(page)).toHaveText('MT-000055-2')
  await page.goBack()
  await expect(page).toHaveURL('/en/')
})

test('CAT-11 another colour shows its own pictures in the same place; a sold-out variant can be chosen and says so', async ({
  page,
}) => {
  await visit(page, shoes)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(picture(page, 2)).toBeInViewport({ ratio: 0.6 })
  const second = picture(page, 2).locator('img')
  const before = await second.getAttribute('src')
  await page.getByRole('radio', { name: 'Black: Sold out' }).check()
  await expect(second).not.toHaveAttribute('src', before ?? '')
  await expect(second).toBeInViewport({ ratio: 0.6 })
  await expect(page.getByRole('heading', { name: 'Black, 44 is sold out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me' })).toBeVisible()
  await expect(group(page, 'Colour Black')).toBeVisible()
  await expect(group(page, 'Shoe size (EU) 44')).toBeVisible()
  await page.getByRole('radio', { name: '45' }).check()
  await expect(page.getByRole('heading', { name: /is sold out/ })).toBeHidden()
})

test('CAT-11 buttons, thumbnails and arrow keys move through the pictures', async ({ page }) => {
  await visit(page, shoes)
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.press('Enter')
  await expect(picture(page, 2)).toBeInViewport({ ratio: 0.6 })
  await expect(shownPicture(page)).toHaveAccessibleName('Picture 2 of 4')
  await next.click()
  await next.click()
  await expect(picture(page, 4)).toBeInViewport({ ratio: 0.6 })
  await page.getByRole('link', { name: 'Picture 2 of 4' }).press('Enter')
  await expect(picture(page, 2)).toBeInViewport({ ratio: 0.6 })
  await expect(page).toHaveURL(shoes)
  // Wait until the row has stopped: a key pressed while it scrolls would move it less far.
  const row = page.getByRole('list', { name: 'Pictures in a row' })
  await expect.poll(() => row.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(1, 2)
  await row.press('ArrowRight')
  await expect(picture(page, 3)).toBeInViewport({ ratio: 0.6 })
  await expect(shownPicture(page)).toHaveAccessibleName('Picture 3 of 4')
})

test('CAT-11 the enlarged picture is opened, paged, zoomed and closed by keyboard, and the focus returns', async ({
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
  const enlarged = dialog.getByRole('img')
  const width = async () => (await enlarged.boundingBox())?.width ?? 0
  await expectStill(dialog)
  const before = await width()
  await dialog.getByRole('button', { name: 'Larger' }).press('Enter')
  await expect.poll(width).toBeCloseTo(before * 2, -1)
  await page.keyboard.press('ArrowRight') // pans the zoomed picture
  await expect(dialog.getByText('4 of 4', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Smaller' }).press('Enter')
  await expect.poll(width).toBeCloseTo(before, -1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(picture(page, 4)).toBeInViewport({ ratio: 0.6 })
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

test('CAT-11 on a phone a bar below keeps price and choice visible, adds to the cart, and leads back if sold out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visit(page, shoes)
  const bar = page.getByRole('complementary', { name: 'Your choice' })
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(bar).toBeHidden()
  await page.locator('#safety').scrollIntoViewIfNeeded()
  await expect(bar.locator('b')).toHaveText(
    await total(page).locator('dl > div').last().locator('dd').innerText(),
  )
  await expect(bar).toContainText(/Olive green, 44 · Air \d/)
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cart.getByText(/^Added: .*, Olive green, 44$/)).toBeVisible()
  // Releases the held stock.
  await page.request.post('/api/cart/clear', { data: {} })
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await page.getByRole('radio', { name: /^Black/ }).check()
  await page.locator('#safety').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('Sold out')
  await bar.getByRole('link', { name: 'Tell me' }).click()
  await expect(page.getByRole('heading', { name: /is sold out/ })).toBeInViewport()
  await expect(bar).toBeHidden()
})

test('CAT-11 another way changes every figure by keyboard, and a quantity above the maximum is refused', async ({
  page,
}) => {
  await visit(page, shoes)
  const add = page.locator('#add-to-cart').getByRole('button', { name: /to cart/ })
  const byAir = await add.innerText()
  await page.getByRole('radio', { name: /^Air/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Sea/ })).toBeChecked()
  await expect(add).not.toHaveText(byAir)
  const sum = await total(page).locator('dl > div').last().locator('dd').innerText()
  await expect(add).toHaveText(`Add to cart, ${sum}`)

  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('2')
  await expect(add).toHaveText(/^Add 2 to cart, €\d+\.\d\d$/)
  await expect(add).not.toContainText(sum)

  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/cart/add') && asked.push(request.url())))
  await quantity.fill('999')
  await expect(page.getByText(/^One order can have at most \d+ of this\.$/)).toBeVisible()
  await add.click()
  await expect(quantity).toHaveValue('999')
  expect(asked).toEqual([])
  await quantity.fill('1')
  await expect(page.getByText(/^One order can have at most/)).toBeHidden()
})
