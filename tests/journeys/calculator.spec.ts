import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectAlive, visit } from './support/visit.ts'

const total = (page: Page) =>
  page.getByRole('row', { name: /^In your locker|^At your door/ }).getByRole('cell')

test('CALC-01, ROUTE-04 figures follow what is typed, the address holds it, and the total is said once they rest', async ({
  page,
}) => {
  const link = '/en/calculate/?p=96eur&s=34x22x13&w=1.2&k=640411'
  await visit(page, link)
  await expect(total(page)).toHaveText(['€145.92', '€134.22'])
  const said = page.getByRole('region', { name: 'What it costs' }).getByRole('status')
  await expect(said).toHaveText('')

  const renewed = page.waitForResponse('/api/calculate')
  await page.getByLabel('Weight', { exact: true }).fill('2.6')
  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('row', { name: /^Freight, 3/ })).toBeVisible()
  await expect(page).toHaveURL('/en/calculate/?p=96eur&s=34x22x13&w=2.6&k=640411')
  const now = (await total(page).first().textContent()) ?? ''
  expect(now).not.toBe('€145.92')
  await expect(said).toHaveText(`In your locker ${now}`)

  // The same figures for whoever opens the link.
  await page.reload()
  await expectAlive(page)
  await expect(total(page).first()).toHaveText(now)
})

test('CALC-01 what is wrong is said in its place, and the figures come back when it is right', async ({
  page,
}) => {
  await visit(page, '/en/calculate/?p=96eur&s=34x22x13&w=1.2&k=640411')
  const length = page.getByLabel('Length', { exact: true })
  await length.fill('301')
  await expect(length).toHaveAccessibleDescription('Sides from 1 to 300 cm.')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(length).toBeFocused()
  // What is wrong goes into no address.
  await expect(page).toHaveURL(/s=34x22x13/)
  await length.fill('46')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/s=46x22x13/)
})

test('CALC-01 an example fills the form; the way is chosen by arrow keys; another parcel takes the focus', async ({
  page,
}) => {
  await visit(page, '/en/calculate/?p=96eur')
  const phone = page.getByRole('link', { name: /^Phone/ })
  await phone.click()
  await expect(page.getByLabel('Length', { exact: true })).toHaveValue('20')
  await expect(phone).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/en/calculate/?p=96eur&s=20x12x6&w=0.5&k=851713')

  await page.getByRole('radio', { name: /^Air/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Sea/ })).toBeChecked()
  await expect(page).toHaveURL(/way=sea$/)

  await page.getByRole('button', { name: 'Another parcel' }).click()
  await expect(page.getByRole('group', { name: 'Parcel 2' }).getByLabel('Length')).toBeFocused()
  await page.getByRole('button', { name: 'Remove: parcel 2' }).click()
  await expect(page.getByRole('group', { name: 'Parcel', exact: true }).getByLabel('Length')).toBeFocused()
})

test('CALC-01 while the shop cannot be asked the figures stay, and the page says that they are older', async ({
  page,
  complaints,
}) => {
  complaints.expect(/api\/calculate|Failed to load resource/)
  await visit(page, '/en/calculate/?p=96eur&s=34x22x13&w=1.2&k=640411')
  await page.route('/api/calculate', (route) => route.fulfill({ status: 503, json: { status: false } }))
  await page.getByLabel('Weight', { exact: true }).fill('2.6')
  await expect(page.getByText('The figures could not be renewed')).toBeVisible()
  await expect(total(page).first()).toHaveText('€145.92')
  await page.unroute('/api/calculate')
  await page.getByLabel('Weight', { exact: true }).fill('2.7')
  await expect(page.getByRole('row', { name: /^Freight, 3/ })).toBeVisible()
  await expect(page.getByText('The figures could not be renewed')).toHaveCount(0)
})

test('CALC-01 an answer that comes late never replaces a newer one', async ({ page }) => {
  await visit(page, '/en/calculate/?p=96eur&s=34x22x13&w=1.2&k=640411')
  const isAsked = Promise.withResolvers<void>()
  const mayCome = Promise.withResolvers<void>()
  await page.route('/api/calculate', async (route) => {
    if (route.request().postDataJSON().parcels[0].weight === 9) {
      isAsked.resolve()
      await mayCome.promise
    }
    await route.fallback().catch(() => undefined)
  })
  const weight = page.getByLabel('Weight', { exact: true })
  await weight.fill('9')
  await isAsked.promise
  await weight.fill('2.6')
  await expect(page.getByRole('row', { name: /^Freight, 3/ })).toBeVisible()
  mayCome.resolve()
  await weight.fill('2.7')
  await expect(page).toHaveURL(/w=2.7/)
  await expect(page.getByRole('row', { name: /^Freight, 3/ })).toBeVisible()
})
