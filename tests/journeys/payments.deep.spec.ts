import { goodCard, press } from '../support/simulator-client.ts'
import { heading } from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { placedOrder } from './support/orders.ts'
import { expectSound } from './support/sound-page.ts'
import { visit } from './support/visit.ts'

test('the pages after the provider break no rule of axe and fit: cancelled, to pay, being confirmed, paid', async ({
  page,
}) => {
  const { providerUrl } = await placedOrder(page)
  await page.goto(providerUrl)
  const back = String(await page.getByRole('link', { name: /back/i }).getAttribute('href'))
  await visit(page, back)
  await expect(heading(page, 'You cancelled the card payment')).toBeVisible()
  await expectSound(page, 'cancelled')
  await page.getByRole('link', { name: /^Pay €/ }).click()
  await expect(heading(page, /^Pay for order OR/)).toBeVisible()
  await expectSound(page, 'to pay')
  await visit(page, back.replace('/decline/', '/accept/'))
  await expect(heading(page, 'Your bank is confirming the card payment')).toBeVisible()
  await expectSound(page, 'being confirmed')
  await press(providerUrl, goodCard)
  await expect(heading(page, 'Paid. Thank you, Jonas.')).toBeVisible()
  await expectSound(page, 'paid')
})

test('the page of a payment that failed breaks no rule of axe and fits; neither do the simulated pages of PayPal and of a bank', async ({
  page,
}) => {
  const paypal = await placedOrder(page, { provider: 2 })
  await page.goto(paypal.providerUrl)
  await expectSound(page, 'PayPal')
  await page.getByRole('button', { name: 'Log in as the test buyer' }).click()
  await expectSound(page, 'PayPal, signed in')
  await page.getByRole('button', { name: 'Pay by a card that is declined', exact: true }).click()
  await expect(heading(page, 'PayPal declined the payment')).toBeVisible()
  await expectSound(page, 'failed')
  const bank = await placedOrder(page, { provider: 3, bank: 'nemunas' })
  await page.goto(bank.providerUrl)
  await expect(heading(page, 'Nemuno Bankas')).toBeVisible()
  await expectSound(page, 'bank')
})
