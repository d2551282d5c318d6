import type { Page } from '@playwright/test'
import { shops } from '../support/shops.ts'
import { expect, missingPage, test } from './support/fixtures.ts'
import { shopUrl } from './support/shops.ts'
import { chooseTheme, loadPictures, stopTime } from './support/still-picture.ts'
import { openRegion, visit } from './support/visit.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]
const themes = ['light', 'dark'] as const
type Screen = { name: string; url: string; theme: (typeof themes)[number] }

const inBothModes = (name: string, url: string): Screen[] =>
  themes.map((theme) => ({ name: theme === 'dark' ? `${name}-dark` : name, url, theme }))

/** Whole pages: every variant in both modes, and a second language. */
const screens: Screen[] = [
  ...shops.flatMap(({ code, path }) => inBothModes(`home-${code}`, shopUrl(code, path))),
  ...shops.flatMap(({ code, path }) => inBothModes(`gallery-${code}`, shopUrl(code, `${path}gallery/`))),
  ...['default', 'tp'].flatMap((code) =>
    inBothModes(`full-home-${code}`, shopUrl(code, '/en/gallery/home/')),
  ),
  { name: 'home-default-lt', url: shopUrl('default', '/lt/'), theme: 'light' },
  ...inBothModes('checkout', shopUrl('default', '/en/gallery/checkout/')),
  ...inBothModes('not-found', shopUrl('default', '/en/no-such-page/')),
  { name: 'unsupported-browser', url: shopUrl('default', '/en/unsupported-browser/'), theme: 'light' },
]

for (const { name, url, theme } of screens) {
  test(`${name} looks as it did`, async ({ page, complaints }) => {
    if (name.startsWith('not-found')) complaints.expect(missingPage)
    // A busy machine may take so long over a whole page that a picture is drawn late.
    complaints.tolerate(/was preloaded using link preload but not used/)
    await chooseTheme(page, theme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await visit(page, url)
      await loadPictures(page)
      await page.evaluate(stopTime)
      await expect(page).toHaveScreenshot(`${name}-${size.width}.png`, { fullPage: true })
    }
  })
}

/** The first rows of a listing with its filters; a whole one is longer than anybody looks. */
const listings: Screen[] = [
  ...inBothModes('listing-default', shopUrl('default', '/en/c/shoes/?f.current_price=20-150')),
  ...inBothModes('listing-tp', shopUrl('tp', '/lt/c/avalyne/?f.current_price=20-150')),
  {
    name: 'listing-default-lt',
    url: shopUrl('default', '/lt/c/avalyne/?f.current_price=20-150'),
    theme: 'light',
  },
  { name: 'listing-offers', url: shopUrl('default', '/en/marketplace/?type=o'), theme: 'light' },
]

for (const { name, url, theme } of listings) {
  test(`${name} looks as it did`, async ({ page }) => {
    await chooseTheme(page, theme)
    for (const { width } of sizes) {
      await page.setViewportSize({ width, height: 1400 })
      await visit(page, url)
      await loadPictures(page)
      await page.evaluate(stopTime)
      await expect(page).toHaveScreenshot(`${name}-${width}.png`)
    }
  })
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** What opens over a page: one window full of each, over the gallery. */
const overlays: { name: string; widths: number[]; open(page: Page): Promise<unknown> }[] = [
  { name: 'department', widths: [1280], open: press('Outdoor') },
  { name: 'menu', widths: [375], open: (page) => page.locator('summary[aria-label="Menu"]').click() },
  { name: 'region', widths: [1280], open: (page) => openRegion(page) },
  {
    name: 'suggestions',
    widths: [1280, 375],
    async open(page) {
      await page.getByRole('combobox', { name: 'Search products' }).fill('trail')
      // What shows them is fetched when somebody types.
      await expect(page.getByRole('option', { name: /Vėjas 2/ })).toBeVisible()
    },
  },
  { name: 'login-modal', widths: [1280, 375], open: press('login') },
  { name: 'cart-drawer', widths: [1280, 375], open: press('cart') },
  { name: 'shipping-modal', widths: [375], open: press('shipping-select') },
  { name: 'unpaid-orders', widths: [1280, 375], open: press('Unpaid orders') },
  { name: 'cookie-settings', widths: [1280, 375], open: press('Cookie settings') },
  {
    name: 'toasts',
    widths: [1280, 375],
    async open(page) {
      await press('Toast with undo')(page)
      await press('Error toast')(page)
    },
  },
  { name: 'form-errors', widths: [1280, 375], open: press('Send the form') },
]

for (const { name, widths, open } of overlays) {
  test(`${name} looks as it did`, async ({ page }) => {
    for (const theme of themes) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await chooseTheme(page, theme)
        await visit(page, shopUrl('default', '/en/gallery/'))
        await page.evaluate(() => sessionStorage.clear())
        await open(page)
        await page.mouse.move(5, 790)
        await page.waitForLoadState('networkidle')
        await expect(page).toHaveScreenshot(`${name}-${theme}-${width}.png`)
      }
    }
  })
}

test.describe('an undecided visitor', () => {
  test.use({ consent: null })

  test('the consent banner looks as it did', async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await visit(page, shopUrl('default', '/en/'))
      await page.evaluate(stopTime)
      await expect(page).toHaveScreenshot(`consent-${size.width}.png`)
    }
  })
})
