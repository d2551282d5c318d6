import { telephone, weighPage } from '../../bench/measure-page.ts'
import { type PageBars, pageBars } from '../../bench/page-bars.table.ts'
import { expect, test } from './support/fixtures.ts'
import { focused, spaceOut, sticksOut } from './support/page-rules.ts'
import { productPath, products } from './support/products.ts'
import { expectSound } from './support/sound-page.ts'
import { expectStill, visit } from './support/visit.ts'

const shoes = productPath(products.shoes)

test('a product page breaks no rule of axe, as it opens and with everything unfolded and something sold out', async ({
  page,
}) => {
  await visit(page, shoes)
  await expectSound(page, 'as it opens')
  await page.getByRole('radio', { name: 'Black: Sold out' }).check()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
  await expectSound(page, 'unfolded')
})

test('an enlarged picture and a size chart break no rule of axe', async ({ page }) => {
  await visit(page, shoes)
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Enlarge the picture' }).click()
  await expect(dialog.getByText('1 of 4', { exact: true })).toBeVisible()
  await expectSound(page, 'an enlarged picture')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Size chart' }).click()
  await expect(dialog.getByRole('table')).toBeVisible()
  await expectSound(page, 'a size chart')
})

for (const [name, product] of [
  ['of one variant', products.filter],
  ['that may not fly', products.perfume],
  ['to be ordered beforehand', products.jeans],
  ['that is no longer sold', products.discontinued],
  ['that is gone', products.gone],
] as const) {
  test(`a product ${name} breaks no rule of axe`, async ({ page, complaints }) => {
    if (product === products.gone) complaints.expect(/status of 410/)
    await visit(page, productPath(product))
    await expectSound(page, name)
  })
}

test('a product page fits 320 px, doubled and spaced text in each language', async ({ page }) => {
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

test('on a product page the keyboard reaches everything, with a visible focus', async ({ page }) => {
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

test('CAT-11 choosing a variant moves nothing on the page', async ({ page }) => {
  await visit(page, shoes)
  await page.evaluate(() => document.fonts.ready)
  await expectStill(page.locator('body'))
  const places = () =>
    page.evaluate(() =>
      ['h1', '#product-price', 'fieldset legend', '#picture-1', '#about'].map((selector) => {
        const { left, top, width } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [selector, left, top, width]
      }),
    )
  const before = await places()
  await page.getByRole('radio', { name: '46' }).check()
  await expect(page.getByText('MT-000055-3', { exact: true })).toBeVisible()
  expect(await places()).toEqual(before)
})

test.describe('on a phone', () => {
  test.use(telephone)

  test('a product page loads within its budget of bytes and requests', async ({ page }) => {
    const weight = await weighPage(page, shoes)
    const { bars }: PageBars = pageBars.product
    for (const measure of ['js', 'css', 'fonts', 'images', 'html', 'other', 'requests'] as const) {
      expect.soft(weight[measure], measure).toBeLessThanOrEqual(bars[measure] ?? Number.POSITIVE_INFINITY)
    }
    expect(weight.js).toBeGreaterThan(0)
  })
})
