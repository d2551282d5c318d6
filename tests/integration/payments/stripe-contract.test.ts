import { describe, expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { openStripe } from '../../../src/providers/payments/stripe.ts'
import { loopbackOnly } from '../../support/loopback-only.ts'
import { paymentToStart, simulatedStripe, value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { soon } from '../../support/soon.ts'

const refused = loopbackOnly()
const stripe = simulatedStripe()

async function startPayment(changes = {}) {
  const provider = stripe.adapter()
  const payment = paymentToStart(changes)
  return { provider, payment, ...value(await provider.start(payment)) }
}

async function paidPayment(card: Record<string, string> = goodCard) {
  const started = await startPayment()
  await press(started.redirectUrl, card)
  const { captureRef } = value(await started.provider.fetch(started.providerRef))
  return { ...started, captureRef: captureRef ?? '' }
}

describe('paying', () => {
  test('a payment is started, paid on the page and returns to the shop with its id', async () => {
    const { provider, payment, redirectUrl, providerRef, expiresAt } = await startPayment()
    expect(providerRef).toMatch(/^cs_test_/)
    expect(expiresAt.getTime() - payment.startedAt.getTime()).toBeGreaterThan(34 * 60_000)
    expect(value(await provider.fetch(providerRef))).toEqual({
      state: 'created',
      amountCaptured: 0,
      amountRefunded: 0,
      currency: 'EUR',
      captureRef: null,
      declineCode: null,
    })
    expect(await press(redirectUrl, goodCard)).toBe(`${payment.successUrl}&session_id=${providerRef}`)
    expect(value(await provider.fetch(providerRef))).toEqual({
      state: 'captured',
      amountCaptured: amount('102.90'),
      amountRefunded: 0,
      currency: 'EUR',
      captureRef: expect.stringMatching(/^pi_/),
      declineCode: null,
    })
  })

  test('the session sent to Stripe has all the fields that it needs', async () => {
    const { payment } = await startPayment({ locale: 'ee' })
    const metadata = { payment_id: payment.id, site: 'tp', slug: 'checkout-slug' }
    const { sessions } = await stripe.ask('objects')
    expect(sessions).toHaveLength(1)
    expect(sessions[0]).toMatchObject({
      amount_total: 10_290,
      currency: 'eur',
      client_reference_id: payment.id,
      customer_email: 'ona@example.test',
      locale: 'et',
      metadata,
      cancel_url: payment.cancelUrl,
    })
    await press(sessions[0].url, goodCard)
    const { payment_intents: intents } = await stripe.ask('objects')
    expect(intents[0]).toMatchObject({ amount: 10_290, metadata, description: 'Order OR-1042' })
  })

  test.each([
    ['4000 0000 0000 0002', 'generic_decline'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 9987', 'lost_card'],
    ['4000 0000 0000 9979', 'stolen_card'],
    ['4000 0000 0000 0069', 'expired_card'],
    ['4000 0000 0000 0127', 'incorrect_cvc'],
    ['4000 0000 0000 0119', 'processing_error'],
    ['4000 0000 0000 1234', 'incorrect_number'],
    ['5555 5555 5555 4444', 'test_mode_live_card'],
  ])('card %s is declined: %s, and the buyer may try another one', async (card, declineCode) => {
    const { provider, redirectUrl, providerRef } = await startPayment()
    expect(await press(redirectUrl, { card })).toBe(redirectUrl)
    const declined = value(await provider.fetch(providerRef))
    expect(declined).toMatchObject({ state: 'created', declineCode, amountCaptured: 0 })
    await press(redirectUrl, goodCard)
    const paid = value(await provider.fetch(providerRef))
    expect(paid).toMatchObject({ state: 'captured', declineCode: null })
    expect(paid.captureRef).toBe(declined.captureRef)
  })

  test.each(['do_not_honor', 'fraudulent', 'card_velocity_exceeded', 'authentication_required'])(
    'a decline code without a test card can be simulated: %s',
    async (declineCode) => {
      const { provider, redirectUrl, providerRef } = await startPayment()
      await stripe.control('outcomes/next', { decline_code: declineCode })
      await press(redirectUrl, goodCard)
      expect(value(await provider.fetch(providerRef))).toMatchObject({ state: 'created', declineCode })
    },
  )

  test.each([
    ['4000 0025 0000 3155', 'approve', 'captured', null],
    ['4000 0027 6000 3184', 'approve', 'captured', null],
    ['4000 0025 0000 3155', 'refuse', 'created', 'payment_intent_authentication_failure'],
    ['4000 0082 6000 3178', 'approve', 'created', 'insufficient_funds'],
    ['4000 0084 0000 1629', 'approve', 'created', 'generic_decline'],
    ['4000 0025 0000 3155', 'close', 'requires_action', null],
  ])('the bank asks about card %s, the buyer answers %s: %s', async (card, answer, state, declineCode) => {
    const { provider, redirectUrl, providerRef } = await startPayment()
    const challenge = await press(redirectUrl, { card })
    expect(challenge).toBe(`${redirectUrl}/challenge`)
    expect(value(await provider.fetch(providerRef)).state).toBe('requires_action')
    await press(challenge, { answer })
    expect(value(await provider.fetch(providerRef))).toMatchObject({ state, declineCode })
  })

  test.each([
    ['succeeds', 'captured', 'checkout.session.async_payment_succeeded'],
    ['fails', 'failed', 'checkout.session.async_payment_failed'],
  ])('a delayed payment is pending, then %s', async (later, state, event) => {
    const { provider, payment, redirectUrl, providerRef } = await startPayment()
    expect(await press(redirectUrl, { later })).toContain(payment.successUrl)
    expect(value(await provider.fetch(providerRef)).state).toBe('pending')
    await stripe.settle(60)
    expect(value(await provider.fetch(providerRef)).state).toBe(state)
    expect(stripe.received.map(({ type }) => type)).toContain(event)
  })

  test('an amount that is not in whole cents is refused and not rounded', async () => {
    const provider = stripe.adapter()
    for (const changes of [{ amount: amount('1.0050') }, { currency: 'JPY' }]) {
      expect(await provider.start(paymentToStart(changes))).toMatchObject({ error: { code: 'invalid' } })
    }
    expect((await stripe.ask('objects')).sessions).toEqual([])
  })
})

describe('closing', () => {
  test('an unpaid payment is closed for good, and closing it again changes nothing', async () => {
    const { provider, redirectUrl, providerRef } = await startPayment()
    expect(await provider.cancel(providerRef)).toEqual({ ok: true, value: null })
    expect(await provider.cancel(providerRef)).toEqual({ ok: true, value: null })
    await press(redirectUrl, goodCard)
    expect(value(await provider.fetch(providerRef))).toMatchObject({ state: 'expired', amountCaptured: 0 })
  })

  test.each([goodCard, { later: 'succeeds' }])('a payment in progress is not closed: %o', async (way) => {
    const { provider, redirectUrl, providerRef } = await startPayment()
    await press(redirectUrl, way)
    expect(await provider.cancel(providerRef)).toEqual({ ok: false, error: { code: 'in_progress' } })
  })

  test('a payment closed and paid at the same moment is either expired or captured', async () => {
    const expire = { method: 'POST', path: '/v1/checkout/sessions/*/expire' }
    for (const isClosingSlow of [true, false, true, false]) {
      const { provider, redirectUrl, providerRef } = await startPayment()
      if (isClosingSlow) await stripe.control('faults', { ...expire, action: 'slow', milliseconds: 100 })
      const closing = provider.cancel(providerRef)
      await press(redirectUrl, goodCard)
      const { ok: isClosed } = await closing
      const { state } = value(await provider.fetch(providerRef))
      expect(state).toBe(isClosed ? 'expired' : 'captured')
      if (isClosingSlow) expect(state).toBe('captured')
    }
  })

  test('an unused page expires', async () => {
    const { provider, providerRef } = await startPayment()
    await stripe.settle(36 * 60)
    expect(value(await provider.fetch(providerRef)).state).toBe('expired')
    expect(stripe.received.map(({ type }) => type)).toEqual(['checkout.session.expired'])
  })
})

describe('refunds and disputes', () => {
  test('parts are refunded until nothing is left, and never more', async () => {
    const { provider, providerRef, captureRef } = await paidPayment()
    const refund = (text: string, key: string) => provider.refund({ captureRef, amount: amount(text), key })
    const first = value(await refund('2.90', 'ref_1'))
    expect(first).toEqual({
      refundRef: expect.stringMatching(/^re_/),
      captureRef,
      amount: amount('2.90'),
      state: 'succeeded',
    })
    expect(value(await provider.fetch(providerRef))).toMatchObject({
      state: 'partially_refunded',
      amountCaptured: amount('102.90'),
      amountRefunded: amount('2.90'),
    })
    expect(await refund('100.01', 'ref_2')).toEqual({ ok: false, error: { code: 'exceeds_rest' } })
    value(await refund('100.00', 'ref_3'))
    expect(value(await provider.fetch(providerRef)).state).toBe('refunded')
    expect(await refund('0.01', 'ref_4')).toEqual({ ok: false, error: { code: 'exceeds_rest' } })
    expect(value(await provider.fetchRefund(first.refundRef))).toEqual(first)
  })

  test('the same idempotency key refunds once', async () => {
    const { provider, providerRef, captureRef } = await paidPayment()
    const wish = { captureRef, amount: amount('10.00'), key: 'ref_same' }
    const [one, two] = await Promise.all([provider.refund(wish), provider.refund(wish)])
    expect(value(one)).toEqual(value(two))
    expect(value(await provider.fetch(providerRef)).amountRefunded).toBe(amount('10.00'))
  })

  test.each([
    ['succeeded', 'refunded'],
    ['failed', 'captured'],
  ])('a slow refund is pending, then %s', async (result, state) => {
    const { provider, providerRef, captureRef } = await paidPayment({ card: '4000 0000 0000 7726' })
    const wish = { captureRef, amount: amount('102.90'), key: 'ref_slow' }
    const { refundRef, state: before } = value(await provider.refund(wish))
    expect(before).toBe('pending')
    await stripe.control('refunds/settle', { refund: refundRef, status: result })
    expect(value(await provider.fetchRefund(refundRef)).state).toBe(result)
    expect(value(await provider.fetch(providerRef)).state).toBe(state)
  })

  test('a refund that succeeded can fail later', async () => {
    const { provider, captureRef } = await paidPayment({ card: '4000 0000 0000 5126' })
    const made = value(await provider.refund({ captureRef, amount: amount('5.00'), key: 'ref_fails' }))
    expect(made.state).toBe('succeeded')
    await stripe.settle(60)
    expect(value(await provider.fetchRefund(made.refundRef)).state).toBe('failed')
    expect(stripe.received.at(-1)?.type).toBe('refund.failed')
  })

  test.each([
    ['won', 'captured'],
    ['lost', 'disputed'],
  ])('a disputed payment that is %s is %s', async (status, state) => {
    const { provider, providerRef } = await paidPayment({ card: '4000 0000 0000 0259' })
    expect(value(await provider.fetch(providerRef)).state).toBe('captured')
    await stripe.settle(5)
    expect(value(await provider.fetch(providerRef)).state).toBe('disputed')
    const { disputes } = await stripe.ask('objects')
    await stripe.control('disputes/close', { dispute: disputes[0].id, status })
    expect(value(await provider.fetch(providerRef)).state).toBe(state)
  })
})

describe('when calls go wrong', () => {
  const create = { method: 'POST', path: '/v1/checkout/sessions' }

  test('a start whose response was lost makes one payment under the same idempotency key', async () => {
    const payment = paymentToStart()
    await stripe.control('faults', { ...create, action: 'reset-after-commit', times: 3 })
    expect(await stripe.adapter().start(payment)).toMatchObject({ error: { code: 'unavailable' } })
    const [session] = (await stripe.ask('objects')).sessions
    // A restarted process makes the identical call ten minutes later.
    const later = stripe.adapter(0, 5000, () => new Date(Date.now() + 600_000))
    expect(value(await later.start(payment)).providerRef).toBe(session.id)
    expect(await stripe.ask('faults')).toEqual([])
    expect((await stripe.ask('objects')).sessions).toHaveLength(1)
  })

  test('an idempotency key reused with another amount is refused', async () => {
    const { provider, payment } = await startPayment()
    expect(await provider.start({ ...payment, amount: amount('1.00') })).toMatchObject({
      error: { code: 'invalid', reason: expect.stringContaining('StripeIdempotencyError') },
    })
  })

  test('a call whose idempotency key is in use is unavailable, and the SDK retries it', async () => {
    const payment = paymentToStart()
    const hasArrived = () => expect.poll(() => stripe.ask('faults'), soon).toEqual([])
    await stripe.control('faults', { ...create, action: 'slow', milliseconds: 60_000 })
    const slow = stripe.adapter(0, 30_000).start(payment)
    await hasArrived()
    expect(await stripe.adapter().start(payment)).toMatchObject({ error: { code: 'unavailable' } })
    // A fault without effect, which shows that the first attempt has arrived too early.
    await stripe.control('faults', { ...create, action: 'slow', milliseconds: 0 })
    const patient = stripe.adapter(2, 30_000).start(payment)
    await hasArrived()
    await stripe.settle(60)
    expect(value(await patient)).toEqual(value(await slow))
  })

  test.each([
    ['429', { action: 'status', status: 429 }],
    ['500', { action: 'status', status: 500 }],
    ['no answer in time', { action: 'timeout' }],
    ['something that is not JSON', { action: 'garbage' }],
  ])('%s means unavailable', async (_title, fault) => {
    await stripe.control('faults', { ...create, ...fault })
    expect(await stripe.adapter(0, 300).start(paymentToStart())).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    })
  })

  test('a call on a broken connection is retried once', async () => {
    await stripe.control('faults', { ...create, action: 'reset-before' })
    expect((await stripe.adapter().start(paymentToStart())).ok).toBe(true)
  })

  test('a refused connection and a wrong key mean unavailable, an unknown payment invalid', async () => {
    const clock = () => new Date()
    const patience = { timeout: 1000, retries: 0 }
    const nobody = { ...stripe.settings(), STRIPE_API_BASE: 'http://127.0.0.1:9' }
    const stranger = { ...stripe.settings(), STRIPE_SECRET_KEY: 'sk_test_stranger' }
    for (const settings of [nobody, stranger]) {
      const answer = await openStripe(settings, clock, patience)?.start(paymentToStart())
      expect(answer).toMatchObject({ error: { code: 'unavailable' } })
    }
    expect(await stripe.adapter().fetch('cs_test_unknown')).toMatchObject({
      error: { code: 'invalid', reason: expect.stringContaining('resource_missing') },
    })
  })

  test('without keys there is no provider; with the default base URL Stripe itself is called', async () => {
    const clock = () => new Date()
    const STRIPE_API_BASE = 'https://api.stripe.com'
    const none = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined, STRIPE_API_BASE }
    expect(openStripe(none, clock)).toBeNull()
    const real = openStripe({ ...stripe.settings(), STRIPE_API_BASE }, clock, {
      timeout: 1000,
      retries: 0,
    })
    expect(refused).toEqual([])
    expect(await real?.fetch('cs_test_x')).toMatchObject({ error: { code: 'unavailable' } })
    expect(refused).toContain('api.stripe.com:443')
  })
})

describe('movements', () => {
  const hour = 60 * 60_000
  const span = () => [new Date(Date.now() - hour), new Date(Date.now() + hour)] as const

  test('are listed newest first, page by page, with our payment id where Stripe knows it', async () => {
    const { provider, payment, captureRef } = await paidPayment()
    const refund = value(await provider.refund({ captureRef, amount: amount('2.90'), key: 'moved' }))
    await stripe.control('disputes', { payment_intent: captureRef })
    await startPayment() // never paid: nothing moved
    await stripe.control('movements/page', { length: 2 })
    const first = value((await provider.listMovements?.(...span())) ?? { ok: false, error: 'no list' })
    const second = value(
      (await provider.listMovements?.(...span(), first.next)) ?? { ok: false, error: 'no list' },
    )
    const fee = (text: string) => ({ amount: amount(text), currency: 'EUR' })
    const common = { captureRef, currency: 'EUR', providerRef: null, at: expect.any(Date), fee: fee('0') }
    const back = { kind: 'refund', ref: refund.refundRef, amount: amount('2.90'), state: 'succeeded' }
    expect(first.movements).toEqual([
      {
        ...common,
        kind: 'dispute',
        ref: expect.stringMatching(/^du_/),
        amount: amount('102.90'),
        state: 'succeeded',
        paymentId: null,
      },
      { ...common, ...back, paymentId: null },
    ])
    expect(second).toEqual({
      movements: [
        {
          ...common,
          kind: 'payment',
          ref: captureRef,
          amount: amount('102.90'),
          state: 'succeeded',
          paymentId: payment.id,
          // As the simulator charges: 1.5 percent and 25 cents.
          fee: fee('1.79'),
        },
      ],
      next: null,
    })
    const before = [new Date(Date.now() - 2 * hour), new Date(Date.now() - hour)] as const
    expect(await provider.listMovements?.(...before)).toEqual({
      ok: true,
      value: { movements: [], next: null },
    })
  })

  test('a delayed payment is listed once it arrives', async () => {
    const { provider, redirectUrl, providerRef } = await startPayment()
    await press(redirectUrl, { later: 'succeeds' })
    expect(await provider.listMovements?.(...span())).toMatchObject({ value: { movements: [] } })
    await stripe.control('payments/settle', { session: providerRef, status: 'succeeded' })
    expect(await provider.listMovements?.(...span())).toMatchObject({
      value: { movements: [{ kind: 'payment' }] },
    })
  })

  test('an unknown cursor is an invalid request, and a failing Stripe is unavailable', async () => {
    const provider = stripe.adapter()
    expect(await provider.listMovements?.(...span(), 'txn_nowhere')).toMatchObject({
      error: { code: 'invalid' },
    })
    const broken = {
      method: 'GET',
      path: '/v1/balance_transactions',
      times: 3,
      action: 'status',
      status: 500,
    }
    await stripe.control('faults', broken)
    expect(await provider.listMovements?.(...span())).toMatchObject({ error: { code: 'unavailable' } })
  })
})
