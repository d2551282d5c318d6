import { beforeAll, describe, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { trackingKey } from '../../../src/shop/tracking/tracking-key.server.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'
import { boxUnderWay, canary } from '../../support/tracked.ts'

const at = testShop({ RATE_LIMITS: false })
const plain = () => plainBrowser(at.shop)

let owner: Awaited<ReturnType<typeof customer>>
let box: Awaited<ReturnType<typeof boxUnderWay>>

beforeAll(async () => {
  owner = await customer(at.shop)
  box = await boxUnderWay(at.shop, owner.user.id)
})

async function demoOrder() {
  return acrossSites(at.shop.db)
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('site_id', '=', 1)
    .where('email', '=', 'busy@demo.test')
    .where('status', '=', 'processing')
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

describe('ROUTE-04 the form', () => {
  test('has one field, and header and footer lead to it', async () => {
    const page = await plain().open('/en/tracking/')
    expect(page.status).toBe(200)
    expect(page.text('main h1')).toBe('Where is my parcel?')
    expect(page.attribute('main form', 'method')).toBe('get')
    expect(page.texts('main ol[aria-label="The seven stages"] b')).toEqual([
      'Ordered',
      'To warehouse',
      'Warehouse',
      'On the way over',
      'Customs',
      'Last mile',
      'Delivered',
    ])
    const home = await plain().open('/en/')
    expect(home.link('Track a parcel', 'header')).toBe('/en/tracking/')
    expect(home.link('Track a parcel', 'footer')).toBe('/en/tracking/')
  })

  test('ROUTE-05 its older address leads there, with its number', async () => {
    const first = await at.shop.app.request('http://localhost/en/tracking-number/')
    expect(first.status).toBe(301)
    expect(first.headers.get('location')).toBe('/en/tracking/')
    const page = await plain().open(`/en/tracking-number/?number=${box.number}`)
    expect(page.path).toBe(`/en/tracking/${box.number}/`)
  })

  test('GUARD-06 a number of the right form leads on, however it was typed', async () => {
    const spaced = ` ${box.number.slice(0, 2).toLowerCase()} ${box.number.slice(2, 5)}-${box.number.slice(5)} `
    const page = await (await plain().open('/en/tracking/')).press('Track', { number: spaced }, 'main')
    expect(page.path).toBe(`/en/tracking/${box.number}/`)
    expect(page.status).toBe(200)
  })

  test.each([
    ['', 'Type a number first.'],
    ['A1', 'too short'],
    ['Ž-777777', 'only letters A to Z'],
    ['A'.repeat(41), 'too long'],
    ['AW10417009LT', 'nine digits between AW and the country; this one has 8'],
    ['AW104170090LT', 'One of the digits is mistyped'],
    ['QU100001', 'number of a price request'],
  ])('GUARD-06 %j stays in the form, which says what is odd about it', async (typed, words) => {
    const page = await (await plain().open('/en/tracking/')).press('Track', { number: typed }, 'main')
    expect(page.path.split('?')[0]).toBe('/en/tracking/')
    expect(page.description('main input[name="number"]')).toContain(words)
    expect(page.value('number')).toBe(typed)
    const shown = await plain().open(`/en/tracking/${encodeURIComponent(typed || ' ')}/`)
    expect(shown.path.split('?')[0]).toBe('/en/tracking/')
  })

  test('TRACK-01 an unknown number is said back, with what was looked for', async () => {
    const page = await plain().open('/en/tracking/RP4409110299/')
    expect(page.status).toBe(404)
    expect(page.text('main h1')).toBe('We do not know this number')
    expect(page.text('main')).toContain('RP4409110299')
    expect(page.value('number')).toBe('RP4409110299')
  })
})

describe('TRACK-01 a box that is under way', () => {
  test('is found by our number, its request, its parcel and the numbers of carrier and courier', async () => {
    for (const number of [box.number, box.forwardNumber, box.parcelNumber, box.courierNumber]) {
      const page = await plain().open(`/en/tracking/${number}/`)
      expect(page.status, number).toBe(200)
      expect(page.text('main h1'), number).toMatch(/^Arrives /)
    }
  })

  test('shows stages, all legs, events newest first, and how sure the days are', async () => {
    const page = await plain().open(`/en/tracking/${box.number}/`)
    expect(page.text('main ol[aria-label="Stage 4 of 7"] [aria-current="step"] b')).toBe('On the way over')
    expect(page.texts('[aria-labelledby="legs"] li b')).toEqual([
      'To our warehouse: Boston',
      'By sea: Boston – Klaipėda',
      'Customs: Klaipėda',
      expect.stringMatching(/^Last mile: Klaipėda – /),
    ])
    expect(page.text('[aria-labelledby="legs"]')).toContain('MV Kopgalis')
    expect(page.text('[aria-labelledby="events"] li b')).toBe('Sailed')
    expect(page.text('[aria-labelledby="sure"]')).toMatch(
      /\d+ of the last \d+ parcels of this way came within/,
    )
    expect(page.attribute('main svg[role="img"]', 'aria-label')).toContain('Boston – Klaipėda')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toContain('no-store')
  })

  test('gives its days as a calendar file in the language of the page', async () => {
    const page = await plain().open(`/lt/tracking/${box.number}/`)
    const to = page.attribute('a[href*="/calendar"]', 'href') ?? ''
    const file = await at.shop.app.request(`http://localhost${to}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const text = (await file.text()).replaceAll('\r\n ', '')
    expect(text).toContain('BEGIN:VEVENT')
    expect(text).toContain('atvyksta siunta')
    expect(text).toContain(`/lt/tracking/${box.number}/`)
    const unknown = await at.shop.app.request('http://localhost/api/tracking/RP4409110299/calendar')
    expect(unknown.status).toBe(404)
  })
})

describe('TRACK-01 what everybody may read', () => {
  const words = Object.values(canary)

  async function ready() {
    const one = await boxUnderWay(at.shop, owner.user.id, { method: 'air' })
    const all = acrossSites(at.shop.db)
    const now = new Date()
    await all
      .insertInto('tracking_pickups')
      .values({
        site_id: 1,
        box_id: one.boxId,
        code: canary.code,
        compartment: '27',
        until: now,
        noted_at: now,
      })
      .execute()
    await all.updateTable('forward_boxes').set({ ready_at: now }).where('id', '=', one.boxId).execute()
    await all
      .insertInto('carrier_codes')
      .values({ carrier: 'gintarine', raw_code: `NEW${one.boxId}` })
      .execute()
    await all
      .insertInto('tracking_events')
      .values({
        site_id: 1,
        box_id: one.boxId,
        carrier: 'gintarine',
        raw_code: `NEW${one.boxId}`,
        words: `Called ${canary.phone} and wrote to ${canary.email}`,
        at: new Date(now.getTime() - 60_000),
        received_at: now,
      })
      .execute()
    const { point } = (
      await all
        .selectFrom('forwards')
        .select('delivery')
        .where('id', '=', one.forwardId)
        .executeTakeFirstOrThrow()
    ).delivery as unknown as { point: { name: string; address: string } }
    return { ...one, point }
  }

  test('has no name, street, telephone, email, locker or code of anybody, in page and call', async () => {
    const one = await ready()
    for (const number of [one.number, one.forwardNumber, one.parcelNumber, one.courierNumber]) {
      const page = await plain().open(`/en/tracking/${number}/`)
      const call = await browser(at.shop).ask(`/api/tracking/${number}`)
      expect(page.status).toBe(200)
      expect(call.status).toBe(200)
      for (const text of [page.html, JSON.stringify(call.body)]) {
        for (const word of [...words, owner.email, owner.last_name, one.point.name, one.point.address])
          expect(text, `${number}: ${word}`).not.toContain(word)
      }
      expect(page.text('[aria-labelledby="events"]')).toContain('Called … and wrote to …')
    }
  })

  test('its owner is shown the locker and its code: signed in, or by the link in the email', async () => {
    const one = await ready()
    const own = plainBrowser(at.shop)
    for (const [name, value] of owner.visitor.jar) own.jar.set(name, value)
    const key = trackingKey({ encryption: at.shop.encryption, siteId: 1 }, 'own', one.number)
    const stranger = await customer(at.shop)
    const other = plainBrowser(at.shop)
    for (const [name, value] of stranger.visitor.jar) other.jar.set(name, value)
    for (const page of [
      await own.open(`/en/tracking/${one.number}/`),
      await plain().open(`/en/tracking/${one.number}/?key=${key}`),
    ]) {
      expect(page.text('main h1')).toBe('Ready in the locker')
      expect(page.text('[aria-labelledby="pickup"]')).toContain(canary.code)
      expect(page.text('[aria-labelledby="pickup"]')).toContain(one.point.name)
    }
    for (const page of [
      await other.open(`/en/tracking/${one.number}/`),
      await plain().open(
        `/en/tracking/${one.number}/?key=${key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`,
      ),
    ]) {
      expect(page.html).not.toContain(canary.code)
      expect(page.text('main')).toContain('Is it yours?')
    }
  })
})

describe('TRACK-01 an order', () => {
  test('asks for its email, in the same words whether there is such an order or not', async () => {
    const { number } = await demoOrder()
    const known = await plain().open(`/en/tracking/${number}/`)
    const unknown = await plain().open('/en/tracking/OR999999/')
    expect(known.status).toBe(unknown.status)
    expect(known.text('main').replaceAll(number, 'OR')).toBe(
      unknown.text('main').replaceAll('OR999999', 'OR'),
    )
    const wrong = await known.press('Track', { email: 'somebody@pastas.example' }, 'main')
    const nothing = await unknown.press('Track', { email: 'somebody@pastas.example' }, 'main')
    expect(wrong.status).toBe(422)
    expect(nothing.status).toBe(422)
    expect(wrong.text('main').replaceAll(number, 'OR')).toBe(
      nothing.text('main').replaceAll('OR999999', 'OR'),
    )
    expect(wrong.text('main')).toContain('No order has this number and this e-mail')
    const calls = await Promise.all(
      [number, 'OR999999'].map((code) => browser(at.shop).ask(`/api/tracking/${code}`)),
    )
    expect(calls[0]?.status).toBe(calls[1]?.status)
    expect(calls[0]?.body.errors).toEqual(calls[1]?.body.errors)
  })

  test('opens with the right email, whose address goes on without it', async () => {
    const { number, email } = await demoOrder()
    const asked = await plain().open(`/en/tracking/${number}/`)
    const page = await asked.press('Track', { email: email.toUpperCase() }, 'main')
    expect(page.status).toBe(200)
    expect(page.path).toContain(`/en/tracking/${number}/?key=`)
    expect(page.path).not.toContain('busy')
    expect(page.text('main ol[aria-label^="Stage"]')).toContain('Ordered')
    expect(page.html).not.toContain(email)
  })
})
