import { describe, expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { openPaypal } from '../../../src/providers/payments/paypal.ts'
import { loopbackOnly } from '../../support/loopback-only.ts'
import { agreed, choose, simulatedPaypal } from '../../support/simulated-paypal.ts'
import { paymentToStart, value } from '../../support/simulated-stripe.ts'
import { soon } from '../../support/soon.ts'

const refused = loopbackOnly()
const paypal = simulatedPaypal()

const untouched = {
  state: 'created',
  amountCaptured: 0,
  amountRefunded: 0,
  currency: 'EUR',
  captureRef: null,
  declineCode: null,
}

describe('paying', () => {
  test('a payment that the buyer has approved is captured only by a fetch with the agreed amount', async () => {
    const { provider, payment, redirectUrl, providerRef, expiresAt } = await paypal.start()
    expect(providerRef).toMatch(/^[A-Z0-9]{17}$/)
    expect(expiresAt.getTime() - payment.startedAt.getTime()).toBe(3 * 60 * 60_000)
    expect(value(await provider.fetch(providerRef, agreed))).toEqual(untouched)
    const returned = await choose(redirectUrl, 'paid')
    expect(returned).toMatch(new RegExp(`[?&]token=${providerRef}&PayerID=[A-Z0-9]{17}$`))
    expect(returned.startsWith(payment.successUrl)).toBe(true)
    // A read captures nothing, and an uncaptured payment is not pending.
    expect(value(await provider.fetch(providerRef))).toEqual({ ...untouched, state: 'requires_action' })
    expect((await paypal.ask('objects')).captures).toEqual([])
    const taken = value(await provider.fetch(providerRef, agreed))
    expect(taken).toEqual({
      ...untouched,
      state: 'captured',
      amountCaptured: amount('102.90'),
      captureRef: expect.stringMatching(/^[A-Z0-9]{17}$/),
    })
    expect(value(await provider.fetch(providerRef, agreed))).toEqual(taken)
    expect((await paypal.ask('objects')).captures).toHaveLength(1)
  })

  test('the order sent to PayPal has all the fields that it needs', async () => {
    const { payment, redirectUrl } = await paypal.start({ locale: 'ee', brand: 'Tikras <Pirkėjas>' })
    const { orders } = await paypal.ask('objects')
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      intent: 'CAPTURE',
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [
        {
          reference_id: 'checkout-slug',
          custom_id: payment.id,
          invoice_id: payment.key,
          description: 'Order OR-1042',
          amount: { currency_code: 'EUR', value: '102.90' },
        },
      ],
    })
    const page = await (await fetch(redirectUrl)).text()
    for (const part of ['<html lang="et">', 'SIMULATOR', '102,90', 'Tikras &#60;Pirkėjas&#62;'])
      expect(page).toContain(part)
    expect(page).not.toMatch(/<script|undefined/)
  })

  test('after a declined funding source the buyer returns to the page and chooses another', async () => {
    const { provider, redirectUrl, providerRef } = await paypal.approved('declined')
    const declined = { ...untouched, state: 'requires_action', declineCode: 'INSTRUMENT_DECLINED' }
    expect(value(await provider.fetch(providerRef, agreed))).toEqual(declined)
    // PayPal repeats its response to the same request id.
    expect(value(await provider.fetch(providerRef, agreed))).toEqual(declined)
    expect(await (await fetch(redirectUrl)).text()).toContain('role="alert"')
    await choose(redirectUrl, 'paid')
    expect(value(await provider.fetch(providerRef, agreed))).toMatchObject({
      state: 'captured',
      declineCode: null,
    })
  })

  test.each(['PAYER_ACTION_REQUIRED', 'TRANSACTION_REFUSED', 'COMPLIANCE_VIOLATION', 'PAYER_CANNOT_PAY'])(
    'a capture that PayPal refuses requires action: %s',
    async (issue) => {
      await paypal.control('outcomes/next', { issue })
      const { provider, providerRef } = await paypal.approved()
      expect(value(await provider.fetch(providerRef, agreed))).toEqual({
        ...untouched,
        state: 'requires_action',
        declineCode: issue,
      })
    },
  )

  test.each([
    ['review', 'captured', '102.90', null],
    ['review_denied', 'failed', '0', 'DECLINED_BY_RISK_FRAUD_FILTERS'],
  ] as const)('a capture in %s is pending, then %s', async (funding, state, captured, declineCode) => {
    const { provider, providerRef } = await paypal.approved(funding)
    const pending = value(await provider.fetch(providerRef, agreed))
    expect(pending).toMatchObject({ state: 'pending', amountCaptured: 0, declineCode: null })
    expect(pending.merchantMustAct).toBeUndefined()
    const { orders } = await paypal.ask('objects')
    expect(orders[0].status).toBe('COMPLETED')
    await paypal.settle(10)
    expect(value(await provider.fetch(providerRef, agreed))).toMatchObject({
      state,
      amountCaptured: amount(captured),
      declineCode,
    })
  })

  test('a capture that waits for the merchant reports what the merchant must do', async () => {
    await paypal.control('outcomes/next', { waits: 'VERIFICATION_REQUIRED' })
    const { provider, providerRef } = await paypal.approved()
    expect(value(await provider.fetch(providerRef, agreed))).toMatchObject({
      state: 'pending',
      merchantMustAct: 'VERIFICATION_REQUIRED',
    })
  })

  test('an approval that is not captured is reversed after three hours, and cannot be captured any more', async () => {
    const { provider, providerRef } = await paypal.approved()
    await paypal.settle(3 * 3600)
    expect(paypal.received.at(-1)?.type).toBe('CHECKOUT.PAYMENT-APPROVAL.REVERSED')
    expect(value(await provider.fetch(providerRef, agreed))).toEqual({ ...untouched, state: 'expired' })
    expect((await paypal.ask('objects')).captures).toEqual([])
  })

  test('an order that PayPal deleted unapproved is expired; for a closed payment the missing order is an error', async () => {
    const { provider, providerRef } = await paypal.start()
    await paypal.settle(3 * 3600)
    expect(value(await provider.fetch(providerRef, agreed))).toEqual({ ...untouched, state: 'expired' })
    expect(await provider.fetch(providerRef)).toMatchObject({ error: { code: 'invalid' } })
    expect(await provider.cancel(providerRef)).toEqual({ ok: true, value: null })
  })

  test('an order with another amount or currency than agreed is never captured', async () => {
    const { provider, providerRef } = await paypal.approved()
    const failed = { ...untouched, state: 'failed', declineCode: 'AMOUNT_CHANGED' }
    expect(value(await provider.fetch(providerRef, { ...agreed, currency: 'PLN' }))).toEqual(failed)
    await paypal.control('orders/amount', { order: providerRef, value: '1.00' })
    expect(value(await provider.fetch(providerRef, agreed))).toEqual(failed)
    expect((await paypal.ask('objects')).captures).toEqual([])
  })

  test('an amount that is not in whole cents is refused and not rounded', async () => {
    const wrong = [{ amount: amount('1.0050') }, { currency: 'JPY' }, { currency: 'HUF' }]
    for (const changes of wrong) {
      const answer = await paypal.adapter().start(paymentToStart(changes))
      expect(answer).toMatchObject({ error: { code: 'invalid' } })
    }
    expect((await paypal.ask('objects')).orders).toEqual([])
  })

  test('an invoice id that PayPal already knows is replaced at the start, and fails the payment at the capture', async () => {
    const payment = paymentToStart()
    await paypal.control('invoices', { invoice_id: payment.key })
    const provider = paypal.adapter()
    const { providerRef, redirectUrl } = value(await provider.start(payment))
    expect(value(await provider.start(payment)).providerRef).toBe(providerRef)
    const { orders } = await paypal.ask('objects')
    expect(orders).toHaveLength(1)
    const { invoice_id, custom_id } = orders[0].purchase_units[0]
    expect({ invoice_id, custom_id }).toEqual({ invoice_id: `${payment.key}_2`, custom_id: payment.id })
    await choose(redirectUrl, 'paid')
    await paypal.control('invoices', { invoice_id })
    expect(value(await provider.fetch(providerRef, agreed))).toEqual({
      ...untouched,
      state: 'failed',
      declineCode: 'DUPLICATE_INVOICE_ID',
    })
  })
})

describe('capturing', () => {
  test('concurrent captures take the money once', async () => {
    const { provider, providerRef } = await paypal.approved()
    const others = Array.from({ length: 4 }, () => paypal.adapter(2))
    await Promise.all([provider, ...others].map((one) => one.fetch(providerRef, agreed)))
    expect(value(await provider.fetch(providerRef, agreed)).state).toBe('captured')
    expect((await paypal.ask('objects')).captures).toHaveLength(1)
  })

  test('an order that another call has captured meanwhile counts as captured', async () => {
    const { providerRef } = await paypal.approved()
    const path = `/v2/checkout/orders/${providerRef}/capture`
    await paypal.fault({ method: 'POST', path, action: 'slow', milliseconds: 60_000 })
    const slow = paypal.adapter(0, {}, { timeout: 30_000 }).fetch(providerRef, agreed)
    await expect.poll(paypal.faults, soon).toEqual([])
    expect((await wire(path, {}, 'somebody-else')).status).toBe(201)
    await paypal.settle(60)
    expect(value(await slow)).toMatchObject({ state: 'captured', amountCaptured: amount('102.90') })
    const late = await wire(path, {}, 'too-late')
    expect([late.status, late.body.details[0].issue]).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
    expect((await paypal.ask('objects')).captures).toHaveLength(1)
  })

  test('an unapproved order can be cancelled, an approved or captured one is in progress', async () => {
    const { provider, providerRef, redirectUrl } = await paypal.start()
    expect(await provider.cancel(providerRef)).toEqual({ ok: true, value: null })
    await choose(redirectUrl, 'paid')
    const inProgress = { ok: false, error: { code: 'in_progress' } }
    expect(await provider.cancel(providerRef)).toEqual(inProgress)
    await provider.fetch(providerRef, agreed)
    expect(await provider.cancel(providerRef, { isDeclined: true })).toEqual(inProgress)
  })

  test('an order whose capture was declined can be cancelled', async () => {
    const { provider, providerRef } = await paypal.approved('declined')
    expect(await provider.cancel(providerRef, { isDeclined: true })).toEqual({ ok: true, value: null })
    expect(await provider.cancel(providerRef, { isDeclined: false })).toMatchObject({ ok: false })
  })
})

describe('refunds', () => {
  test('parts are refunded until nothing is left, and never more', async () => {
    const { provider, providerRef, captureRef } = await paypal.paid()
    const refund = (text: string, key: string) => provider.refund({ captureRef, amount: amount(text), key })
    const first = value(await refund('2.90', 'ref_1'))
    expect(first).toEqual({
      refundRef: expect.stringMatching(/^[A-Z0-9]{17}$/),
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
    value(await refund('50.00', 'ref_3'))
    value(await refund('50.00', 'ref_4'))
    expect(value(await provider.fetch(providerRef)).state).toBe('refunded')
    expect(await refund('0.01', 'ref_5')).toEqual({ ok: false, error: { code: 'exceeds_rest' } })
    expect(value(await provider.fetchRefund(first.refundRef))).toEqual(first)
  })

  test('the same idempotency key refunds once, also after a lost response', async () => {
    const { providerRef, captureRef } = await paypal.paid()
    const path = `/v2/payments/captures/${captureRef}/refund`
    await paypal.fault({ method: 'POST', path, action: 'reset-after-commit' })
    const wish = { captureRef, amount: amount('10.00'), key: 'ref_same' }
    expect(await paypal.adapter().refund(wish)).toMatchObject({ error: { code: 'unavailable' } })
    const one = value(await paypal.adapter().refund(wish))
    expect(value(await paypal.adapter().refund(wish))).toEqual(one)
    expect(value(await paypal.adapter().fetch(providerRef)).amountRefunded).toBe(amount('10.00'))
  })

  test.each([
    ['COMPLETED', 'succeeded', 'refunded'],
    ['FAILED', 'failed', 'captured'],
  ])('a slow refund is pending, then %s', async (status, made, state) => {
    const { provider, providerRef, captureRef } = await paypal.paid('refund_slow')
    const wish = { captureRef, amount: amount('102.90'), key: 'ref_slow' }
    const { refundRef, state: before } = value(await provider.refund(wish))
    expect(before).toBe('pending')
    await paypal.control('refunds/settle', { refund: refundRef, status })
    expect(value(await provider.fetchRefund(refundRef)).state).toBe(made)
    expect(value(await provider.fetch(providerRef)).state).toBe(state)
  })

  test('a capture that a bank reverses is disputed, not refunded', async () => {
    const { provider, providerRef, captureRef } = await paypal.paid()
    await paypal.control('captures/reverse', { capture: captureRef })
    expect(value(await provider.fetch(providerRef))).toMatchObject({
      state: 'disputed',
      amountCaptured: amount('102.90'),
      amountRefunded: 0,
    })
  })
})

describe('when calls go wrong', () => {
  const create = { method: 'POST', path: '/v2/checkout/orders' }

  test('a start whose response was lost makes one order under the same request id', async () => {
    const payment = paymentToStart()
    await paypal.fault({ ...create, action: 'reset-after-commit', times: 3 })
    expect(await paypal.adapter(2).start(payment)).toMatchObject({ error: { code: 'unavailable' } })
    const [order] = (await paypal.ask('objects')).orders
    expect(value(await paypal.adapter().start(payment)).providerRef).toBe(order.id)
    expect((await paypal.ask('objects')).orders).toHaveLength(1)
  })

  test('a capture whose response was lost takes the money once', async () => {
    const { providerRef } = await paypal.approved()
    const path = `/v2/checkout/orders/${providerRef}/capture`
    await paypal.fault({ method: 'POST', path, action: 'reset-after-commit' })
    expect(value(await paypal.adapter(1).fetch(providerRef, agreed)).state).toBe('captured')
    expect((await paypal.ask('objects')).captures).toHaveLength(1)
  })

  test('a call is retried twice after an error or a broken connection, and no more', async () => {
    await paypal.fault({ ...create, action: 'status', status: 503 })
    await paypal.fault({ ...create, action: 'reset-before' })
    expect((await paypal.adapter(2).start(paymentToStart())).ok).toBe(true)
    await paypal.fault({ ...create, action: 'status', status: 500, times: 4 })
    expect((await paypal.adapter(2).start(paymentToStart())).ok).toBe(false)
    expect(await paypal.faults()).toHaveLength(1)
  })

  test('a request id reused with another amount is refused', async () => {
    const { provider, payment } = await paypal.start()
    expect(await provider.start({ ...payment, amount: amount('1.00') })).toMatchObject({
      error: { code: 'invalid', reason: expect.stringContaining('PAYPAL_REQUEST_ID_PREVIOUSLY_USED') },
    })
  })

  test.each([
    ['429', { action: 'status', status: 429 }],
    ['500', { action: 'status', status: 500 }],
    ['no answer in time', { action: 'timeout' }],
    ['something that is not JSON', { action: 'garbage' }],
  ])('%s means unavailable', async (_title, fault) => {
    await paypal.fault({ ...create, ...fault })
    const answer = await paypal.adapter(0, {}, { timeout: 300 }).start(paymentToStart())
    expect(answer).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })

  test('one access token serves many calls, also concurrent ones, and is replaced if it becomes invalid', async () => {
    const provider = paypal.adapter()
    await Promise.all([1, 2, 3].map(() => provider.start(paymentToStart())))
    expect((await paypal.ask('objects')).tokens).toBe(1)
    await paypal.control('tokens/expire')
    expect((await provider.start(paymentToStart())).ok).toBe(true)
    expect((await paypal.ask('objects')).tokens).toBe(1)
  })

  test('an access token is renewed before it expires', async () => {
    let now = Date.now()
    const provider = paypal.adapter(0, {}, { clock: () => new Date(now) })
    await provider.start(paymentToStart())
    now += 9 * 3600_000 - 30_000
    await provider.start(paymentToStart())
    expect((await paypal.ask('objects')).tokens).toBe(2)
  })

  test('a refused connection, a wrong secret and a token that is never accepted mean unavailable', async () => {
    const stranger = { PAYPAL_CLIENT_SECRET: 'wrong' }
    for (const changes of [{ PAYPAL_API_BASE: 'http://127.0.0.1:9' }, stranger]) {
      const answer = await paypal.adapter(0, changes).start(paymentToStart())
      expect(answer).toMatchObject({ error: { code: 'unavailable' } })
    }
    await paypal.fault({ ...create, action: 'status', status: 401, times: 2 })
    const answer = await paypal.adapter().start(paymentToStart())
    expect(answer).toMatchObject({ error: { code: 'unavailable' } })
    expect((await paypal.ask('objects')).tokens).toBe(2)
  })

  test('without keys there is no provider; without a base URL PayPal itself is called', async () => {
    const clock = () => new Date()
    expect(openPaypal({ ...paypal.settings(), PAYPAL_CLIENT_ID: undefined }, clock)).toBeNull()
    expect(refused).toEqual([])
    const own = { PAYPAL_API_BASE: undefined, PAYPAL_CERT_HOSTS: [] }
    const sandbox = paypal.adapter(0, own)
    const live = paypal.adapter(0, { ...own, PAYPAL_ENV: 'live' })
    for (const provider of [sandbox, live])
      expect(await provider.fetch('X')).toMatchObject({ error: { code: 'unavailable' } })
    expect(refused).toEqual(['api-m.sandbox.paypal.com:443', 'api-m.paypal.com:443'])
    expect([sandbox.isTest, live.isTest]).toEqual([true, false])
    expect([sandbox.pageOrigin, live.pageOrigin]).toEqual([
      'https://www.sandbox.paypal.com',
      'https://www.paypal.com',
    ])
  })
})

describe('the API of the simulator', () => {
  test('a call without a request id, with an unknown field or for an unknown order is refused', async () => {
    const orders = '/v2/checkout/orders'
    expect((await wire(orders, {}, null)).body.details[0].issue).toBe('PAYPAL_REQUEST_ID_REQUIRED')
    expect((await wire(orders, { colour: 'red' }, 'a')).status).toBe(400)
    expect((await wire(`${orders}/X/capture`, {}, 'b')).body.name).toBe('RESOURCE_NOT_FOUND')
    const { providerRef } = await paypal.start()
    const early = await wire(`${orders}/${providerRef}/capture`, {}, 'c')
    expect(early.body.details[0].issue).toBe('ORDER_NOT_APPROVED')
  })

  test('a repeated call gets the first response with status 200, in the short form by default', async () => {
    const { providerRef } = await paypal.approved()
    const path = `/v2/checkout/orders/${providerRef}/capture`
    const first = await wire(path, {}, 'one')
    expect([first.status, Object.keys(first.body)]).toEqual([201, ['id', 'status', 'links']])
    expect((await wire(path, {}, 'one')).status).toBe(200)
  })
})

describe('movements', () => {
  const hour = 60 * 60_000
  const span = () => [new Date(Date.now() - hour), new Date(Date.now() + hour)] as const

  test('are listed page by page, with our payment id and the order or capture that they belong to', async () => {
    const { provider, payment, providerRef, captureRef } = await paypal.paid()
    const { refundRef } = value(await provider.refund({ captureRef, amount: amount('2.90'), key: 'moved' }))
    await paypal.approved() // agreed to and not taken: nothing moved
    await paypal.control('transactions/page', { length: 1 })
    const common = { currency: 'EUR', state: 'succeeded', paymentId: payment.id, at: expect.any(Date) }
    expect(await provider.listMovements?.(...span())).toEqual({
      ok: true,
      value: {
        movements: [
          {
            ...common,
            kind: 'payment',
            ref: captureRef,
            captureRef,
            providerRef,
            amount: amount('102.90'),
            // As the simulator charges: 2.9 percent and 35 cents.
            fee: { amount: amount('3.33'), currency: 'EUR' },
          },
        ],
        next: '2',
      },
    })
    expect(await provider.listMovements?.(...span(), '2')).toEqual({
      ok: true,
      value: {
        movements: [
          {
            ...common,
            kind: 'refund',
            ref: refundRef,
            captureRef,
            providerRef: null,
            amount: amount('2.90'),
            fee: null,
          },
        ],
        next: null,
      },
    })
    await paypal.control('captures/reverse', { capture: captureRef })
    expect(await provider.listMovements?.(...span(), '3')).toMatchObject({
      value: { movements: [{ kind: 'dispute', captureRef, state: 'succeeded' }], next: null },
    })
  })

  test('a payment under review is listed as pending', async () => {
    const { provider } = await paypal.paid('review')
    expect(await provider.listMovements?.(...span())).toMatchObject({
      value: { movements: [{ kind: 'payment', state: 'pending' }] },
    })
  })

  test('a range of more than 31 days is an invalid request', async () => {
    const long = [new Date(Date.now() - 32 * 24 * hour), new Date()] as const
    expect(await paypal.adapter().listMovements?.(...long)).toMatchObject({ error: { code: 'invalid' } })
  })
})

/** A direct call to the simulator, without the adapter. */
async function wire(path: string, body: object, requestId: string | null) {
  const { PAYPAL_API_BASE: base, PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = paypal.settings()
  const login = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = await login.json()
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(requestId && { 'paypal-request-id': requestId }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
