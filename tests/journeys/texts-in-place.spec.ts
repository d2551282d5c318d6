import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { sticksOut, violations } from './support/page-rules.ts'
import { query } from './support/shop-database.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

/** Texts of one shop that no other journey reads. */
const site = 'wl'
test.afterEach(async () => {
  await query(`delete from translation_overrides where site_id = (select id from sites where code = $1)`, [
    site,
  ])
})

test('LOC-12 a text is changed where it stands, by mouse and by keys, and the page shows it at once', async ({
  page,
}) => {
  await enterOffice(page, 'content')
  await visit(page, officeUrl(`/translations?site=${site}&into=en&show=all&key=home.best_sellers`))
  await page.getByRole('button', { name: 'Edit in the shop' }).click()
  const href = await page.getByRole('link', { name: 'Open the shop' }).getAttribute('href')
  await page.goto(href ?? '')
  const bar = page.getByRole('region', { name: 'Office' })
  await expect(bar.getByRole('button', { name: 'Clicks change texts' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Best sellers' })
  await heading.click()
  const editor = page.getByRole('dialog', { name: 'home.best_sellers' })
  const field = editor.getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill('Loved <b>by all</b> & "more"')
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasText: 'Loved <b>by all</b> & "more"' }),
  ).toBeVisible()

  // By keys alone, a text with a value in it: without its placeholder it cannot be saved.
  await bar.getByRole('button', { name: 'Texts on this page' }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Texts on this page' })
  await list.getByRole('searchbox').fill('home.all_products')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const withValue = page.getByRole('dialog', { name: 'home.all_products' })
  await expect(withValue.getByRole('textbox')).toBeFocused()
  await withValue.getByRole('textbox').fill('Everything')
  await expect(withValue.getByRole('alert')).toHaveText('{{number}} must be in every form')
  await expect(withValue.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await withValue.getByRole('textbox').fill('Everything: {{number}}')
  await page.keyboard.press('Control+Enter')
  await expect(withValue).toBeHidden()
  await expect(page.getByRole('link', { name: /Everything: \d+/ }).first()).toBeVisible()

  // With Ctrl a click works as usual, also on what the browser draws itself; and the change is there to stay.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Loved <b>' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clicks change texts' }).click()
  await page
    .getByRole('link', { name: /Everything: \d+/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/marketplace\//)
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(shopUrl(site, '/en/'))
  await expect(page.locator('office-bar')).toHaveCount(0)
})

test('OPS-01 texts are written one after the other by keys; what is typed stays with its text; no rule of axe is broken', async ({
  page,
}) => {
  await enterOffice(page, 'content')
  await visit(page, officeUrl(`/translations?site=${site}&into=lt&show=all&q=cart.empty`))
  await expect(page.getByRole('heading', { name: 'cart.empty', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Lietuvių' }).fill('Nieko nėra')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saved; the shop shows it now')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'cart.empty_text', exact: true })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Lietuvių' })
  await expect(field).toBeFocused()
  await field.fill('Dar nebaigta')
  await page.getByRole('link', { name: /cart\.empty_title/ }).click()
  await expect(page.getByRole('heading', { name: 'cart.empty_title', exact: true })).toBeVisible()
  await expect(page.getByText('not saved yet')).toBeVisible()
  await page.getByRole('link', { name: /cart\.empty_text not saved/ }).click()
  await expect(field).toHaveValue('Dar nebaigta')
  await page.getByRole('button', { name: 'Discard' }).click()
  await visit(page, officeUrl('/translations?site=all&into=lt&show=all&key=cart.goods'))
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await sticksOut(page)).toEqual([])
})

test('OPS-01 a person chooses the language of the office, and every part of it is said in that one', async ({
  page,
}) => {
  await enterOffice(page, 'translator')
  await visit(page, officeUrl('/account'))
  await page.getByLabel('Language of the office').selectOption('lt')
  await page.getByRole('button', { name: 'Use this language' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt-LT')
  await expect(page.getByRole('heading', { name: 'Sauga ir seansai' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Biuras' })
  await navigation.getByRole('link', { name: 'Vertimai' }).click()
  await expect(page).toHaveURL(officeUrl('/translations'))
  await visit(page, officeUrl('/account'))
  await page.getByLabel('Biuro kalba').selectOption('en')
  await page.getByRole('button', { name: 'Naudoti šią kalbą' }).click()
  await expect(page.getByRole('heading', { name: 'Security and sessions' })).toBeVisible()
})
