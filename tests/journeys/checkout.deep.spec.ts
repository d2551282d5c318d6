import { answerDelivery, field, fillCart, heading, payByCard } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { deliveryAnswered } from './support/orders.ts'
import { expectSound } from './support/sound-page.ts'
import { giveBalance } from './support/staff.ts'
import { expectAlive, visit } from './support/visit.ts'

/** Chromium's own message about a refused form. */
const refused = /^error: Failed to load resource: the server responded with a status of 422/

test('the steps of the checkout break no rule of axe and fit', async ({ page }) => {
  await fillCart(page)
  await visit(page, '/lt/checkout/')
  await expectSound(page, 'delivery')
  await page.getByRole('button', { name: 'Toliau į apmokėjimą' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectSound(page, 'delivery, refused')
  await visit(page, '/lt/checkout/')
  await answerDelivery(page)
  await expectSound(page, 'delivery, answered')
  await page.getByRole('button', { name: 'Toliau į apmokėjimą' }).click()
  await expect(heading(page, 'Kaip mokėsite?')).toBeVisible()
  await expectSound(page, 'payment')
  await page.getByRole('button', { name: 'Peržiūrėti užsakymą' }).click()
  await expect(heading(page, 'Patikrinkite ir patvirtinkite')).toBeVisible()
  await expectSound(page, 'confirmation')
})

test('the payment step with a balance, a refused code and a changed total breaks no rule of axe and fits', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  await giveBalance(await signedInCustomer(page), 12)
  const slug = await deliveryAnswered(page)
  await visit(page, `/en/payment/${slug}/`)
  await page.getByText('I have a promo code').click()
  await page.getByLabel('Promo code').fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await page.getByRole('switch', { name: 'Use balance' }).click()
  await expect(page.getByText('needs a method below')).toBeVisible()
  await page.getByText('Change amount').click()
  await expectSound(page, 'payment, with a balance')
  await payByCard(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(heading(page, 'Check and order')).toBeVisible()
  await expectAlive(page)
  const data = { slug, code: 'AMBER10' }
  expect((await page.request.post('/api/checkout/apply-promotion', { data })).status()).toBe(200)
  await field(page, 'terms').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await expect(page.getByText('The total has changed. Nothing was charged.')).toBeVisible()
  await expectSound(page, 'confirmation, with another total')
})
