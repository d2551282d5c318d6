import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openStripe } from '../../../src/providers/payments/stripe.ts'
import { loopbackOnly } from '../../support/loopback-only.ts'
import { paymentToStart, simulatedStripe, value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'

const refused = loopbackOnly()
const stripe = simulatedStripe()

async function paid() {
  const provider = stripe.adapter()
  const payment = paymentToStart()
  const started = value(await provider.start(payment))
  await press(started.redirectUrl, goodCard)
  await stripe.settle()
  return { provider, payment, ...started }
}

test('a paid session sends two signed webhooks to the host of the site', async () => {
  const { provider, payment, providerRef } = await paid()
  expect(stripe.received.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
  const [intent, session] = await Promise.all(
    stripe.received.map(async ({ raw, headers }) => value(await provider.readWebhook(raw, headers))),
  )
  const { captureRef } = value(await provider.fetch(providerRef))
  expect(session).toEqual({
    eventId: expect.stringMatching(/^evt_/),
    type: 'checkout.session.completed',
    hint: 'payment',
    providerRef,
    captureRef,
    paymentId: payment.id,
    isOtherVersion: false,
  })
  expect(intent).toMatchObject({ hint: 'payment', providerRef: null, captureRef, paymentId: payment.id })
  expect(stripe.received[0]?.host).toMatch(/^tp\.localhost:\d+$/)
  expect(refused).toEqual([])
})

test('webhooks about refunds and disputes name their capture', async () => {
  const { provider, providerRef } = await paid()
  const { captureRef } = value(await provider.fetch(providerRef))
  stripe.received.length = 0
  await provider.refund({ captureRef: captureRef ?? '', amount: paymentToStart().amount, key: 'ref_w' })
  await stripe.control('disputes', { payment_intent: captureRef })
  await stripe.settle()
  const news = await Promise.all(
    stripe.received.map(async ({ raw, headers }) => value(await provider.readWebhook(raw, headers))),
  )
  expect(news.map(({ type, hint }) => [type, hint])).toEqual([
    ['refund.created', 'refund'],
    ['charge.refunded', 'payment'],
    ['charge.dispute.created', 'dispute'],
    ['charge.dispute.funds_withdrawn', 'dispute'],
  ])
  expect(news.map((item) => item.captureRef)).toEqual(Array(4).fill(captureRef))
})

test.each([
  ['wrong_signature', 'signature'],
  ['changed_body', 'signature'],
  ['stale', 'stale'],
  ['future', 'stale'],
  ['other_mode', 'mode'],
])('an event with %s is refused: %s', async (as, error) => {
  const { provider } = await paid()
  const id = stripe.received[0]?.eventId
  await stripe.control('deliveries/forge', { id, as })
  const last = stripe.received.at(-1)
  expect(stripe.received).toHaveLength(3)
  expect(await provider.readWebhook(last?.raw ?? Buffer.of(), last?.headers ?? new Headers())).toEqual({
    ok: false,
    error,
  })
})

test('an event with two signatures, another API version or an unknown type is genuine', async () => {
  const { provider } = await paid()
  const id = stripe.received[0]?.eventId
  const read = async (as: string) => {
    await stripe.control('deliveries/forge', { id, as })
    const last = stripe.received.at(-1)
    return value(await provider.readWebhook(last?.raw ?? Buffer.of(), last?.headers ?? new Headers()))
  }
  expect(await read('rotated')).toMatchObject({ eventId: id, isOtherVersion: false })
  expect(stripe.received.at(-1)?.headers.get('stripe-signature')?.match(/v1=/g)).toHaveLength(2)
  expect(await read('other_version')).toMatchObject({ hint: 'payment', isOtherVersion: true })
  expect(await read('unknown_type')).toMatchObject({
    type: 'something.new',
    hint: 'other',
    providerRef: null,
    captureRef: null,
    paymentId: null,
  })
})

test('an old event with a new timestamp before the signed one stays stale', async () => {
  const { provider } = await paid()
  const { raw } = stripe.received[0] ?? { raw: Buffer.of() }
  const now = Math.floor(Date.now() / 1000)
  const old = Stripe.webhooks.generateTestHeaderString({
    payload: raw.toString(),
    secret: stripe.settings().STRIPE_WEBHOOK_SECRET,
    timestamp: now - 1000,
  })
  const read = (signature: string) =>
    provider.readWebhook(raw, new Headers({ 'stripe-signature': signature }))
  expect(await read(old)).toEqual({ ok: false, error: 'stale' })
  expect(await read(`t=${now},${old}`)).toEqual({ ok: false, error: 'stale' })
  expect(await read('')).toEqual({ ok: false, error: 'signature' })
  expect(await provider.readWebhook(Buffer.of(), new Headers())).toEqual({ ok: false, error: 'signature' })
})

test('a live key refuses events of the test mode', async () => {
  await paid()
  const live = {
    ...stripe.settings(),
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_API_BASE: 'https://api.stripe.com',
  }
  const provider = openStripe(live, () => new Date())
  const [first] = stripe.received
  expect(await provider?.readWebhook(first?.raw ?? Buffer.of(), first?.headers ?? new Headers())).toEqual({
    ok: false,
    error: 'mode',
  })
})

test('held events are released in any order, and sent again on request', async () => {
  await stripe.control('deliveries/hold')
  await paid()
  expect(stripe.received).toEqual([])
  const ids = (await stripe.ask('deliveries')).map(({ id }: { id: string }) => id)
  await stripe.control('deliveries/release', { ids: ids.toReversed() })
  expect(stripe.received.map(({ eventId }) => eventId)).toEqual(ids.toReversed())
  await stripe.control('deliveries/resend', { id: ids[0] })
  expect(stripe.received.at(-1)?.eventId).toBe(ids[0])
})

test('an event that the shop refuses is sent again, for three days', async () => {
  stripe.answers.push(500, 200, 503)
  await paid()
  expect(stripe.received).toHaveLength(2)
  await stripe.settle(5 * 60)
  expect(stripe.received.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'checkout.session.completed',
    'payment_intent.succeeded',
  ])
  await stripe.settle(30 * 60)
  expect(stripe.received).toHaveLength(4)
  await stripe.settle(4 * 24 * 3600)
  expect(stripe.received).toHaveLength(4)
})

test('hostile deliveries depend on the seed alone, not on the order of the payments', async () => {
  async function tell(keys: string[]) {
    await stripe.control('reset')
    await stripe.control('seed', { seed: 'stormy' })
    const provider = stripe.adapter()
    const pages: string[] = []
    for (const key of keys) pages.push(value(await provider.start(paymentToStart({ key }))).redirectUrl)
    await stripe.control('profile', { profile: 'hostile' })
    for (const page of pages) await press(page, goodCard)
    await stripe.settle(3600)
    const list: { id: string; state: string; results: string[] }[] = await stripe.ask('deliveries')
    await stripe.control('profile', { profile: 'calm' })
    return new Map(list.map(({ id, state, results }) => [id, `${state} ${results}`]))
  }
  const keys = Array.from({ length: 12 }, (_, index) => `storm_${index}`)
  const forwards = await tell(keys)
  const backwards = await tell(keys.toReversed())
  expect(forwards.size).toBe(24)
  expect(new Set(forwards.values()).size).toBeGreaterThan(2)
  expect(backwards).toEqual(forwards)
})
