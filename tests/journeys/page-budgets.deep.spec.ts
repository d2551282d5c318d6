import { telephone, visitSlowly, weighPage } from '../../bench/measure-page.ts'
import { type PageBars, pageBars } from '../../bench/page-bars.table.ts'
import { shops } from '../support/shops.ts'
import { expect, test } from './support/fixtures.ts'
import { shopUrl } from './support/shops.ts'

// Bytes and layout shifts only: times depend on the machine; `npm run bars:pages` measures them.
test.use(telephone)

const budgeted = ['js', 'css', 'fonts', 'images', 'html', 'other', 'requests'] as const
const homes = shops
  .filter(({ code }) => ['default', 'tp', 'ae'].includes(code))
  .map(({ code, path }) => ({ title: `the home of ${code}`, url: shopUrl(code, path) }))

for (const { title, url } of homes) {
  test(`${title} loads within its budget of bytes and requests`, async ({ page }) => {
    const weight = await weighPage(page, url)
    expectWithin(pageBars.home, weight)
    // Something that is not counted would always be within its budget.
    for (const kind of ['js', 'css', 'fonts', 'html'] as const) expect(weight[kind], kind).toBeGreaterThan(0)
  })

  test(`${title} does not jump while it loads slowly, is scrolled and tapped`, async ({ page }) => {
    test.slow()
    const { cls, jumps } = await visitSlowly(page, url, pageBars.home.taps)
    expect(cls, jumps.join('\n')).toBeLessThanOrEqual(pageBars.home.bars.cls)
  })

  // On a slow phone the page and its font race: the page may be drawn first.
  test(`${title} does not jump when its font comes late`, async ({ page, complaints }) => {
    test.slow()
    complaints.tolerate(/was preloaded using link preload but not used/)
    await page.route(/\.woff2$/, async (route) => {
      // Holds the font back until hydration, however long that takes; the visit itself fails without hydration.
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await route.continue()
    })
    const { cls, jumps } = await visitSlowly(page, url, [])
    expect(cls, jumps.join('\n')).toBeLessThanOrEqual(pageBars.home.bars.cls)
  })
}

test('a category of 48 products loads within its budget of bytes and requests', async ({ page }) => {
  const url = shopUrl('default', '/en/c/electronics/')
  const weight = await weighPage(page, url)
  expectWithin(pageBars.category, weight)
  await expect(page.locator('[data-products] article')).toHaveCount(48)
  // Uncompressed, including the data for hydration.
  const document = await page.request.get(url)
  expect((await document.body()).byteLength).toBeLessThan(100_000)
})

test('a category does not jump while it loads slowly, is scrolled and tapped', async ({ page }) => {
  test.slow()
  const url = shopUrl('default', '/en/c/electronics/')
  const { cls, jumps } = await visitSlowly(page, url, pageBars.category.taps)
  expect(cls, jumps.join('\n')).toBeLessThanOrEqual(pageBars.category.bars.cls)
})

test('the status page loads within its budget of script', async ({ page }) => {
  const weight = await weighPage(page, shopUrl('default', '/status'))
  expectWithin(pageBars.status, weight)
  expect(weight.html).toBeGreaterThan(0)
})

function expectWithin({ bars }: PageBars, weight: Awaited<ReturnType<typeof weighPage>>) {
  for (const measure of budgeted) {
    expect.soft(weight[measure], measure).toBeLessThanOrEqual(bars[measure] ?? Number.POSITIVE_INFINITY)
  }
}
