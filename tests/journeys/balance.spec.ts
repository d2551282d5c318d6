import type { Page, Route } from '@playwright/test'
import { field, fillCart, heading, payByCard } from './support/buying.ts'
import { signInAsBusy } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { heardStatus, sticksOut, violations } from './support/page-rules.ts'
import { shopUrl } from './support/shops.ts'
import { passAMinute, visit } from './support/visit.ts'

/** What Chromium itself says of a form that was refused. */
const refused = /^error: Failed to load resource: the server responded with a status of 422/

async function balanceAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/auth/getCurrentUser', { method: 'POST' })
    return (await answer.json()).user.balance.amount as number
  })
}

async function topUp(page: Page, origin: string, amount: string, { hasScript = true } = {}) {
  await (hasScript ? visit(page, `${origin}/en/balance/`) : page.goto(`${origin}/en/balance/`))
  await field(page, 'amount').fill(amount)
  await payByCard(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'The money is on your balance')).toBeVisible()
}

/** Who has ordered before need not answer again. */
async function toPayment(page: Page, origin: string, { hasScript = true } = {}) {
  // From a page that is alive the next one is, too, and no form loads it anew under the next press.
  await (hasScript ? visit(page, `${origin}/en/checkout/`) : page.goto(`${origin}/en/checkout/`))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How will you pay?')).toBeVisible()
}

const balanceSwitch = (page: Page) => page.getByRole('switch', { name: 'Use balance' })

test('PAY-02 CHK-07 the balance pays a part, as much as one likes, and the card the rest', async ({
  page,
}) => {
  test.slow()
  const origin = shopUrl('tp').slice(0, -1)
  await signInAsBusy(page, origin)
  await topUp(page, origin, '10')
  const before = await balanceAt(page)
  await fillCart(page, origin)
  await toPayment(page, origin)
  await expect(balanceSwitch(page)).not.toBeChecked()
  await balanceSwitch(page).press('Space')
  await expect(balanceSwitch(page)).toBeChecked()
  await expect(balanceSwitch(page)).not.toHaveAttribute('aria-disabled')
  await expect(balanceSwitch(page)).toBeFocused()
  await expect.poll(() => violations(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(balanceSwitch(page)).not.toBeChecked()
  await expect(balanceSwitch(page)).not.toHaveAttribute('aria-disabled')
  await expect(balanceSwitch(page)).toBeFocused()
  await balanceSwitch(page).click()
  await page.getByText('Change amount').click()
  await field(page, 'amount').fill('10,00')
  await page.getByRole('button', { name: 'Use this amount' }).click()
  await expect(page.getByRole('heading', { name: /^€10.00 of your .* balance is used/ })).toBeVisible()
  await expect(page.getByText('Change amount')).toBeFocused()
  await expect(page.getByText('needs a method below')).toBeVisible()
  await visit(page, `${origin}/lt/payment/`)
  await expect(field(page, 'amount')).toHaveValue('10,00')
  await visit(page, `${origin}/en/payment/`)
  await expect(field(page, 'amount')).toHaveValue('10.00')
  await payByCard(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(page.getByText('€10.00 from your balance')).toBeVisible()
  // Once nothing tells any more that the step is changing.
  await expect.poll(() => violations(page)).toEqual([])
  await field(page, 'terms').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
  expect(await balanceAt(page)).toBe(before - 10)
  await page.goto(`${origin}/en/balance/`)
  await expect(page.getByRole('row').nth(1)).toContainText('Payment for an order')
})

test('PAY-01 PAY-02 the balance pays a part, and PayPal the rest', async ({ page }) => {
  test.slow()
  const origin = shopUrl('alternate').slice(0, -1)
  await signInAsBusy(page, origin)
  const before = await orderWithBalance(page, origin, 'PayPal')
  await page.getByRole('button', { name: 'Log in as the test buyer' }).click()
  await page.getByRole('button', { name: 'Pay from the balance', exact: true }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
  expect(await balanceAt(page)).toBe(before - 1)
})

test('PAY-01 PAY-02 a rest that the bank refuses gives the balance back; another bank pays it, with the balance', async ({
  page,
}) => {
  test.slow()
  const origin = shopUrl('pj').slice(0, -1)
  await signInAsBusy(page, origin)
  const before = await orderWithBalance(page, origin, 'Bank link')
  await page.getByRole('button', { name: 'Refuse the payment' }).click()
  await expect(heading(page, 'Your order waits for payment')).toBeVisible()
  await expect.poll(() => balanceAt(page)).toBe(before)
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible({ timeout: 30_000 })
  expect(await balanceAt(page)).toBe(before - 1)
})

test('PAY-02 CHK-07 whoever goes on while the balance is still being changed gets on', async ({ page }) => {
  test.slow()
  const origin = shopUrl('nl').slice(0, -1)
  await signInAsBusy(page, origin)
  await fillCart(page, origin)
  await toPayment(page, origin)
  const fromBalance = page.getByRole('main').getByText(/from your balance$/)
  await goOnDuring(page, () => balanceSwitch(page).click())
  await expect(fromBalance).toBeVisible()
  await toPayment(page, origin)
  // It may have paid for everything, and then there was no other method.
  await askFor(page, '2')
  await expect(page.getByRole('heading', { name: /^€2.00 of your .* balance is used/ })).toBeVisible()
  await goOnDuring(page, () => askFor(page, '1'))
  await expect(fromBalance).toHaveText('€1.00 from your balance')
  await toPayment(page, origin)
  await goOnDuring(page, () => balanceSwitch(page).click())
  await expect(fromBalance).toHaveCount(0)
})

/** The next step is asked for before the change is answered, and answered while the page looks again. */
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

/** From the balance, of whatever it could pay. */
async function askFor(page: Page, amount: string): Promise<void> {
  if (!(await field(page, 'amount').isVisible())) await page.getByText('Change amount').click()
  await field(page, 'amount').fill(amount)
  await page.getByRole('button', { name: 'Use this amount' }).click()
}

/** Up to the page of whoever is paid the rest; one euro comes from the balance. Tells what was there before. */
async function orderWithBalance(page: Page, origin: string, method: string): Promise<number> {
  await fillCart(page, origin)
  const before = await balanceAt(page)
  await toPayment(page, origin)
  await balanceSwitch(page).click()
  await expect(balanceSwitch(page)).toBeChecked()
  await askFor(page, '1')
  await expect(page.getByRole('heading', { name: /^€1.00 of your .* balance is used/ })).toBeVisible()
  await page.getByRole('radio', { name: method }).check()
  if (method === 'Bank link') await page.getByRole('radio', { name: 'Nemuno Bankas' }).check()
  await page.getByRole('button', { name: 'Review order' }).click()
  await field(page, 'terms').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  return before
}

test('PAY-02 ROUTE-03 a method that is not there any more is refused beside the methods', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const origin = shopUrl('lv').slice(0, -1)
  await signInAsBusy(page, origin)
  await visit(page, `${origin}/en/balance/`)
  await field(page, 'amount').fill('10')
  await payByCard(page)
  await field(page, 'amount').evaluate(({ form }: HTMLInputElement) => {
    form?.addEventListener('formdata', ({ formData }) => formData.set('payment.id', '9'))
  })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('group', { name: 'Payment method' }).getByRole('alert')).toBeVisible()
})

test('PAY-03 BAL-02 money that takes its time: the page says so, and after a minute that it is long', async ({
  page,
}) => {
  test.slow()
  const origin = shopUrl('lv').slice(0, -1)
  await signInAsBusy(page, origin)
  await visit(page, `${origin}/en/balance/`)
  await field(page, 'amount').fill('10')
  await payByCard(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  // The provider does not wait for us, so whatever the page asks meanwhile stays open.
  await page.route(/\.data(?:\?|$)/, () => {})
  await page.getByRole('button', { name: 'Pay later: the money comes' }).click()
  await expect(heading(page, 'The payment is being confirmed')).toBeVisible()
  await expect(heardStatus(page, 'You may close the page')).toBeVisible()
  await passAMinute(page, heardStatus(page, 'It takes longer than usual'))
})

test('BAL-02 the page of the balance: sum, history and file, also on a telephone', async ({ page }) => {
  const origin = shopUrl('wl').slice(0, -1)
  await signInAsBusy(page, origin)
  await page.goto(`${origin}/en/balance/`)
  await expect(heading(page, 'Balance')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('row').nth(1)).toContainText('−€5.00 taken')
  await expect.poll(() => violations(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('balance.csv')
  await page.getByRole('link', { name: 'Added' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await sticksOut(page)).toEqual([])
  await expect.poll(() => violations(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-02 ROUTE-03 a refused amount leaves the method and the bank as they were chosen', async ({
    page,
    complaints,
  }) => {
    complaints.expect(refused)
    const origin = shopUrl('ee').slice(0, -1)
    await signInAsBusy(page, origin)
    await page.goto(`${origin}/en/balance/`)
    await field(page, 'amount').fill('4,99')
    await page.getByRole('radio', { name: 'Bank link' }).check()
    // Whichever the country has; the last one is to choose at the provider.
    const banks = page.getByRole('group', { name: /^Banks in / }).getByRole('radio')
    await banks.first().check()
    const bank = await banks.first().inputValue()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/en\/balance\/pay\//)
    await expect(field(page, 'amount')).toHaveValue('4,99')
    await expect(page.getByText('Enter an amount from €5.00 to €5,000.00').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Bank link' })).toBeChecked()
    await expect(page.locator(`[name="payment.bank"][value="${bank}"]`)).toBeChecked()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  })

  test('PAY-02 ROUTE-03 money is added, and pays for everything', async ({ page }) => {
    test.slow()
    const origin = shopUrl('lt').slice(0, -1)
    await signInAsBusy(page, origin)
    await topUp(page, origin, '900', { hasScript: false })
    const before = await balanceAt(page)
    await fillCart(page, origin)
    await toPayment(page, origin, { hasScript: false })
    await balanceSwitch(page).click()
    await expect(page.getByText('It pays for everything.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.getByRole('button', { name: 'Review order' }).click()
    await field(page, 'terms').check()
    await page.getByRole('button', { name: /^Pay €.* from balance$/ }).click()
    await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
    expect(await balanceAt(page)).toBeLessThan(before)
  })
})
