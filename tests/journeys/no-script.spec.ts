import { expect, missingPage, test } from './support/fixtures.ts'
import { homeTitle } from './support/pages.ts'
import { openRegion } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

test('LOC-02 without script the bare host leads home and the language links work', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/en/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.en)

  await openRegion(page)
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Latviešu' }).click()
  await expect(page).toHaveURL('/lv/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.lv)
})

test('LOC-10 without script the currency form changes the prices and returns to its page', async ({
  page,
}) => {
  await page.goto('/lt/')
  await openRegion(page, 'Kalba ir valiuta')
  await page.getByRole('radio', { name: 'USD' }).check()
  await page.getByRole('button', { name: 'Pakeisti valiutą' }).click()
  await expect(page).toHaveURL('/lt/')
  await expect(page.getByText('Pristatymas į paštomatą')).toContainText('2,70')
})

test('ROUTE-08 without script the 404 page leads home', async ({ page, complaints }) => {
  complaints.expect(missingPage)
  await page.goto('/en/no-such-page/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'To the home page' }).click()
  await expect(page).toHaveURL('/en/')
})

test('SHELL-15 without script whoever has an old browser can proceed', async ({ page }) => {
  await page.goto('/en/unsupported-browser/')
  await page.getByRole('link', { name: 'Proceed' }).click()
  await expect(page).toHaveURL('/en/')
})

test('without script the skip link leads to the content', async ({ page }) => {
  await page.goto('/en/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
