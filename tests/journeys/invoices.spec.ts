import type { Page } from '@playwright/test'
import { heading } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { charge } from './support/staff.ts'
import { visit } from './support/visit.ts'

async function payByCard(page: Page) {
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Pay €12.10', exact: true }).click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
}

test('INV-01 ROUTE-05 an invoice whose payment is cancelled at the provider says so, and is then paid from the account', async ({
  page,
}) => {
  const { number } = await charge(await signedInCustomer(page), 12.1)
  await visit(page, '/en/user-account/')
  await page.getByRole('link', { name: new RegExp(`^Pay invoice ${number}`) }).click()
  await expect(heading(page, `Invoice ${number}`)).toBeVisible()
  await payByCard(page)
  await page.getByRole('link', { name: /back/i }).click()
  await expect(page).toHaveURL(/\/en\/invoice\/decline\//)
  await expect(heading(page, 'You cancelled the card payment')).toBeVisible()
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await payByCard(page)
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(page).toHaveURL(/\/en\/invoice\/accept\//)
  await expect(heading(page, `Invoice ${number} is paid`)).toBeVisible()
  await page.getByRole('link', { name: 'View the invoice' }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay €/ })).toHaveCount(0)
})
