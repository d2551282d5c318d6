import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../db/seed/demo-accounts.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { answerShop } from '../../../src/simulator/shops/simulated-shops.ts'
import { customer, signIn } from '../../support/customers.ts'
import { staffWith } from '../../support/office.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { sentQuote } from '../../support/quotes.ts'
import { testShop } from '../../support/test-shop.ts'

/** The shops of the simulator; the price of a page may have changed since it was read. */
let isDearer = false
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
  const body = isDearer ? String(answer.body).replaceAll('84.00', '91.00') : answer.body
  response.writeHead(answer.status, answer.headers).end(body)
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

let now = new Date()
const at = testShop({
  RATE_LIMITS: false,
  clock: () => now,
  get SIMULATED_SHOPS() {
    return address
  },
})

async function request(locale = 'en') {
  const person = await customer(at.shop)
  const key = await sentQuote(at.shop, person.user.id, undefined, now, { siteId: 1, locale })
  const { number } = await acrossSites(at.shop.db)
    .selectFrom('quotes')
    .select('number')
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  return { ...key, ...person, path: `/quotes/default/${number}`, number: number ?? '' }
}

const staff = (role: 'buyer' | 'support' | 'super_admin') => staffWith(at.shop, role, { now })

test('QUO-01 staff send files; pictures are shown small to those who may read the quote, and made of their pixels alone', async () => {
  const { path, slug, visitor } = await request()
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a5' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('act', 'write')
  form.set('to', 'customer')
  form.set('text', 'The sole, and the label')
  form.append('files[]', new File([new Uint8Array(photo)], 'sole.jpg'))
  form.append('files[]', new File(['%PDF-1.7 label'], 'label.pdf'))
  const support = await staff('support')
  const sent = await support.send(path, form)
  expect(sent.body, sent.text).toMatchObject({ ok: true })

  const plain = plainly(at.shop, visitor)
  const page = await plain.open(`/en/quotes/${slug}/`)
  const thread = '[aria-labelledby="messages"]'
  expect(page.texts(`${thread} a[download]`).map((name) => name.replace(/\d+ k?B$/i, ''))).toHaveLength(2)
  const small = page.attribute(`${thread} img`, 'src') ?? ''
  expect(page.$(`${thread} img`)).toHaveLength(1)
  const got = await plain.send(small, {})
  expect(got.headers.get('content-type')).toBe('image/webp')
  const made = await sharp(new Uint8Array(await got.arrayBuffer())).metadata()
  expect(made).toMatchObject({ width: 320, height: 213 })
  expect(made.exif).toBeUndefined()
  const stranger = plainly(at.shop, (await customer(at.shop)).visitor)
  expect((await stranger.send(small, {})).status).toBe(404)
  const links = page
    .$(`${thread} a[download]`)
    .toArray()
    .map((link) => page.$(link).attr('href') ?? '')
  expect((await plain.send(`${links[1]}?size=small`, {})).status).toBe(404)

  const inOffice = /src="([^"]*\?size=small)"/.exec((await support.open(path)).text)?.[1] ?? ''
  expect((await sharp(await support.download(inOffice)).metadata()).format).toBe('webp')

  const bad = new FormData()
  for (const [name, value] of [
    ['act', 'write'],
    ['to', 'customer'],
    ['text', 'Look'],
  ] as const)
    bad.set(name, value)
  bad.append('files[]', new File(['plain words'], 'virus.exe'))
  const refused = await support.send(path, bad)
  expect(refused.status).toBe(422)
  expect(refused.body.fields?.files).toBeTruthy()
})

test('QUO-01 replies are kept by language; whoever writes picks one in the language of the customer', async () => {
  const { path, number, user } = await request('lt')
  const admin = await staff('super_admin')
  const save = (changes: Record<string, string> = {}) =>
    admin.act('/settings/quotes', 'save-reply', {
      name: 'Which sole',
      en: 'Which sole, {{name}}?',
      lt: 'Kuris padas, {{name}}? {{number}}',
      lv: '',
      ee: '',
      ru: '',
      ...changes,
    })
  expect((await save({ en: '' })).body.fields?.en).toBeTruthy()
  expect((await save()).body).toMatchObject({ ok: true })
  expect((await save()).body.fields?.name).toContain('Another reply has this name')
  const seen = { id: '', version: '' }
  const { id, version } = await at.shop.db
    .selectFrom('quote_replies')
    .select(['id', 'version'])
    .where('name', '=', 'Which sole')
    .executeTakeFirstOrThrow()
  Object.assign(seen, { id: String(id), version: String(version) })
  expect((await save({ ...seen, en: 'Which one?' })).body).toMatchObject({ ok: true })
  expect((await save({ ...seen, en: 'Which one of them?' })).status).toBe(409)
  const support = await staff('support')
  const { first_name: name } = await acrossSites(at.shop.db)
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', String(user.id))
    .executeTakeFirstOrThrow()
  expect((await support.open(path)).text).toContain(`Kuris padas, ${name}? ${number}`)
  expect((await admin.act('/settings/quotes', 'remove', { id: seen.id })).body).toMatchObject({ ok: true })
  expect((await support.open(path)).text).not.toContain('Kuris padas')
})

test('QUO-01 pages are read again: what they say now stands beside what the customer saw', async () => {
  const { path, visitor, id } = await request()
  const url = 'https://fernhollow.example/shoes/vejas-2'
  await acrossSites(at.shop.db)
    .updateTable('quote_items')
    .set({ url })
    .where('quote_id', '=', id)
    .where('place', '=', 1)
    .execute()
  const read = await visitor.ask('/api/quotes/parse-url', { url })
  expect(read.status, JSON.stringify(read.body)).toBe(200)
  const buyer = await staff('buyer')
  expect((await buyer.open(path)).text).toMatch(/Page says US\$84\.00|Page says \$84\.00/)
  isDearer = true
  now = new Date(now.getTime() + 60_000)
  const again = await buyer.act(path, 'read-again')
  expect(again.body, again.text).toMatchObject({ ok: true })
  expect((await buyer.open(path)).text).toMatch(/Page says (US)?\$91\.00/)
  const { price } = await acrossSites(at.shop.db)
    .selectFrom('quote_items')
    .select('price')
    .where('quote_id', '=', id)
    .orderBy('place')
    .executeTakeFirstOrThrow()
  expect(Number(price)).toBe(84)
  expect((await (await staff('support')).act(path, 'read-again')).status).toBe(403)
})

test('QUO-01 ORD-03 an order from an offer leads back to its quote, and the list of orders says which kind each is', async () => {
  const row = await acrossSites(at.shop.db)
    .selectFrom('quotes')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'quotes.order_id').onRef('orders.site_id', '=', 'quotes.site_id'),
    )
    .select(['quotes.number', 'orders.number as order_number'])
    .where('quotes.site_id', '=', 1)
    .where('quotes.state', '=', 'converted')
    .executeTakeFirstOrThrow()
  const buyer = await staff('buyer')
  expect((await buyer.open(`/orders/default/${row.order_number}`)).text).toContain(
    `/quotes/default/${row.number}`,
  )
  const page = await plainly(
    at.shop,
    await signIn(at.shop, { email: 'busy@demo.test' }, { password: demoPassword }),
  ).open('/en/my-orders/')
  expect(page.texts('main thead th')).toContain('Kind')
  const own = page.texts('main tbody tr').find((text) => text.includes(row.order_number))
  expect(own).toContain('Bought for you')
})
