import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { answerShop } from '../../../src/simulator/shops/simulated-shops.ts'
import { customer, password } from '../../support/customers.ts'
import { onePixel } from '../../support/parcels.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

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
const at = testShop({
  RATE_LIMITS: false,
  get SIMULATED_SHOPS() {
    return address
  },
})

const shoes = 'https://fernhollow.example/shoes/vejas-2'
const form = '/en/order-form/'
const open = (path = form) => plainBrowser(at.shop).open(path)
const named = 'ul[data-cards] h3'
const described = async (title: string, changes: Record<string, string | boolean> = {}) => {
  const page = await (await open()).press('Describe the item instead')
  return page.press('Keep the draft', { 'items.0.title': title, ...changes })
}
const drafts = async () =>
  (await acrossSites(at.shop.db).selectFrom('quotes').select('id').where('state', '=', 'draft').execute())
    .length

describe('QUO-01 ORD-03 without script', () => {
  test('a pasted link is read on the server, and its card shows picture, price and choices', async () => {
    const page = await (await open()).press('Add the item', { links: shoes })
    expect([page.status, page.path]).toEqual([200, '/en/order-form/#item-0'])
    expect(page.texts(named)).toEqual(['Vėjas 2 trail running shoes'])
    expect(page.attribute('ul[data-cards] img', 'src')).toContain('vejas-2.png')
    expect(page.value('items.0.price')).toBe('84')
    expect(page.text('ul[data-cards]')).toContain('Read from the page')
    const kept = await page.press('Keep the draft', {
      'items.0.option': 'US 9 (EU 42)',
      'items.0.note': 'New sole',
    })
    expect(kept.$('select[name="items.0.option"]').first().val()).toBe('US 9 (EU 42)')
    expect(kept.value('items.0.note')).toBe('New sole')
    expect(kept.text('section[aria-labelledby=estimate]')).toMatch(/Air\s*€\d+–€\d+.*Sea\s*€\d+–€\d+/)
  })

  test('a page that cannot be read leaves the form to be filled in by hand', async () => {
    const page = await (await open()).press('Add the item', { links: 'https://nowhere.example/thing' })
    expect(page.text('ul[data-cards]')).toContain('This shop does not let its page be read.')
    const kept = await page.press('Keep the draft', { 'items.0.title': 'A thing', 'items.0.price': '14,50' })
    expect([kept.texts(named), kept.value('items.0.price')]).toEqual([['A thing'], '14.5'])
  })

  test('the same link counts once more, and says so', async () => {
    const first = await (await open()).press('Add the item', { links: shoes })
    const again = await first.press('Add', { links: shoes })
    expect(again.path).toBe('/en/order-form/?note=again#item-0')
    expect(again.value('items.0.quantity')).toBe('2')
    expect(again.text()).toContain('You had this link already')
  })

  test('of two prices the other can be taken', async () => {
    const page = await (await open()).press('Add the item', {
      links: 'https://oddharbor.example/bags/tide-24',
    })
    expect(page.value('items.0.price')).toBe('58')
    const other = await page.press('Use US$72.00')
    expect(other.value('items.0.price')).toBe('72')
  })

  test('items are removed one by one, down to none', async () => {
    const one = await described('Bottle')
    const two = await one.press('Describe the item', {})
    const named2 = await two.press('Keep the draft', { 'items.1.title': 'Cup' })
    const left = await named2.press('Remove Bottle')
    expect(left.texts(named)).toEqual(['Cup'])
    expect((await left.press('Remove Cup')).text('h1')).toContain('Found it in a shop abroad?')
  })

  test('what is no link gets an error beside the field, and the other links are taken', async () => {
    const page = await (await open()).press('Add the item', { links: 'hello' })
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error:/)])
    expect(page.description('#links')).toContain('Paste the whole address of a page')
    expect(page.value('links')).toBe('hello')
    const mixed = await page.press('Add the item', { links: `${shoes} http://10.0.0.1/x` })
    expect(mixed.status).toBe(422)
    expect(mixed.texts(named)).toHaveLength(1)
    expect(mixed.description('#links')).toContain('inside a private network')
  })

  test('FORM-01 a wrong price stays as it was typed, and the rest is kept', async () => {
    const page = await described('Bottle', { 'items.0.price': 'much', comment: 'A gift' })
    expect(page.status).toBe(422)
    expect(page.value('items.0.price')).toBe('much')
    expect(page.description('[name="items.0.price"]')).toContain('Enter a price, for example 14.50.')
    expect(page.link(/Bottle: Enter a price/)).toBe('#item-0-price')
    const again = await page.open(form)
    expect([again.texts(named), again.text('#comment')]).toEqual([['Bottle'], 'A gift'])
  })

  test('FORM-01 a card number is refused, never kept, and nothing else that was typed is lost', async () => {
    const page = await described('Bottle', { 'items.0.note': 'card 4111 1111 1111 1111', comment: 'A gift' })
    expect(page.status).toBe(422)
    expect([page.texts(named), page.text('#comment')]).toEqual([['Bottle'], 'A gift'])
    expect(page.text()).toContain('This looks like a card number')
  })

  test('two tabs: the later one gets a conflict in words, keeps what it has, and may take the place of the newer', async () => {
    const first = await described('Bottle')
    const newer = await first.press('Keep the draft', { comment: 'from the other tab' })
    expect(newer.status).toBe(200)
    const late = await first.press('Keep the draft', { comment: 'from this tab' })
    expect([late.status, late.text('#comment')]).toEqual([409, 'from this tab'])
    expect(late.text('[role=alert]')).toContain('changed in another tab')
    expect((await late.open(form)).text('#comment')).toBe('from the other tab')
    expect((await late.press('Keep this one')).text('#comment')).toBe('from this tab')
  })

  test('twenty items, and the box says that it is full', async () => {
    const links = Array.from({ length: 21 }, (_, number) => `https://shop-${number}.example/`).join(' ')
    const page = await (await open()).press('Add the item', { links })
    expect(page.texts(named)).toHaveLength(20)
    expect(page.text('#links')).toContain('There are 20 items')
    expect(page.hasButton('Add')).toBe(false)
  })

  test('a photo is kept with its item, a program is not', async () => {
    const visitor = plainBrowser(at.shop)
    await (await visitor.open(form)).press('Describe the item instead')
    const send = async (file: File) => {
      const page = await visitor.open(form)
      const body = new FormData()
      for (const name of ['version', 'items.0.id', 'items.0.url', 'items.0.quantity', 'country'])
        body.append(name, page.value(name) ?? '')
      body.append('items.0.title', 'Bottle')
      body.append('items.0.photos', file)
      return visitor.upload(form, body)
    }
    const png = new Uint8Array(onePixel)
    expect((await send(new File([png], 'sole.png', { type: 'image/png' }))).status).toBe(303)
    const page = await visitor.open(form)
    const photo = page.attribute('ul[data-cards] img[alt="sole.png"]', 'src') ?? ''
    const shown = await visitor.fetchFile(photo)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    // Somebody else's photo answers like none.
    expect((await plainBrowser(at.shop).fetchFile(photo)).status).toBe(404)
    const refused = await send(new File(['MZ'], 'box.jpg.exe', { type: 'image/jpeg' }))
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('box.jpg.exe is not of a kind')
    const after = await page.press('Remove the photo sole.png')
    expect(after.attribute('ul[data-cards] img[alt="sole.png"]', 'src')).toBe(undefined)
  })
})

describe('QUO-01 an address with a link', () => {
  test('begins the form with it, and stores nothing until something is pressed', async () => {
    const before = await drafts()
    const link = 'https://quillandreed.example/products/dot-grid-set'
    const page = await open(`${form}?url=${encodeURIComponent(link)}`)
    expect(page.text('ul[data-cards]')).toContain('quillandreed.exampleNot read yet')
    expect(await drafts()).toBe(before)
    const read = await page.press('Read the page')
    expect(read.texts(named)).toEqual(['Dot grid notebooks, set of three'])
    expect(await drafts()).toBe(before + 1)
    expect((await read.open(`${form}?url=${encodeURIComponent(link)}`)).texts(named)).toHaveLength(1)
    // Somebody else has it read already.
    const known = await open(`${form}?url=${encodeURIComponent(link)}`)
    expect([known.texts(named), known.value('items.0.price')]).toEqual([read.texts(named), '24.5'])
  })

  test('that is no link shows it in the box, with the reason', async () => {
    const page = await open(`${form}?url=http%3A%2F%2F127.0.0.1%2F`)
    expect([page.status, page.value('links')]).toEqual([200, 'http://127.0.0.1/'])
    expect(page.description('#links')).toContain('inside a private network')
  })

  test('of a shop of the directory begins an item from there', async () => {
    const listed = await open('/en/quotes-all-stores/')
    const page = await open(listed.attribute('a[href*="/order-form/?shop="]', 'href') ?? '')
    expect(page.texts(named)).toHaveLength(1)
    expect(page.value('items.0.url')).toMatch(/^https:\/\/[a-z.-]+\/$/)
    const note = page.text('main').match(/A price from [A-Z]\w+/)?.[0] ?? 'no note'
    // It is remembered when goods of other shops join it, and its own item is gone.
    const joined = await page.press('Add', { links: shoes })
    expect(joined.text('main')).toContain(note)
    const left = await joined.press(/^Remove /)
    expect(left.texts(named)).toHaveLength(1)
    expect(left.text('main')).toContain(note)
  })

  test('of a shop that nobody knows begins an empty form', async () => {
    expect((await open(`${form}?shop=unheard-of`)).text('h1')).toContain('Found it in a shop abroad?')
  })
})

describe('QUO-01 the summary', () => {
  test('GUARD-01 GUARD-06 asks a guest to sign in, and leads back with the draft', async () => {
    const { email } = await customer(at.shop)
    const page = await described('Insulated bottle', { 'items.0.price': '14.50', 'items.0.quantity': '2' })
    const login = await page.press('Check and send')
    expect(login.path).toBe('/en/login/?redirect=%2Fen%2Forder-form%2Fsummary%2F')
    const summary = await login.press('Sign in', { email, password }, 'main')
    expect(summary.path).toBe('/en/order-form/summary/')
    expect(summary.text('main')).toMatch(/1 item.*Insulated bottle\s*2 pcs · if sold out: Ask me.*US\$29\.00/)
    expect(summary.text('main')).toContain(email)
    const unticked = await summary.press('Send the request')
    expect([unticked.status, unticked.text('main')]).toEqual([
      422,
      expect.stringContaining('We need your consent to the terms.'),
    ])
    const { status, path } = await unticked.press('Send the request', { terms: true })
    expect([status === 200 || status === 404, path]).toEqual([
      true,
      expect.stringMatching(/^\/en\/quotes\/\w{20,}\/$/),
    ])
    // Pressed twice, it leads to the same quote.
    expect((await summary.press('Send the request', { terms: true })).path).toBe(path)
  })

  test('is not reached with something that must be put right first', async () => {
    const empty = await (await open()).press('Describe the item instead')
    const refused = await empty.press('Check and send')
    expect(refused.status).toBe(422)
    expect(refused.link(/Paste the link, or tell us what it is/)).toBe('#item-0-title')
    const forbidden = await refused.press('Check and send', { 'items.0.title': 'Power bank 20,000 mAh' })
    expect(forbidden.status).toBe(422)
    expect(forbidden.text()).toContain('This may neither fly nor sail')
    expect(forbidden.text('ul[data-cards]')).toContain('We may not carry this.')
    const { visitor } = await customer(at.shop)
    await visitor.ask('/api/quotes/create', { items: [{ title: 'Power bank 20,000 mAh' }] })
    const { status, headers } = await visitor.visit('/en/order-form/summary/')
    expect([status, headers.get('location')]).toEqual([302, '/en/order-form/?note=check'])
  })

  test('shows a newer draft instead of sending an older one', async () => {
    const { visitor } = await customer(at.shop)
    await visitor.ask('/api/quotes/create', { items: [{ title: 'Bottle' }] })
    const sent = await visitor.post('/en/order-form/summary/', { terms: 'on', version: '99', slug: 'x' })
    expect(sent.status).toBe(422)
    expect(sent.html).toContain('This was changed in the meantime.')
  })
})

describe('QUO-01 items of an earlier request, without script', () => {
  test('are ticked in the form, which is kept on the way there and back', async () => {
    const { visitor } = await customer(at.shop)
    await visitor.ask('/api/quotes/create', { items: [{ title: 'Insulated bottle', quantity: 2 }] })
    expect((await visitor.ask('/api/quotes/submit', { terms: true })).status).toBe(200)
    const own = plainly(at.shop, visitor)
    const begun = await (await own.open(form)).press('Describe the item instead')
    const opened = await begun.press('Copy from an earlier request', { 'items.0.title': 'Cup' })
    expect(opened.path).toBe('/en/order-form/?copy=1#earlier')
    expect(opened.texts(named)).toEqual(['Cup'])
    const none = await opened.press('Add to this request')
    expect([none.status, none.text('main')]).toEqual([
      422,
      expect.stringContaining('Choose at least one item.'),
    ])
    const copied = await none.press('Add to this request', { copies: true })
    expect([copied.path, copied.texts(named)]).toEqual([
      '/en/order-form/#item-1',
      ['Cup', 'Insulated bottle'],
    ])
    expect(copied.value('items.1.quantity')).toBe('2')
  })

  test('are not offered to customers who have sent nothing', async () => {
    const { visitor } = await customer(at.shop)
    const page = await plainly(at.shop, visitor).open(form)
    expect(page.text('main')).not.toContain('Copy from an earlier request')
    expect((await open()).text('main')).not.toContain('Copy from an earlier request')
  })
})

test.each(['lt', 'lv', 'ee'])('QUO-01 the form speaks %s, in every state', async (locale) => {
  const page = await open(`/${locale}/order-form/?url=${encodeURIComponent(shoes)}`)
  expect(page.status).toBe(200)
  expect(page.text('main')).not.toMatch(/order_form\.|Your items|What it may cost/)
})

test('GUARD-06 the form exists only on a site with quotes', async () => {
  const visit = (path: string) => plainBrowser(at.shop, { host: 'wl.localhost' }).open(path)
  expect((await visit(form)).status).toBe(200)
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ features: { quotes: false } }) })
    .where('code', '=', 'wl')
    .execute()
  await expect.poll(async () => (await visit(form)).status, soon).toBe(404)
  expect((await visit('/en/order-form/summary/')).status).toBe(404)
})
