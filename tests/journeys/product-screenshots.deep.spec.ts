import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { productPath, products } from './support/products.ts'
import { shopUrl } from './support/shops.ts'
import { loadPictures, stopDays, stopTime, switchTheme, themes } from './support/still-picture.ts'
import { visit } from './support/visit.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]
const shoes = productPath(products.shoes)
const screens: { name: string; url: string; isInBothModes?: true }[] = [
  { name: 'product', url: shopUrl('default', shoes), isInBothModes: true },
  { name: 'product-tp', url: shopUrl('tp', shoes) },
  { name: 'product-lt', url: shopUrl('default', `/lt/p/${products.shoes.lithuanian}/`) },
  { name: 'product-one-variant', url: shopUrl('default', productPath(products.filter)) },
  { name: 'product-closed-way', url: shopUrl('default', productPath(products.perfume)) },
  { name: 'product-discontinued', url: shopUrl('default', productPath(products.discontinued)) },
]

/** Chromium warns if a busy machine draws a preloaded picture late. */
const latePreload = /was preloaded using link preload but not used/

for (const { name, url, isInBothModes } of screens) {
  test(`${name} looks as it did`, async ({ page, complaints }) => {
    complaints.tolerate(latePreload)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await visit(page, url)
      await page.evaluate(stopTime)
      await page.evaluate(stopDays)
      for (const theme of isInBothModes ? themes : (['light'] as const)) {
        await switchTheme(page, theme)
        await loadPictures(page)
        const file = `${name}${theme === 'dark' ? '-dark' : ''}-${size.width}.png`
        await expect(page).toHaveScreenshot(file, { fullPage: true })
      }
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
  test(`${name} looks as it did`, async ({ page, complaints }) => {
    complaints.tolerate(latePreload)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await visit(page, shopUrl('default', shoes))
      await open(page)
      await page.mouse.move(5, 790)
      await page.evaluate(stopTime)
      await page.evaluate(stopDays)
      for (const theme of themes) {
        await switchTheme(page, theme)
        await loadPictures(page)
        // Only the dialog: the header of the page behind it may be hidden or not.
        await expect(page.getByRole('dialog')).toHaveScreenshot(`${name}-${theme}-${size.width}.png`)
      }
    }
  })
}
