import { field, heading, payByCard } from './support/buying.ts'
import { signedInCustomer, signInAsBusy } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { shopUrl } from './support/shops.ts'
import { expectSound } from './support/sound-page.ts'
import { visit } from './support/visit.ts'

test('the page of the balance with its history breaks no rule of axe and fits', async ({ page }) => {
  const origin = shopUrl('wl').slice(0, -1)
  await signInAsBusy(page, origin)
  await visit(page, `${origin}/en/balance/`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectSound(page, 'balance')
})

test('adding money breaks no rule of axe and fits: the form with its banks, being confirmed', async ({
  page,
}) => {
  await signedInCustomer(page)
  await visit(page, '/en/balance/pay/')
  await page.getByRole('radio', { name: 'Vilnelės Kreditas' }).check()
  await expectSound(page, 'form')
  await field(page, 'amount').fill('10')
  await payByCard(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  // The provider may confirm at any moment, so the polls of the page are left unanswered.
  await page.route(/\.data(?:\?|$)/, () => {})
  await page.getByRole('button', { name: 'Pay later: the money comes' }).click()
  await expect(heading(page, 'Your bank is confirming the card payment')).toBeVisible()
  await expectSound(page, 'being confirmed')
})
