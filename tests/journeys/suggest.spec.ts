import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

const box = { name: 'Search products' }

test('CAT-10 suggestions are reached by keyboard: words, categories, products', async ({ page }) => {
  // Of a word that is typed slowly the beginning is asked about, too; the answer to the whole word would undo a
  // choice among the first ones.
  await page.route('/api/search/suggest', async (route) => {
    if (route.request().postDataJSON().text === 'shoe') await route.continue()
  })
  await visit(page, '/en/')
  const input = page.getByRole('combobox', box).first()
  await input.focus()
  await input.pressSequentially('shoe')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: 'Shoes category' })).toBeVisible()
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('€')
  await input.press('ArrowDown')
  await expect(input).toHaveValue('shoes')
  await expect(input).toHaveAttribute('aria-activedescendant', /-0$/)
  await input.press('ArrowDown')
  await input.press('Enter')
  await expect(page).toHaveURL('/en/c/shoes/')
})

test('while what draws the list is fetched for the first time, no empty panel is shown', async ({ page }) => {
  const isWanted = Promise.withResolvers<void>()
  const mayCome = Promise.withResolvers<void>()
  await page.route(/\/assets\/suggestions-/, async (route) => {
    isWanted.resolve()
    await mayCome.promise
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('recent-searches', '["tent"]'))
  await visit(page, '/en/')
  await page.getByRole('combobox', box).first().focus()
  await isWanted.promise
  await expect(page.getByText('1 suggestion', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Forget these searches' })).toBeHidden()
  mayCome.resolve()
  await expect(page.getByRole('option', { name: 'tent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forget these searches' })).toBeVisible()
})

test('CAT-10 a brand and a misspelt, unmarked word are understood, in Lithuanian too', async ({ page }) => {
  await visit(page, '/lt/')
  const input = page.getByRole('combobox', { name: 'Ieškoti prekių' }).first()
  await input.fill('ziezd')
  await expect(page.getByRole('option', { name: 'Žiezdra prekių ženklas' })).toBeVisible()
  await input.fill('avalyn')
  await expect(page.getByRole('option', { name: 'Avalynė kategorija' })).toBeVisible()
})

test('Enter on what was typed searches, and the words are offered again; they can be forgotten', async ({
  page,
}) => {
  await visit(page, '/en/')
  const input = page.getByRole('combobox', box).first()
  await input.focus()
  await expect(page.getByRole('listbox', { name: 'Your recent searches' })).toBeHidden()
  await input.fill('running shoes')
  await input.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=running+shoes')
  await expect(input).toHaveValue('running shoes')

  await visit(page, '/en/all-brands/')
  await input.focus()
  const recent = page.getByRole('listbox', { name: 'Your recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['running shoes'])
  await input.press('ArrowDown')
  await input.press('Delete')
  await expect(recent).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('recent searches are forgotten by a press as well', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recent-searches', '["tent","lamp"]'))
  await visit(page, '/en/')
  await page.getByRole('combobox', box).first().focus()
  await expect(page.getByRole('option')).toHaveText(['tent', 'lamp'])
  await page.getByRole('button', { name: 'Forget these searches' }).first().click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('combobox', box).first()).toBeFocused()
})

test('without suggestions the box still searches', async ({ page, complaints }) => {
  complaints.expect(/status of 503/)
  await page.route('/api/search/suggest', (route) => route.fulfill({ status: 503, json: { status: false } }))
  await visit(page, '/en/')
  const input = page.getByRole('combobox', box).first()
  const asked = page.waitForResponse('/api/search/suggest')
  await input.pressSequentially('tent')
  await asked
  await expect(page.getByRole('option')).toHaveCount(0)
  await input.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=tent')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-10 the box is a plain form', async ({ page }) => {
    await page.goto('/en/')
    await page.getByRole('combobox', box).first().fill('tent')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/en/search/?searchText=tent')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/tent/i)
  })
})
