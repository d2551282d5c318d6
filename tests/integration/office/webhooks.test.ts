import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const path = '/webhooks/endpoints'
const db = () => acrossSites(at.shop.db)
const endpoints = () => db().selectFrom('webhook_endpoints').select(['name', 'paused_at']).execute()
const valid = { name: 'ERP', url: 'https://erp.example.test/hooks', site: 'lt', 'events[]': ['order.paid'] }

test.each([
  ['an address without encryption', { url: 'http://erp.example.test/hooks' }],
  ['an address inside our network', { url: 'https://127.0.0.1/hooks' }],
  ['an address with a password', { url: 'https://me:secret@erp.example.test/' }],
  ['no event', { 'events[]': [] }],
  ['an unknown event', { 'events[]': ['order.lost'] }],
  ['an unknown site', { site: 'xx' }],
  ['an unknown field', { secret: 'mine' }],
])('OPS-04 an endpoint with %s is refused', async (_what, change) => {
  const admin = await staffWith(at.shop, 'super_admin')
  expect((await admin.act(path, 'add', { ...valid, ...change })).status).toBe(422)
  expect(await endpoints()).toEqual([])
})

test('OPS-04 an endpoint is added, paused, resumed and removed with its name typed', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  expect((await admin.act(path, 'add', valid)).body.ok).toBe(true)
  const { id } = await db().selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow()
  expect((await admin.open(path)).text).toContain('https://erp.example.test/hooks')
  expect((await admin.act(path, 'pause', { id })).body.ok).toBe(true)
  expect((await endpoints())[0]?.paused_at).not.toBeNull()
  expect((await admin.act(path, 'resume', { id })).body.ok).toBe(true)
  expect((await endpoints())[0]?.paused_at).toBeNull()
  expect((await admin.act(path, 'remove', { id, typed: 'erp' })).status).toBe(422)
  expect(await endpoints()).toHaveLength(1)
  expect((await admin.act(path, 'remove', { id, typed: 'ERP' })).body.ok).toBe(true)
  expect(await endpoints()).toEqual([])
  const trail = await db()
    .selectFrom('audit_entries')
    .select(['act', 'operation'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ act, operation }) => `${act} ${operation}`)).toEqual([
    'webhook-endpoints.add insert',
    'webhook-endpoints.pause update',
    'webhook-endpoints.resume update',
    'webhook-endpoints.remove delete',
  ])
})

test('OPS-01 a webhook of a provider is found by its order, shown without personal data, and processed again', async () => {
  const { orderId, payment } = await at.paid()
  const order = await at.order(orderId)
  const admin = await staffWith(at.shop, 'super_admin')
  expect((await admin.open(`/webhooks?q=${order.number}`)).text).toContain('checkout.session.completed')
  const { id } = await db()
    .selectFrom('webhook_inbox')
    .select('id')
    .where('provider_ref', '=', payment.provider_ref)
    .executeTakeFirstOrThrow()
  const page = await admin.open(`/webhooks/in/${id}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(order.number)
  expect(page.text).not.toContain(order.email)
  const before = await db()
    .selectFrom('webhook_inbox')
    .select('processed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  at.pass(1)
  expect((await admin.act(`/webhooks/in/${id}`, 'again', { id })).body.ok).toBe(true)
  await until(async () => {
    const now = await db()
      .selectFrom('webhook_inbox')
      .select('processed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return now.processed_at && now.processed_at > (before.processed_at ?? new Date(0))
  }, 'the second processing')
  expect((await at.payment(orderId)).captured).toBe(payment.captured)
  at.resetClock()
})

test('OPS-01 a webhook that does not exist cannot be processed or sent again', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  expect((await admin.open('/webhooks/in/999999')).status).toBe(404)
  expect((await admin.act('/webhooks/in/999999', 'again', { id: '999999' })).status).toBe(422)
  const id = '3f0e7d7c-8a55-4f6e-9f0b-0c9b0a1f2d3e'
  expect((await admin.open(`/webhooks/out/${id}`)).status).toBe(404)
  expect((await admin.act(`/webhooks/out/${id}`, 'again', { id })).status).toBe(422)
})

test('OPS-01 webhooks are for those who run all sites: others see and add nothing', async () => {
  for (const role of ['site_admin', 'finance'] as const) {
    const person = await staffWith(at.shop, role)
    for (const page of ['/webhooks', path, '/webhooks/in/1'])
      expect((await person.open(page)).status).toBe(403)
    expect((await person.act(path, 'add', valid)).status).toBe(403)
  }
  expect(await endpoints()).toEqual([])
})
