import type { Page } from '@playwright/test'
import { expect, missingPage, test } from './support/fixtures.ts'
import { expectAlive, visit } from './support/visit.ts'

const shoes = '/en/c/shoes/'
const filters = (page: Page) => page.getByRole('form', { name: 'Filter' })
const cards = (page: Page) => page.locator('[data-products] article')
const count = (page: Page) => page.getByText(/^\d+ products? of \d+ match/)

/** A choice of a facet, with how many products it says it has. */
async function facetValue(page: Page, name: string) {
  const box = filters(page).getByRole('checkbox', { name })
  const label = await box.locator('xpath=..').textContent()
  return { box, products: Number(/\d+$/.exec(label ?? '')?.[0]) }
}

test('CAT-05 CAT-09 a facet narrows the listing, stands in the address, and reload, back and chips know it', async ({
  page,
}) => {
  await visit(page, shoes)
  const { box, products } = await facetValue(page, 'Kursa')
  await box.check()
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa`)
  await expect(count(page)).toContainText(`${products} product`)
  await expect(cards(page)).toHaveCount(products)
  await expect(box).toBeFocused()

  await filters(page).getByRole('checkbox', { name: 'Nashubra' }).check()
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa&f.manufacturer=nashubra`)
  await page.reload()
  await expect(box).toBeChecked()

  await expectAlive(page)
  await page.goBack()
  await expect(filters(page).getByRole('checkbox', { name: 'Nashubra' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Remove “Kursa”' }).click()
  await expect(page).toHaveURL(shoes)
  await expect(box).not.toBeChecked()
})

test('CAT-05 two values pressed in one breath both count', async ({ page }) => {
  await visit(page, shoes)
  await filters(page)
    .getByRole('checkbox', { name: /^(Kursa|Nashubra)/ })
    .evaluateAll((boxes) => {
      for (const box of boxes) (box as HTMLInputElement).click()
    })
  await expect(page).toHaveURL(/f\.manufacturer=kursa&f\.manufacturer=nashubra$/)
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(2)
})

test('CAT-05 a price range is set by the fields, moved by the slider and cleared', async ({ page }) => {
  await visit(page, shoes)
  const from = filters(page).getByRole('textbox', { name: 'From, EUR' })
  await from.fill('50,50')
  await from.press('Enter')
  await expect(page).toHaveURL(`${shoes}?f.current_price=50.5-`)
  await expect(page.getByRole('link', { name: 'Remove “From €50.50”' })).toBeVisible()
  await expect(from).toBeFocused()

  const highest = filters(page).getByRole('slider', { name: 'Highest price' })
  await highest.focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/f\.current_price=50\.5-\d+$/)
  await expect(filters(page).getByRole('textbox', { name: 'To, EUR' })).toHaveValue(/^\d+$/)
  await expect(highest).toBeFocused()

  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(shoes)
  await expect(from).toHaveValue('')
})

test('CAT-05 the discount is chosen as what is cut off', async ({ page }) => {
  await visit(page, shoes)
  await filters(page).getByText('Discount', { exact: true }).click()
  await filters(page).getByRole('radio', { name: 'At least −20 %' }).check()
  await expect(page).toHaveURL(`${shoes}?f.discount_percentage=-80`)
  await expect(page.getByRole('link', { name: 'Remove “At least −20 %”' })).toBeVisible()
  // The products of before stay until the new ones are there.
  await expect(page.locator('[data-products]')).not.toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(async () => {
      const badges = await cards(page)
        .getByText(/^−\d+ %$/)
        .allTextContents()
      return badges.filter((badge) => Number(/\d+/.exec(badge)?.[0]) < 20)
    })
    .toEqual([])
  await filters(page).getByRole('radio', { name: 'Any or none' }).check()
  await expect(page).toHaveURL(shoes)
})

test('CAT-07 the order is chosen from five, and relevance only where something was searched for', async ({
  page,
}) => {
  await visit(page, shoes)
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort.getByRole('option')).toHaveCount(5)
  await sort.selectOption('Price: low to high')
  await expect(page).toHaveURL(`${shoes}?s=1`)
  // The old order stays until the new one is there, and in between there may be no price at all.
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return shown.length > 0 && shown.join() === shown.toSorted((one, other) => one - other).join()
    })
    .toBe(true)

  await page.goto('/en/search/?searchText=shoes')
  await expect(sort.getByRole('option')).toHaveCount(6)
  await expect(sort.locator('option:checked')).toHaveText('Relevance')
})

test('CAT-08 CAT-09 more is added under what is there, and reload and back return to the same card', async ({
  page,
}) => {
  await visit(page, shoes)
  await expect(cards(page)).toHaveCount(48)
  const more = page.getByRole('link', { name: /^Show \d+ more$/ })
  await more.scrollIntoViewIfNeeded()
  await more.click()
  await expect(page).toHaveURL(`${shoes}?page=2`)
  await expect(cards(page).nth(48).getByRole('link')).toBeFocused()
  const all = await cards(page).count()
  expect(all).toBeGreaterThan(48)
  await expect(page.getByText(`You have seen ${all} of`)).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveCount(all)
  await expectAlive(page)

  const card = cards(page).nth(50)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/p\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(all)
  await expect(card).toBeInViewport()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(50)
})

test('CAT-09 pages far down come alone on opening, with a way to those before', async ({ page }) => {
  await visit(page, '/en/marketplace/?page=5')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Show earlier products' }).click()
  await expect(page).toHaveURL('/en/marketplace/?page=4')
  await expect(cards(page)).toHaveCount(120)
  // Whoever asks for more from there keeps what was seen.
  await page.getByRole('link', { name: 'Show 24 more' }).click()
  await expect(page).toHaveURL('/en/marketplace/?page=5')
  await expect(cards(page)).toHaveCount(144)
})

test('SHELL-11 grid or list is kept, and marked before the page is drawn', async ({ page }) => {
  await visit(page, shoes)
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
  const inGrid = await cards(page).first().boundingBox()
  await page.getByRole('radio', { name: 'List' }).check()
  await expect
    .poll(async () => (await cards(page).first().boundingBox())?.width ?? 0)
    .toBeGreaterThan((inGrid?.width ?? 0) * 3)

  await page.goto('/en/marketplace/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-product-layout', 'LIST')
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
})

test('CAT-10 a search is echoed, corrected where it was mistyped, and narrowed to a category', async ({
  page,
}) => {
  await visit(page, '/en/')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('headphnes')
  await box.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=headphnes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “headphones”')
  await expect(page.getByText('Nothing was found for “headphnes”')).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en\/c\/.+\/\?searchText=headphnes$/)
  await expect(page.getByRole('link', { name: 'Remove “headphnes”' })).toBeVisible()
})

test('CAT-10 where nothing is found, the page says what to let go and shows what is near', async ({
  page,
}) => {
  await visit(page, `${shoes}?f.manufacturer=kursa&f.current_price=1-2`)
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You may like these instead' })).toBeVisible()
  await page.getByRole('link', { name: /^Remove “€1–€2” \d+$/ }).click()
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa`)
  await expect(cards(page).first()).toBeVisible()
})

test('CAT-09 SEO-03 offers have an address of their own and lead to their products', async ({ page }) => {
  await visit(page, '/en/marketplace/')
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await expect(page).toHaveURL('/en/marketplace/?type=o')
  const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'product' }).first()
  await expect(offer.getByRole('heading')).toBeVisible()
  expect(await offer.locator('img').count()).toBeLessThanOrEqual(5)
  const title = await offer.getByRole('heading').textContent()
  await offer.getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/marketplace\/\?f\.flag_ids=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(cards(page).first()).toBeVisible()
})

test('CAT-12 the deals zone shows cut prices only, the deepest cut first', async ({ page }) => {
  await visit(page, '/en/dealzone/')
  const badges = await cards(page)
    .getByText(/^−\d+ %$/)
    .allTextContents()
  const cuts = badges.map((badge) => Number(/\d+/.exec(badge)?.[0]))
  expect(cuts.length).toBeGreaterThan(10)
  expect(cuts).toEqual(cuts.toSorted((one, other) => other - one))
  expect(Math.min(...cuts)).toBeGreaterThanOrEqual(10)
})

test('a category that is spelled otherwise leads to its right address with the filters, another is missing', async ({
  page,
  complaints,
}) => {
  await visit(page, '/en/c/trainers/?s=1')
  await expect(page).toHaveURL('/en/c/shoes/trainers/?s=1')
  complaints.expect(missingPage)
  await page.goto('/en/c/no-such-category/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

for (const [path, isIndexed] of [
  [shoes, true],
  [`${shoes}?f.current_price=20-80`, true],
  [`${shoes}?page=2`, true],
  [`${shoes}?f.manufacturer=kursa`, false],
  [`${shoes}?s=1`, false],
  ['/en/search/?searchText=shoes', false],
] as const) {
  test(`SEO-01 ${path} ${isIndexed ? 'may' : 'may not'} be indexed`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(isIndexed ? 0 : 1)
    const canonical = page.locator('link[rel="canonical"]')
    const [bare] = path.split('?')
    const own = path.endsWith('page=2') ? path : bare
    await expect(canonical).toHaveAttribute('href', new RegExp(`${own?.replace('?', '\\?')}$`))
  })
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('p > span:first-child').filter({ hasText: '€' }).allTextContents()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}
