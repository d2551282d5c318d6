import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { shopUrl } from './support/shops.ts'
import { openRegion } from './support/visit.ts'

const year = 365 * 24 * 60 * 60

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('LOC-10 another currency re-prices the page and is kept', async ({ page, context }) => {
      await page.goto('/en/')
      await expectPrice(page, '€2.49')
      await expect(page.getByRole('main')).toContainText('About US$2.70')

      await choose(page, 'USD')
      await expect(page).toHaveURL('/en/')
      await expectPrice(page, 'US$2.70')
      await expect(page.getByRole('main')).not.toContainText('About')
      await openRegion(page)
      await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()

      const cookie = (await context.cookies()).find(({ name }) => name === 'currency_id')
      expect(cookie).toMatchObject({ value: '2', path: '/', sameSite: 'Lax' })
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(year - 60)

      await page.reload()
      await expectPrice(page, 'US$2.70')
      await openRegion(page)
      await page.getByRole('link', { name: 'Lietuvių' }).click()
      await expect(page.getByText('Pristatymas į paštomatą')).toContainText(/2,70\s(?:USD|\$)/)

      await choose(page, 'EUR', { region: 'Kalba ir valiuta', button: 'Pakeisti valiutą' })
      await expect(page.getByText('Pristatymas į paštomatą')).toContainText(/2,49\s€/)
    })

    test('LOC-10 where the euro is not offered the first currency of the site is chosen', async ({
      page,
    }) => {
      await page.goto(shopUrl('ae', '/en/'))
      await expectPrice(page, 'AED 14.50')
      await choose(page, 'USD')
      await expect(page).toHaveURL(shopUrl('ae', '/en/'))
      await expectPrice(page, 'US$3.95')
      await choose(page, 'AED')
      await expectPrice(page, 'AED 14.50')
    })
  })
}

test('LOC-10 the choice of one shop is not the choice of its neighbour', async ({ page }) => {
  await page.goto('/en/')
  await choose(page, 'USD')
  await expectPrice(page, 'US$2.70')
  await page.goto(shopUrl('wl', '/en/'))
  await expectPrice(page, '€2.49')
})

async function choose(
  page: Page,
  currency: string,
  words = { region: 'Language and currency', button: 'Change currency' },
) {
  await openRegion(page, words.region)
  await page.getByRole('radio', { name: currency, exact: true }).check()
  await page.getByRole('button', { name: words.button }).click()
}

async function expectPrice(page: Page, price: string) {
  await expect(page.getByText('Delivery to a parcel locker from')).toHaveText(
    `Delivery to a parcel locker from ${price}`,
  )
  await expect(page.getByRole('main')).toContainText(`from ${price}`)
}
