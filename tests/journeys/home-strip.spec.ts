import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { violations } from './support/page-rules.ts'
import { visit } from './support/visit.ts'

const link = 'https://fernhollow.example/vejas-2'
const strip = (page: Page) =>
  page.getByRole('region', { name: 'What something from a shop abroad costs delivered' })

/** What the reader of pages would say; it reads no page from this test's machine. */
async function answerWith(page: Page, facts: object, until?: Promise<void>) {
  await page.route('/api/quotes/parse-url', async (route) => {
    await until
    await route.fulfill({
      json: {
        status: true,
        url: link,
        shop: 'fernhollow.example',
        title: null,
        image: null,
        price: null,
        price_of: null,
        currency: null,
        other_prices: [],
        options: [],
        state: 'unreadable',
        ...facts,
      },
    })
  })
}

test('CALC-01, QUO-01 a pasted link is read while a skeleton holds the place, then shows what it costs delivered', async ({
  page,
}) => {
  const mayCome = Promise.withResolvers<void>()
  await answerWith(
    page,
    { title: 'Vėjas 2 trail running shoes <b>', price: 84, currency: 'USD', state: 'read' },
    mayCome.promise,
  )
  await visit(page, '/en/')
  const height = await strip(page).evaluate((element) => element.getBoundingClientRect().height)
  await strip(page).getByLabel('Product link').fill(link)
  await strip(page).getByRole('button', { name: 'Show the price' }).click()
  await expect(strip(page)).toContainText('Reading fernhollow.example, up to 5 seconds')
  mayCome.resolve()
  await expect(strip(page)).toContainText('Vėjas 2 trail running shoes <b>')
  await expect(strip(page)).toContainText('fernhollow.example · US$84.00 · about 1.2')
  await expect(strip(page).getByRole('listitem')).toHaveText([/^Air.*€/, /^Sea.*€/])
  expect(await violations(page)).toEqual([])
  // The same height, so that nothing below jumps.
  expect(
    Math.abs((await strip(page).evaluate((element) => element.getBoundingClientRect().height)) - height),
  ).toBeLessThanOrEqual(24)
  await expect(strip(page).getByRole('link', { name: 'Give it exactly' })).toHaveAttribute(
    'href',
    '/en/calculate/?p=84usd&k=shoes',
  )
  await strip(page).getByRole('link', { name: 'Ask for a firm price' }).click()
  await expect(page).toHaveURL(`/en/order-form/?url=${encodeURIComponent(link)}`)
})

test('QUO-01 a page that cannot be read leaves price and weight to be typed, and the link to our buyers', async ({
  page,
}) => {
  await answerWith(page, {})
  await visit(page, '/en/')
  await strip(page).getByLabel('Product link').fill(link)
  await strip(page).getByRole('button', { name: 'Show the price' }).click()
  await expect(strip(page)).toContainText('This shop does not let its page be read.')
  await expect(strip(page).getByLabel('Product link')).toHaveValue(link)
  await expect(strip(page).getByRole('link', { name: 'ask for a price' })).toHaveAttribute(
    'href',
    /order-form/,
  )
  await strip(page).getByLabel('Price in the shop').fill('20')
  await strip(page).getByLabel('Weight').fill('2')
  await strip(page).getByRole('button', { name: 'Show the price' }).last().click()
  await expect(page).toHaveURL('/en/calculate/?p=20&w=2')
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('2')
  await expect(page.getByRole('row', { name: /^Freight, 2/ })).toBeVisible()
})

test('CALC-01 by weight and size the strip leads to the calculator', async ({ page }) => {
  await visit(page, '/en/')
  await strip(page).getByRole('button', { name: 'By weight and size' }).click()
  await expect(strip(page).getByRole('button', { name: 'By weight and size' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await strip(page).getByLabel('Price in the shop').fill('50')
  await strip(page).getByLabel('Weight').fill('3')
  await strip(page).getByRole('button', { name: 'Show the price' }).click()
  await expect(page).toHaveURL('/en/calculate/?p=50&w=3')
})

test('QUO-01 a link in the search box begins a request, and is not kept among the recent searches', async ({
  page,
}) => {
  await visit(page, '/en/')
  const input = page.getByRole('combobox', { name: 'Search products' }).first()
  await input.fill(link)
  await input.press('Enter')
  await expect(page).toHaveURL(`/en/order-form/?url=${encodeURIComponent(link)}`)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches') ?? '')).not.toContain('fernhollow')
})
