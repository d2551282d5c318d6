import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { customer, password } from '../../support/customers.ts'
import { payingShop } from '../../support/paying-shop.ts'
import {
  freeLocker,
  openCheckout,
  orderBy,
  pathOf,
  plainly,
  toLocker,
  typed,
} from '../../support/plain-checkout.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { goodCard, press } from '../../support/simulator-client.ts'

const at = payingShop({ hasPaypal: true, hasPaysera: true })

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const byCard = { 'payment.id': '1' }
const heading = (page: PlainPage) => page.text('h1')

test('GUARD-04 a step that is opened before the previous one is complete redirects to that one', async () => {
  const visitor = plainBrowser(at.shop)
  const first = await openCheckout(at.shop, visitor)
  const slug = first.path.split('/')[3]
  expect(first.path).toBe(`/en/checkout/${slug}/`)
  // A path without a slug means the open checkout.
  for (const path of [`/en/confirm/${slug}/`, `/en/payment/${slug}/`, '/en/payment/'])
    expect((await visitor.open(path)).path).toBe(`/en/checkout/${slug}/`)
  const second = await toLocker(first)
  expect([second.path, heading(second)]).toEqual([`/en/payment/${slug}/`, 'How will you pay?'])
  expect((await visitor.open(`/en/confirm/${slug}/`)).path).toBe(`/en/payment/${slug}/`)
  // A checkout of another visitor is as unknown as one that never existed.
  visitor.jar.delete('cart_token')
  const unknown = await visitor.open(`/en/payment/${slug}/`)
  expect(unknown.path).toBe('/en/cart/?reason=checkout.checkout_not_found')
  expect(unknown.text()).toContain('We do not know this checkout.')
})

test('GUARD-04 without JavaScript lockers are searched and shown by country, and typed values stay', async () => {
  const page = await openCheckout(at.shop)
  const latvian = await page.press('Use this country', { ...typed, country: 'Latvia' })
  expect(latvian.value('email')).toBe(typed.email)
  expect(latvian.text('main')).toMatch(/LV-\d{4}/)
  const lithuanian = await latvian.press('Use this country', { country: 'Lithuania' })
  expect(lithuanian.text('main')).not.toMatch(/LV-\d{4}/)
  const found = await lithuanian.press('Search', { text: 'kaunas' })
  expect(found.text('main')).toContain('Distances from the middle of Kaunas')
  const more = await found.press(/^Show \d+ more/)
  expect(more.$('[name="delivery.parcelshop_id"]').length).toBeGreaterThan(5)
  expect(heading(await toLocker(found))).toBe('How will you pay?')
})

test('CHK-12 an order of a guest with home delivery shows recipient, address and payment method on the review page', async () => {
  const page = await openCheckout(at.shop)
  const second = await page.press('Continue to payment', {
    ...typed,
    way: 'courier',
    'address.phone_number': '+370 612 34567',
    'address.first_address': 'Klevų g. 1-2',
    'address.zip': '01103',
    'address.city': 'Vilnius',
  })
  const review = await second.press('Review order', byCard)
  expect(heading(review)).toBe('Check and order')
  for (const words of [
    'Jonas Žemaitis',
    `${typed.email}, +370 61234567`,
    'Klevų g. 1-2, LT-01103 Vilnius',
    'Card',
  ])
    expect(review.text('main')).toContain(words)
})

test('without JavaScript errors are shown beside their fields, and typed values stay', async () => {
  const page = await openCheckout(at.shop)
  const company = { wants_company: true, 'company.name': 'UAB Pavyzdys', 'company.reg_code': '12' }
  const noLocker = await page.press('Continue to payment', { ...typed, email: 'nobody', ...company })
  expect(noLocker.status).toBe(422)
  expect(noLocker.text('main')).toContain('Please choose a parcel locker.')
  expect([noLocker.value('email'), noLocker.value('company.name')]).toEqual(['nobody', 'UAB Pavyzdys'])
  const locker = freeLocker(noLocker)
  const refused = await noLocker.press('Continue to payment', {
    'address.phone_number': '12',
    'company.address': 'Gedimino pr. 1, Vilnius',
    'delivery.parcelshop_id': locker,
  })
  expect(refused.status).toBe(422)
  const wrong = refused.$('[aria-invalid="true"]').toArray()
  expect(wrong.map(({ attribs }) => attribs.name)).toEqual(['email', 'address.phone_number'])
  for (const { attribs } of wrong) {
    const [said = ''] = (attribs['aria-describedby'] ?? '').split(' ').slice(-1)
    expect(refused.text(`[id="${said}"]`), attribs.name).toMatch(/^(?:Please enter|Enter) /)
  }
  const noCompany = await refused.press('Continue to payment', typed)
  expect(noCompany.status).toBe(422)
  expect(noCompany.attribute('[name="company.reg_code"]', 'aria-invalid')).toBe('true')
  expect(noCompany.text('main')).toContain('Enter the company code: 8, 9 or 11 digits.')
  const second = await noCompany.press('Continue to payment', { 'company.reg_code': '305881204' })
  expect(heading(second)).toBe('How will you pay?')
})

test('CHK-10 without JavaScript a promo code is refused beside its field, applied and removed', async () => {
  const second = await toLocker(await openCheckout(at.shop))
  const refused = await second.press('Apply', { code: 'nothing' })
  expect(refused.status).toBe(422)
  expect(refused.text('main')).toContain('We do not know this code.')
  const counted = await refused.press('Apply', { code: 'amber10' })
  expect(counted.text('main')).toMatch(/AMBER10, −€/)
  expect(counted.text('aside')).toContain('Promo code AMBER10')
  const without = await counted.press('Remove AMBER10')
  expect(without.text('main')).not.toContain('AMBER10')
  expect(without.text('main')).toContain('I have a promo code')
})

test('CHK-07 the checkout of a customer who has ordered before is filled in from the last order', async () => {
  const person = await customer(at.shop)
  const visitor = plainly(at.shop, person.visitor)
  const first = await openCheckout(at.shop, visitor)
  expect(first.value('email')).toBe(person.email)
  expect(first.text('main')).not.toContain('Filled in from your last order')
  const locker = freeLocker(first)
  const url = await orderBy(await toLocker(first), byCard)
  const back = await visitor.open(pathOf(await press(url, goodCard)))
  expect(heading(back)).toBe('Paid. Thank you, Jonas.')
  const next = await openCheckout(at.shop, visitor)
  expect(next.text('main')).toContain('Filled in from your last order')
  expect(next.value('delivery.parcelshop_id')).toBe(locker)
  // The customer types nothing and still reaches the provider.
  const again = await orderBy(await next.press('Continue to payment'), byCard)
  expect(again).toContain('/c/pay/cs_test_')
})

test('without JavaScript, in Lithuanian on the site tp, a guest gets from the cart to a paid order', async () => {
  const visitor = plainBrowser(at.shop, { host: 'tp.localhost' })
  const first = await openCheckout(at.shop, visitor, 'lt')
  expect(heading(first)).toBe('Kur pristatyti?')
  const second = await toLocker(first, 'Toliau į apmokėjimą')
  expect(second.text('main')).toContain('Kortelė')
  const review = await second.press('Peržiūrėti užsakymą', byCard)
  expect(heading(review)).toBe('Patikrinkite ir patvirtinkite')
  const { path: url } = await review.press(/^Užsakyti ir sumokėti/, { terms: true })
  expect(await (await fetch(url)).text()).toContain('Mokėjimas pavyksta')
  const paid = await visitor.open(pathOf(await press(url, goodCard)))
  expect(heading(paid)).toBe('Apmokėta. Dėkojame, Jonai.')
})

test('an order without consent to the terms is refused; with consent it is placed and the cart is empty', async () => {
  const visitor = plainBrowser(at.shop)
  const review = await (await toLocker(await openCheckout(at.shop, visitor))).press('Review order', byCard)
  const refused = await review.press(/^Order and pay €/)
  expect(refused.status).toBe(422)
  expect(refused.text('main')).toContain('We need your consent to the terms.')
  const { path } = await refused.press(/^Order and pay €/, { terms: true })
  expect(path).toContain('/c/pay/cs_test_')
  expect(heading(await visitor.open('/en/cart/'))).toContain('Cart')
  expect((await visitor.open('/en/cart/')).text('main')).toContain('Your cart is empty')
})

test('a guest with a paid order creates an account with a password alone', async () => {
  const visitor = plainBrowser(at.shop)
  const first = await openCheckout(at.shop, visitor)
  const email = 'nauja.paskyra@pastas.example'
  const second = await first.press('Continue to payment', {
    ...typed,
    email,
    'delivery.parcelshop_id': freeLocker(first),
  })
  const paid = await visitor.open(pathOf(await press(await orderBy(second, byCard), goodCard)))
  expect(heading(paid)).toBe('Paid. Thank you, Jonas.')
  const refused = await paid.press('Create account', { password: 'short' })
  expect(refused.status).toBe(422)
  expect(refused.text('main')).toMatch(/at least 10/i)
  const order = await refused.press('Create account', { password })
  expect(order.path).toMatch(/^\/en\/my-orders\/OR\d+\/$/)
  expect(order.status).toBe(200)
  expect((await visitor.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({ user: { email } })
})
