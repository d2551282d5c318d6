import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

test('CAT-12 brands are filtered while typing, also without diacritics', async ({ page }) => {
  await visit(page, '/en/all-brands/')
  const brands = page.getByRole('main').locator('section').getByRole('link')
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('ziez')
  await expect(brands).toHaveText([/^Žiezdra/])
  await expect(page.getByText('1 brand', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('nobody at all')
  await expect(page.getByRole('main')).toContainText('No brand by that name')
})
