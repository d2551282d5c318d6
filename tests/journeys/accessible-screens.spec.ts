import type { Page } from '@playwright/test'
import { fillCart } from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, violations } from './support/page-rules.ts'
import { productPath, products } from './support/products.ts'
import { visit } from './support/visit.ts'

type Screen = { title: string; path: string; prepare?(page: Page): Promise<void> }

/** The rest of the pages, their states and all widths are in the deep tier. */
const screens: Screen[] = [
  { title: 'home page', path: '/en/' },
  { title: 'listing', path: '/en/dealzone/?f.manufacturer=kursa&f.current_price=5-900' },
  { title: 'product page', path: productPath(products.shoes) },
  { title: 'cart with goods', path: '/en/cart/', prepare: (page) => fillCart(page) },
  { title: 'shops abroad', path: '/en/quotes-all-stores/?f.category=home' },
  { title: 'calculator', path: '/en/calculate/' },
  {
    title: 'request form with items',
    path: '/en/order-form/',
    prepare: (page) => keepRequest(page),
  },
  { title: 'sign-in page', path: '/en/login/' },
  { title: 'register page', path: '/en/register/' },
  { title: 'gallery', path: '/en/gallery/' },
]

async function keepRequest(page: Page) {
  const items = [
    { title: 'Trail running shoes', price: 84 },
    { title: 'Brick power bank 20,000 mAh', price: 39.9 },
  ]
  const answer = await page.request.post('/api/quotes/create', { data: { items } })
  expect(answer.status()).toBe(200)
}

for (const { title, path, prepare } of screens) {
  test(`the ${title} breaks no rule of axe, light at 375 px and dark at 1280 px`, async ({ page }) => {
    await prepare?.(page)
    await page.setViewportSize({ width: 375, height: 812 })
    await visit(page, path)
    expect.soft(await violations(page), 'light at 375 px').toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await setTheme(page, 'dark')
    expect.soft(await violations(page), 'dark at 1280 px').toEqual([])
  })
}
