import { load } from 'cheerio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { adjust, balanceOf, customerWith } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { openCheckout, pathOf, plainly, toLocker } from '../../support/plain-checkout.ts'
import type { PlainPage } from '../../support/plain-page.ts'
import { choose } from '../../support/simulated-paypal.ts'
import { atBank } from '../../support/simulated-paysera.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop({ hasPaypal: true, hasPaysera: true })

beforeEach(() => at.stripe.received.splice(0))
afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const heading = (page: PlainPage) => page.text('h1')
const history = (page: PlainPage) => page.texts('tbody tr')
const used = (page: PlainPage) => page.text('#balance-use')

/** Opens the payment step of a customer with this balance. */
async function atPayment(balance: string) {
  const person = await customerWith(at.shop, balance)
  const visitor = plainly(at.shop, person.visitor)
  const page = await toLocker(await openCheckout(at.shop, visitor))
  expect(heading(page)).toBe('How will you pay?')
  return { visitor, page, left: async () => (await balanceOf(at.shop, person.user.id)).available }
}

async function spend(page: PlainPage, amount: string): Promise<PlainPage> {
  const whole = await page.press('Use balance')
  return whole.press('Use this amount', { amount })
}

test('PAY-02 CHK-07 without JavaScript the balance is switched on and off and pays a chosen part, and the card the rest', async () => {
  const { visitor, page, left } = await atPayment('20')
  expect(used(page)).toMatch(/^Use €/)
  expect(page.attribute('[role=switch]', 'aria-checked')).toBe('false')
  const on = await page.press('Use balance')
  expect(on.attribute('[role=switch]', 'aria-checked')).toBe('true')
  const off = await on.press('Use balance')
  expect(off.attribute('[role=switch]', 'aria-checked')).toBe('false')
  const part = await spend(off, '10,00')
  expect(used(part)).toMatch(/^€10\.00 of your .* balance is used/)
  expect(part.text('main')).toContain('needs a method below')
  // Each language has its own number format.
  expect((await visitor.open('/lt/payment/')).value('amount')).toBe('10,00')
  expect((await visitor.open('/en/payment/')).value('amount')).toBe('10.00')
  const review = await part.press('Review order', { 'payment.id': '1' })
  expect(review.text('main')).toContain('€10.00 from your balance')
  const { path } = await review.press(/^Order and pay €/, { terms: true })
  expect(heading(await visitor.open(pathOf(await press(path, goodCard))))).toBe('Paid. Thank you, Jonas.')
  expect(await left()).toBe(10)
  expect(history(await visitor.open('/en/balance/'))[0]).toContain('Payment for an order')
})

test('PAY-01 PAY-02 the balance pays a part, and PayPal the rest', async () => {
  const { visitor, page, left } = await atPayment('20')
  const review = await (await spend(page, '1')).press('Review order', { 'payment.id': '2' })
  const { path } = await review.press(/^Order and pay €/, { terms: true })
  expect(heading(await visitor.open(pathOf(await choose(path, 'paid'))))).toBe('Paid. Thank you, Jonas.')
  expect(await left()).toBe(19)
})

test('PAY-01 PAY-02 a rest that the bank refuses releases the balance; the pay page charges both again', async () => {
  const { visitor, page, left } = await atPayment('20')
  const bank = { 'payment.id': '3', 'payment.bank': 'nemunas' }
  const review = await (await spend(page, '1')).press('Review order', bank)
  const { path } = await review.press(/^Order and pay €/, { terms: true })
  expect(await left()).toBe(19)
  const refused = await visitor.open(pathOf(await atBank(path, 'refuse')))
  expect(heading(refused)).toBe('The bank payment was not completed')
  await at.tellAll()
  await until(async () => (await left()) === 20)
  const again = await (await refused.follow(/^Pay €/)).press(/^Pay €/)
  expect(await left()).toBe(19)
  const back = pathOf(await atBank(again.path, 'confirm'))
  await at.tellAll()
  await until(async () => heading(await visitor.open(back)) === 'Paid. Thank you, Jonas.')
  expect(await left()).toBe(19)
})

test('PAY-02 ROUTE-03 a top-up without JavaScript pays for a whole order', async () => {
  const { visitor, page, left } = await atPayment('0')
  expect(page.$('[role=switch]')).toHaveLength(0)
  const form = await visitor.open('/en/balance/')
  const { path } = await form.press('Continue to payment', { amount: '900', 'payment.id': '1' })
  const added = await visitor.open(pathOf(await press(path, goodCard)))
  expect(heading(added)).toBe('The money is on your balance')
  expect(await left()).toBe(900)
  const whole = await (await visitor.open('/en/payment/')).press('Use balance')
  expect(whole.text('main')).toContain('It pays for everything.')
  expect(whole.$('input[type=radio]')).toHaveLength(0)
  const review = await whole.press('Review order')
  const paid = await review.press(/^Pay €.* from balance$/, { terms: true })
  expect(heading(paid)).toBe('Paid. Thank you, Jonas.')
  expect(await left()).toBeLessThan(900)
})

test('PAY-02 ROUTE-03 a refused amount leaves the chosen method and bank unchanged', async () => {
  const person = await customerWith(at.shop, '0')
  const form = await plainly(at.shop, person.visitor).open('/en/balance/')
  const chosen = { amount: '4,99', 'payment.id': '3', 'payment.bank': 'kopos' }
  const refused = await form.press('Continue to payment', chosen)
  expect([refused.status, refused.path]).toEqual([422, '/en/balance/pay/'])
  expect(refused.text('main')).toContain('Enter an amount from €5.00 to €5,000.00')
  for (const [name, value] of Object.entries(chosen)) expect(refused.value(name), name).toBe(value)
  const again = await refused.press('Continue to payment', { 'payment.id': '2' })
  expect([again.status, again.value('payment.id')]).toEqual([422, '2'])
})

test('PAY-02 ROUTE-03 an unavailable method is refused with an error beside the methods', async () => {
  const { visitor } = await customerWith(at.shop, '0')
  const { status, html } = await visitor.post('/en/balance/pay/', { amount: '10', 'payment.id': '9' })
  expect(status).toBe(422)
  expect(load(html)('fieldset[aria-label="Payment method"] [role=alert]').text()).not.toBe('')
})

test('BAL-03 a top-up through PayPal is added to the balance', async () => {
  const person = await customerWith(at.shop, '0')
  const visitor = plainly(at.shop, person.visitor)
  const form = await visitor.open('/en/balance/pay/')
  const { path } = await form.press('Continue to payment', { amount: '20', 'payment.id': '2' })
  const added = await visitor.open(pathOf(await choose(path, 'paid')))
  expect(heading(added)).toBe('The money is on your balance')
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 20, authorised: 0 })
})

test('BAL-03 a top-up through a bank chosen on our page is shown as being confirmed until it arrives', async () => {
  const person = await customerWith(at.shop, '0')
  const visitor = plainly(at.shop, person.visitor)
  const form = await visitor.open('/en/balance/pay/')
  const bank = { 'payment.id': '3', 'payment.bank': 'vilnele' }
  const { path } = await form.press('Continue to payment', { amount: '20', ...bank })
  expect(await (await fetch(path)).text()).toContain('Vilnelės Kreditas')
  const back = pathOf(await atBank(path, 'confirm'))
  const waiting = await visitor.open(back)
  expect(heading(waiting)).toBe('Vilnelės Kreditas is confirming the payment')
  expect(waiting.text('main')).toContain('You may close the page')
  expect(waiting.$('meta[http-equiv="refresh"]')).toHaveLength(1)
  await at.tellAll()
  await until(async () => heading(await visitor.open(back)) === 'The money is on your balance')
})

test('BAL-02 the page lists every movement with sign and amount, filters them by links and exports them as CSV', async () => {
  const person = await customerWith(at.shop, '40')
  await adjust(at.shop, person.user.id, '5', { isDeduction: true })
  const visitor = plainly(at.shop, person.visitor)
  const page = await visitor.open('/en/balance/')
  expect(heading(page)).toBe('Balance')
  expect(page.text('[aria-labelledby=available]')).toContain('€35.00')
  const [taken, added, ...others] = history(page)
  expect(others).toEqual([])
  expect(taken).toContain('−€5.00 taken')
  expect(added).toContain('+€40.00 added')
  expect(history(await page.follow('Added'))).toEqual([added])
  expect(history(await page.follow('Taken'))).toEqual([taken])
  const file = await page.follow('Download as CSV')
  expect(file.headers.get('content-disposition')).toContain('balance.csv')
})
