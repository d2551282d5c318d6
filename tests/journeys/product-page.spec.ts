import type { Page } from '@playwright/test'
import { telephone, weighPage } from '../../bench/measure-page.ts'
import { expect, missingPage, test } from './support/fixtures.ts'
import { focused, setTheme, spaceOut, sticksOut, violations } from './support/page-rules.ts'
import { productPath, products } from './support/products.ts'
import { visit } from './support/visit.ts'

const shoes = productPath(products.shoes)
const number = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))

type Offer = { url: string; sku: string; price: string; priceCurrency: string; availability: string }
type Thing = {
  '@type': string
  name: string
  sku: string
  image: string[]
  brand: { name: string }
  offers: Offer[]
  itemListElement: { name: string; item: string }[]
}

async function structuredData(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Thing)
}

test('SEO-02 CAT-11 the structured data say what the page says', async ({ page, request }) => {
  await visit(page, shoes)
  const things = await structuredData(page)
  const product = things.find((thing) => thing['@type'] === 'Product')
  expect(product).toMatchObject({ name: products.shoes.name, sku: 'MT-000055', brand: { name: 'Vējlauka' } })
  expect(product).not.toHaveProperty('review')
  expect(product?.offers).toHaveLength(6)
  for (const offer of product?.offers ?? []) {
    await page.goto(offer.url)
    expect(number(offer.price)).toBe(
      number(await page.locator('#product-price > :first-child').textContent()),
    )
    const isSoldOut = await page.getByText('None is left of this choice.').isVisible()
    expect(offer.availability.endsWith('/OutOfStock'), offer.sku).toBe(isSoldOut)
    await expect(page.getByText(offer.sku, { exact: true })).toBeVisible()
  }
  const picture = await request.get(product?.image[0] ?? '')
  expect(picture.headers()['content-type']).toBe('image/webp')

  const steps = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')
  expect(steps.map(({ name }) => name)).toEqual(await crumbs.allTextContents())
  expect(steps.every(({ item }) => URL.canParse(item))).toBe(true)
})

test('SEO-02 title, description, picture and languages of a product', async ({ page }) => {
  await visit(page, shoes)
  await expect(page).toHaveTitle(`${products.shoes.name} | Amberway`)
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute(
    'content',
    /^The Vējlauka Debesis men’s lightweight running shoes come/,
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/image\?src=/)
  await expect(page.locator('link[rel=alternate][hreflang=lt]')).toHaveAttribute(
    'href',
    /\/lt\/p\/(?!vejlauka)/,
  )
})

test('CAT-11 the price history as a table is what the chart draws', async ({ page }) => {
  await visit(page, shoes)
  const section = page.getByRole('region', { name: 'Price over 90 days' })
  await section.getByText('Show as a table').click()
  const prices = (await section.getByRole('cell').allTextContents()).map(number).toReversed()
  const levels = await section
    .locator('line[data-level]')
    .evaluateAll((lines) => lines.map((line) => Number.parseFloat(line.getAttribute('y1') ?? '')))
  expect(prices.length).toBeGreaterThan(2)
  expect(levels).toHaveLength(prices.length)
  const [highest, lowest] = [Math.max(...prices), Math.min(...prices)]
  for (const [index, price] of prices.entries()) {
    expect(levels[index]).toBeCloseTo(8 + ((highest - price) / (highest - lowest)) * 84, 1)
  }
  expect(prices.at(-1)).toBe(number(await page.locator('#product-price > :first-child').textContent()))
  await expect(section.getByRole('img')).toHaveAccessibleName(
    new RegExp(`highest €${highest}, lowest €${lowest}`),
  )
})

test('CAT-11 the lines of the price and of each way sum up to what is asked', async ({ page }) => {
  await visit(page, shoes)
  const inPrice = page.getByRole('region', { name: 'What is in the price' }).getByRole('definition')
  const [total = 0, ...lines] = (await inPrice.allTextContents()).map(number).toReversed()
  const sum = (values: number[]) => values.reduce((all, value) => all + Math.round(value * 100), 0)
  expect(sum(lines)).toBe(Math.round(total * 100))
  await page.getByText('See every line').click()
  const table = page.getByRole('table').filter({ hasText: 'Full price' })
  for (const column of [0, 1]) {
    const cells = table.locator(`tr td:nth-of-type(${column + 1})`)
    const [landed = 0, ...parts] = (await cells.allTextContents()).map(number).toReversed()
    expect(parts.length).toBeGreaterThan(2)
    expect(sum(parts)).toBe(Math.round(landed * 100))
  }
})

test('CAT-11 SEO-03 an old or second address leads to the one in use, with what stood behind the question mark', async ({
  request,
}) => {
  const lead = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  const renamed = '/en/p/xilunta-gile-8-compact-smartphone-1/?productVariant=2&utm_source=x'
  expect(await lead('/en/p/en-demo-article-1/?productVariant=2&utm_source=x')).toEqual([301, renamed])
  expect(await lead('/en/market/product/en-demo-article-1/?productVariant=2&utm_source=x')).toEqual([
    301,
    renamed,
  ])
  expect(await lead(`/en/market/product/${products.shoes.slug}/`)).toEqual([301, shoes])
  expect((await lead('/en/p/no-such-thing/'))[0]).toBe(404)
  expect((await lead('/en/market/product/no-such-thing/'))[0]).toBe(404)
})

test('CAT-11 what is no longer sold says so, shows what comes closest, and later is gone', async ({
  page,
  complaints,
}) => {
  await visit(page, productPath(products.discontinued))
  await expect(page.getByText('This product is no longer sold')).toBeVisible()
  const closest = page.getByRole('group', { name: /^Similar/ }).getByRole('article')
  await expect(closest.first()).toBeInViewport()
  const [product] = await structuredData(page)
  expect(product?.offers[0]?.availability).toBe('https://schema.org/Discontinued')

  complaints.expect(/status of 410/)
  const response = await visit(page, productPath(products.gone))
  expect(response.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is gone')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('SEO-03 componentHint names the part that is meant, in plain words only, and is kept for nobody else', async ({
  page,
}) => {
  const hint = page.getByText('The link means this part:')
  for (let visits = 0; visits < 3; visits += 1) await visit(page, `${shoes}?componentHint=left+lace`)
  await expect(hint).toHaveText('The link means this part: left lace')
  for (let visits = 0; visits < 3; visits += 1) {
    await visit(page, shoes)
    await expect(hint).toBeHidden()
  }
  await visit(page, `${shoes}?componentHint=${encodeURIComponent('<img src=x>')}`)
  await expect(hint).toBeHidden()
})

test('CAT-11 on a telephone price and choice stay in sight below, lead into the cart, and back where it is sold out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visit(page, shoes)
  const bar = page.getByRole('complementary', { name: 'Your choice' })
  await expect(bar).toBeHidden()
  await page.locator('#safety').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('€43.99')
  await expect(bar).toContainText(/Olive green, 44 · Air \d/)
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Cart' }).getByText(/^Added: .*, Olive green, 44$/),
  ).toBeVisible()
  await page.request.post('/api/cart/clear', { data: {} })
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: /^Black/ }).check()
  await page.locator('#safety').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('Sold out')
  await bar.getByRole('link', { name: 'Choose' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(bar).toBeHidden()
})

const states: { name: string; path: string; enter?: (page: Page) => Promise<void> }[] = [
  { name: 'a product', path: shoes },
  { name: 'a product of one variant', path: productPath(products.filter) },
  { name: 'a product that may not fly', path: productPath(products.perfume) },
  { name: 'a discontinued product', path: productPath(products.discontinued) },
  { name: 'a product that is gone', path: productPath(products.gone) },
  {
    name: 'an enlarged picture',
    path: shoes,
    async enter(page) {
      await page.getByRole('link', { name: 'Enlarge the picture' }).click()
      await expect(page.getByRole('dialog').getByText('1 of 4', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'a size chart',
    path: shoes,
    async enter(page) {
      await page.getByRole('link', { name: 'Size chart' }).click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'everything unfolded and something sold out',
    path: shoes,
    async enter(page) {
      await page.getByRole('radio', { name: 'Black: Sold out' }).check()
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
          details.open = true
      })
    },
  },
]

for (const { name, path, enter } of states) {
  test(`${name} breaks no rule of axe in any width or mode`, async ({ page, complaints }) => {
    test.slow()
    complaints.tolerate(missingPage)
    complaints.tolerate(/status of 410/)
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 })
      await visit(page, path)
      await enter?.(page)
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        expect.soft(await violations(page), `${width} px, ${theme}`).toEqual([])
      }
    }
  })
}

test('a product page fits 320 px, doubled and spaced text in each language', async ({ page }) => {
  test.slow()
  await visit(page, shoes)
  const addresses = await page
    .locator('link[rel=alternate]:not([hreflang=x-default])')
    .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname))
  const own = [...new Set(addresses)]
  expect(own.length).toBeGreaterThanOrEqual(4)
  for (const path of own) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect.soft(await sticksOut(page), `320 px, ${path}`).toEqual([])
    await page.setViewportSize({ width: 375, height: 812 })
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%'
    })
    expect.soft(await sticksOut(page), `doubled text, ${path}`).toEqual([])
    await page.locator('html').evaluate((html) => html.removeAttribute('style'))
    await page.evaluate(spaceOut)
    expect.soft(await sticksOut(page), `spaced text, ${path}`).toEqual([])
  }
})

test('on a product page the keyboard reaches everything, and one always sees where', async ({ page }) => {
  await visit(page, shoes)
  const stops: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop) break
    expect.soft(stop, stop.name ?? '').toMatchObject({ hasRing: true, isUncovered: true })
    stops.push(stop.name ?? '')
  }
  for (const name of [
    'Picture 1 of 4',
    'Next picture',
    'Enlarge the picture',
    'Size chart',
    'Show as a table',
  ]) {
    expect(stops).toContain(name)
  }
})

test.describe('on a telephone', () => {
  test.use(telephone)

  test('a product page loads within its budget of bytes and requests', async ({ page }) => {
    const weight = await weighPage(page, shoes)
    expect.soft(weight.js).toBeLessThanOrEqual(150)
    expect.soft(weight.css).toBeLessThanOrEqual(30)
    expect.soft(weight.images).toBeLessThanOrEqual(350)
    expect.soft(weight.requests).toBeLessThanOrEqual(35)
    expect(weight.js).toBeGreaterThan(0)
  })
})
