import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { answerShop } from '../../../src/simulator/shops/simulated-shops.ts'
import { browser } from '../../support/browser.ts'
import { customer, password, signIn } from '../../support/customers.ts'
import { onePixel } from '../../support/parcels.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

/** The shops of the simulator. */
const shops = createServer(async (request, response) => {
  const path = request.url ?? '/'
  const answer = await answerShop({
    method: 'GET',
    path,
    query: new URLSearchParams(),
    headers: {},
    body: '',
  })
  if (typeof answer === 'string') return response.destroy()
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
let address = ''
beforeAll(async () => {
  shops.listen(0, '127.0.0.1')
  await once(shops, 'listening')
  address = `http://127.0.0.1:${(shops.address() as AddressInfo).port}`
})
afterAll(() => {
  shops.closeAllConnections()
  shops.close()
})
const now = new Date()
const at = testShop({
  RATE_LIMITS: false,
  clock: () => now,
  get SIMULATED_SHOPS() {
    return address
  },
})

type Item = Record<string, unknown> & { id: number }
type Draft = {
  version: number
  items: Item[]
  estimate: {
    counted: number
    all: number
    air: Way | null
    sea: Way | null
    reasons: Record<string, unknown>
  }
}
type Way = { low: number; high: number; lines: { code: string; low: number; high: number }[] }
type Asker = { ask: ReturnType<typeof browser>['ask'] }

const create = async ({ ask }: Asker, payload: object) => {
  const { status, body } = await ask('/api/quotes/create', payload)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Draft
}
const shoes = { url: 'https://fernhollow.example/shoes/vejas-2', title: 'Trail running shoes', price: 84 }
const bottle = { title: 'Insulated bottle 0.75 L', price: 14.5, quantity: 2 }

const storedDrafts = () =>
  acrossSites(at.shop.db)
    .selectFrom('quotes')
    .select(['id', 'ends_at'])
    .where('state', '=', 'draft')
    .execute()

describe('QUO-01 a draft', () => {
  test('of a guest is kept for 30 days, whole, with what it may cost as two ranges', async () => {
    const guest = browser(at.shop)
    const before = (await storedDrafts()).length
    const draft = await create(guest, { items: [shoes, bottle], comment: 'It is a gift\r\nplease' })
    expect(draft.items.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Trail running shoes', 1],
      ['Insulated bottle 0.75 L', 2],
    ])
    expect(draft.estimate).toMatchObject({ counted: 2, all: 2 })
    for (const way of [draft.estimate.air, draft.estimate.sea]) {
      expect(way?.low).toBeGreaterThan(113)
      expect(way?.high).toBeGreaterThan(way?.low ?? Infinity)
    }
    const stored = await storedDrafts()
    expect(stored).toHaveLength(before + 1)
    const days = ((stored.at(-1)?.ends_at?.getTime() ?? 0) - now.getTime()) / 86_400_000
    expect(days).toBe(30)
    expect(guest.jar.has('quote_draft')).toBe(true)
  })

  test('that is saved again keeps its items and takes away what is gone', async () => {
    const guest = browser(at.shop)
    const first = await create(guest, { items: [shoes, bottle] })
    const [one, two] = first.items
    const second = await create(guest, {
      version: first.version,
      items: [{ ...bottle, id: two?.id, quantity: 3 }],
    })
    expect(second.items.map(({ id, quantity }) => [id, quantity])).toEqual([[two?.id, 3]])
    expect(second.items.map(({ id }) => id)).not.toContain(one?.id)
    expect(second.version).toBe(first.version + 1)
  })

  test('that another tab has changed is not overwritten, and what is stored stays', async () => {
    const guest = browser(at.shop)
    const { version } = await create(guest, { items: [shoes] })
    const newer = await create(guest, { version, items: [shoes, bottle] })
    const late = await guest.ask('/api/quotes/create', { version, items: [] })
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'service.stale_version',
      { version: newer.version },
    ])
    const kept = await create(guest, { version: newer.version, items: newer.items.map(onlyTyped) })
    expect(kept.items).toHaveLength(2)
  })

  test('shows shop and picture of a page that was read, and never what a form says of them', async () => {
    const guest = browser(at.shop)
    await guest.ask('/api/quotes/parse-url', { url: shoes.url })
    const { items } = await create(guest, { items: [shoes] })
    expect(items[0]).toMatchObject({ shop: 'fernhollow.example', reading: 'read' })
    expect(items[0]?.image).toContain('/image?src=https%3A//fernhollow.example')
    const forged = await guest.ask('/api/quotes/create', {
      items: [{ ...shoes, image: 'https://x.example/' }],
    })
    expect(forged.status).toBe(422)
  })

  test.each<[string, object, string]>([
    ['21 items', { items: Array.from({ length: 21 }, () => bottle) }, 'items'],
    ['51 pieces', { items: [{ ...bottle, quantity: 51 }] }, 'items.0.quantity'],
    ['no price', { items: [bottle, { ...bottle, price: 0 }] }, 'items.1.price'],
    ['a link into a private network', { items: [{ url: 'http://10.0.0.1/' }] }, 'items.0.url'],
    ['a currency that we do not buy in', { items: [{ ...bottle, currency: 'XAU' }] }, 'items.0.currency'],
    ['a country that the shop does not serve', { items: [], country: 'AE' }, 'country'],
    ['a card number', { items: [{ ...bottle, note: '4111 1111 1111 1111' }] }, 'items.0.note'],
  ])('FORM-01 with %s is refused, and names the field', async (_name, payload, field) => {
    const { status, body } = await browser(at.shop).ask('/api/quotes/create', payload)
    expect([status, body.code]).toEqual([422, 'service.validation'])
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  test('of twenty items has room, and no more', async () => {
    const draft = await create(browser(at.shop), { items: Array.from({ length: 20 }, () => bottle) })
    expect(draft.items).toHaveLength(20)
  })

  test('says what may not fly, and why, while it is written', async () => {
    const draft = await create(browser(at.shop), {
      items: [{ title: 'Brick power bank 20,000 mAh', price: 39.9 }],
    })
    const [item] = draft.items
    expect(item?.limits).toMatchObject([{ effect: 'prohibited' }])
    expect(draft.estimate.air).toBeNull()
    expect(draft.estimate.reasons.air).toMatchObject({ text: expect.stringMatching(/\w{4}/) })
  })

  test('is seen by nobody else', async () => {
    const guest = browser(at.shop)
    const { items } = await create(guest, { items: [{ ...bottle, note: 'only mine' }] })
    const other = browser(at.shop)
    expect((await create(other, { items: [{ ...bottle, id: items[0]?.id }] })).items[0]?.id).not.toBe(
      items[0]?.id,
    )
    const forged = browser(at.shop)
    forged.jar.set('quote_draft', 'x'.repeat(43))
    const theirs = await create(forged, { items: [] })
    expect(theirs.items).toEqual([])
    expect((await create(guest, { items: items.map(onlyTyped) })).items).toMatchObject([
      { note: 'only mine' },
    ])
  })
})

function onlyTyped({ id, url, title, price, currency, quantity, options, note, substitute, coupon }: Item) {
  return { id, url, title, price, currency, quantity, options, note, substitute, coupon }
}

describe('QUO-01 sending', () => {
  test('asks a guest to sign in, and the draft comes along to be sent once', async () => {
    const { email } = await customer(at.shop)
    const guest = browser(at.shop)
    await create(guest, { items: [shoes, bottle] })
    expect((await guest.ask('/api/quotes/submit', { terms: true })).status).toBe(401)
    await guest.ask('/api/auth/login', { email, password })
    expect(guest.jar.has('quote_draft')).toBe(false)
    const { status, body } = await guest.ask('/api/quotes/submit', { terms: true })
    expect([status, body.number]).toEqual([200, expect.stringMatching(/^QU\d{6,}$/)])
    expect(body.url).toBe(`/en/quotes/${body.slug}/`)
    const { body: quote } = await guest.ask(`/api/quotes/fetch/${body.slug}`)
    expect(quote).toMatchObject({ state: 'submitted', items: [{ price: 84 }, { quantity: 2 }] })
    expect((await guest.ask('/api/quotes/submit', { terms: true })).status).toBe(404)
  })

  test('with an idempotency key gives the same number again', async () => {
    const { visitor } = await customer(at.shop)
    await create(visitor, { items: [bottle] })
    const key = { 'idempotency-key': 'request-0001' }
    const first = await visitor.ask('/api/quotes/submit', { terms: true }, key)
    const again = await visitor.ask('/api/quotes/submit', { terms: true }, key)
    expect([again.status, again.body.number]).toEqual([200, first.body.number])
  })

  test('two tabs send one request', async () => {
    const { visitor } = await customer(at.shop)
    await create(visitor, { items: [bottle] })
    const sent = await Promise.all([1, 2].map(() => visitor.ask('/api/quotes/submit', { terms: true })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('needs consent, an item, something said of each, and the newest version', async () => {
    const { visitor } = await customer(at.shop)
    const { version } = await create(visitor, { items: [] })
    const submit = async (payload: object) => {
      const { status, body } = await visitor.ask('/api/quotes/submit', payload)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await submit({})).toEqual([422, ['terms']])
    expect(await submit({ terms: true })).toEqual([422, ['items.0.url']])
    const empty = await create(visitor, { version, items: [bottle, { note: 'the blue one' }] })
    expect(await submit({ terms: true })).toEqual([422, ['items.1.title']])
    expect(await submit({ terms: true, version })).toEqual([409, []])
    await create(visitor, { version: empty.version, items: [bottle] })
    expect((await submit({ terms: true, version: empty.version + 1 }))[0]).toBe(200)
  })

  test('is refused for what nobody may carry, with the rule', async () => {
    const { visitor } = await customer(at.shop)
    await create(visitor, { items: [bottle, { title: 'Brick power bank 20,000 mAh', price: 39.9 }] })
    const { status, body } = await visitor.ask('/api/quotes/submit', { terms: true })
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      'service.prohibited_item',
      ['items.1.title'],
    ])
  })
})

describe('QUO-01 photos', () => {
  const png = new Uint8Array(onePixel)
  const photo = (name: string, bytes: BlobPart = png, type = 'image/png') => new File([bytes], name, { type })
  const send = async (by: ReturnType<typeof browser>, item: unknown, ...files: File[]) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const { status, html } = await by.upload(`/api/quotes/photos/${item}`, form)
    return { status, body: JSON.parse(html) }
  }

  test('of an item are kept with it, at most five, and can be removed', async () => {
    const guest = browser(at.shop)
    const { items, version } = await create(guest, { items: [bottle, shoes] })
    const id = items[0]?.id
    const { status, body } = await send(guest, id, photo('sole.png'), photo('back.png'))
    expect([status, body.files.map(({ name }: { name: string }) => name)]).toEqual([
      200,
      ['sole.png', 'back.png'],
    ])
    const many = await send(guest, id, ...[1, 2, 3, 4].map((number) => photo(`${number}.png`)))
    expect([many.status, many.body.errors.files[0].code]).toEqual([422, 'validation.too_many'])
    const [first] = body.files
    const gone = await guest.ask('/api/quotes/remove-photo', { id: first.id })
    expect((gone.body.files as unknown[]).length).toBe(1)
    const kept = await create(guest, { version, items: [...items].reverse().map(onlyTyped) })
    expect(kept.items[1]?.files).toHaveLength(1)
  })

  test.each([
    ['a program', photo('box.jpg.exe', 'MZ', 'image/jpeg'), 'validation.file_type'],
    ['more than 10 MB', photo('big.png', new Uint8Array(10 * 1024 * 1024 + 1)), 'validation.file_size'],
  ])('FORM-01 %s is refused in words', async (_name, file, code) => {
    const guest = browser(at.shop)
    const { items } = await create(guest, { items: [bottle] })
    const { status, body } = await send(guest, items[0]?.id, file)
    expect([status, body.errors.files[0].code]).toEqual([422, code])
  })

  test('of somebody else’s item are neither added nor removed', async () => {
    const guest = browser(at.shop)
    const { items } = await create(guest, { items: [bottle] })
    const { body } = await send(guest, items[0]?.id, photo('mine.png'))
    const other = browser(at.shop)
    await create(other, { items: [bottle] })
    expect((await send(other, items[0]?.id, photo('theirs.png'))).status).toBe(404)
    expect((await other.ask('/api/quotes/remove-photo', { id: body.files[0].id })).body.files).toEqual([])
    const { items: kept } = await create(guest, { items: items.map(onlyTyped) })
    expect(kept[0]?.files).toMatchObject([{ name: 'mine.png' }])
    expect((await send(browser(at.shop), items[0]?.id, photo('x.png'))).status).toBe(404)
  })
})

test('QUO-01 two drafts become one at sign-in: the guest’s items are added, a link that is known is not', async () => {
  const known = await customer(at.shop)
  await create(known.visitor, { items: [shoes] })
  const guest = browser(at.shop)
  await create(guest, { items: [shoes, bottle] })
  const { email } = known
  await guest.ask('/api/auth/login', { email, password })
  const again = await signIn(at.shop, { email })
  const { body } = await again.ask('/api/quotes/submit', { terms: true })
  const { body: quote } = await again.ask(`/api/quotes/fetch/${body.slug}`)
  expect((quote.items as Item[]).map(({ title }) => title)).toEqual([shoes.title, bottle.title])
})

describe('QUO-01 items of an earlier request', () => {
  const sentBy = async (visitor: Asker & { upload?: unknown }, items: object[]) => {
    const draft = await create(visitor, { items })
    expect((await visitor.ask('/api/quotes/submit', { terms: true })).status).toBe(200)
    return draft.items.map(({ id }) => id)
  }
  const copy = (visitor: Asker, items: unknown[], more: object = {}) =>
    visitor.ask('/api/quotes/copy-items', { items, ...more })

  test('are copied into the draft with what was said of them and their photos; what is in it counts more pieces', async () => {
    const { visitor } = await customer(at.shop)
    const first = await create(visitor, {
      items: [
        { ...shoes, options: 'US 9', note: 'New sole', substitute: 'similar', coupon: 'ONCE' },
        { ...bottle },
      ],
    })
    const form = new FormData()
    form.append('files', new File([new Uint8Array(onePixel)], 'sole.png', { type: 'image/png' }))
    expect((await visitor.upload(`/api/quotes/photos/${first.items[0]?.id}`, form)).status).toBe(200)
    expect((await visitor.ask('/api/quotes/submit', { terms: true })).status).toBe(200)
    const ids = first.items.map(({ id }) => id)
    const copied = await copy(visitor, ids)
    expect(copied.status).toBe(200)
    const [pair, flask] = copied.body.items as Item[]
    expect(pair).toMatchObject({
      title: 'Trail running shoes',
      price: 84,
      options: 'US 9',
      note: 'New sole',
      substitute: 'similar',
      coupon: '',
      files: [{ name: 'sole.png' }],
    })
    expect(flask).toMatchObject({ title: bottle.title, quantity: 2 })
    expect(ids).not.toContain(pair?.id)
    const again = await copy(visitor, [ids[0]], { version: copied.body.version })
    expect([again.status, again.body.items]).toMatchObject([200, [{}, {}]])
    expect((again.body.items as Item[])[0]).toMatchObject({ id: pair?.id, quantity: 2 })
    expect((await copy(visitor, [ids[1]], { version: copied.body.version })).status).toBe(409)
  })

  test('fit into the twenty of a request, or none is taken', async () => {
    const { visitor } = await customer(at.shop)
    const ids = await sentBy(visitor, [bottle, { ...bottle, title: 'Cup' }])
    const full = Array.from({ length: 19 }, (_, place) => ({ title: `Thing ${place}` }))
    const { version } = await create(visitor, { items: full })
    const refused = await copy(visitor, ids)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { items: [{ code: 'validation.copy_room', params: { count: 1 } }] } },
    })
    expect((await copy(visitor, [])).status).toBe(422)
    const one = await copy(visitor, [ids[1]], { version })
    expect(one.body.items).toHaveLength(20)
  })

  test('GUARD-06 are one’s own: those of others are unknown, and a guest has none', async () => {
    const { visitor } = await customer(at.shop)
    const ids = await sentBy(visitor, [bottle])
    const { visitor: stranger } = await customer(at.shop)
    expect((await copy(stranger, ids)).status).toBe(404)
    expect((await copy(browser(at.shop), ids)).status).toBe(401)
  })
})

test('GUARD-06 a site without quotes has none of these calls', async () => {
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ features: { quotes: false } }) })
    .where('code', '=', 'wl')
    .execute()
  const visitor = browser(at.shop, { host: 'wl.localhost' })
  const create = () => visitor.ask('/api/quotes/create', { items: [bottle] })
  await expect.poll(async () => (await create()).status, soon).toBe(404)
  expect((await visitor.ask('/api/quotes/submit', { terms: true })).status).toBe(404)
  expect((await visitor.ask('/api/quotes/remove-photo', { id: crypto.randomUUID() })).status).toBe(404)
  expect((await visitor.upload('/api/quotes/photos/1', new FormData())).status).toBe(404)
})
