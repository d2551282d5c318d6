import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logo, title } from './support/navigation.ts'
import { homeTitle } from './support/pages.ts'
import { expectAlive, openRegion, visit } from './support/visit.ts'

test('LOC-02, LOC-10 after a client navigation another currency changes the prices on the page, and another language keeps page and currency', async ({
  page,
}) => {
  await visit(page, '/en/unsupported-browser/')
  await logo(page).click()
  // The new page takes the focus, which would close the picker.
  await expect(page.getByRole('main')).toBeFocused()
  await expectPrice(page, '€2.49')
  await expect(page.getByRole('main')).toContainText('About US$2.70')

  await openRegion(page)
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await page.getByRole('button', { name: 'Change currency' }).click()
  await expectPrice(page, 'US$2.70')
  await expect(page).toHaveURL('/en/')
  await expect(page.getByRole('main')).not.toContainText('About')

  await expectAlive(page)
  await openRegion(page)
  await expect(page.getByRole('radio', { name: 'USD', exact: true })).toBeChecked()
  await page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: 'Eesti' })
    .click()
  await expect(page).toHaveURL('/ee/')
  await expect(title(page)).toHaveText(homeTitle.ee)
  await expect(page.getByRole('banner')).toContainText(/2,70\s\$/)
  await expectAlive(page)
  await openRegion(page, 'Keel ja valuuta')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Eesti' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

async function expectPrice(page: Page, price: string) {
  await expect(page.getByText('Delivery to a parcel locker from')).toHaveText(
    `Delivery to a parcel locker from ${price}`,
  )
  await expect(page.getByRole('main')).toContainText(`from ${price}`)
}
