import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectAlive, visit } from './support/visit.ts'

const shoes = '/en/c/shoes/'
const filters = (page: Page) => page.getByRole('form', { name: 'Filter' })
const cards = (page: Page) => page.locator('[data-products] article')
const count = (page: Page) => page.getByText(/^\d+ products? of \d+ match/)

/** A value of a facet, with its number of products as shown. */
async function facetValue(page: Page, name: string) {
  const box = filters(page).getByRole('checkbox', { name })
  const label = await box.locator('xpath=..').textContent()
  return { box, products: Number(/\d+$/.exec(label ?? '')?.[0]) }
}

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: RegExp, max = 60) {
  for (let presses = 0; presses < max; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Nothing named ${name} within ${max} presses`)
}

test('CAT-05 CAT-09 a facet filters the listing and is part of the URL, and reload, back and chips follow it', async ({
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

test('CAT-05 two values pressed at the same moment both count', async ({ page }) => {
  await visit(page, shoes)
  await filters(page)
    .getByRole('checkbox', { name: /^(Kursa|Nashubra)/ })
    .evaluateAll((boxes) => {
      for (const box of boxes) (box as HTMLInputElement).click()
    })
  await expect(page).toHaveURL(/f\.manufacturer=kursa&f\.manufacturer=nashubra$/)
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(2)
})

test('CAT-05 a price range is set by the fields, moved by the slider and cleared; a discount is chosen and removed', async ({
  page,
}) => {
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

  await filters(page).getByText('Discount', { exact: true }).click()
  await filters(page).getByRole('radio', { name: 'At least −20 %' }).check()
  await expect(page).toHaveURL(`${shoes}?f.discount_percentage=-80`)
  await expect(page.getByRole('link', { name: 'Remove “At least −20 %”' })).toBeVisible()
  await filters(page).getByRole('radio', { name: 'Any or none' }).check()
  await expect(page).toHaveURL(shoes)
})

test('CAT-08 CAT-09 more products are added below and the first of them takes the focus, and reload and back return to the same card', async ({
  page,
}) => {
  await visit(page, shoes)
  await expect(cards(page)).toHaveCount(48)
  await page.getByRole('link', { name: /^Show \d+ more$/ }).press('Enter')
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

test('CAT-09 a page far down opens alone, and the pages before and after are added to it', async ({
  page,
}) => {
  await visit(page, '/en/marketplace/?page=5')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Show earlier products' }).click()
  await expect(page).toHaveURL('/en/marketplace/?page=4')
  await expect(cards(page)).toHaveCount(48)
  await page.getByRole('link', { name: 'Show 24 more' }).click()
  await expect(page).toHaveURL('/en/marketplace/?page=6')
  await expect(cards(page)).toHaveCount(72)
})

test('SHELL-11 the choice of grid or list is remembered, and applied before the first paint', async ({
  page,
}) => {
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

test('CAT-05 a filter far down the rail keeps the focus and its results in sight, and a value keeps its place', async ({
  page,
}) => {
  await visit(page, '/en/marketplace/')
  const more = filters(page)
    .getByText(/^Show \d+ more$/)
    .first()
  await more.click()
  const last = filters(page).locator('[name="f.manufacturer"]').last()
  const value = await last.getAttribute('value')
  await last.scrollIntoViewIfNeeded()
  await last.check()
  await expect(page).toHaveURL(`/en/marketplace/?f.manufacturer=${value}`)
  await expect(count(page)).toHaveText(/\d/)
  await expect(last).toBeFocused()
  await expect(last).toHaveAttribute('value', value ?? '')
  // Whichever of them: while the visitor sees products beside the filter, the page stays where it is.
  const products = page.locator('[data-products] article:not([aria-busy] *)')
  const inSight = () =>
    products.evaluateAll((all) =>
      all.some((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      }),
    )
  await expect.poll(inSight).toBe(true)
  const boxes = await filters(page).locator('[name="f.manufacturer"]').count()

  await filters(page).getByRole('textbox', { name: 'To, EUR' }).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeInViewport()
  await expect(filters(page).locator('[name="f.manufacturer"]')).toHaveCount(boxes)
  await expect(filters(page).getByRole('slider')).toHaveCount(2)
})

test('SHELL-11 a list says more than the grid, at the height that it had before', async ({ page }) => {
  await visit(page, shoes)
  await expect(cards(page).first()).not.toContainText('Shoe size (EU)')
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(cards(page).first()).toContainText(/Shoe size \(EU\): \d\d/)
  await expect(cards(page).first()).toContainText(/Air €[\d.]+ at your locker/)
  await expect(cards(page).first()).toContainText(/Sea €[\d.]+ at your locker/)
  await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden()
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.clientHeight))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(30)
  await page.getByRole('radio', { name: 'Grid' }).check()
  await expect(cards(page).first()).not.toContainText('Shoe size (EU)')
})

test('CAT-05 CAT-10 a product is found by search and facet with the keyboard alone', async ({ page }) => {
  await visit(page, '/en/')
  await tabTo(page, /^Search products/)
  await page.keyboard.type('boots')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=boots')
  await expect(cards(page).first()).toBeVisible()
  // The search has loaded another document.
  await expectAlive(page)

  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Kursa/)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/en/search/?searchText=boots&f.manufacturer=kursa')
  await expect(page.getByRole('checkbox', { name: 'Kursa' })).toBeFocused()
  // The URL changes a moment before the page does.
  await expect(page.getByRole('link', { name: 'Remove “Kursa”' })).toBeVisible()
  await tabTo(page, /^Remove “Kursa”/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=boots')
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  // The chip is gone, so its group takes the focus.
  await expect(page.getByRole('group', { name: 'Filter' })).toBeFocused()
  await tabTo(page, /boots/i, 3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/p\//)
})
