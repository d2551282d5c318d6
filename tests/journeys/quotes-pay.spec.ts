import type { Page } from '@playwright/test'
import { field, heading } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, violations } from './support/page-rules.ts'
import { chooseLocker } from './support/quotes.ts'
import { giveBalance, offerTo } from './support/staff.ts'
import { visit } from './support/visit.ts'

const euro = (sum: number) => `€${sum.toFixed(2)}`

const noted = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'quote_tracking_steps')?.value

test('QUO-01 ORD-03 TRK-04 an offer is accepted and paid: the panel follows the way, the button the sum, and the steps are noted with consent', async ({
  page,
}) => {
  const customer = await signedInCustomer(page)
  const { slug, air, sea } = await offerTo(customer)
  await giveBalance(customer, 15)
  await page
    .context()
    .addCookies([{ name: 'consent', value: 'necessary.statistics', domain: 'localhost', path: '/' }])
  await visit(page, '/en/quotes/')
  await page.getByRole('link', { name: 'See the offer' }).click()
  await expect(page.getByRole('button', { name: `Accept for ${euro(air)}` })).toBeVisible()
  await page.getByRole('radio', { name: /^Sea/ }).check()
  await expect(page.getByRole('button', { name: `Accept for ${euro(sea)}` })).toBeVisible()
  await page.getByRole('button', { name: `Accept for ${euro(sea)}` }).click()
  await expect(heading(page, 'Two choices, then we buy')).toBeVisible()
  await chooseLocker(page)
  await page.getByRole('switch', { name: 'Use balance' }).click()
  await expect(page.getByRole('switch', { name: 'Use balance' })).toBeChecked()
  // What was typed before the balance was switched is still there.
  await expect(field(page, 'address.phone_number')).toHaveValue('861234567')
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect.poll(() => noted(page)).toBe('set_delivery.set_payment')
  await page.getByRole('checkbox', { name: /^I accept the purchase agreement/ }).check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you, Ieva.')).toBeVisible()
  await expect.poll(() => noted(page)).toBe('set_delivery.set_payment.click_pay.payment_success')
  await visit(page, `/en/quotes/${slug}/`)
  await expect(page.getByRole('heading', { name: 'Paid. We buy within 24 hours' })).toBeVisible()
})

test('QUO-01 an offer is recalculated in a dialog over its page; without consent no step is noted', async ({
  page,
}) => {
  const customer = await signedInCustomer(page)
  const { slug, air } = await offerTo(customer)
  await visit(page, `/en/quotes/${slug}/`)
  await page.getByRole('link', { name: 'Recalculate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recalculate the offer' })
  await expect(dialog.getByText('Offer 2 replaces offer 1.')).toBeVisible()
  const estimate = dialog.getByRole('row', { name: /^With your changes, about/ })
  await expect(estimate.getByRole('cell').first()).toHaveText(euro(air))
  await dialog.getByRole('combobox', { name: 'Quantity' }).first().selectOption('2')
  await expect(estimate.getByRole('cell').first()).not.toHaveText(euro(air))
  await dialog.getByRole('button', { name: 'Ask for offer 2' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await expect(heading(page, /^Quote QU/)).toBeFocused()
  expect(await noted(page)).toBeUndefined()
})

test('QUO-01 the list, an offer and its order break no rule of axe and fit, light at 375 px and dark at 1280 px', async ({
  page,
}) => {
  const customer = await signedInCustomer(page)
  const { slug } = await offerTo(customer)
  const look = async (path: string) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await visit(page, path)
    await setTheme(page, 'light')
    expect.soft(await violations(page), `${path}, light at 375 px`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375)
    await page.setViewportSize({ width: 1280, height: 800 })
    await setTheme(page, 'dark')
    expect.soft(await violations(page), `${path}, dark at 1280 px`).toEqual([])
  }
  await look('/en/quotes/')
  await look(`/en/quotes/${slug}/`)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await expect(heading(page, 'Two choices, then we buy')).toBeVisible()
  await look(new URL(page.url()).pathname)
})
