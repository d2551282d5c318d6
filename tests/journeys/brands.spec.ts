import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

test('CAT-12 all brands stand under their letters, and each leads to its products', async ({ page }) => {
  await visit(page, '/en/all-brands/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All brands')
  const letters = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const bar = page.getByRole('navigation', { name: 'Brands by letter' })
  expect(await bar.getByRole('link').allTextContents()).toEqual(['All', ...letters])
  expect(letters.length).toBeGreaterThan(5)
  expect(letters).toEqual(letters.toSorted(new Intl.Collator('en-GB').compare))

  await bar.getByRole('link', { name: 'S', exact: true }).click()
  await expect(page).toHaveURL('/en/all-brands/?az=S')
  const names = page.getByRole('main').getByRole('listitem').getByRole('link')
  // The address changes a moment before the page does.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['S'])
  await expect(bar.getByRole('link', { name: 'S', exact: true })).toHaveAttribute('aria-current', 'true')

  const skaudas = names.filter({ hasText: 'Skaudas' })
  const count = /(\d+) products/.exec((await skaudas.textContent()) ?? '')?.[1]
  await skaudas.click()
  await expect(page).toHaveURL('/en/marketplace/?f.manufacturer=skaudas')
  await expect(page.getByRole('main')).toContainText(`${count} products`)
})

test('CAT-12 in Estonian Ž stands between S and T', async ({ page }) => {
  await page.goto('/ee/all-brands/')
  const letters = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(letters.indexOf('Ž')).toBeGreaterThan(letters.indexOf('S'))
  expect(letters.indexOf('Ž')).toBeLessThan(letters.indexOf('T'))
})

test('a brand is found while one types, without the marks of its letters', async ({ page }) => {
  await visit(page, '/en/all-brands/')
  const brands = page.getByRole('main').locator('section').getByRole('link')
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('ziez')
  await expect(brands).toHaveText([/^Žiezdra/])
  await expect(page.getByText('1 brand', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('nobody at all')
  await expect(page.getByRole('main')).toContainText('No brand by that name')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-12 letters and the search field work as links and as a form', async ({ page }) => {
    await page.goto('/lt/all-brands/')
    await page.getByRole('searchbox', { name: 'Ieškoti ženklo' }).fill('griš')
    await page.getByRole('search').getByRole('button', { name: 'Ieškoti' }).last().click()
    await expect(page).toHaveURL(/\/lt\/all-brands\/\?searchText=gri/)
    await expect(page.getByRole('main').locator('section').getByRole('link')).toHaveText([/^Grīšļi/])
    await page.getByRole('link', { name: 'Ž', exact: true }).click()
    await expect(page.getByRole('main').locator('section').getByRole('link')).toHaveText([/^Žiezdra/])
  })
})
