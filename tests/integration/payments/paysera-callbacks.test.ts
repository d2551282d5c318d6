import { expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import type { PaymentProvider } from '../../../src/providers/payments/payment-provider.ts'
import { loopbackOnly } from '../../support/loopback-only.ts'
import { atBank, fieldsOf, filesInMemory, simulatedPaysera } from '../../support/simulated-paysera.ts'
import { paymentToStart, value } from '../../support/simulated-stripe.ts'

loopbackOnly()
const paysera = simulatedPaysera()
const key = { method: 'GET', path: '/download/public.key' }

function read(provider: PaymentProvider, event = paysera.received.at(-1)) {
  const raw = event ? fieldsOf(event) : Buffer.of()
  return provider.readWebhook(raw, new Headers())
}

/** Sends the last callback again, with these changes and in this encoding. */
async function sent(order: string, wish: { changes?: object; as?: string; method?: string } = {}) {
  await paysera.control('callbacks/send', { order, ...wish })
  return paysera.received.at(-1)
}

test('a payment sends a signed callback to the URL of its request, at the host of the site', async () => {
  const { provider, payment, returnTo } = await paysera.pressed()
  expect(value(await read(provider))).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
    type: 'status 1',
    hint: 'payment',
    providerRef: payment.id,
    captureRef: null,
    paymentId: null,
    isOtherVersion: false,
    reported: {
      state: 'captured',
      amountCaptured: amount('102.90'),
      amountRefunded: 0,
      currency: 'EUR',
      captureRef: expect.stringMatching(/^\d+$/),
      declineCode: null,
    },
  })
  const [event] = paysera.received
  expect([event?.method, event?.path]).toEqual(['POST', '/api/webhooks/paysera'])
  expect(event?.host).toBe('tp.localhost:3000')
  expect(returnTo).toContain(`${payment.successUrl}&data=`)
})

test.each([
  ['POST', 'signed'],
  ['GET', 'signed'],
  ['POST', 'ss2'],
  ['GET', 'ss2'],
  ['POST', 'encrypted'],
  ['GET', 'encrypted'],
])('a callback by %s and %s reads the same', async (method, as) => {
  const { provider, payment } = await paysera.pressed()
  const first = value(await read(provider))
  const event = await sent(payment.id, { method, as })
  expect(event?.method).toBe(method)
  expect(value(await read(provider, event))).toEqual(first)
})

test.each([
  ['ss1', 'signature'],
  ['wrong_signature', 'signature'],
  ['changed_data', 'signature'],
  ['weak_beside_wrong', 'signature'],
])('a callback with %s is refused: %s', async (as, error) => {
  const { provider, payment } = await paysera.pressed()
  expect(await read(provider, await sent(payment.id, { as }))).toEqual({ ok: false, error })
})

test('a callback encrypted under another password is refused, and so is noise', async () => {
  const { payment } = await paysera.pressed()
  const event = await sent(payment.id, { as: 'encrypted' })
  const stranger = paysera.adapter({ PAYSERA_PASSWORD: 'another' })
  expect(await read(stranger, event)).toEqual({ ok: false, error: 'signature' })
  for (const noise of ['', 'noise', 'data=', 'data=AAAA', 'data=x&ss3=', 'data=x&ss2=!'])
    expect(await stranger.readWebhook(Buffer.from(noise), new Headers()), noise).toEqual({
      ok: false,
      error: 'signature',
    })
})

test.each([
  [{ projectid: '7' }, 'foreign'],
  [{ test: '0' }, 'mode'],
])('a signed callback with %o is refused: %s', async (changes, error) => {
  const { provider, payment } = await paysera.pressed()
  for (const as of ['signed', 'encrypted'])
    expect(await read(provider, await sent(payment.id, { changes, as }))).toEqual({ ok: false, error })
})

test('a test payment is refused by a shop in live mode', async () => {
  await paysera.pressed()
  const live = paysera.adapter({ PAYSERA_TEST: false })
  expect(await read(live)).toEqual({ ok: false, error: 'mode' })
})

test.each([
  ['0', { state: 'failed', amountCaptured: 0 }],
  ['2', { state: 'pending', amountCaptured: 0 }],
  ['4', { state: 'pending', amountCaptured: 0, merchantMustAct: expect.any(String) }],
  ['5', { state: 'refunded', amountCaptured: 1029000, amountRefunded: 1029000 }],
])('status %s is reported', async (status, reported) => {
  const { provider, payment } = await paysera.pressed()
  const news = value(await read(provider, await sent(payment.id, { changes: { status } })))
  expect(news).toMatchObject({ hint: status === '5' ? 'refund' : 'payment', reported })
})

test.each([['3'], ['9'], ['']])('status "%s" reports no state of the payment', async (status) => {
  const { provider, payment } = await paysera.pressed()
  const news = value(await read(provider, await sent(payment.id, { changes: { status } })))
  expect([news.hint, news.reported]).toEqual(['other', undefined])
})

test('a payment made in another currency is reported in the agreed one', async () => {
  const { provider, payment } = await paysera.pressed()
  const changes = { payamount: '12050', paycurrency: 'USD' }
  const { reported } = value(await read(provider, await sent(payment.id, { changes })))
  expect(reported).toMatchObject({ amountCaptured: amount('102.90'), currency: 'EUR' })
})

test.each([
  ['refuse', ['0'], 'decline'],
  ['slow', ['2', '1'], 'accept'],
  ['slow_refused', ['2', '0'], 'accept'],
  ['unconfirmed', ['4'], 'accept'],
  ['close', ['1'], 'pay'],
] as const)('the outcome %s at the bank sends %o', async (outcome, statuses, leadsTo) => {
  const { provider, returnTo } = await paysera.pressed(outcome)
  await paysera.settle(10)
  const news = await Promise.all(paysera.received.map((event) => read(provider, event)))
  expect(news.map((item) => value(item).type)).toEqual(statuses.map((status) => `status ${status}`))
  expect(new URL(returnTo).pathname).toContain(leadsTo)
})

test('a page whose payment was refused can still be paid', async () => {
  const { redirectUrl } = await paysera.pressed('refuse')
  await atBank(redirectUrl, 'confirm')
  await paysera.settle()
  expect((await paysera.ask('deliveries')).map(({ type }: { type: string }) => type)).toEqual([
    'status 0',
    'status 1',
  ])
  expect(await atBank(redirectUrl, 'refuse')).toContain('/payment/accept')
  await paysera.settle()
  expect(paysera.received).toHaveLength(2)
})

test('the public key is fetched once, cached, and fetched again when it no longer fits', async () => {
  const files = filesInMemory()
  let now = Date.now()
  const clock = () => new Date(now)
  await paysera.pressed()
  const provider = paysera.adapter({}, { files, clock })
  value(await read(provider))
  await paysera.fault({ ...key, action: 'status', status: 500, times: 9 })
  value(await read(provider))
  // Another process finds it in the cache while Paysera is unavailable.
  value(await read(paysera.adapter({}, { files, clock })))
  expect((await paysera.faults())[0].times).toBe(9)
  // After a day it is fetched again; until that succeeds the old key stays valid.
  now += 25 * 3600_000
  value(await read(provider))
  expect((await paysera.faults())[0].times).toBe(8)
  await paysera.control('key/rotate')
  const rotated = await sent((await paysera.ask('objects')).orders[0].request.orderid)
  now += 61_000
  expect(await read(provider, rotated)).toEqual({ ok: false, error: 'signature' })
  // Forged callbacks do not cause a fetch each time.
  await read(provider, rotated)
  expect((await paysera.faults())[0].times).toBe(7)
})

test('a new public key of Paysera is accepted, with a warning', async () => {
  let now = Date.now()
  const { payment } = await paysera.pressed()
  const provider = paysera.adapter({}, { clock: () => new Date(now) })
  value(await read(provider))
  await paysera.control('key/rotate')
  const rotated = await sent(payment.id)
  now += 61_000
  expect(value(await read(provider, rotated)).type).toBe('status 1')
  expect(paysera.warnings).toContain('Paysera has another public key')
})

test('a callback is unavailable as long as there is no public key', async () => {
  const { provider } = await paysera.pressed()
  await paysera.fault({ ...key, action: 'garbage' })
  expect(await read(provider)).toEqual({ ok: false, error: 'unavailable' })
})

test('a callback that the shop does not answer with OK is sent again at once, and after 1, 3 and 24 hours', async () => {
  paysera.answers.push(503, 500, 503, 503, 503, 503)
  await paysera.pressed()
  await paysera.settle(1)
  expect(paysera.received).toHaveLength(2)
  await paysera.settle(3600)
  expect(paysera.received).toHaveLength(3)
  await paysera.settle(3 * 3600)
  expect(paysera.received).toHaveLength(4)
  await paysera.settle(24 * 3600)
  expect(paysera.received).toHaveLength(5)
  await paysera.settle(5 * 24 * 3600)
  expect(paysera.received).toHaveLength(5)
})

test('held callbacks are released in any order, and sent again on request', async () => {
  await paysera.control('deliveries/hold')
  await paysera.pressed('slow')
  await paysera.settle(10)
  expect(paysera.received).toEqual([])
  const ids = (await paysera.ask('deliveries')).map(({ id }: { id: string }) => id)
  await paysera.control('deliveries/release', { ids: ids.toReversed() })
  const provider = paysera.adapter()
  const types = await Promise.all(
    paysera.received.map(async (event) => value(await read(provider, event)).type),
  )
  expect(types).toEqual(['status 1', 'status 2'])
  await paysera.control('deliveries/resend', { id: ids[0] })
  expect(paysera.received).toHaveLength(3)
})

test('a payment request with a wrong signature is refused, and an unknown page is not found', async () => {
  const { redirectUrl } = await paysera.start(paymentToStart())
  const data = new URL(redirectUrl).searchParams.get('data') ?? ''
  const unsigned = new URL(redirectUrl)
  unsigned.searchParams.set('data', `${data.slice(0, -4)}AAAA`)
  expect((await fetch(unsigned)).status).toBe(400)
  expect((await fetch(new URL('/pay/unknown', redirectUrl))).status).toBe(404)
})

test('hostile deliveries depend on the seed alone, not on the order of the payments', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `storm-${index}`)
  async function tell(order: string[]) {
    await paysera.reset()
    const provider = paysera.adapter()
    await paysera.profile('hostile')
    for (const id of order) {
      const { redirectUrl } = await paysera.start({ id }, provider)
      await atBank(redirectUrl, 'confirm', 'nemunas')
    }
    await paysera.settle(3600)
    const list: { id: string; state: string; results: string[] }[] = await paysera.ask('deliveries')
    await paysera.profile('calm')
    return new Map(list.map(({ id, state, results }) => [id, `${state} ${results}`]))
  }
  const forwards = await tell(ids)
  const backwards = await tell(ids.toReversed())
  expect(forwards.size).toBe(20)
  expect(new Set(forwards.values()).size).toBeGreaterThan(2)
  expect(backwards).toEqual(forwards)
})
