import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

const shoes = '/en/c/shoes/'
const cards = (page: Page) => page.locator('[data-products] article')

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: RegExp, most = 60) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Nothing named ${name} within ${most} presses`)
}

test('by keyboard alone one finds a product through a facet', async ({ page }) => {
  await visit(page, shoes)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Kursa/)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa`)
  await expect(page.getByRole('checkbox', { name: 'Kursa' })).toBeFocused()
  // The address changes a moment before the page does.
  await expect(page.getByRole('link', { name: 'Remove “Kursa”' })).toBeVisible()
  await tabTo(page, /^Remove “Kursa”/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shoes)
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  // The chip is gone; the keyboard goes on where it stood.
  await tabTo(page, /shoes|trainers|boots/i, 3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/p\//)
})

test('by keyboard alone one finds a product through the search', async ({ page }) => {
  await visit(page, '/en/')
  await tabTo(page, /^Search products/)
  await page.keyboard.type('boots')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=boots')
  await cards(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/p\//)
})

test('by keyboard alone one goes on at the first card that was added', async ({ page }) => {
  await visit(page, shoes)
  await page.getByRole('link', { name: /^Show \d+ more$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(48).getByRole('link')).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-09 the filters are a form, whose address has the one spelling', async ({ page }) => {
    await page.goto(shoes)
    await page.getByRole('checkbox', { name: 'Kursa' }).check()
    await page.getByRole('textbox', { name: 'From, EUR' }).fill('20')
    await page.getByRole('textbox', { name: 'To, EUR' }).fill('150')
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa&f.current_price=20-150&s=3`)
    await expect(page.getByRole('checkbox', { name: 'Kursa' })).toBeChecked()
    await page.getByRole('link', { name: 'Remove “Kursa”' }).click()
    await expect(page).toHaveURL(`${shoes}?f.current_price=20-150&s=3`)
  })

  test('values behind “more” open, the order changes, and more products have an address', async ({
    page,
  }) => {
    await page.goto('/en/marketplace/')
    await page
      .getByRole('form', { name: 'Filter' })
      .getByText(/^Show \d+ more$/)
      .first()
      .click()
    await page.getByRole('checkbox', { name: 'Kursa' }).check()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('New arrivals')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/en/marketplace/?f.manufacturer=kursa&s=4')
    await page.goto(shoes)
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
    await expect(page).toHaveURL(`${shoes}?page=2`)
    await expect(cards(page).nth(48)).toBeVisible()
  })

  test('on a telephone the filters stand in the page', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(shoes)
    await expect(page.getByRole('checkbox', { name: 'Kursa' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Filter/ })).toBeHidden()
  })
})
