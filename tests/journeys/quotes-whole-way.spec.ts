import { heading } from './support/buying.ts'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { chooseLocker } from './support/quotes.ts'
import { visit } from './support/visit.ts'

test('QUO-01 ORD-03 a link pasted into the search box becomes a request, an offer and a paid order', async ({
  page,
  browser,
}) => {
  await signedInCustomer(page)
  await visit(page, '/en/')
  await page.getByRole('combobox', { name: /Search/ }).fill('https://fernhollow.example/shoes/vejas-2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vėjas 2 trail running shoes' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Size' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Colour' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Check and send' }).click()
  await page.getByRole('checkbox', { name: /I have read the purchase agreement/ }).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(heading(page, /^Quote QU/)).toBeVisible()
  const number = ((await heading(page, /^Quote QU/).textContent()) ?? '').replace('Quote ', '')
  const quote = page.url()

  const desk = await browser.newPage()
  await enterOffice(desk, 'buyer')
  await visit(desk, officeUrl(`/quotes?q=${number}`))
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: 'Take it' }).click()
  await desk.getByRole('button', { name: /^Send offer, €/ }).click()
  await expect(desk.getByText('Offer sent; its price holds')).toBeVisible()
  await desk.close()

  await visit(page, new URL(quote).pathname)
  await page.getByRole('button', { name: /^Accept for €/ }).click()
  await expect(heading(page, 'Two choices, then we buy')).toBeVisible()
  await chooseLocker(page)
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('checkbox', { name: /^I accept the purchase agreement/ }).check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you, Ieva.')).toBeVisible()
  await visit(page, new URL(quote).pathname)
  await expect(page.getByRole('heading', { name: 'Paid. We buy within 24 hours' })).toBeVisible()
})
