import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allCalls } from '../../../src/http/app.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createMetrics } from '../../../src/platform/metrics.server.ts'
import { createRateLimits } from '../../../src/platform/rate-limits.server.ts'
import { staffWith } from '../../support/office.ts'
import { emailsRequested } from '../../support/orders.ts'
import { payingShop } from '../../support/paying-shop.ts'

const at = payingShop({ changes: { RATE_LIMITS: true } })
const db = () => acrossSites(at.shop.db)
const everything = [
  'orders.read',
  'catalog.read',
  'catalog.write',
  'stock.write',
  'shipments.write',
  'webhooks',
]
const outputs = new Map(
  allCalls({ rateLimits: createRateLimits(undefined as never, false), metrics: createMetrics() }).map(
    (call) => [`${call.method} ${call.path}`, call.output],
  ),
)

const superAdmin = () => staffWith(at.shop, 'super_admin', { isConfirmed: true })

async function newKey(
  change: Record<string, string | string[]> = {},
): Promise<{ key: string; path: string }> {
  const admin = await superAdmin()
  const fields = { name: 'Warehouse', site: 'default', 'scopes[]': everything, rate: '600', days: '30' }
  const made = await admin.act('/api-keys', 'add', { ...fields, ...change })
  expect(made.status, made.text).toBe(200)
  const { secret } = made.body.value as { secret: string }
  const { id, code } = await db()
    .selectFrom('api_keys')
    .innerJoin('sites', 'sites.id', 'api_keys.site_id')
    .select(['api_keys.id', 'sites.code'])
    .where('handle', '=', secret.split('_')[1] ?? '')
    .executeTakeFirstOrThrow()
  return { key: secret, path: `/api-keys/${code}/${id}` }
}

type Asked = { host?: string; body?: unknown; idempotencyKey?: string; cookie?: string }

async function call(
  key: string | null,
  path: string,
  { host = 'localhost', body, idempotencyKey, cookie }: Asked = {},
) {
  const response = await at.shop.app.request(`http://${host}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const variant = () =>
  db()
    .selectFrom('variants')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .innerJoin('product_sites', 'product_sites.product_id', 'variants.product_id')
    .select(['variants.id', 'variants.sku', 'on_hand', 'reserved', 'variants.product_id'])
    .where('site_id', '=', 1)
    .where('on_hand', '>', 5)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
/** The demo's numbers are the same on every site, so an order of another site gets one of its own. */
async function foreignNumber(): Promise<string> {
  const number = 'OR999999'
  await sql`update orders set number = ${number} where id = (select min(id) from orders where site_id <> 1)`.execute(
    db(),
  )
  return number
}
const onHand = async (id: number) =>
  (await db().selectFrom('stocks').select('on_hand').where('variant_id', '=', id).executeTakeFirstOrThrow())
    .on_hand

test('OPS-01 a key is shown once and stored as a hash; its making is in the audit trail without the secret', async () => {
  const { key, path } = await newKey()
  expect(key).toMatch(/^amberway_[0-9a-f]{12}_[0-9a-f]{64}$/)
  const admin = await superAdmin()
  for (const page of ['/api-keys', path]) expect((await admin.open(page)).text).not.toContain(key)
  const { rows } = await sql<{ stored: string }>`select row_to_json(api_keys)::text || coalesce((
    select string_agg(after::text, '') from audit_entries where table_name = 'api_keys'), '') as stored from api_keys`.execute(
    db(),
  )
  for (const { stored } of rows) expect(stored).not.toContain(key.split('_')[2])
})

test('OPS-01 making a key asks for password and code, and a site admin makes none for other sites', async () => {
  const fields = { name: 'Mine', site: 'nl', 'scopes[]': everything, rate: '60', days: '' }
  const unproved = await staffWith(at.shop, 'super_admin')
  expect((await unproved.act('/api-keys', 'add', fields)).body.needsProof).toBe(true)
  const siteAdmin = await staffWith(at.shop, 'site_admin', { isConfirmed: true })
  expect((await siteAdmin.act('/api-keys', 'add', fields)).status).toBe(422)
  const { path } = await newKey({ site: 'nl' })
  expect((await siteAdmin.open(path)).status).toBe(404)
  expect((await siteAdmin.act(path, 'revoke', { typed: 'Warehouse' })).status).toBe(404)
  expect((await siteAdmin.open('/api-keys')).text).not.toContain(path)
})

test('OPS-04 without a valid key every call of programs is refused, and a session of a customer counts for nothing', async () => {
  const visitor = await at.shop.app.request('http://localhost/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'busy@demo.test', password: 'amber-demo-2026' }),
  })
  const cookie = visitor.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { key } = await newKey()
  const wrong = `${key.slice(0, -4)}${key.endsWith('0000') ? '1111' : '0000'}`
  for (const shown of [null, '', 'x', wrong, key.replace('amberway', 'other')]) {
    for (const path of ['/api/v1/orders', '/api/v1/products', '/api/v1/orders/OR100001']) {
      const { status, body, headers } = await call(shown, path, { cookie })
      expect([status, body.code]).toEqual([401, 'api.key_refused'])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
  }
  // And a key opens nothing of a customer.
  const mine = await call(key, '/api/my-orders/get-my-orders', { body: {} })
  expect(mine.status).toBe(401)
})

test('OPS-04 a key of one site is unknown on another site', async () => {
  const { key } = await newKey()
  expect((await call(key, '/api/v1/orders')).status).toBe(200)
  for (const path of ['/api/v1/orders', '/api/v1/products'])
    expect((await call(key, path, { host: 'lt.localhost' })).status).toBe(401)
})

test('OPS-04 orders are read page by page as documented; those of other sites are not there', async () => {
  const { key } = await newKey()
  const numbers: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof call>> = await call(
      key,
      `/api/v1/orders?limit=7${cursor ? `&cursor=${cursor}` : ''}`,
    )
    expect(outputs.get('get /api/v1/orders')?.safeParse(page.body).error).toBeUndefined()
    numbers.push(...page.body.orders.map(({ number }: { number: string }) => number))
    cursor = page.body.next_cursor
  } while (cursor)
  const ours = await db()
    .selectFrom('orders')
    .select('number')
    .where('site_id', '=', 1)
    .orderBy('id')
    .execute()
  expect(numbers).toEqual(ours.map(({ number }) => number))
  expect(numbers.length).toBeGreaterThan(7)
  const one = await call(key, `/api/v1/orders/${numbers[0]}`)
  expect(outputs.get('get /api/v1/orders/:number')?.safeParse(one.body).error).toBeUndefined()
  expect((await call(key, `/api/v1/orders/${await foreignNumber()}`)).status).toBe(404)
  for (const query of ['limit=0', 'limit=101', 'cursor=x', 'status=lost', 'surprise=1'])
    expect((await call(key, `/api/v1/orders?${query}`)).status).toBe(422)
  expect((await call(key, '/api/v1/orders?limit=5&limit=6')).status).toBe(400)
})

test('OPS-04 products are read with stock, and stock is set at once, idempotently, in the name of the key', async () => {
  const { key } = await newKey()
  const { id, sku, on_hand } = await variant()
  const products = await call(key, `/api/v1/products?sku=${encodeURIComponent(sku)}`)
  expect(outputs.get('get /api/v1/products')?.safeParse(products.body).error).toBeUndefined()
  expect(JSON.stringify(products.body)).toContain(`"${sku}"`)
  const body = { changes: [{ sku, on_hand: on_hand + 3 }] }
  expect((await call(key, '/api/v1/stock', { body })).status).toBe(422)
  const first = await call(key, '/api/v1/stock', { body, idempotencyKey: 'stock-0001' })
  expect([first.status, first.body.stock?.[0]?.on_hand], JSON.stringify(first.body)).toEqual([
    200,
    on_hand + 3,
  ])
  expect(outputs.get('post /api/v1/stock')?.safeParse(first.body).error).toBeUndefined()
  await db().updateTable('stocks').set({ on_hand }).where('variant_id', '=', id).execute()
  const again = await call(key, '/api/v1/stock', { body, idempotencyKey: 'stock-0001' })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(await onHand(id)).toBe(on_hand)
  const other = { changes: [{ sku, on_hand: 1 }] }
  expect((await call(key, '/api/v1/stock', { body: other, idempotencyKey: 'stock-0001' })).status).toBe(422)
  // Another program's key with the same idempotency key is a call of its own.
  const second = await newKey()
  const own = await call(second.key, '/api/v1/stock', { body, idempotencyKey: 'stock-0001' })
  expect(own.headers.get('idempotent-replayed')).toBeNull()
  expect(await onHand(id)).toBe(on_hand + 3)
  const { rows } = await sql<{ name: string; act: string }>`
    select api_keys.name, act from audit_entries join api_keys on api_keys.id = api_key_id
    where table_name = 'stocks' and staff_id is null order by audit_entries.id limit 1`.execute(db())
  expect(rows).toEqual([{ name: 'Warehouse', act: 'api post /api/v1/stock' }])
  const [change] = await db()
    .selectFrom('stock_changes')
    .select(['staff_id', 'was', 'becomes'])
    .where('variant_id', '=', id)
    .where('api_key_id', 'is not', null)
    .execute()
  expect(change).toEqual({ staff_id: null, was: on_hand, becomes: on_hand + 3 })
  expect((await (await superAdmin()).open('/team/audit?q=Warehouse')).text).toContain(
    'api post /api/v1/stock',
  )
})

test('OPS-04 stock below what carts hold, unknown codes and codes given twice set nothing', async () => {
  const { key } = await newKey()
  const { id, sku, on_hand } = await variant()
  const second = await db()
    .selectFrom('variants')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .innerJoin('product_sites', 'product_sites.product_id', 'variants.product_id')
    .select(['sku', 'reserved'])
    .where('site_id', '=', 1)
    .where('reserved', '>', 0)
    .orderBy('variants.id')
    .executeTakeFirst()
  const refused: [string, unknown[]][] = [
    [
      'unknown',
      [
        { sku, on_hand: 1 },
        { sku: 'NO-SUCH', on_hand: 1 },
      ],
    ],
    [
      'twice',
      [
        { sku, on_hand: 1 },
        { sku, on_hand: 2 },
      ],
    ],
    ['negative', [{ sku, on_hand: -1 }]],
    ['with a surprise', [{ sku, on_hand: 1, price: 5 }]],
    ...(second ? [['held', [{ sku: second.sku, on_hand: second.reserved - 1 }]] as [string, unknown[]]] : []),
  ]
  for (const [what, changes] of refused) {
    const answer = await call(key, '/api/v1/stock', { body: { changes }, idempotencyKey: `refused-${what}` })
    expect([what, answer.status]).toEqual([what, 422])
  }
  expect(await onHand(id)).toBe(on_hand)
})

test('OPS-04 a parcel is recorded once, in the name of the key, and the customer is told', async () => {
  const { key } = await newKey()
  const { orderId } = await at.paid()
  const order = await at.order(orderId)
  const body = { order_number: order.number, courier: 'gintarine', tracking_code: 'CE123456789LT' }
  const shipped = await call(key, '/api/v1/shipments', { body, idempotencyKey: 'parcel-0001' })
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(200)
  expect(outputs.get('post /api/v1/shipments')?.safeParse(shipped.body).error).toBeUndefined()
  // A retry with a fresh idempotency key finds the parcel.
  const again = await call(key, '/api/v1/shipments', { body, idempotencyKey: 'parcel-0002' })
  expect(again.body).toEqual(shipped.body)
  const shipments = await db()
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', String(orderId))
    .execute()
  expect(shipments).toHaveLength(1)
  const [event] = await db()
    .selectFrom('state_events')
    .select(['actor_type', 'actor_id'])
    .where('entity', '=', 'shipment')
    .where('entity_id', '=', shipped.body.shipment_id)
    .execute()
  const [made] = await db()
    .selectFrom('api_keys')
    .select('id')
    .where('handle', '=', key.split('_')[1] ?? '')
    .execute()
  expect(event).toEqual({ actor_type: 'program', actor_id: made?.id })
  expect(await emailsRequested(at.shop, String(orderId), 'shipped')).toBe(1)
  const nothingLeft = { ...body, tracking_code: 'CE999999999LT' }
  expect(
    (await call(key, '/api/v1/shipments', { body: nothingLeft, idempotencyKey: 'parcel-0003' })).status,
  ).toBe(409)
  const theirs = { ...nothingLeft, order_number: await foreignNumber() }
  expect((await call(key, '/api/v1/shipments', { body: theirs, idempotencyKey: 'parcel-0004' })).status).toBe(
    404,
  )
  const lost = { ...nothingLeft, courier: 'pigeon' }
  expect((await call(key, '/api/v1/shipments', { body: lost, idempotencyKey: 'parcel-0005' })).status).toBe(
    422,
  )
})

test('OPS-04 a program writes prices and texts by the rules of an import: all rows or none, only of products that its site sells', async () => {
  const { key } = await newKey()
  const { sku, product_id } = await variant()
  const write = (rows: object[], idempotencyKey: string) =>
    call(key, '/api/v1/products', { body: { rows }, idempotencyKey })
  const priced = async () =>
    (await call(key, `/api/v1/products?sku=${encodeURIComponent(sku)}`)).body.products[0].variants.find(
      (one: { sku: string }) => one.sku === sku,
    ).price as number
  const before = await priced()
  const changed = [{ sku, price: before + 1, name_en: 'Named by a program' }]
  const refused = await write([...changed, { sku: 'NO-SUCH', price: 'cheap' }], 'products-0001')
  expect(refused.status).toBe(422)
  expect(refused.body.details.problems).toContainEqual(expect.objectContaining({ row: 1, column: 'price' }))
  expect(await priced()).toBe(before)
  expect((await write([{ sku, surprise: 1 }], 'products-0002')).status).toBe(422)
  const done = await write(changed, 'products-0003')
  expect(done.body, JSON.stringify(done.body)).toEqual({ status: true, rows: [{ sku, outcome: 'changed' }] })
  expect(outputs.get('post /api/v1/products')?.safeParse(done.body).error).toBeUndefined()
  expect(await priced()).toBe(before + 1)
  const again = await write(changed, 'products-0004')
  expect(again.body.rows).toEqual([{ sku, outcome: 'unchanged' }])
  const { rows: trail } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entries where api_key_id is not null
      and act = 'api post /api/v1/products' and table_name = 'prices'`.execute(db())
  expect(trail[0]?.count).toBeGreaterThan(0)
  await db()
    .deleteFrom('product_sites')
    .where('product_id', '=', product_id)
    .where('site_id', '=', 1)
    .execute()
  expect((await write([{ sku, price: 5 }], 'products-0005')).status).toBe(422)
  await db().insertInto('product_sites').values({ product_id, site_id: 1 }).execute()
})

test('OPS-04 a key that writes products is made by those who may do so on every site', async () => {
  const siteAdmin = await staffWith(at.shop, 'site_admin', { isConfirmed: true })
  const fields = { name: 'Prices', site: 'lv', rate: '60', days: '' }
  const made = (scopes: string[]) => siteAdmin.act('/api-keys', 'add', { ...fields, 'scopes[]': scopes })
  expect((await made(['catalog.write'])).status).toBe(422)
  expect((await made(['catalog.read'])).status).toBe(200)
  const { path } = await newKey({ site: 'lv' })
  expect((await siteAdmin.act(path, 'rotate', { old: 'keep' })).status).toBe(422)
})

test('OPS-04 a program adds, lists and removes the webhooks of its site, and sees none of others', async () => {
  const { key } = await newKey()
  const foreign = await newKey({ site: 'lv' })
  const body = { name: 'Warehouse', url: 'https://hooks.example/amberway', events: ['order.paid'] }
  const added = await call(key, '/api/v1/webhooks', { body })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  expect(outputs.get('post /api/v1/webhooks')?.safeParse(added.body).error).toBeUndefined()
  expect(added.body.secret).toMatch(/^whsec_/)
  expect((await call(key, '/api/v1/webhooks', { body })).status).toBe(422)
  const inside = { ...body, url: 'https://127.0.0.1/' }
  expect((await call(key, '/api/v1/webhooks', { body: inside })).status).toBe(422)
  const listed = await call(key, '/api/v1/webhooks')
  expect(outputs.get('get /api/v1/webhooks')?.safeParse(listed.body).error).toBeUndefined()
  const { webhook_id } = added.body
  const { name, url, events } = body
  expect(listed.body.webhooks).toEqual([{ id: webhook_id, name, url, events, is_paused: false }])
  expect(JSON.stringify(listed.body)).not.toContain('whsec_')
  const theirs = { host: 'lv.localhost', body: { webhook_id } }
  expect((await call(foreign.key, '/api/v1/webhooks', { host: 'lv.localhost' })).body.webhooks).toEqual([])
  for (const act of ['remove', 'resume'])
    expect((await call(foreign.key, `/api/v1/webhooks/${act}`, theirs)).status).toBe(404)
  const resumed = await call(key, '/api/v1/webhooks/resume', { body: { webhook_id } })
  expect(resumed.body).toEqual({ status: true, sent: 0 })
  expect((await call(key, '/api/v1/webhooks/remove', { body: { webhook_id } })).status).toBe(200)
  expect((await call(key, '/api/v1/webhooks')).body.webhooks).toEqual([])
})

test('OPS-04 a key does only what its scopes say', async () => {
  const { key } = await newKey({ 'scopes[]': ['catalog.read'] })
  expect((await call(key, '/api/v1/products')).status).toBe(200)
  const orders = await call(key, '/api/v1/orders')
  expect([orders.status, orders.body.code, orders.body.details]).toEqual([
    403,
    'api.scope_missing',
    { scope: 'orders.read' },
  ])
  const { id, sku, on_hand } = await variant()
  const body = { changes: [{ sku, on_hand: 1 }] }
  expect((await call(key, '/api/v1/stock', { body, idempotencyKey: 'no-scope-1' })).status).toBe(403)
  expect(await onHand(id)).toBe(on_hand)
})

test('OPS-04 a rotated key works a day more or not at all, an expired and a revoked one no more', async () => {
  const admin = await superAdmin()
  const { key, path } = await newKey()
  const rotated = await admin.act(path, 'rotate', { old: 'keep' })
  const { secret } = rotated.body.value as { secret: string }
  for (const one of [key, secret]) expect((await call(one, '/api/v1/orders')).status).toBe(200)
  at.pass(25 * 60)
  expect((await call(key, '/api/v1/orders')).body.details).toEqual({ reason: 'expired' })
  expect((await call(secret, '/api/v1/orders')).status).toBe(200)
  at.pass(30 * 24 * 60)
  expect((await call(secret, '/api/v1/orders')).body.details).toEqual({ reason: 'expired' })
  at.resetClock()
  const dropped = await admin.act(path, 'rotate', { old: 'drop' })
  const { secret: last } = dropped.body.value as { secret: string }
  expect((await call(secret, '/api/v1/orders')).status).toBe(401)
  expect((await admin.act(path, 'revoke', { typed: 'warehouse' })).status).toBe(422)
  expect((await call(last, '/api/v1/orders')).status).toBe(200)
  expect((await admin.act(path, 'revoke', { typed: 'Warehouse' })).body.ok).toBe(true)
  expect((await call(last, '/api/v1/orders')).body.details).toEqual({ reason: 'revoked' })
  expect((await admin.act(path, 'rotate', { old: 'keep' })).status).toBe(422)
})

test('OPS-04 over its limit a key gets 429 with the time to wait, and other keys go on', async () => {
  const { key } = await newKey({ rate: '60' })
  const other = await newKey()
  const statuses = new Set<number>()
  let last: Awaited<ReturnType<typeof call>> | undefined
  for (let place = 0; place < 61; place += 1) {
    last = await call(key, '/api/v1/orders?limit=1')
    statuses.add(last.status)
  }
  expect([...statuses]).toEqual([200, 429])
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call(other.key, '/api/v1/orders?limit=1')).status).toBe(200)
})

test('OPS-04 the API reference describes the calls of programs with their scopes', async () => {
  const { body } = await call(null, '/api/openapi.json')
  expect(body.paths['/api/v1/orders'].get.security).toEqual([{ apiKey: ['orders.read'] }])
  const parameters = body.paths['/api/v1/orders'].get.parameters as { name: string; in: string }[]
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'cursor', in: 'query', required: false }))
  expect(body.components.securitySchemes.apiKey.scheme).toBe('bearer')
  const docs = await (await at.shop.app.request('http://localhost/api/docs')).text()
  expect(docs).toContain('shipments.write')
})
