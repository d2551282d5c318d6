import type { Page } from '@playwright/test'
import { goodCard, press } from '../support/simulator-client.ts'
import { heading } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { deliveryAnswered, paidOrder, placedOrder } from './support/orders.ts'
import { announcedStatus } from './support/page-rules.ts'
import { query } from './support/shop-database.ts'
import { giveBalance } from './support/staff.ts'
import { visit } from './support/visit.ts'

const paid = 'Paid. Thank you, Jonas.'

test('PAY-03 Card: a declined payment can be retried on the same page, and a cancelled one charges nothing and can be paid later', async ({
  page,
}) => {
  const { providerUrl } = await placedOrder(page)
  await page.goto(providerUrl)
  await page.getByRole('button', { name: 'Card is declined' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: /back/i }).click()
  await expect(page).toHaveURL(/\/en\/payment\/decline\//)
  await expect(heading(page, 'You cancelled the card payment')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await expect(heading(page, /^Pay for order OR/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, paid)).toBeVisible()
})

test('PAY-03 the page of a slow payment waits, tells screen readers so, and changes to Paid when the money arrives', async ({
  page,
}) => {
  const { providerUrl } = await placedOrder(page)
  await page.goto(providerUrl)
  const back = await page.getByRole('link', { name: /back/i }).getAttribute('href')
  // Like a buyer who returns before the bank has confirmed.
  await visit(page, String(back).replace('/decline/', '/accept/'))
  await expect(heading(page, 'Your bank is confirming the card payment')).toBeVisible()
  await expect(announcedStatus(page, 'You may close the page')).toBeVisible()
  await press(providerUrl, goodCard)
  await expect(heading(page, paid)).toBeVisible()
})

/** Chooses a funding source on PayPal's page. */
async function choose(page: Page, funding: string) {
  const logIn = page.getByRole('button', { name: 'Log in as the test buyer' })
  const choice = page.getByRole('button', { name: funding, exact: true })
  await expect(logIn.or(choice)).toBeVisible()
  if (await logIn.isVisible()) await logIn.click()
  await choice.click()
}

test('PAY-01 PAY-03 PayPal: an order awaits payment after a cancellation, the shop shows a decline, and another funding source pays', async ({
  page,
}) => {
  const { providerUrl } = await placedOrder(page, { provider: 2 })
  await page.goto(providerUrl)
  await page.getByRole('button', { name: 'Log in as the test buyer' }).click()
  await page.getByRole('link', { name: 'Cancel and return to the shop' }).click()
  await expect(page).toHaveURL(/\/en\/payment\/decline\//)
  await expect(heading(page, 'You cancelled the PayPal payment')).toBeVisible()
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await choose(page, 'Pay by a card that is declined')
  await expect(page).toHaveURL(/\/en\/payment\/fail\//)
  await expect(heading(page, 'PayPal declined the payment')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await choose(page, 'Pay from the balance')
  await expect(heading(page, paid)).toBeVisible()
  await page.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('PayPal')
})

test('PAY-01 Bank link: it is the default method; a press shows the banks of another country, and the chosen bank is named and pays', async ({
  page,
}) => {
  const bank = (name: string) => page.getByRole('radio', { name })
  await visit(page, `/en/payment/${await deliveryAnswered(page)}/`)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Bank link' })).toBeChecked()
  await expect(bank('Nemuno Bankas')).toBeVisible()
  await page.getByText('Change country').click()
  await page.getByRole('link', { name: 'Latvia' }).click()
  await expect(bank('Bērzu Banka')).toBeVisible()
  await expect(bank('Nemuno Bankas')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Banks in Latvia' })).toBeFocused()
  // Banks are shown only with the bank link.
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(bank('Bērzu Banka')).toBeHidden()
  await page.getByRole('radio', { name: 'Bank link' }).check()
  await bank('Bērzu Banka').check()
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(page.getByText('Bank link, Bērzu Banka', { exact: true })).toBeVisible()
  await page.locator('[name="terms"]').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await expect(heading(page, 'Bērzu Banka')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  // The callback may be slow, and Paysera cannot be polled.
  await expect(heading(page, paid)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Bank link')
})

test('ORD-02 the page of a paid order prints the order alone, and its link to cancel opens the question on the order’s page', async ({
  page,
}) => {
  const { slug } = await paidOrder(page)
  await visit(page, `/en/success/${slug}/`)
  await expect(heading(page, paid)).toBeVisible()
  const brand = page.locator('main').getByText('Amberway', { exact: true })
  const track = page.getByRole('link', { name: 'Track order' })
  const print = page.getByRole('button', { name: 'Print this page' })
  await expect(brand).toBeHidden()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await print.click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(brand).toBeVisible()
  await expect(page.getByText('Total at your locker')).toBeVisible()
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), track, print])
    await expect(part).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible()
})

test('ORD-02 BAL-02 an order cancelled by keyboard is refunded to the balance, and the message takes the focus', async ({
  page,
}) => {
  const toBalance = 'What you paid is returned to your balance, where you can spend it at once.'
  await giveBalance(await signedInCustomer(page), 5)
  const { number, orderId, total } = await paidOrder(page, { fromBalance: 5 })
  await visit(page, `/en/my-orders/${number}/`)
  const choice = page.getByRole('group', { name: 'Where shall the money go?' })
  const original = choice.getByRole('radio', {
    name: 'Back the way it was paid (3–10 days, depending on the bank)',
  })
  await expect(choice).toBeHidden()
  await page.getByText('Cancel the order', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(original).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(original).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: 'To my balance (at once)' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
  await page.keyboard.press('Enter')
  const said = page.getByRole('status').filter({ hasText: 'The order is cancelled.' })
  await expect(said).toContainText(toBalance)
  await expect(said).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'This order is cancelled' })).toBeVisible()
  // The page has reloaded the order and removed the choice that had the focus.
  await expect(choice).toHaveCount(0)
  await expect(said).toBeFocused()
  const open = "select id from payments where order_id = $1 and state <> 'refunded'"
  await expect.poll(() => query(open, [orderId]), { timeout: 30_000 }).toEqual([])
  await page.reload()
  const card = page
    .getByRole('region', { name: 'Payments' })
    .getByRole('listitem')
    .filter({ hasText: /^Card/ })
  await expect(card).toContainText(/Returned.*€\d+\.\d\d to your balance/)
  await page.goto('/en/balance/')
  await expect(page.getByRole('row').nth(1)).toContainText(`€${(total + 5).toFixed(2)}`)
})
