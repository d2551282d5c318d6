import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { productPath, products } from './support/products.ts'
import { shopUrl } from './support/shops.ts'
import { markDocument, visit } from './support/visit.ts'

const shoes = productPath(products.shoes)
const perfume = productPath(products.perfume)
const chosen = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { checked: true })
const sku = (page: Page) => page.locator('dl').filter({ hasText: 'SKU' }).locator('dd').first()
const price = (page: Page) => page.locator('#product-price')

test('CAT-11 a variant is chosen by pointer: address, price and weight follow without a further request', async ({
  page,
  context,
}) => {
  // On the first visit the page has its language saved, which may take until after the choice.
  await context.addCookies([{ name: 'locale', value: 'en', url: shopUrl('default') }])
  await visit(page, perfume)
  await expect(price(page)).toHaveText('€16.99')
  const isSame = await markDocument(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data|\/api\/(?!auth)/.test(request.url())) asked.push(request.url())
  })
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByRole('radio', { name: '75 ml' }).check()
  await expect(page).toHaveURL(/\?productVariant=\d+$/)
  await expect(price(page)).not.toHaveText('€16.99')
  await expect(page.getByRole('group', { name: 'Volume 75 ml' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '75 ml: €' })).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  expect(asked).toEqual([])
  await isSame(true)
})

test('CAT-11 a variant is chosen by keyboard alone, and the focus stays on it', async ({ page }) => {
  await visit(page, shoes)
  await chosen(page, 'Size 44').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: 'Size 45' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: 'Size 46' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '46' })).toBeFocused()
  await expect(sku(page)).toHaveText('MT-000055-3')
  await page.keyboard.press('Shift+Tab') // the size chart
  await page.keyboard.press('Shift+Tab')
  await expect(chosen(page, 'Colour Olive green')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('group', { name: 'Colour Black' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Size 46' })).toBeVisible()
  await expect(sku(page)).toHaveText('MT-000055-6')
})

test('CAT-11 SEO-03 the address holds the variant through reload and sharing, and leaves no trail behind', async ({
  page,
  context,
  complaints,
}) => {
  await visit(page, '/en/')
  await visit(page, shoes)
  await page.getByRole('radio', { name: '46' }).check()
  await expect(page).toHaveURL(/\?productVariant=\d+$/)
  const before = page.url()
  await page.getByRole('radio', { name: '45' }).check()
  await expect(sku(page)).toHaveText('MT-000055-2')
  // The page shows the choice before its address has it.
  await expect(page).not.toHaveURL(before)
  const address = page.url()
  await page.reload()
  await expect(sku(page)).toHaveText('MT-000055-2')
  const friend = await context.newPage()
  await complaints.watch(friend)
  await visit(friend, address)
  await expect(sku(friend)).toHaveText('MT-000055-2')
  await page.goBack()
  await expect(page).toHaveURL('/en/')
})

test('CAT-11 SEO-02 an unknown variant falls back to the first and is not in the canonical address', async ({
  page,
}) => {
  for (const variant of ['999999999', 'x', '1']) {
    const response = await visit(page, `${shoes}?productVariant=${variant}`)
    expect(response.status()).toBe(200)
    await expect(sku(page), variant).toHaveText('MT-000055-1')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${shoes}$`))
  }
})

test('CAT-11 what is sold out is crossed, can be chosen and says so', async ({ page }) => {
  await visit(page, shoes)
  await page.getByRole('radio', { name: 'Black: Sold out' }).check()
  await expect(page.getByText('None is left of this choice.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Colour Black' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Size 44' })).toBeVisible()
  await page.getByRole('radio', { name: '45' }).check()
  await expect(page.getByText('None is left of this choice.')).toBeHidden()
})

test('CAT-11 choosing moves nothing on the page', async ({ page }) => {
  await visit(page, shoes)
  const places = () =>
    page.evaluate(() =>
      ['h1', '#product-price', 'fieldset legend', '#delivery', '#picture-1', '#about'].map((selector) => {
        const { left, top, width } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [selector, left, top, width]
      }),
    )
  const before = await places()
  await page.getByRole('radio', { name: '46' }).check()
  await expect(sku(page)).toHaveText('MT-000055-3')
  expect(await places()).toEqual(before)
})

test('CAT-11 a preorder names the day, and the most that an order may take is told', async ({ page }) => {
  await visit(page, productPath(products.jeans))
  await expect(page.getByText(/^Preorder, ships from \d+\s\w+\. At most \d+ per order\.$/)).toBeVisible()
})

test('CAT-11 a way that is closed says why, and the other one is chosen', async ({ page }) => {
  await visit(page, perfume)
  const ways = page.getByRole('group', { name: 'Way of delivery' })
  await expect(ways.getByText('This may not fly: flammable.')).toBeVisible()
  await expect(ways.getByRole('radio')).toHaveCount(1)
  await expect(ways.getByRole('radio', { name: /^Sea, arrives/ })).toBeChecked()
})

test('CAT-11 the way of delivery is kept while one looks at other products', async ({ page }) => {
  await visit(page, shoes)
  const ways = page.getByRole('group', { name: 'Way of delivery' })
  await expect(ways.getByRole('radio', { name: /^Air, arrives/ })).toBeChecked()
  await ways.getByText(/^Sea, arrives/).click()
  await expect(ways.getByRole('radio', { name: /^Sea, arrives/ })).toBeChecked()
  await visit(page, productPath(products.filter))
  await expect(ways.getByRole('radio', { name: /^Sea, arrives/ })).toBeChecked()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-11 SEO-03 a variant is chosen and has its address', async ({ page }) => {
    await page.goto(perfume)
    await page.getByRole('radio', { name: '75 ml' }).check()
    await page.getByRole('button', { name: 'Show this choice' }).click()
    await expect(page).toHaveURL(/\?productVariant=\d+$/)
    await expect(page.getByRole('group', { name: 'Volume 75 ml' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '75 ml' })).toBeChecked()
    await expect(price(page)).not.toHaveText('€16.99')
  })

  test('CAT-11 the size chart, every line of the price and the pictures are there', async ({
    page,
    request,
    complaints,
  }) => {
    // What only a script would use.
    complaints.tolerate(/preloaded using link preload but not used/)
    await page.goto(shoes)
    await page.getByRole('link', { name: 'Size chart' }).click()
    await expect(page.getByRole('columnheader', { name: 'Foot, cm' })).toBeVisible()
    await page.getByText('See every line').click()
    await expect(page.getByRole('row', { name: /^Full price/ })).toBeVisible()
    await page.getByRole('link', { name: 'Picture 3 of 4' }).click()
    await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.6 })
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
    const larger = await page.getByRole('link', { name: 'Enlarge the picture' }).getAttribute('href')
    const picture = await request.get(larger ?? '')
    expect(picture.headers()['content-type']).toBe('image/webp')
  })
})
