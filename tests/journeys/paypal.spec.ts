import type { Page } from '@playwright/test'
import { fillCart, goToProvider, heading } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { violations } from './support/page-rules.ts'
import { holdAnswers, visit } from './support/visit.ts'

test.beforeEach(async ({ page }) => {
  await fillCart(page)
})

/** On PayPal's own page. */
async function choose(page: Page, funding: string) {
  const logIn = page.getByRole('button', { name: 'Log in as the test buyer' })
  const choice = page.getByRole('button', { name: funding, exact: true })
  await expect(logIn.or(choice)).toBeVisible()
  if (await logIn.isVisible()) await logIn.click()
  await choice.click()
}

test('PAY-01 PayPal is chosen, named before the order is placed, agreed to there, and the order is paid', async ({
  page,
}) => {
  await goToProvider(page, { method: 'PayPal' })
  await expect.poll(() => violations(page)).toEqual([])
  await choose(page, 'Pay from the balance')
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('PayPal')
})

test('PAY-03 whoever cancels at PayPal has not paid, and pays by card instead', async ({ page }) => {
  await goToProvider(page, { method: 'PayPal' })
  await page.getByRole('button', { name: 'Log in as the test buyer' }).click()
  await page.getByRole('link', { name: 'Cancel and return to the shop' }).click()
  await expect(page).toHaveURL(/\/en\/payment\/decline\//)
  await expect(heading(page, 'Your order waits for payment')).toBeVisible()
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expect.poll(() => violations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
})

test('PAY-03 PayPal declines the card: the shop says so, and another funding pays', async ({ page }) => {
  await goToProvider(page, { method: 'PayPal' })
  await choose(page, 'Pay by a card that is declined')
  await expect(page).toHaveURL(/\/en\/payment\/fail\//)
  await expect(heading(page, 'The payment did not go through')).toBeVisible()
  await expect(page.getByText('No money was taken.')).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await choose(page, 'Pay from the balance')
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
})

test('PAY-03 PayPal reviews a payment: the page waits, and says when the money is there', async ({
  page,
}) => {
  await goToProvider(page, { method: 'PayPal' })
  // The provider does not wait for us: the page looks again only once it was seen waiting.
  const lookAgain = await holdAnswers(page)
  await choose(page, 'Pay; PayPal reviews it, then the money comes')
  await expect(page.getByText('You may close the page')).toBeVisible()
  lookAgain()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible({ timeout: 30_000 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-01 PayPal is paid without script', async ({ page }) => {
    await goToProvider(page, { hasScript: false, method: 'PayPal' })
    await choose(page, 'Pay from the balance')
    await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
  })
})

test('BAL-03 money is added to the balance by PayPal', async ({ page }) => {
  await signedInCustomer(page)
  await visit(page, '/en/balance/pay/')
  await page.locator('[name="amount"]').fill('20')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await choose(page, 'Pay from the balance')
  await expect(heading(page, 'The money is on your balance')).toBeVisible()
})
