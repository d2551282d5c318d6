import type { Page, Route } from '@playwright/test'
import { field, heading, payByCard } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { deliveryAnswered } from './support/orders.ts'
import { announcedStatus } from './support/page-rules.ts'
import { giveBalance } from './support/staff.ts'
import { passAMinute, visit } from './support/visit.ts'

const balanceSwitch = (page: Page) => page.getByRole('switch', { name: 'Use balance' })
const used = (page: Page, amount: string) =>
  page.getByRole('heading', { name: new RegExp(`^${amount} of your .* balance is used`) })
const fromBalance = (page: Page) => page.getByRole('main').getByText(/from your balance$/)

/** At the payment step, as a new customer with a balance of twelve euros. */
async function atPayment(page: Page): Promise<string> {
  await giveBalance(await signedInCustomer(page), 12)
  const path = `/en/payment/${await deliveryAnswered(page)}/`
  await visit(page, path)
  return path
}

test('PAY-02 CHK-07 the balance switch works by keyboard and keeps the focus; the balance pays the chosen amount, and the card the rest', async ({
  page,
}) => {
  await atPayment(page)
  await expect(balanceSwitch(page)).not.toBeChecked()
  await balanceSwitch(page).press('Space')
  await expect(balanceSwitch(page)).toBeChecked()
  await expect(balanceSwitch(page)).not.toHaveAttribute('aria-disabled')
  await expect(balanceSwitch(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(balanceSwitch(page)).not.toBeChecked()
  await expect(balanceSwitch(page)).not.toHaveAttribute('aria-disabled')
  await expect(balanceSwitch(page)).toBeFocused()
  await balanceSwitch(page).click()
  await page.getByText('Change amount').click()
  await field(page, 'amount').fill('10,00')
  await page.getByRole('button', { name: 'Use this amount' }).click()
  await expect(used(page, '€10.00')).toBeVisible()
  await expect(page.getByText('Change amount')).toBeFocused()
  await expect(page.getByText('needs a method below')).toBeVisible()
  await payByCard(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(fromBalance(page)).toHaveText('€10.00 from your balance')
  await field(page, 'terms').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible()
})

test('PAY-02 CHK-07 the next step, requested while the balance is still being changed, includes the change', async ({
  page,
}) => {
  const path = await atPayment(page)
  await goOnDuring(page, () => balanceSwitch(page).click())
  await expect(fromBalance(page)).toBeVisible()
  await visit(page, path)
  await page.getByText('Change amount').click()
  await goOnDuring(page, () => askFor(page, '1'))
  await expect(fromBalance(page)).toHaveText('€1.00 from your balance')
  await visit(page, path)
  await goOnDuring(page, () => balanceSwitch(page).click())
  await expect(fromBalance(page)).toHaveCount(0)
})

async function askFor(page: Page, amount: string): Promise<void> {
  await field(page, 'amount').fill(amount)
  await page.getByRole('button', { name: 'Use this amount' }).click()
}

/** Requests the next step before the change is answered, and answers it while the page revalidates. */
async function goOnDuring(page: Page, change: () => Promise<void>): Promise<void> {
  const calls = /\/payment\/.+\.data|\/remove-balance$/
  const sent: Route[] = []
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? void sent.push(route) : route.continue(),
  )
  await change()
  await payByCard(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect.poll(() => sent.length).toBe(2)
  const looksAgain = page.waitForRequest((request) => request.url().includes('.data'))
  await sent[0]?.continue()
  await looksAgain
  await sent[1]?.continue()
  await expect(heading(page, 'Check and order')).toBeVisible()
  await page.unroute(calls)
}

test('BAL-02 BAL-03 PAY-03 a slow top-up from the balance page is shown as being confirmed, and after a minute as taking longer than usual', async ({
  page,
}) => {
  await page.clock.install()
  await signedInCustomer(page)
  await visit(page, '/en/balance/')
  await field(page, 'amount').fill('10')
  await payByCard(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  // The provider may confirm at any moment, so the polls of the page are left unanswered.
  await page.route(/\.data(?:\?|$)/, () => {})
  await page.getByRole('button', { name: 'Pay later: the money comes' }).click()
  await expect(heading(page, 'Your bank is confirming the card payment')).toBeVisible()
  await expect(announcedStatus(page, 'You may close the page')).toBeVisible()
  await passAMinute(page, announcedStatus(page, 'It takes longer than usual'))
})
