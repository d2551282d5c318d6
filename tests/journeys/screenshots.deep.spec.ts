import type { Page } from '@playwright/test'
import { shops } from '../support/shops.ts'
import { expect, missingPage, test } from './support/fixtures.ts'
import { enter } from './support/gallery-states.ts'
import { shopUrl } from './support/shops.ts'
import { loadPictures, stopTime, switchTheme, themes } from './support/still-picture.ts'
import { visit } from './support/visit.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]
type Screen = { name: string; url: string; isLightOnly?: true }

/** Whole pages: every variant in both modes, and a second language. */
const screens: Screen[] = [
  ...shops.map(({ code, path }) => ({ name: `home-${code}`, url: shopUrl(code, path) })),
  ...shops.map(({ code, path }) => ({ name: `gallery-${code}`, url: shopUrl(code, `${path}gallery/`) })),
  ...['default', 'tp'].map((code) => ({
    name: `full-home-${code}`,
    url: shopUrl(code, '/en/gallery/home/'),
  })),
  { name: 'home-default-lt', url: shopUrl('default', '/lt/'), isLightOnly: true },
  { name: 'checkout', url: shopUrl('default', '/en/gallery/checkout/') },
  { name: 'not-found', url: shopUrl('default', '/en/no-such-page/') },
  { name: 'unsupported-browser', url: shopUrl('default', '/en/unsupported-browser/'), isLightOnly: true },
]

for (const { name, url, isLightOnly } of screens) {
  test(`${name} looks as it did`, async ({ page, complaints }) => {
    if (name === 'not-found') complaints.expect(missingPage)
    // On a busy machine a preloaded image may be drawn late.
    complaints.tolerate(/was preloaded using link preload but not used/)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await visit(page, url)
      await page.evaluate(stopTime)
      for (const theme of isLightOnly ? (['light'] as const) : themes) {
        await switchTheme(page, theme)
        await loadPictures(page)
        const file = `${name}${theme === 'dark' ? '-dark' : ''}-${size.width}.png`
        await expect(page).toHaveScreenshot(file, { fullPage: true })
      }
    }
  })
}

/** The first rows of a listing with its filters; a whole page would be too long to compare. */
const listings: Screen[] = [
  { name: 'listing-default', url: shopUrl('default', '/en/c/shoes/?f.current_price=20-150') },
  { name: 'listing-tp', url: shopUrl('tp', '/lt/c/avalyne/?f.current_price=20-150') },
  {
    name: 'listing-default-lt',
    url: shopUrl('default', '/lt/c/avalyne/?f.current_price=20-150'),
    isLightOnly: true,
  },
  { name: 'listing-offers', url: shopUrl('default', '/en/marketplace/?type=o'), isLightOnly: true },
]

for (const { name, url, isLightOnly } of listings) {
  test(`${name} looks as it did`, async ({ page }) => {
    for (const { width } of sizes) {
      await page.setViewportSize({ width, height: 1400 })
      await visit(page, url)
      await page.evaluate(stopTime)
      for (const theme of isLightOnly ? (['light'] as const) : themes) {
        await switchTheme(page, theme)
        await loadPictures(page)
        await expect(page).toHaveScreenshot(`${name}${theme === 'dark' ? '-dark' : ''}-${width}.png`)
      }
    }
  })
}

/** Overlays, each captured once over the gallery. */
const overlays: { name: string; widths: number[]; open(page: Page): Promise<unknown> }[] = [
  { name: 'department', widths: [1280], open: enter.department },
  { name: 'menu', widths: [375], open: enter.menu },
  { name: 'region', widths: [1280], open: enter.region },
  { name: 'suggestions', widths: [1280, 375], open: enter.suggestions },
  { name: 'login-modal', widths: [1280, 375], open: (page) => enter.modal(page, 'login') },
  { name: 'cart-drawer', widths: [1280, 375], open: (page) => enter.modal(page, 'cart') },
  { name: 'shipping-modal', widths: [375], open: (page) => enter.modal(page, 'shipping-select') },
  { name: 'unpaid-orders', widths: [1280, 375], open: enter.unpaidOrders },
  { name: 'cookie-settings', widths: [1280, 375], open: enter.cookieSettings },
  { name: 'toasts', widths: [1280, 375], open: (page) => enter.toasts(page) },
  { name: 'form-errors', widths: [1280, 375], open: enter.formErrors },
]

for (const { name, widths, open } of overlays) {
  test(`${name} looks as it did`, async ({ page }) => {
    for (const theme of themes) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        // A new visit each time: whether the header behind is shown depends on how far the page was scrolled.
        await visit(page, shopUrl('default', '/en/gallery/'))
        // The reminder of unpaid orders is shown once in a session.
        await page.context().clearCookies({ name: 'unpaid_orders_shown' })
        await page.evaluate(() => sessionStorage.clear())
        await switchTheme(page, theme)
        await open(page)
        await page.mouse.move(5, 790)
        await loadPictures(page)
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
