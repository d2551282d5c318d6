import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { shopListener } from '../../../src/http/shop-listener.ts'
import { customer } from '../../support/customers.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { beginCheckout, data, pay, toLocker, type Visitor, variantWith } from '../../support/purchases.ts'

const at = payingShop({ hasPaypal: true, hasPaysera: true })
const server = createServer()
const rounds = 6
const providers = [1, 2, 3]

beforeAll(async () => {
  server.on('request', shopListener(at.shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

type Answer = { status: number; location: string; body: string }

/** Uses its own connection, like another tab. */
function post(visitor: Visitor, path: string, type: string, body: string, headers = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    send(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent: false,
        headers: { host: `localhost:${port}`, cookie, 'content-type': type, ...headers },
      },
      async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          body: await text(response),
        }),
    )
      .on('error', reject)
      .end(body)
  })
}
const form = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  post(visitor, path, 'application/x-www-form-urlencoded', String(new URLSearchParams(fields)))
const call = (visitor: Visitor, path: string, payload: object, headers = {}) =>
  post(visitor, path, 'application/json', JSON.stringify(payload), headers)

async function atPayment() {
  const { visitor } = await customer(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 5))
  await toLocker(visitor, slug)
  const payment = { id: 1, index: 0, type: 'full' }
  const { total } = await data(visitor, slug, { step: 5, payment })
  return { visitor, slug, total }
}

test('PAY-01 tabs that choose different providers for one checkout at once are all answered, and the last choice stands', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { visitor, slug } = await atPayment()
    const answers = await Promise.all(
      providers.flatMap((id) => [
        call(visitor, `/api/checkout/fetch/${slug}`, { step: 5, payment: { id, index: 0, type: 'full' } }),
        form(visitor, `/en/payment/${slug}/`, { 'payment.id': String(id) }),
      ]),
    )
    for (const { status, body } of answers) expect([200, 303, 409, 422], body).toContain(status)
    const { body } = await call(visitor, `/api/checkout/fetch/${slug}`, { step: 5 })
    expect(providers).toContain(JSON.parse(body).payment.id)
  }
})

test('PAY-01 tabs that place one checkout at once, by different providers, have one order and one payment', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { visitor, slug, total } = await atPayment()
    const answers = await Promise.all(
      providers.flatMap((id) => [
        form(visitor, `/en/payment/${slug}/`, { 'payment.id': String(id) }),
        form(visitor, `/en/confirm/${slug}/`, { expected_total: String(total), terms: 'on' }),
        call(
          visitor,
          `/api/checkout/pay/${slug}`,
          { expected_total: total },
          { 'idempotency-key': `tab-${round}-${id}` },
        ),
      ]),
    )
    for (const { status, body } of answers) expect([200, 302, 303, 409, 422], body).toContain(status)
    const orders = await at.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select('payments.id')
      .where('checkouts.slug', '=', slug)
      .execute()
    expect(orders).toHaveLength(1)
  }
})

test('PAY-01 tabs that pay one order again at once, by different providers, lead to one page or are refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { visitor, slug, total } = await atPayment()
    const placed = await pay(visitor, slug, total)
    expect(placed.status).toBe(200)
    const path = `/en/payment-pay/?order=${placed.body.order_number}`
    const answers = await Promise.all(
      [...providers, ...providers].map((id) => form(visitor, path, { 'payment.id': String(id) })),
    )
    for (const { status, body } of answers) expect([303, 409], body).toContain(status)
    const open = await at.db
      .selectFrom('payments')
      .select(['provider', 'redirect_url'])
      .where('order_id', '=', String(placed.body.order_id))
      .where('state', 'in', ['created', 'requires_action', 'pending'])
      .execute()
    expect(open.length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 303)).not.toEqual([])
  }
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})
