import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { claimForward } from '../../../src/shop/forwards/claim-forward.server.ts'
import { deliverBox, loseBox, returnBox } from '../../../src/shop/forwards/deliver-box.server.ts'
import { endForwards } from '../../../src/shop/forwards/end-forwards.server.ts'
import { holdForward } from '../../../src/shop/forwards/hold-forward.server.ts'
import { customer, signIn } from '../../support/customers.ts'
import { forwardPeople, hasBalance } from '../../support/forward-people.ts'
import { boxesOf, jacket, packed, sentForward, stateOf } from '../../support/forwards.ts'
import { announced } from '../../support/parcels.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import type { Visitor } from '../../support/purchases.ts'
import { choose } from '../../support/simulated-paypal.ts'
import { atBank } from '../../support/simulated-paysera.ts'
import { goodCard, press } from '../../support/simulator-client.ts'

const at = payingShop({ hasPaypal: true, hasPaysera: true })
const { withParcels, priced, paid, underWay } = forwardPeople(at)

beforeEach(() => at.stripe.received.splice(0))
afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const staff = { actor: { type: 'staff' as const, id: '1' } }
const pageOf = ({ slug }: { slug: string }, locale = 'en') => `/${locale}/my-orders/${slug}/`
const open = ({ visitor }: { visitor: Visitor }, path: string) => plainly(at.shop, visitor).open(path)
const heading = (page: PlainPage) => page.text('#request-now')
const euros = (sum: number) => `€${sum.toFixed(2)}`
const steps = (page: PlainPage) => page.texts('[aria-labelledby=request-steps] li b')
const stops = (page: PlainPage) => page.texts('ol[aria-label="From the shelf to you"] b')
const currentStop = (page: PlainPage) =>
  page.text('ol[aria-label="From the shelf to you"] [aria-current=step] b')

describe('QUO-02 the page of a request says what happens now', () => {
  test('while parcels are still to come; what is there can be sent, without script, too', async () => {
    const person = await withParcels()
    const late = await announced(at.shop, person.user.id, { items: [jacket] })
    const sent = await sentForward(at.shop, person.visitor, [...person.parcels, late])
    const page = await open(person, pageOf(sent))
    expect(page.status).toBe(200)
    expect(page.text('h1')).toBe(`Forward request ${sent.number}`)
    expect(heading(page)).toBe('We wait for what is still to come')
    expect(page.text()).toContain('Still to come: 1 parcel.')
    expect(page.hasButton(/^Pay/)).toBe(false)
    expect(stops(page)).toHaveLength(4)
    expect(currentStop(page)).toBe('Shelf')
    const after = await page.press('Send what is there')
    expect(after.path).toBe(pageOf(sent))
    expect(heading(after)).toBe('We are packing your parcels')
    expect(after.hasLink(late.number)).toBe(false)
    expect(steps(after).at(-1)).toBe('You sent the request')
  })

  test('while it is packed, and while its owner is asked something', async () => {
    const person = await withParcels()
    const sent = await sentForward(at.shop, person.visitor, person.parcels)
    const packing = await open(person, pageOf(sent))
    expect(heading(packing)).toBe('We are packing your parcels')
    expect(packing.text('#request-price')).toBe('Estimated price')
    expect(packing.text('[aria-labelledby=request-price] tfoot')).toContain(euros(sent.estimate))
    await claimForward(person.desk, sent)
    await holdForward(person.desk, sent, { reason: 'ask_customer', words: 'Is the jacket new or worn?' })
    const held = await open(person, pageOf(sent))
    expect(heading(held)).toBe('We need something from you')
    expect(held.text('[aria-labelledby=request-now]')).toContain('Is the jacket new or worn?')
  })

  test('packed: real price beside the estimate, the day until which to pay, the timeline and all ways out', async () => {
    const person = await priced('0', { way: 'air' })
    const { sent, total } = person
    const page = await open(person, pageOf(sent))
    expect(heading(page)).toBe('Packed, weighed, ready to fly')
    expect(currentStop(page)).toBe('Packed')
    const columns = page.texts('[aria-labelledby=request-price] thead th')
    expect(columns.slice(1)).toEqual(['Estimate', 'Real', 'Change'])
    const foot = page.texts('[aria-labelledby=request-price] tfoot td')
    expect(foot.slice(0, 2)).toEqual([euros(sent.estimate), euros(total)])
    const change = total - sent.estimate
    expect(foot[2]).toBe(`${change > 0 ? '+' : '−'}${euros(Math.abs(change))}`)
    expect(page.text('[aria-labelledby=request-now]')).toMatch(
      /Pay by \d+ \w+; after that storage counts again/,
    )
    expect(steps(page).slice(0, 5)).toEqual([
      'In your locker',
      'Customs',
      'Leaves Boston by air',
      'Waiting for your payment',
      'Packed and weighed',
    ])
    expect(page.hasButton(/^Go by sea instead, €/)).toBe(true)
    expect(page.hasButton('Unpack and cancel, €4.00')).toBe(true)
    const [box] = await boxesOf(at.shop, sent)
    expect(page.link(box?.number ?? '')).toBe(`/en/tracking/${box?.number}/`)
    const lithuanian = await open(person, pageOf(sent, 'lt'))
    expect(lithuanian.text('h1')).toBe(`Persiuntimo prašymas ${sent.number}`)
    expect(lithuanian.html).not.toMatch(/forward\.[a-z_]+\b(?!\.)/)
  })

  test('unpaid after its days: storage counts again, and it can still be paid', async () => {
    const person = await priced()
    at.pass(8 * 24 * 60)
    await endForwards({ db: at.shop.db, log: createLog('silent'), clock: at.now })
    const again = await signIn(at.shop, person)
    const page = await open({ visitor: again }, pageOf(person.sent))
    expect(heading(page)).toBe('Still unpaid: storage counts again')
    expect(page.text('[aria-labelledby=request-now]')).toMatch(/€\d+\.\d\d a day/)
    expect(page.hasButton(`Pay ${euros(person.total)}`)).toBe(true)
  })

  test('under way and delivered', async () => {
    const person = await underWay()
    const { sent, box, desk } = person
    const page = await open(person, pageOf(sent))
    expect(heading(page)).toBe('On the way to you')
    expect(page.link('Track')).toBe(`/en/tracking/${sent.number}/`)
    expect(currentStop(page)).toBe('On the way')
    expect(page.hasButton(/^Pay|cancel/i)).toBe(false)
    await deliverBox(desk, box, { actor: { type: 'provider' } })
    const there = await open(person, pageOf(sent))
    expect(heading(there)).toBe('Delivered')
    expect(steps(there)[0]).toBe('Delivered')
    expect(there.text('[aria-labelledby=request-boxes]')).toContain('Delivered')
  })

  test('returned: the reason, what goes to the balance, and a new request that is filled in', async () => {
    const person = await underWay()
    const { sent, box, desk, total, user } = person
    await returnBox(desk, box, { ...staff, reason: 'not_collected' })
    await hasBalance(at, user.id, 500)
    const page = await open(person, pageOf(sent))
    expect(heading(page)).toBe('The carrier brought it back')
    expect(page.text('[aria-labelledby=request-now]')).toContain(`${euros(total)} goes to your balance.`)
    expect(page.hasLink(/^Credit note CN/)).toBe(true)
    const plan = await page.follow('Send a new request')
    expect(plan.text('h1')).toBe('Plan the journey')
    expect(plan.$('[name=parcel][checked]')).toHaveLength(2)
  })

  test('lost: the money goes back', async () => {
    const person = await underWay()
    const { sent, box, desk, total, user } = person
    await loseBox(desk, box, staff)
    await hasBalance(at, user.id, 500)
    const page = await open(person, pageOf(sent))
    expect(heading(page)).toBe('We are sorry: it is lost')
    expect(page.text('[aria-labelledby=request-now]')).toContain(`${euros(total)} goes to your balance.`)
    expect(page.text('[aria-labelledby=request-documents]')).toContain('Credited')
  })
})

describe('QUO-02 a request is paid on its page without script', () => {
  const ways = {
    'by card': { method: '1', pay: (url: string) => press(url, goodCard) },
    'by PayPal': { method: '2', pay: (url: string) => choose(url, 'paid') },
    'by bank': { method: '3', pay: (url: string) => atBank(url, 'confirm') },
  } as const

  test.each(Object.entries(ways))('%s', async (_name, { method, pay }) => {
    const person = await priced()
    const { sent, total } = person
    const page = await open(person, pageOf(sent))
    const bank = page.attribute('[name="payment.bank"]', 'value')
    const provider = await page.press(`Pay ${euros(total)}`, {
      'payment.id': method,
      ...(method === '3' && bank && { 'payment.bank': bank }),
    })
    expect(provider.path).toMatch(/^http/)
    await pay(provider.path)
    await at.tellAll()
    await paid(sent.id)
    const after = await open(person, pageOf(sent))
    expect(heading(after)).toBe('Paid, thank you')
    expect(after.hasButton(/^Pay/)).toBe(false)
  })

  test('from the balance, at once', async () => {
    const person = await priced('500')
    const { sent, total } = person
    const page = await open(person, pageOf(sent))
    const after = await page.press(`Pay ${euros(total)} from the balance`)
    expect(after.path).toBe(pageOf(sent))
    await paid(sent.id)
    await hasBalance(at, person.user.id, Number((500 - total).toFixed(2)))
  })

  test('from the balance and by card: the button names the rest, and the switch leaves the balance alone', async () => {
    const person = await priced('15')
    const { sent, total } = person
    const rest = euros(total - 15)
    const page = await open(person, pageOf(sent))
    expect(page.hasButton(`Pay ${rest}`)).toBe(true)
    const without = await page.press('Use balance')
    expect(without.hasButton(`Pay ${euros(total)}`)).toBe(true)
    const split = await without.press('Use balance')
    const provider = await split.press(`Pay ${rest}`, { 'payment.id': '1' })
    await press(provider.path, goodCard)
    await at.tellAll()
    await paid(sent.id)
    await hasBalance(at, person.user.id, 0)
  })

  test('by itself within the limit; above it the page says why not', async () => {
    const person = await priced('500', { auto_percent: 50 })
    const page = await open(person, pageOf(person.sent))
    expect(heading(page)).toBe('Paid by itself from your balance')
    expect(steps(page)).toContain('Paid by itself from your balance')
    const other = await withParcels('500')
    const sent = await sentForward(at.shop, other.visitor, other.parcels, { auto_percent: 5 })
    await packed(other.desk, sent, other.parcels, { carton: 'XL', grams: 12_000 })
    const asks = await open(other, pageOf(sent))
    expect(asks.text('[aria-labelledby=request-steps]')).toMatch(
      /Not paid by itself: \d+ % above the estimate, you allowed 5 %\./,
    )
  })
})

describe('QUO-02 a customer changes their mind on the page, without script', () => {
  test('and goes by sea instead, at the price on the button', async () => {
    const person = await priced('0', { way: 'air' })
    const page = await open(person, pageOf(person.sent))
    const after = await page.press(/^Go by sea instead, €/)
    expect(heading(after)).toBe('Packed, weighed, ready to sail')
    expect(after.hasButton(/^Go by air instead, €/)).toBe(true)
    expect(steps(after)).toContain('You chose the other way')
  })

  test('at a price that no longer holds: nothing changes, and the page says so', async () => {
    const person = await priced('0', { way: 'air' })
    const page = await open(person, pageOf(person.sent))
    const after = await page.press(/^Go by sea instead, €/, { expected_total: '1.0000' })
    expect(after.status).toBe(422)
    expect(after.text('[role=alert]')).toContain('The total has changed.')
    expect(heading(after)).toBe('Packed, weighed, ready to fly')
  })

  test('and has it unpacked for the fee', async () => {
    const person = await priced()
    const page = await open(person, pageOf(person.sent))
    const after = await page.press('Unpack and cancel, €4.00')
    expect(heading(after)).toBe('This request is cancelled')
    expect(after.text('[aria-labelledby=request-now]')).toContain('Unpacking costs €4.00')
    expect(after.text('[aria-labelledby=request-documents]')).toContain('To be paid')
  })

  test('before anything is packed, for nothing', async () => {
    const person = await withParcels()
    const sent = await sentForward(at.shop, person.visitor, person.parcels)
    const page = await open(person, pageOf(sent))
    const after = await page.press('Cancel the request')
    expect(heading(after)).toBe('This request is cancelled')
    expect(await stateOf(at.shop, sent.id)).toBe('cancelled')
    expect(after.text()).toContain('Nothing is due.')
  })
})

describe('ORD-01 requests stand among the orders', () => {
  test('with their state and next step, under the filter of their kind, on the shelf and in the overview', async () => {
    const person = await priced()
    const { sent, total } = person
    const list = await open(person, '/en/my-orders/')
    const row = list.text('table tbody tr')
    expect(row).toContain(sent.number)
    expect(row).toContain('2 parcels')
    expect(row).toMatch(/Unpaid, due \d+ \w+/)
    expect(list.link(`Pay ${euros(total)}: ${sent.number}`)).toBe(`${pageOf(sent)}#pay`)
    const kind = await open(person, '/en/my-orders/?filter=forward')
    expect(kind.texts('table tbody tr')).toHaveLength(1)
    const shop = await open(person, '/en/my-orders/?filter=marketplace')
    expect(shop.html).not.toContain(sent.number)
    const shelf = await open(person, '/en/my-warehouse/')
    expect(shelf.link(sent.number)).toBe(pageOf(sent))
    const overview = await open(person, '/en/user-account/')
    expect(overview.hasLink(new RegExp(`Forward request ${sent.number}`))).toBe(true)
    const { body } = await person.ask('/api/my-orders/get-my-orders', {
      language_id: 1,
      type_for_filter: 'forward',
    })
    expect(body).toMatchObject({
      total: 1,
      items: [{ number: sent.number, type: 'forward', status: 'awaiting_payment', unpaid_amount: total }],
    })
  })

  test('the number leads to the page, too', async () => {
    const person = await priced()
    const page = await open(person, `/en/my-orders/${person.sent.number}/`)
    expect(page.path).toBe(pageOf(person.sent))
  })
})

describe('GUARD-06 QUO-02 nobody else sees a request', () => {
  test('a guest is led to the login, a stranger and another site know of nothing', async () => {
    const { sent } = await underWay()
    const guest = await plainBrowser(at.shop).open(pageOf(sent))
    expect(guest.path).toContain('/en/login/?redirect=')
    const stranger = await customer(at.shop)
    const unknown = await open(stranger, pageOf({ slug: '0'.repeat(32) }))
    for (const path of [pageOf(sent), `/en/my-orders/${sent.number}/`]) {
      const theirs = await open(stranger, path)
      expect(theirs.status).toBe(404)
      expect(theirs.text('h1')).toBe(unknown.text('h1'))
      expect(theirs.html).not.toContain('Forward request')
    }
    for (const intent of ['pay', 'cancel', 'ship_there', 'other_way']) {
      const tried = await plainly(at.shop, stranger.visitor).open(pageOf(sent), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ intent, expected_total: '1', 'payment.id': '1' }),
      })
      expect(tried.status, intent).toBe(404)
    }
    expect(await stateOf(at.shop, sent.id)).toBe('dispatched')
    const host = 'ee.localhost'
    const abroad = await customer(at.shop, { host })
    const there = plainBrowser(at.shop, { host })
    for (const [name, value] of abroad.visitor.jar) there.jar.set(name, value)
    expect((await there.open(pageOf(sent, 'ee'))).status).toBe(404)
  })
})
