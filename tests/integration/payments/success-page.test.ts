import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { dayRange } from '../../../src/core/dates.ts'
import { amount, convert, decimal, type Rate } from '../../../src/core/money.ts'
import type { PurchaseRecord } from '../../../src/shop/marketing/tracking-events.ts'
import type { TrackingRecord } from '../../../src/shop/marketing/tracking-record.ts'
import { deliveryDays } from '../../../src/shop/orders/order-result.ts'
import { customerWith } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { plainly } from '../../support/plain-checkout.ts'
import type { PlainPage } from '../../support/plain-page.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const sums = (page: PlainPage) => page.texts('[aria-labelledby="bought"] dl > div')
const euros = (value: string | number) => `€${Number(value).toFixed(2)}`

async function daysOf(orderId: number) {
  const { paid_at: paidAt, placed_at: placedAt } = await at.order(orderId)
  const site = at.shop.sites.byCode('default')
  return deliveryDays({ paidAt, placedAt, pausedSeconds: 0, shippingMethod: 'sea' }, site)
}

test('PAY-01 BAL-02 the page of a paid order thanks by name, says who paid what, and adds up to its total, with the balance below it', async () => {
  const person = await customerWith(at.shop, '5')
  const { orderId, total } = await at.paidBy(person, 5)
  const order = await at.order(orderId)
  const page = await plainly(at.shop, person.visitor).open('/en/success/')
  expect(page.text('h1')).toBe('Paid. Thank you, Jonas.')
  expect(page.text('[role=status]')).toBe(
    `Your card payment of ${euros(total)} is confirmed. €5.00 came from your balance. Check your inbox: the confirmation went to jonas@pastas.example.`,
  )
  const cost = total + 5
  expect(sums(page)).toEqual([
    `Goods, duty and VAT included${euros(order.subtotal)}`,
    `Sea from Boston${euros(order.shipping)}`,
    `Locker${euros(order.delivery_fee)}`,
    `Total at your locker${euros(cost)}`,
    expect.stringMatching(/^includes VAT 21 %€/),
    'Paid from balance€5.00',
    `Paid with card${euros(total)}`,
  ])
  const rows = [order.subtotal, order.shipping, order.delivery_fee].map((part) => decimal(amount(part)))
  expect(rows.reduce((all, part) => all + part).toFixed(2)).toBe(cost.toFixed(2))
})

test('ORD-02 the page of a paid order has the days of every stop and stage, and leads to the order, its invoice, a calendar and cancelling', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId } = await at.paidBy(person)
  const { number } = await at.order(orderId)
  const days = await daysOf(orderId)
  const range = ({ from, to }: { from: string; to: string }) => dayRange(from, to, 'en')
  const page = await plainly(at.shop, person.visitor).open('/en/success/')
  // Dates break differently here, so that they fit beside each other.
  const plain = (text: string) =>
    text.replace(/[\s\u2060]+/g, (found) => (found.includes('\u2060') ? '' : ' '))
  expect(page.texts('[aria-labelledby="arrives"] li').map(plain)).toEqual(
    [
      `Ordered ${range({ from: days.ordered, to: days.ordered })}`,
      `Boston ${range(days.packed)}`,
      `Lithuania ${range({ from: days.landed, to: days.landed })}`,
      `Locker ${range(days.arrives)}`,
    ].map(plain),
  )
  expect(page.texts('[aria-labelledby="what-next"] li span').map(plain)).toEqual(
    [days.packed, days.underway, days.arrives].map(range).map(plain),
  )
  expect((await page.follow('Track order')).text('h1')).toBe(`Order ${number}`)
  const cancelling = await page.follow('Cancel the order')
  expect(page.link('Cancel the order', 'main')).toMatch(/#cancel$/)
  expect(cancelling.$('details form#cancel')).toHaveLength(1)
  const pdf = await person.visitor.fetchFile(page.link(/^Invoice IN/, 'main'))
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const calendar = await person.visitor.fetchFile(page.link('Add to calendar', 'main'))
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(new TextDecoder().decode(calendar.bytes)).toContain(
    `DTSTART;VALUE=DATE:${days.arrives.from.replaceAll('-', '')}\r\n`,
  )
})

type Told = { currency: string; sale: Omit<PurchaseRecord, 'products'>; products: TrackingRecord[] }

test('TRK-02 a paid order is reported in US dollars with its products, to its buyer alone, and for a week', async () => {
  const { visitor, orderId, slug } = await at.paid()
  const order = await at.order(orderId)
  const site = at.shop.sites.byCode('default')
  const dollar = site.sourceCurrencies.find(({ isoCode }) => isoCode === 'USD')?.rate
  const inDollars = (value: string) =>
    decimal(convert(amount(value), site.defaultCurrency.rate, dollar as Rate))
  const { body } = await visitor.ask('/api/analytics/purchase', { slug })
  const { currency, sale, products } = body as Told
  const [line] = products
  expect([currency, sale.order, sale.value]).toEqual(['USD', order.number, inDollars(order.total)])
  const { body: told } = await visitor.ask('/api/analytics/products', {
    items: [{ product_id: Number(line?.id), quantity: line?.quantity ?? 1 }],
  })
  const [listed] = (told as Told).products
  expect(line).toMatchObject({ brand: listed?.brand, category: listed?.category, quantity: listed?.quantity })
  expect(line?.price).toBe(inDollars(order.subtotal))
  expect(line?.url).toMatch(/^http:\/\/localhost\/en\/p\/[^?]+$/)
  expect(line?.image).toMatch(/^http:\/\/localhost\/image\?/)
  const nothing = { sale: null, products: [] }
  expect((await browser(at.shop).ask('/api/analytics/purchase', { slug })).body).toMatchObject(nothing)
  at.pass(8 * 24 * 60)
  expect((await visitor.ask('/api/analytics/purchase', { slug })).body).toMatchObject(nothing)
})

test('CHK-11 a guest’s page offers an account for a password alone; invoice and calendar open by its links, and to nobody else', async () => {
  const { visitor, slug, orderId } = await at.paid()
  const { number } = await at.order(orderId)
  const page = await plainly(at.shop, visitor).open(`/en/success/${slug}/`)
  expect(page.$('form[action*="/success/"] input:not([type=hidden])')).toHaveLength(1)
  const stranger = browser(at.shop)
  for (const link of [page.link(/^Invoice IN/, 'main'), page.link('Add to calendar', 'main')]) {
    expect((await stranger.fetchFile(link)).status, link).toBe(200)
    const [withoutToken = ''] = link.split('?')
    expect((await stranger.fetchFile(withoutToken)).status, withoutToken).toBe(401)
  }
  const other = await customerWith(at.shop, '0')
  expect((await other.visitor.fetchFile(`/api/my-orders/calendar/${number}`)).status).toBe(404)
})

test('ORD-02 an order that is not paid has no days to put into a calendar', async () => {
  const { visitor, slug, orderId } = await at.placed()
  const page = await plainly(at.shop, visitor).open(`/en/success/${slug}/`)
  expect(page.text('h1')).toBe('Your order waits for payment')
  expect(page.hasLink('Add to calendar', 'main')).toBe(false)
  const { number } = await at.order(orderId)
  const token = /\/order\/([^/]+)\//.exec(page.link('See the order', 'main'))?.[1]
  expect((await visitor.fetchFile(`/api/my-orders/calendar/${number}?token=${token}`)).status).toBe(404)
})
