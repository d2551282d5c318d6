import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { decimal } from '../../../src/core/money.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { signIn } from '../../support/customers.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { freeLocker, pathOf, plainly } from '../../support/plain-checkout.ts'
import type { PlainPage } from '../../support/plain-page.ts'
import { offered, quoteDesk, sentQuote } from '../../support/quotes.ts'
import { choose } from '../../support/simulated-paypal.ts'
import { atBank } from '../../support/simulated-paysera.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { soon, until } from '../../support/soon.ts'

const at = payingShop({ hasPaypal: true, hasPaysera: true })

beforeEach(() => at.stripe.received.splice(0))
afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const typed = {
  email: 'ieva@pastas.example',
  'address.first_name': 'Ieva',
  'address.last_name': 'Kuršytė',
  'address.phone_number': '861234567',
}
const heading = (page: PlainPage) => page.text('h1')
const payButton = /^Order and pay €/

/** A customer without script, at the page on which an offer is ordered. */
async function accepting(balance = '0') {
  const person = await customerWith(at.shop, balance)
  const quote = await sentQuote(at.shop, person.user.id, undefined, at.now())
  const desk = await quoteDesk(at.shop, at.now)
  const totals = await offered(desk, quote)
  const plain = plainly(at.shop, person.visitor)
  const offer = await plain.open(`/en/quotes/${quote.slug}/`)
  const page = await offer.press(/^Accept for €/)
  expect(page.path).toMatch(/^\/en\/create-order\/[0-9a-f]{32}\/$/)
  const total = totals.air === null ? 0 : decimal(totals.air)
  return { ...person, quote, desk, plain, page, total, slug: page.path.split('/')[3] ?? '' }
}

const stateOf = async (id: string) =>
  (await at.db.selectFrom('quotes').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

async function orderOf(quoteId: string) {
  const { order_id } = await at.db
    .selectFrom('quotes')
    .select('order_id')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  if (order_id === null) throw new Error('No order')
  return at.order(order_id)
}

const toLocker = (page: PlainPage, more: Record<string, string | boolean> = {}) => ({
  ...typed,
  'delivery.parcelshop_id': freeLocker(page),
  terms: true,
  ...more,
})

async function tellAll() {
  await at.stripe.settle()
  for (const event of at.stripe.received.splice(0)) await at.tell(event)
}

describe('QUO-01 ORD-03 an accepted offer is ordered and paid without script', () => {
  const ways = {
    Card: { provider: '1', bank: '', pay: (url: string) => press(url, goodCard) },
    PayPal: { provider: '2', bank: '', pay: (url: string) => choose(url, 'paid') },
    'Bank link': { provider: '3', bank: 'nemunas', pay: (url: string) => atBank(url, 'confirm') },
  } as const

  test.each(Object.entries(ways))('by %s', async (_name, { provider, bank, pay }) => {
    const { page, quote, plain, slug } = await accepting()
    expect(page.text('body > * header, header')).toContain('Back to the offer')
    const wish = toLocker(page, { 'payment.id': provider, ...(bank && { 'payment.bank': bank }) })
    let sent = await page.press(payButton, wish)
    // Without script the sum of another method is known once it was sent.
    if (sent.status === 422) {
      expect(sent.text('main')).toContain('The total has changed')
      sent = await sent.press(payButton, { terms: true })
    }
    expect(sent.path).toMatch(/^http:/)
    expect(await stateOf(quote.id)).toBe('accepted')
    const order = await orderOf(quote.id)
    expect(order).toMatchObject({ kind: 'quote', status: 'awaiting_payment' })
    const back = await pay(sent.path)
    await tellAll()
    await expect
      .poll(async () => heading(await plain.open(pathOf(back))), soon)
      .toBe('Paid. Thank you, Ieva.')
    await until(async () => (await stateOf(quote.id)) === 'converted')
    // The success page of the checkout, which had no cart, and the newest one without its slug.
    expect(heading(await plain.open(`/en/success/${slug}/`))).toBe('Paid. Thank you, Ieva.')
    expect((await plain.open('/en/order-successful/')).text('main')).toContain(order.number)
    const shown = await plain.open(`/en/quotes/${quote.slug}/`)
    expect(shown.text('[aria-labelledby="quote-now"]')).toContain('Paid. We buy within 24 hours')
    const detail = await shown.follow(`Order ${order.number}`)
    expect(detail.text('[aria-labelledby="order-sums"]')).toContain('Our service')
    const listed = await plain.open('/en/my-orders/?filter=quote')
    expect(listed.text('tbody')).toContain(order.number)
    expect((await plain.open('/en/my-orders/?filter=marketplace')).text('main')).not.toContain(order.number)
  })

  test('from the balance alone, to the cent of the offer', async () => {
    const { page, quote, user, total } = await accepting('1000')
    const used = await page.press('Use balance', { ...typed, 'delivery.parcelshop_id': freeLocker(page) })
    expect(used.value('address.phone_number')).toBe('861234567')
    const done = await used.press(/^Pay €.* from balance$/, { terms: true })
    expect(heading(done)).toBe('Paid. Thank you, Ieva.')
    await until(async () => (await stateOf(quote.id)) === 'converted')
    const order = await orderOf(quote.id)
    expect(order).toMatchObject({ total: '0.0000', status: 'paid' })
    expect(Number(order.balance)).toBeCloseTo(total, 2)
    const { available } = await balanceOf(at.shop, user.id)
    expect(available).toBeCloseTo(1000 - total, 2)
  })

  test('from the balance and by card: switched on and off, and the rest by the provider', async () => {
    const { page, quote, user, total } = await accepting('15')
    const on = await page.press('Use balance')
    expect((await balanceOf(at.shop, user.id)).authorised).toBe(15)
    const off = await on.press('Use balance')
    expect((await balanceOf(at.shop, user.id)).authorised).toBe(0)
    const again = await off.press('Use balance')
    let sent = await again.press(payButton, toLocker(again, { 'payment.id': '1' }))
    if (sent.status === 422) sent = await sent.press(payButton, { terms: true })
    const back = await press(sent.path, goodCard)
    await tellAll()
    await until(async () => (await stateOf(quote.id)) === 'converted')
    expect(back).toContain('/en/payment/accept/')
    const order = await orderOf(quote.id)
    expect(Number(order.balance)).toBe(15)
    expect(Number(order.total) - Number(order.payment_fee) + 15).toBeCloseTo(total, 2)
    expect(await balanceOf(at.shop, user.id)).toEqual({ available: 0, authorised: 0 })
  })
})

describe('QUO-01 ORD-03 what can go wrong', () => {
  test('everything that is missing is said at once, and nothing typed is lost', async () => {
    const { page, quote } = await accepting()
    const refused = await page.press(payButton, {
      ...typed,
      'address.first_name': '',
      'address.phone_number': '12',
    })
    expect(refused.status).toBe(422)
    expect(refused.value('email')).toBe(typed.email)
    expect(refused.value('address.last_name')).toBe('Kuršytė')
    const said = refused.text('main form')
    for (const words of ['First name', 'Phone']) expect(said).toContain(words)
    expect(refused.$('[name="terms"]').attr('aria-invalid')).toBe('true')
    expect(await stateOf(quote.id)).toBe('quoted')
  })

  test('a declined payment leaves an order that is paid in a second try', async () => {
    const { page, quote, plain, slug } = await accepting()
    const wish = toLocker(page, { 'payment.id': '3', 'payment.bank': 'nemunas' })
    const sent = await page.press(payButton, wish)
    const refused = await plain.open(pathOf(await atBank(sent.path, 'refuse')))
    expect(heading(refused)).toBe('The bank payment was not completed')
    expect(await stateOf(quote.id)).toBe('accepted')
    // The page of the offer leads to its order now.
    expect((await plain.open(`/en/create-order/${slug}/`)).path).toBe(`/en/success/${slug}/`)
    const shown = await plain.open(`/en/quotes/${quote.slug}/`)
    const toPay = await shown.follow('Pay')
    const again = await toPay.press(/^Pay €/, { 'payment.bank': 'kopos' })
    const back = pathOf(await atBank(again.path, 'confirm'))
    await tellAll()
    await expect.poll(async () => heading(await plain.open(back)), soon).toBe('Paid. Thank you, Ieva.')
    await until(async () => (await stateOf(quote.id)) === 'converted')
  })

  test('GUARD-06 the price ends while the page is open: the quote says so, and nothing is ordered', async () => {
    const { page, quote, plain, email } = await accepting()
    at.pass(49 * 60)
    for (const [name, value] of (await signIn(at.shop, { email })).jar) plain.jar.set(name, value)
    const late = await page.press(payButton, toLocker(page))
    expect(late.path).toBe(`/en/quotes/${quote.slug}/`)
    expect(late.text('[aria-labelledby="quote-now"]')).toContain('The price held until')
    expect((await plain.open(page.path)).path).toBe(`/en/quotes/${quote.slug}/`)
    expect(await stateOf(quote.id)).toBe('quoted')
  })

  test('GUARD-06 it is recalculated in another tab: the open page orders nothing', async () => {
    const { page, quote, plain } = await accepting()
    await plain.ask('/api/quotes/recalculate', { slug: quote.slug, items: [] })
    const late = await page.press(payButton, toLocker(page))
    expect(late.path).toBe(`/en/quotes/${quote.slug}/`)
    expect(late.text('[aria-labelledby="quote-now"]')).toContain('We have your request')
    expect(await stateOf(quote.id)).toBe('in_review')
  })

  test('a newer offer: what was on the screen is not accepted', async () => {
    const { quote, desk, plain } = await accepting()
    const seen = await plain.open(`/en/quotes/${quote.slug}/`)
    await plain.ask('/api/quotes/recalculate', { slug: quote.slug, items: [] })
    await offered(desk, quote, { salesTax: null, words: 'Again' })
    const stale = await seen.press(/^Accept for €/)
    expect(stale.status).toBe(422)
    expect(stale.text('main')).toContain('This was changed in the meantime.')
    expect(await stateOf(quote.id)).toBe('quoted')
  })

  test('two presses make one order', async () => {
    const { page, quote } = await accepting()
    const wish = toLocker(page, { 'payment.id': '3', 'payment.bank': 'nemunas' })
    const [one, two] = await Promise.all([page.press(payButton, wish), page.press(payButton, wish)])
    const order = await orderOf(quote.id)
    const rows = await at.db.selectFrom('orders').select('id').where('user_id', '=', order.user_id).execute()
    expect(rows).toHaveLength(1)
    for (const { path } of [one, two]) expect(path).toMatch(/^http:|^\/en\/success\//)
  })

  test('CALC-01 to the door: the address is asked for, and the courier costs what it says, more where it is remote', async () => {
    const { page, quote } = await accepting()
    const wish = { ...typed, way: 'courier', terms: true, 'payment.id': '3', 'payment.bank': 'nemunas' }
    const noStreet = await page.press(payButton, wish)
    expect(noStreet.status).toBe(422)
    let sent = await noStreet.press(payButton, {
      terms: true,
      'address.first_address': 'Pavyzdžio g. 1',
      'address.city': 'Nida',
      'address.zip': '93121',
    })
    if (sent.status === 422) {
      expect(sent.text('main')).toContain('The total has changed')
      sent = await sent.press(payButton, { terms: true })
    }
    expect(sent.path).toMatch(/^http:/)
    const order = await orderOf(quote.id)
    expect(order.delivery).toMatchObject({ service: { type: 'courier' } })
    const { fee } = await at.db
      .selectFrom('courier_services')
      .select((query) => query.fn.min('fee').as('fee'))
      .where('country_id', '=', 1)
      .where('type', '=', 'courier')
      .executeTakeFirstOrThrow()
    expect(Number(order.delivery_fee)).toBeGreaterThanOrEqual(Number(fee) + 4)
  })

  test('GUARD-06 a guest signs in and is back; somebody else finds nothing', async () => {
    const { page } = await accepting()
    const stranger = await accepting()
    expect((await stranger.plain.open(page.path)).status).toBe(404)
    const guest = plainly(at.shop, { jar: new Map() })
    expect((await guest.open(page.path)).path).toMatch(/^\/en\/login\/\?redirect=%2Fen%2Fcreate-order%2F/)
    expect(page.meta('robots')).toContain('noindex')
  })
})
