import { expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import type { PaymentProvider } from '../../../src/providers/payments/payment-provider.ts'
import { loopbackOnly } from '../../support/loopback-only.ts'
import { agreed, choose, simulatedPaypal } from '../../support/simulated-paypal.ts'
import { paymentToStart, type Received, value } from '../../support/simulated-stripe.ts'

const refused = loopbackOnly()
const paypal = simulatedPaypal()
const certificate = { method: 'GET', path: '/v1/notifications/certs/CERT-SIMULATOR' }
const verification = { method: 'POST', path: '/v1/notifications/verify-webhook-signature' }

async function paid(...given: Parameters<typeof paypal.paid>) {
  const made = await paypal.paid(...given)
  await paypal.settle()
  return made
}

const read = (provider: PaymentProvider, event: Received | undefined) =>
  provider.readWebhook(event?.raw ?? Buffer.of(), event?.headers ?? new Headers())
const readAll = async (provider: PaymentProvider) =>
  Promise.all(paypal.received.map(async (event) => value(await read(provider, event))))

test('an approval and a capture send signed webhooks to the host of the site', async () => {
  const { provider, payment, providerRef, captureRef } = await paid()
  const [agreement, capture] = await readAll(provider)
  expect(agreement).toEqual({
    eventId: expect.stringMatching(/^WH-[A-Z0-9]{17}$/),
    type: 'CHECKOUT.ORDER.APPROVED',
    hint: 'payment',
    providerRef,
    captureRef: null,
    paymentId: payment.id,
    isOtherVersion: false,
  })
  const same = { hint: 'payment', providerRef, captureRef, paymentId: payment.id }
  expect(capture).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED', ...same })
  expect(paypal.received[0]?.host).toMatch(/^tp\.localhost:\d+$/)
  expect(paypal.received[0]?.path).toBe('/api/webhooks/paypal')
  expect(refused).toEqual([])
})

test('webhooks about reviews, refunds, disputes, reversals and reversed approvals name their order or capture', async () => {
  const { provider, providerRef, captureRef } = await paid('review')
  await paypal.settle(10)
  await provider.refund({ captureRef, amount: amount('1.00'), key: 'ref_w' })
  await paypal.control('captures/dispute', { capture: captureRef })
  await paypal.control('captures/reverse', { capture: captureRef })
  const forgotten = await paypal.approved()
  await paypal.settle(3 * 3600)
  const news = await readAll(provider)
  expect(news.map((item) => [item.type, item.hint, item.providerRef, item.captureRef])).toEqual([
    ['CHECKOUT.ORDER.APPROVED', 'payment', providerRef, null],
    ['PAYMENT.CAPTURE.PENDING', 'payment', providerRef, captureRef],
    ['PAYMENT.CAPTURE.COMPLETED', 'payment', providerRef, captureRef],
    ['PAYMENT.CAPTURE.REFUNDED', 'refund', null, captureRef],
    ['CUSTOMER.DISPUTE.CREATED', 'dispute', null, captureRef],
    ['PAYMENT.CAPTURE.REVERSED', 'dispute', null, captureRef],
    ['CHECKOUT.ORDER.APPROVED', 'payment', forgotten.providerRef, null],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'payment', forgotten.providerRef, null],
  ])
})

test.each([
  ['wrong_signature', 'signature'],
  ['changed_body', 'signature'],
  ['rewritten_body', 'signature'],
  ['foreign_certificate', 'signature'],
  ['other_webhook', 'signature'],
  ['stale', 'stale'],
  ['future', 'stale'],
])('an event with %s is refused: %s', async (as, error) => {
  const { provider } = await paid()
  await paypal.control('deliveries/forge', { id: paypal.received[0]?.eventId, as })
  expect(paypal.received).toHaveLength(3)
  expect(await read(provider, paypal.received.at(-1))).toEqual({ ok: false, error })
  expect(refused).toEqual([])
})

test('an event that lacks one of its signature headers, or is no event, is refused', async () => {
  const { provider } = await paid()
  const event = paypal.received[0] as Received
  for (const name of event.headers.keys()) {
    const headers = new Headers(event.headers)
    headers.delete(name)
    const answer = await provider.readWebhook(event.raw, headers)
    expect(answer.ok, name).toBe(false)
  }
  const weak = new Headers({ ...Object.fromEntries(event.headers), 'paypal-auth-algo': 'SHA1withRSA' })
  expect(await provider.readWebhook(event.raw, weak)).toEqual({ ok: false, error: 'signature' })
  const noise = await provider.readWebhook(Buffer.from('noise'), event.headers)
  expect(noise).toEqual({ ok: false, error: 'signature' })
})

test('an event of an unknown type is genuine and belongs to no payment', async () => {
  const { provider } = await paid()
  await paypal.control('deliveries/forge', { id: paypal.received[0]?.eventId, as: 'unknown_type' })
  expect(value(await read(provider, paypal.received.at(-1)))).toMatchObject({
    type: 'SOMETHING.NEW',
    hint: 'other',
    providerRef: null,
    captureRef: null,
    paymentId: null,
  })
})

test('the certificate is fetched once', async () => {
  const { provider } = await paid()
  value(await read(provider, paypal.received[0]))
  await paypal.fault({ ...certificate, action: 'status', status: 500, times: 9 })
  await paypal.fault({ ...verification, action: 'status', status: 500, times: 9 })
  value(await read(provider, paypal.received[1]))
  expect((await paypal.faults()).map(({ times }: { times: number }) => times)).toEqual([9, 9])
})

test('an event without a certificate is verified by a call to PayPal, with its unchanged bytes', async () => {
  const { provider } = await paid()
  const [event] = paypal.received
  await paypal.fault({ ...certificate, action: 'reset-before', times: 99 })
  expect(value(await read(provider, event)).type).toBe('CHECKOUT.ORDER.APPROVED')
  for (const as of ['wrong_signature', 'changed_body', 'rewritten_body', 'other_webhook']) {
    await paypal.control('deliveries/forge', { id: event?.eventId, as })
    expect(await read(provider, paypal.received.at(-1)), as).toEqual({ ok: false, error: 'signature' })
  }
})

test('an event that can be verified in neither way is unavailable, and can be read later', async () => {
  const { provider } = await paid()
  await paypal.fault({ ...certificate, action: 'garbage' })
  await paypal.fault({ ...verification, action: 'status', status: 503 })
  expect(await read(provider, paypal.received[0])).toEqual({ ok: false, error: 'unavailable' })
  expect((await read(provider, paypal.received[0])).ok).toBe(true)
})

test('held events are released in any order, and sent again on request', async () => {
  await paypal.control('deliveries/hold')
  await paid()
  expect(paypal.received).toEqual([])
  const ids = (await paypal.ask('deliveries')).map(({ id }: { id: string }) => id)
  await paypal.control('deliveries/release', { ids: ids.toReversed() })
  expect(paypal.received.map(({ eventId }) => eventId)).toEqual(ids.toReversed())
  await paypal.control('deliveries/resend', { id: ids[0] })
  expect(paypal.received.at(-1)?.eventId).toBe(ids[0])
})

test('an event that the shop refuses is sent again, for three days', async () => {
  paypal.answers.push(503, 200, 503)
  await paid()
  expect(paypal.received).toHaveLength(2)
  await paypal.settle(2 * 60)
  expect(paypal.received).toHaveLength(3)
  await paypal.settle(10 * 60)
  expect(paypal.received).toHaveLength(4)
  await paypal.settle(4 * 24 * 3600)
  expect(paypal.received).toHaveLength(4)
})

test('hostile deliveries depend on the seed alone, not on the order of the payments', async () => {
  async function tell(keys: string[]) {
    await paypal.reset()
    const provider = paypal.adapter()
    const started = await Promise.all(
      keys.map(async (key) => value(await provider.start(paymentToStart({ key })))),
    )
    await paypal.profile('hostile')
    for (const { redirectUrl } of started) await choose(redirectUrl, 'paid')
    await paypal.settle(3600)
    const list: { id: string; state: string; results: string[] }[] = await paypal.ask('deliveries')
    await paypal.profile('calm')
    return new Map(list.map(({ id, state, results }) => [id, `${state} ${results}`]))
  }
  const keys = Array.from({ length: 20 }, (_, index) => `storm_${index}`)
  const forwards = await tell(keys)
  const backwards = await tell(keys.toReversed())
  expect(forwards.size).toBe(20)
  expect(new Set(forwards.values()).size).toBeGreaterThan(2)
  expect(backwards).toEqual(forwards)
})

test('a payment polled through all simulated faults is captured once', {
  timeout: 90_000,
}, async () => {
  const { providerRef, redirectUrl } = await paypal.start({ key: 'storm' })
  await choose(redirectUrl, 'paid')
  await paypal.profile('hostile')
  const provider = paypal.adapter(0, {}, { timeout: 1000 })
  // A response may take half a minute, and PayPal answers no other capture of the same order meanwhile.
  await expect
    .poll(async () => (await provider.fetch(providerRef, agreed)).ok, { timeout: 60_000, interval: 10 })
    .toBe(true)
  for (let more = 0; more < 5; more += 1) await provider.fetch(providerRef, agreed)
  await paypal.profile('calm')
  expect(value(await paypal.adapter().fetch(providerRef, agreed)).state).toBe('captured')
  expect((await paypal.ask('objects')).captures).toHaveLength(1)
})
