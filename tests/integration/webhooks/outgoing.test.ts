import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { companyEvents, type WebhookEvent, webhookEvents } from '../../../src/core/webhook-event.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { createSafePost } from '../../../src/platform/safe-post.server.ts'
import { closeCompanyPrograms } from '../../../src/shop/api-keys/close-company-programs.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { billCompanies } from '../../../src/shop/pro/bill-companies.server.ts'
import { deliverWebhook } from '../../../src/shop/webhooks/deliver-webhook.server.ts'
import { webhookBody } from '../../../src/shop/webhooks/webhook-payloads.schema.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import {
  accepted,
  approved,
  type Company,
  colleague,
  declared,
  formOf,
  grouped,
  sendForm,
} from '../../support/pro.ts'
import { until } from '../../support/soon.ts'
import { webhookReceiver } from '../../support/webhook-receiver.ts'

const at = payingShop({ changes: { allowsLocalWebhooks: true } })
const receiver = webhookReceiver()
const path = '/webhooks/endpoints'
const db = () => acrossSites(at.shop.db)

let name = 0
/** An endpoint added in the office; waits until the shop knows that somebody listens. */
async function endpoint(events: readonly WebhookEvent[] = webhookEvents, site = '') {
  const admin = await staffWith(at.shop, 'super_admin')
  name += 1
  const added = await admin.act(path, 'add', {
    name: `ERP ${name}`,
    url: receiver.url,
    site,
    'events[]': events,
  })
  expect(added, added.text).toMatchObject({ status: 200, body: { ok: true } })
  const { secret } = added.body.value as { secret: string }
  const row = await db()
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('name', '=', `ERP ${name}`)
    .executeTakeFirstOrThrow()
  return { admin, secret, row }
}

const deliveriesOf = (id: string) =>
  db()
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', id)
    .orderBy('created_at')
    .execute()

beforeEach(() => {
  receiver.received.length = 0
  receiver.answer(200)
})
afterEach(async () => {
  await db().deleteFrom('webhook_endpoints').execute()
  at.resetClock()
})

/** Orders until the endpoint hears of one: the change signal needs a moment to arrive. */
async function paidAndHeard(id: string) {
  for (;;) {
    const paid = await at.paid()
    const written = await db()
      .selectFrom('outbox_events')
      .select('id')
      .where('topic', '=', 'webhook.event')
      .where('payload', '@>', JSON.stringify({ event: 'order.paid', subjectId: String(paid.orderId) }))
      .execute()
    if (written.length === 0) continue
    await until(async () => (await deliveriesOf(id)).length > 0, 'a delivery')
    return paid
  }
}

test('OPS-04 an order, its payment, refund and parcel are sent with valid signatures and without personal data', async () => {
  const { secret, row } = await endpoint()
  const { orderId, payment } = await paidAndHeard(row.id)
  const order = await at.order(orderId)
  const actor = { type: 'staff' as const, id: '1' }
  const wanted = { siteId: 1, paymentId: payment.id, amount: amount('1.10'), reason: 'goodwill', actor }
  expect(await refundPayment(at.parts(), wanted)).toMatchObject({ ok: true })
  const site = at.shop.sites.all().find(({ id }) => id === order.site_id)?.code
  const buyer = await staffWith(at.shop, 'super_admin')
  const page = `/orders/${site}/${order.number}`
  expect((await buyer.act(page, 'ship', { courier: '1', tracking: `WH${orderId}` })).body.ok).toBe(true)
  const parcel = await db()
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect((await buyer.act(page, 'deliver', { shipment: parcel.id })).body.ok).toBe(true)
  const told = [
    'order.placed',
    'order.paid',
    'payment.captured',
    'payment.refunded',
    'shipment.created',
    'shipment.delivered',
  ] as const
  await until(() => told.every((type) => receiver.ofType(type).length > 0), 'all events')
  for (const { headers, body, type } of receiver.received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const expected = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    webhookBody(type as WebhookEvent).parse(JSON.parse(body))
    expect(body).not.toContain(order.email)
    expect(body).not.toContain('Jonas')
  }
  const paid = JSON.parse(receiver.ofType('order.paid')[0]?.body ?? '')
  expect(paid.data.order).toMatchObject({ site, number: order.number, status: 'paid', currency: 'EUR' })
  expect(paid.data.order.total).toBe(Number(order.total) + Number(order.balance))
  const refunded = JSON.parse(receiver.ofType('payment.refunded')[0]?.body ?? '')
  expect(refunded.data.payment).toMatchObject({ id: payment.id, refunded: 1.1, order_number: order.number })
  expect(JSON.parse(receiver.ofType('shipment.delivered')[0]?.body ?? '').data.shipment).toMatchObject({
    order_number: order.number,
    tracking_code: `WH${orderId}`,
  })
})

test('OPS-04 the secret is stored encrypted, and nobody sees it again', async () => {
  const { admin, secret, row } = await endpoint()
  expect(row.secret).not.toContain(secret.slice(6))
  expect((await admin.open(path)).text).not.toContain(secret.slice(6))
  const renewed = await admin.act(path, 'secret', { id: row.id })
  const { secret: next } = renewed.body.value as { secret: string }
  expect(next).toMatch(/^whsec_/)
  expect(next).not.toBe(secret)
  const trail = await db().selectFrom('audit_entries').select('after').where('row_id', '=', row.id).execute()
  expect(trail.length).toBeGreaterThan(1)
  expect(trail.every(({ after }) => (after as { secret?: string }).secret === 'hidden')).toBe(true)
})

test('OPS-04 a failed delivery is tried again later with the same id, and sent again by hand', async () => {
  receiver.answer(500)
  const { admin, row } = await endpoint(['order.paid'])
  await paidAndHeard(row.id)
  const delivery = await until(
    async () => (await deliveriesOf(row.id)).find(({ attempt }) => attempt > 0),
    'a try',
  )
  expect(delivery.state).toBe('waiting')
  expect(delivery.next_at?.getTime()).toBeGreaterThan(delivery.created_at.getTime())
  const page = await admin.open(`/webhooks/out/${delivery.id}`)
  expect(page.text).toContain('500')
  expect(page.text).toContain('order.paid')
  receiver.answer(200)
  expect((await admin.act(`/webhooks/out/${delivery.id}`, 'again', { id: delivery.id })).body.ok).toBe(true)
  await until(async () => (await deliveriesOf(row.id))[0]?.state === 'delivered', 'the delivery')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([delivery.id]),
  )
  const log = await admin.open('/webhooks?view=out&q=order.paid')
  expect(log.text).toContain(delivery.id)
})

test('OPS-04 an endpoint that fails for three days is paused, keeps its events, and gets them when it is resumed', async () => {
  receiver.answer(503)
  const { row } = await endpoint(['order.paid'])
  await paidAndHeard(row.id)
  const first = await until(
    async () => (await deliveriesOf(row.id)).find(({ attempt }) => attempt > 0),
    'a try',
  )
  at.pass(73 * 60)
  const admin = await staffWith(at.shop, 'super_admin', { now: at.now() })
  expect((await admin.act(`/webhooks/out/${first.id}`, 'again', { id: first.id })).body.ok).toBe(true)
  const paused = await until(async () => {
    const now = await db()
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    return now.paused_at && now
  }, 'the pause')
  expect(paused.pause_reason).toBe('failing')
  expect((await admin.open(path)).text).toContain('three days')
  // The simulated provider and its buyer live today.
  at.resetClock()
  await at.paid()
  await until(
    async () => (await deliveriesOf(row.id)).some(({ state }) => state === 'held'),
    'a held delivery',
  )
  receiver.answer(200)
  receiver.received.length = 0
  const today = await staffWith(at.shop, 'super_admin')
  expect((await today.act(path, 'resume', { id: row.id })).body.ok).toBe(true)
  await until(() => receiver.received.length > 0, 'the kept event')
})

test('OPS-04 an endpoint of one site hears nothing of another, and only the events that it asked for', async () => {
  const { row: everywhere } = await endpoint(['order.paid', 'order.placed'])
  const { row: elsewhere } = await endpoint(['order.paid'], 'tp')
  const { row: cancelled } = await endpoint(['order.cancelled'])
  await paidAndHeard(everywhere.id)
  await until(async () => (await deliveriesOf(everywhere.id)).length >= 2, 'both events')
  expect(await deliveriesOf(elsewhere.id)).toEqual([])
  expect(await deliveriesOf(cancelled.id)).toEqual([])
})

test('OPS-04 without an endpoint a purchase publishes nothing for webhooks', async () => {
  const count = async () =>
    (await db().selectFrom('outbox_events').select('id').where('topic', '=', 'webhook.event').execute())
      .length
  // The signal that the last endpoint is gone needs a moment.
  await until(async () => {
    const before = await count()
    await at.paid()
    return (await count()) === before
  }, 'a purchase without an event')
})

test('OPS-04 a redirect is not followed, and an address inside our own network is never called', async () => {
  receiver.answer(302)
  const { row } = await endpoint(['order.paid'])
  await paidAndHeard(row.id)
  const delivery = await until(
    async () => (await deliveriesOf(row.id)).find(({ attempt }) => attempt > 0),
    'a try',
  )
  expect(delivery.state).toBe('waiting')
  // The same delivery as a production shop sends it.
  const seen = receiver.received.length
  const parts = { db: at.shop.db, clock: at.now, log: createLog('silent'), encryption: at.shop.encryption }
  const { site_id: siteId, id: deliveryId, turn } = delivery
  await deliverWebhook({ ...parts, webhookPost: createSafePost() }, { siteId, deliveryId, turn })
  const last = await db()
    .selectFrom('webhook_tries')
    .selectAll()
    .where('delivery_id', '=', delivery.id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ status: null, problem: 'forbidden' })
  expect(receiver.received).toHaveLength(seen)
})

const programs = '/en/site-pro/programs/'

/** An address that a company adds in its area; all of its events unless it is said otherwise. */
async function companyEndpoint(company: Company, events: readonly string[] = companyEvents) {
  const form = formOf({ intent: 'new-webhook', name: 'ERP', url: receiver.url })
  for (const event of events) form.append('events', event)
  const answer = await company.visitor.send(programs, { method: 'POST', body: form })
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  const row = await db()
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('company_id', '=', company.companyId)
    .executeTakeFirstOrThrow()
  return { id: row.id, secret: /whsec_[A-Za-z0-9+/=]+/.exec(text)?.[0] ?? '' }
}

test('PRO-01 OPS-04 a company hears of its own declarations, shipments and invoices, signed, and of nothing else', async () => {
  const [company, other] = [await approved(at.shop), await approved(at.shop)]
  const { row: staffs } = await endpoint()
  const [own, others] = [await companyEndpoint(company), await companyEndpoint(other)]
  // The change signal needs a moment to arrive.
  while ((await deliveriesOf(own.id)).length === 0) {
    await declared(company)
    await declared(other)
    await until(async () => (await deliveriesOf(others.id)).length > 0, 'a delivery')
  }
  const { parcel } = await accepted(at.shop, company)
  const { number, total } = await grouped(company, [parcel])
  const order = { intent: 'order', method: 'credit', expected_total: total }
  expect((await sendForm(company, `/en/site-pro-payment/${number}/`, order)).status).toBe(303)
  await billCompanies({ ...at.parts(), clock: () => new Date(Date.now() + 40 * 86_400_000) } as never)
  const told = [
    'declaration.checked',
    'declaration.accepted',
    'declaration.attached',
    'company_shipment.ordered',
  ]
  const all = [...told, 'company_invoice.issued']
  await until(async () => {
    const heard = (await deliveriesOf(own.id)).map(({ event }) => event)
    return all.every((event) => heard.includes(event))
  }, 'all events')
  for (const { event, body } of await deliveriesOf(own.id))
    webhookBody(event as WebhookEvent).parse(JSON.parse(body))
  const about = (await deliveriesOf(own.id)).find(({ event }) => event === 'company_shipment.ordered')
  expect(JSON.parse(about?.body ?? '').data.company_shipment).toMatchObject({
    number,
    state: 'ordered',
    paid_by: 'credit',
    total: Number(total) / 100,
    groups: [{ po_number: 'PO-1', way: 'air', declarations: [expect.stringMatching(/^DC/)] }],
  })
  expect((await deliveriesOf(others.id)).every(({ event }) => event === 'declaration.checked')).toBe(true)
  expect(await deliveriesOf(staffs.id)).toEqual([])
  const { headers, body } = await until(
    () => receiver.received.find((one) => one.headers['webhook-id'] === about?.id),
    'the message',
  )
  const key = Buffer.from(own.secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)

  const page = async () => (await company.visitor.send(programs, {})).text()
  expect(await page()).toContain('company_shipment.ordered')
  expect(await page()).not.toContain(own.secret)
  // Another company and staff's own list find nothing of it; a buyer may not look.
  for (const [intent, id] of [
    ['remove-webhook', own.id],
    ['webhook-secret', own.id],
    ['resend-webhook', about?.id ?? ''],
  ] as const)
    expect((await sendForm(other, programs, { intent, id })).status, intent).toBe(422)
  const { admin } = await endpoint()
  expect((await admin.open(path)).text).not.toContain(own.id)
  expect((await admin.act(path, 'secret', { id: own.id })).body.ok).toBe(false)
  const buyer = await colleague(at.shop, company, 'buyer')
  expect((await buyer.visitor.send(programs, {})).status).toBe(403)

  // Sent again with the same id; kept while it is paused; sent when it is resumed; silent once the company is closed.
  receiver.received.length = 0
  const act = async (intent: string, id: string) => (await sendForm(company, programs, { intent, id })).status
  expect(await act('resend-webhook', about?.id ?? '')).toBe(200)
  await until(
    () => receiver.received.some((one) => one.headers['webhook-id'] === about?.id),
    'the same again',
  )
  expect(await act('pause-webhook', own.id)).toBe(200)
  await declared(company)
  await until(
    async () => (await deliveriesOf(own.id)).some(({ state }) => state === 'held'),
    'a held delivery',
  )
  expect(await act('resume-webhook', own.id)).toBe(200)
  await until(
    async () => (await deliveriesOf(own.id)).every(({ state }) => state === 'delivered'),
    'the rest',
  )
  const key2 = { siteId: 1, companyId: company.companyId }
  await closeCompanyPrograms({ db: at.shop.db, clock: at.now }, key2)
  expect(await deliveriesOf(own.id)).toEqual([])
})
