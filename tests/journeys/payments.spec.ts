import { fillCart, goToProvider, heading } from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { heardStatus, violations } from './support/page-rules.ts'
import { holdAnswers, visit } from './support/visit.ts'

test.beforeEach(async ({ page }) => {
  await fillCart(page)
  await goToProvider(page)
})

test('PAY-03 a declined card can be tried again on the same page', async ({ page }) => {
  await page.getByRole('button', { name: 'Card is declined' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
})

test('PAY-03 the bank asks for a confirmation: given, it is paid', async ({ page }) => {
  await page.getByRole('button', { name: 'Bank asks for confirmation', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
})

test('PAY-03 whoever turns back has not paid, and can go on from there', async ({ page }) => {
  await page.getByRole('link', { name: /back/i }).click()
  await expect(page).toHaveURL(/\/en\/payment\/decline\//)
  await expect(heading(page, 'Your order waits for payment')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await expect(heading(page, /^Pay for order OR/)).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
})

test('PAY-03 a payment that takes its time: the page waits, and says when it is there', async ({ page }) => {
  // The provider does not wait for us: the page looks again only once it was seen waiting.
  const lookAgain = await holdAnswers(page)
  await page.getByRole('button', { name: 'Pay later: the money comes' }).click()
  await expect(heading(page, 'Your bank is confirming')).toBeVisible()
  await expect(heardStatus(page, 'You may close the page')).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
  lookAgain()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible({ timeout: 30_000 })
})

test('PAY-03 a payment that fails in the end: the order is kept and can be paid otherwise', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Pay later: the money does not come' }).click()
  await expect(heading(page, 'The payment did not go through')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/en\/payment\/fail\//)
  await expect(page.getByText('No money was taken.')).toBeVisible()
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you!')).toBeVisible()
})

test('GUARD-05 nobody learns of a payment without what they were given to take along', async ({ page }) => {
  const back = await page.getByRole('link', { name: /back/i }).getAttribute('href')
  const url = new URL(back ?? '')
  for (const place of ['accept', 'fail', 'decline']) {
    url.pathname = `/en/payment/${place}/`
    url.searchParams.set('proof', '0'.repeat(64))
    await visit(page, url.pathname + url.search)
    await expect(page).toHaveURL(/\/en\/login\/\?redirect=/)
  }
})

test('PAY-03 the way back from the provider by the browser shows the order that waits', async ({ page }) => {
  await page.goBack()
  await expect(heading(page, 'Your order waits for payment')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/success\//)
})
