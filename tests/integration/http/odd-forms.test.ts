import { beforeAll, expect, test } from 'vitest'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { pageRoutes } from '../../support/page-routes.ts'
import { beginCheckout, toLocker, variantWith } from '../../support/purchases.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=cut'
const part = '--cut\r\nContent-Disposition: form-data; name="intent"\r\n\r\n'

type Body = { type?: string; body?: string | Uint8Array<ArrayBuffer> }

/** Bodies that no form of the shop sends; each is refused before it reaches a page. */
const unreadable: Record<string, Body> = {
  'no body and no type': {},
  'a body without a type': { body: new TextEncoder().encode('intent=pay') },
  JSON: { type: 'application/json', body: '{"intent":"pay"}' },
  'plain text': { type: 'text/plain', body: 'intent=pay' },
  'a type that is none': { type: 'nonsense', body: 'intent=pay' },
  'multipart without a boundary': { type: 'multipart/form-data', body: `${part}pay\r\n--cut--\r\n` },
  'multipart that is cut off': { type: multipart, body: `${part}pa` },
  'multipart with another boundary': {
    type: multipart,
    body: `${part}pay\r\n--cut--\r\n`.replaceAll('cut', 'x'),
  },
  'multipart with NUL': { type: multipart, body: `${part}p\0ay\r\n--cut--\r\n` },
  'multipart without a name': {
    type: multipart,
    body: '--cut\r\nContent-Disposition: form-data\r\n\r\nx\r\n--cut--\r\n',
  },
  'invalid UTF-8': { type: urlencoded, body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe]) },
  'invalid UTF-8 behind percent signs': { type: urlencoded, body: 'intent=%ff%fe' },
  'broken percent-encoding': { type: urlencoded, body: 'intent=%zz' },
  'NUL in a value': { type: urlencoded, body: 'intent=%00' },
  'NUL in a name': { type: urlencoded, body: 'in%00tent=pay' },
  'thousands of fields': { type: urlencoded, body: 'a=1&'.repeat(5000) },
  'a name without end': { type: urlencoded, body: `${'a.'.repeat(20_000)}=1` },
}

/** Readable forms that no page expects. */
const unexpected: Record<string, Body> = {
  'an empty form': { type: urlencoded, body: '' },
  'a field that is a group as well': {
    type: urlencoded,
    body: 'company=1&company.name=2&address=1&address.id=2',
  },
  'names of prototypes': { type: urlencoded, body: '__proto__.x=1&constructor.prototype.x=1&__proto__=1' },
  'the same field many times': { type: urlencoded, body: 'intent=a&intent=b&payment.id=1&payment.id=2' },
  'numbers that are none': {
    type: urlencoded,
    body: 'payment.id=1e999&amount=NaN&quantity=-1&line_id=x&address_id=-',
  },
  'multipart with a file where a text belongs': {
    type: multipart,
    body: `--cut\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\n\r\nx\r\n--cut--\r\n`,
  },
}

const routes = await pageRoutes()

let slug = ''
/** A guest, and a customer with a checkout that awaits payment. */
const visitors: ReturnType<typeof browser>[] = []

beforeAll(async () => {
  const { visitor } = await customer(at.shop)
  slug = await beginCheckout(visitor, await variantWith(at.shop.db, 5))
  await toLocker(visitor, slug)
  visitors.push(browser(at.shop), visitor)
})

function send(visitor: ReturnType<typeof browser>, path: string, { type, body }: Body, method = 'POST') {
  return visitor.send(path, {
    method,
    ...(body !== undefined && { body }),
    headers: { ...(type !== undefined && { 'content-type': type }) },
  })
}

const isDeep = process.env.TEST_TIER === 'deep'

/**
 * The page, and its data as the client router requests it. The gate sends a customer's forms as data and a guest's to the
 * page; the deep tier sends all to both.
 */
function addresses(path: string, visitor: (typeof visitors)[number]): string[] {
  const data = `${path}_.data`
  if (path === '/status/') return [path]
  return isDeep ? [path, data] : [visitor === visitors[0] ? path : data]
}
/** A page that takes uploads checks the session first. */
const leadsToLogin = (path: string, status: number) =>
  [202, 302, 303].includes(status) &&
  /\/(?:order-additional-info-needed|quotes|my-warehouse|claims|site-pro)\//.test(path)

test.each(routes)('ROUTE-09 %s refuses a body that is not a readable form with 4xx', async (route) => {
  const odd: string[] = []
  for (const visitor of visitors)
    for (const path of addresses(route.replace('{slug}', slug), visitor))
      for (const [what, body] of Object.entries(unreadable)) {
        const { status } = await send(visitor, path, body)
        if ((status < 400 && !leadsToLogin(path, status)) || status >= 500)
          odd.push(`${path} ${what}: ${status}`)
      }
  expect(odd).toEqual([])
})

test.each(routes)('ROUTE-09 %s never returns 5xx to an unexpected form', async (route) => {
  const odd: string[] = []
  for (const visitor of visitors)
    for (const path of addresses(route.replace('{slug}', slug), visitor))
      for (const [what, body] of Object.entries(unexpected)) {
        const { status, headers } = await send(visitor, path, body)
        if (status >= 500) odd.push(`${path} ${what}: ${status}`)
        if (status === 405 && headers.get('allow') !== 'GET, HEAD')
          odd.push(`${path} ${what}: ${headers.get('allow')}`)
      }
  expect(odd).toEqual([])
})

test.each(routes)(
  'ROUTE-09 %s responds to another method with 405 and the allowed methods',
  async (route) => {
    const odd: string[] = []
    for (const visitor of visitors)
      for (const path of addresses(route.replace('{slug}', slug), visitor))
        for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
          const { status, headers } = await send(
            visitor,
            path,
            { type: urlencoded, ...(method !== 'OPTIONS' && { body: 'a=1' }) },
            method,
          )
          if (status !== 405 || !headers.get('allow')?.startsWith('GET, HEAD'))
            odd.push(`${method} ${path}: ${status} ${headers.get('allow')}`)
        }
    expect(odd).toEqual([])
  },
)

test('ROUTE-09 the Allow header names POST only for a page with a form', async () => {
  const [guest] = visitors as [ReturnType<typeof browser>]
  const refused = await send(guest, '/en/marketplace/', { type: urlencoded, body: 'a=1' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const put = await send(guest, '/en/login/', { type: urlencoded, body: 'a=1' }, 'PUT')
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test.each(routes)('ROUTE-09 %s returns 400 for a query with NUL', async (route) => {
  for (const visitor of visitors)
    for (const path of addresses(route.replace('{slug}', slug), visitor))
      expect((await visitor.send(`${path}?token=a%00b`, {})).status).toBe(400)
})

/** Statuses of answers that show no page with a form. */
const withoutForm = [400, 404, 405]

test('a page whose form was refused has a title that begins with "Error:"', async () => {
  const refused = new Set<string>()
  const wrong: string[] = []
  for (const visitor of visitors)
    for (const route of routes) {
      const answer = await send(visitor, route.replace('{slug}', slug), { type: urlencoded, body: '' })
      if (answer.status < 400 || withoutForm.includes(answer.status)) continue
      refused.add(route)
      const title = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? ''
      if (!/^Error: .+ \| Amberway$/.test(title)) wrong.push(`${route} ${answer.status}: ${title}`)
    }
  expect(wrong).toEqual([])
  expect([...refused]).toEqual(
    expect.arrayContaining([
      '/en/account-confirm/1/',
      '/en/account-information/',
      '/en/balance/pay/',
      '/en/cart/',
      '/en/checkout/{slug}/',
      '/en/delivery-addresses/',
      '/en/login/',
      '/en/password-reset/AW1/',
      '/en/payment/{slug}/',
      '/en/register/',
    ]),
  )
})

test('the word for an error in the title is that of the language', async () => {
  const [guest] = visitors as [ReturnType<typeof browser>]
  for (const [locale, word] of [
    ['en', 'Error:'],
    ['lt', 'Klaida:'],
    ['lv', 'Kļūda:'],
    ['ee', 'Viga:'],
  ] as const) {
    const path = `/${locale}/login/`
    const refused = await (await send(guest, path, { type: urlencoded, body: '' })).text()
    expect(refused).toContain(`<title>${word} `)
    expect(await (await guest.send(path, {})).text()).not.toContain(`<title>${word}`)
  }
})

test('ROUTE-09 a form that is sent to an order or invoice that does not exist returns 404', async () => {
  const [, signedIn] = visitors as [unknown, ReturnType<typeof browser>]
  for (const path of ['/en/order/AW1/', '/en/my-orders/AW1/', '/en/invoice/1/']) {
    const { status } = await send(signedIn, path, { type: urlencoded, body: '' })
    expect([path, status]).toEqual([path, 404])
  }
})
