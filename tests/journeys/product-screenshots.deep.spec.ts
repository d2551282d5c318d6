import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { productPath, products } from './support/products.ts'
import { shopUrl } from './support/shops.ts'
import { chooseTheme, loadPictures, stopDays, stopTime } from './support/still-picture.ts'
import { visit } from './support/visit.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]
const shoes = productPath(products.shoes)
const screens = [
  { name: 'product', url: shopUrl('default', shoes), theme: 'light' },
  { name: 'product-dark', url: shopUrl('default', shoes), theme: 'dark' },
  { name: 'product-tp', url: shopUrl('tp', shoes), theme: 'light' },
  { name: 'product-lt', url: shopUrl('default', `/lt/p/${products.shoes.lithuanian}/`), theme: 'light' },
  { name: 'product-one-variant', url: shopUrl('default', productPath(products.filter)), theme: 'light' },
  { name: 'product-closed-way', url: shopUrl('default', productPath(products.perfume)), theme: 'light' },
  {
    name: 'product-discontinued',
    url: shopUrl('default', productPath(products.discontinued)),
    theme: 'light',
  },
]

for (const { name, url, theme } of screens) {
  test(`${name} looks as it did`, async ({ page, complaints }) => {
    test.slow()
    // A busy machine may take so long over a whole page that a picture is drawn late.
    complaints.tolerate(/was preloaded using link preload but not used/)
    await chooseTheme(page, theme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await visit(page, url)
      await loadPictures(page)
      await page.evaluate(stopTime)
      await page.evaluate(stopDays)
      await expect(page).toHaveScreenshot(`${name}-${size.width}.png`, { fullPage: true })
    }
  })
}

const overlays: { name: string; open(page: Page): Promise<unknown> }[] = [
  {
    name: 'product-zoom',
    async open(page) {
      await page.getByRole('link', { name: 'Enlarge the picture' }).click()
      await expect(page.getByRole('dialog').getByText('1 of 4', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'product-size-chart',
    async open(page) {
      await page.getByRole('link', { name: 'Size chart' }).click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    },
  },
]

for (const { name, open } of overlays) {
  test(`${name} looks as it did`, async ({ page }) => {
    test.slow()
    for (const theme of ['light', 'dark']) {
      for (const size of sizes) {
        await page.setViewportSize(size)
        await chooseTheme(page, theme)
        await visit(page, shopUrl('default', shoes))
        await open(page)
        await page.mouse.move(5, 790)
        await page.waitForLoadState('networkidle')
        await page.evaluate(stopTime)
        await page.evaluate(stopDays)
        // Of the page behind it the header may be hiding or not.
        await expect(page.getByRole('dialog')).toHaveScreenshot(`${name}-${theme}-${size.width}.png`)
      }
    }
  })
}
