import type { Page } from '@playwright/test'
import { answerDelivery, fillCart, goToProvider, heading } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { sticksOut, violations } from './support/page-rules.ts'
import { holdAnswers, visit } from './support/visit.ts'

/** The callback takes its time, and nobody can be asked meanwhile. */
const soon = { timeout: 30_000 }

test.beforeEach(async ({ page }) => {
  await fillCart(page)
})

async function goToPayment(page: Page, options: { hasScript?: boolean } = {}) {
  await page.goto('/en/checkout/')
  await answerDelivery(page, options)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How will you pay?')).toBeVisible()
}

/** From the page of the methods to the bank. */
async function orderBy(page: Page, name: string) {
  await bank(page, name).check()
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(page.getByText(`Bank link, ${name}`, { exact: true })).toBeVisible()
  await page.locator('[name="terms"]').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
}

/** Without script nothing but loading the page again tells; not before the shop's own page is there. */
async function expectPaid(page: Page) {
  await expect(heading(page, /^(?:Your bank is confirming|Paid\. Thank you!)$/)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(heading(page, 'Paid. Thank you!')).toBeVisible({ timeout: 1000 })
  }).toPass()
}

const bank = (page: Page, name: string) => page.getByRole('radio', { name })

test('PAY-01 a bank link is the first way to pay: its tile is chosen, named, confirmed at the bank, and the order is paid', async ({
  page,
}) => {
  await goToPayment(page)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Bank link' })).toBeChecked()
  await expect.poll(() => violations(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await sticksOut(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await orderBy(page, 'Žalioji Unija')
  await expect(heading(page, 'Žalioji Unija')).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible(soon)
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Bank link')
})

test('banks of another country are shown on a press, and only to whoever pays by bank', async ({ page }) => {
  await goToPayment(page)
  await expect(bank(page, 'Nemuno Bankas')).toBeVisible()
  await page.getByText('Change country').click()
  await page.getByRole('link', { name: 'Latvia' }).click()
  await expect(bank(page, 'Bērzu Banka')).toBeVisible()
  await expect(bank(page, 'Nemuno Bankas')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Banks in Latvia' })).toBeFocused()
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(bank(page, 'Bērzu Banka')).toBeHidden()
})

test('PAY-03 refused at the bank, the order waits; another bank pays it', async ({ page }) => {
  await goToProvider(page, { method: 'Bank link', bank: 'Nemuno Bankas' })
  await page.getByRole('button', { name: 'Refuse the payment' }).click()
  await expect(page).toHaveURL(/\/en\/payment\/decline\//)
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await expect(bank(page, 'Nemuno Bankas')).toBeChecked()
  await expect.poll(() => violations(page)).toEqual([])
  await bank(page, 'Kopų Bankas').check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(heading(page, 'Kopų Bankas')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible(soon)
})

test('PAY-03 a slow bank: the page waits, and says when the money is there', async ({ page }) => {
  await goToProvider(page, { method: 'Bank link', bank: 'Nemuno Bankas' })
  // The provider does not wait for us: the page looks again only once it was seen waiting.
  const lookAgain = await holdAnswers(page)
  await page.getByRole('button', { name: 'Confirm; the bank is slow' }).click()
  await expect(page.getByText('You may close the page')).toBeVisible()
  lookAgain()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible(soon)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-01 a bank of another country is chosen and pays without script', async ({ page }) => {
    await goToPayment(page, { hasScript: false })
    await page.getByText('Change country').click()
    await page.getByRole('link', { name: 'Estonia' }).click()
    await orderBy(page, 'Saarepank')
    await expect(heading(page, 'Saarepank')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
    await expectPaid(page)
  })

  test('PAY-01 whoever chooses no bank chooses on the page of the provider', async ({ page }) => {
    await goToProvider(page, { hasScript: false, method: 'Bank link' })
    await expect(heading(page, 'Pay by bank')).toBeVisible()
    await page.getByRole('link', { name: 'Latvia' }).click()
    await page.getByRole('button', { name: 'Daugavas Kase' }).click()
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
    await expectPaid(page)
  })
})

test('BAL-03 money is added to the balance by a bank that was chosen on our page', async ({ page }) => {
  await signedInCustomer(page)
  await visit(page, '/en/balance/pay/')
  await page.locator('[name="amount"]').fill('20')
  await bank(page, 'Vilnelės Kreditas').check()
  await expect.poll(() => violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'Vilnelės Kreditas')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(heading(page, 'The money is on your balance')).toBeVisible(soon)
})
