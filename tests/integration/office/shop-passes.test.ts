import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customerWith } from '../../support/balances.ts'
import { staffWith } from '../../support/office.ts'
import { variantWith } from '../../support/purchases.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

/** The cookie of an opened pass, and what the shop then answers. */
async function seeShopAs(person: { user: { suite_code: string } }) {
  const support = await staffWith(at.shop, 'support')
  const issued = await support.act(`/customers/default/${person.user.suite_code}`, 'see-shop')
  const { href } = issued.body.value as { href: string }
  const opened = await at.shop.app.request(href)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = (path: string, init: RequestInit = {}) =>
    at.shop.app.request(new URL(path, href), { ...init, headers: { cookie, ...init.headers } })
  return { support, href, opened, cookie, ask }
}

const json = { 'content-type': 'application/json', origin: 'http://localhost:3000' }

test('OPS-01 staff see the shop as a customer, with a banner on every page, and every page is written down', async () => {
  const person = await customerWith(at.shop, '15')
  const { opened, ask } = await seeShopAs(person)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe('/en/user-account/')
  const balance = await ask('/en/balance/')
  const page = await balance.text()
  expect(balance.status).toBe(200)
  expect(page).toContain('€15.00')
  expect(page).toContain('Everything you open is written down')
  expect(Number(balance.headers.get('refresh'))).toBeGreaterThan(0)
  const home = await ask('/en/')
  expect(await home.text()).toContain('<office-bar')
  expect(home.headers.get('x-page-cache')).toBeNull()
  expect(home.headers.get('cache-control')).toContain('no-store')
  // The next visitor gets the ordinary page.
  expect(await (await at.shop.app.request('http://localhost:3000/en/')).text()).not.toContain('office-bar')
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['operation', 'after'])
    .where('act', '=', 'customer.see-shop')
    .where('subject', '=', `customer ${person.user.suite_code}`)
    .orderBy('id')
    .execute()
  expect(trail.map(({ after }) => (after as { page?: string })?.page ?? null)).toEqual([
    '/en/balance/',
    '/en/',
  ])
})

test('OPS-01 nothing can be changed or taken away while seeing the shop as a customer', async () => {
  const person = await customerWith(at.shop, '15')
  const { ask } = await seeShopAs(person)
  const call = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const wanted = { ...(await variantWith(at.shop.db, 5)), quantity: 1 }
  expect((await call('/api/cart/add', wanted)).status).toBe(403)
  expect((await call('/api/cart/fetch', {})).status).toBe(200)
  expect((await call('/api/auth/end-other-devices', {})).status).toBe(403)
  expect((await call('/api/account/export', {})).status).toBe(403)
  const form = await ask('/en/account-information/', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=end-other-devices',
  })
  expect(form.status).toBe(403)
  expect((await ask('/en/account-information/download/')).status).toBe(403)
  const lines = await at.shop.db
    .selectFrom('carts')
    .select('id')
    .where('site_id', '=', 1)
    .where('user_id', '=', String(person.user.id))
    .execute()
  expect(lines).toEqual([])
  // The same calls work for the customer.
  expect((await person.ask('/api/cart/add', wanted)).status).toBe(200)
})

test('OPS-01 a link works once, on its site only, and ends with the session of the office', async () => {
  const person = await customerWith(at.shop, '15')
  const { support, href, ask } = await seeShopAs(person)
  expect((await at.shop.app.request(href)).status).toBe(410)
  const again = await support.act(`/customers/default/${person.user.suite_code}`, 'see-shop')
  const { href: second } = again.body.value as { href: string }
  const elsewhere = new URL(second)
  elsewhere.hostname = 'lt.localhost'
  expect((await at.shop.app.request(elsewhere)).status).toBe(410)
  expect((await ask('/en/balance/')).status).toBe(200)
  await at.shop.db.deleteFrom('staff_devices').where('staff_id', '=', support.id).execute()
  const ended = await ask('/en/balance/')
  expect(ended.status).toBe(302)
  expect(ended.headers.get('set-cookie')).toContain('office_pass=;')
  expect((await at.shop.app.request(second)).status).toBe(410)
})

test('OPS-01 a pass ends by its own button, and with the right of the person', async () => {
  const person = await customerWith(at.shop, '15')
  const first = await seeShopAs(person)
  const left = await first.ask('/office-pass/leave', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(left.status).toBe(303)
  expect((await first.ask('/en/balance/')).status).toBe(302)
  const second = await seeShopAs(person)
  expect((await second.ask('/en/balance/')).status).toBe(200)
  await at.shop.db.deleteFrom('role_permissions').where('permission', '=', 'customers.contact').execute()
  expect((await second.ask('/en/balance/')).status).toBe(302)
  const buyer = await staffWith(at.shop, 'buyer')
  expect((await buyer.act(`/customers/default/${person.user.suite_code}`, 'see-shop')).status).toBe(403)
})
