import { describe, expect, test } from 'vitest'
import type { MessageLocale } from '../../../src/core/locale.ts'
import { startSimulator } from '../../../src/simulator/start-simulator.ts'
import { loopbackOnly } from '../../support/loopback-only.ts'
import { paymentToStart, simulatedStripe, value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'

loopbackOnly()
const stripe = simulatedStripe()

async function openPage(locale: MessageLocale) {
  const payment = paymentToStart({ locale, title: 'Order <b>"1"</b>' })
  const provider = stripe.adapter()
  const started = value(await provider.start(payment))
  return { payment, provider, ...started, html: await (await fetch(started.redirectUrl)).text() }
}

/** The buttons of a page, as a browser without JavaScript would send them. */
function buttons(html: string): Record<string, string>[] {
  const found = html.matchAll(/<form method="post"><button name="(\w+)" value="(\w+)">/g)
  return [...found].map(([, name = '', content = '']) => ({ [name]: content }))
}

describe('hosted pages', () => {
  test.each([
    ['en', 'en', 'Pay by card', '€102.90', 'Not enough money', 'Your bank asks'],
    ['lt', 'lt', 'Mokėjimas kortele', '102,90', 'Nepakanka lėšų', 'Klausia jūsų bankas'],
    ['lv', 'lv', 'Maksājums ar karti', '102,90', 'Nepietiek līdzekļu', 'Jautā jūsu banka'],
    ['ee', 'et', 'Kaardimakse', '102,90', 'Raha ei ole piisavalt', 'Teie pank küsib'],
  ] as const)(
    'in %s they are plain forms that name the simulator',
    async (locale, lang, title, amount, card, bank) => {
      const { payment, provider, providerRef, redirectUrl, html } = await openPage(locale)
      for (const part of [`<html lang="${lang}">`, `<h1>${title}</h1>`, 'SIMULATOR', amount, card]) {
        expect(html).toContain(part)
      }
      expect(html).toContain(`href="${payment.cancelUrl}"`)
      expect(html).not.toMatch(/<script|undefined|<b>/)
      const all = buttons(html)
      expect(all).toHaveLength(17)

      const declined = all.find(({ card: number }) => number === '4000000000009995') ?? {}
      expect(await press(redirectUrl, declined)).toBe(redirectUrl)
      expect(await (await fetch(redirectUrl)).text()).toMatch(/<p class="problem" role="alert">[^<]{10,}/)

      const asked = await press(
        redirectUrl,
        all.find(({ card: number }) => number === '4000002500003155') ?? {},
      )
      const challenge = await (await fetch(asked)).text()
      expect(challenge).toContain(`<h1>${bank}</h1>`)
      const [approve = {}, refuse = {}, close = {}] = buttons(challenge)
      await press(asked, close)
      expect(value(await provider.fetch(providerRef)).state).toBe('requires_action')
      expect(await press(asked, refuse)).toBe(redirectUrl)
      expect(await press(redirectUrl, { card: '4000002500003155' })).toBe(asked)
      expect(await press(asked, approve)).toContain(payment.successUrl)
      expect(value(await provider.fetch(providerRef)).state).toBe('captured')
      // A second press or a reopened page charges nothing more.
      expect(await press(redirectUrl, goodCard)).toContain(payment.successUrl)
      expect((await stripe.ask('objects')).charges).toHaveLength(3)
    },
  )

  test('have different texts in each of the four languages', async () => {
    const pages = await Promise.all(
      (['en', 'lt', 'lv', 'ee'] as const).map(async (locale) => (await openPage(locale)).html),
    )
    const labels = pages.map(
      (html) => new Set([...html.matchAll(/<button name[^>]*>([^<]+)/g)].map(([, text]) => text)),
    )
    for (const [index, own] of labels.entries()) {
      expect(own.size).toBe(17)
      for (const other of labels.slice(index + 1))
        expect([...own].filter((text) => other.has(text))).toEqual([])
    }
  })

  test('a lost or stolen card shows the same message as any declined card', async () => {
    const alertOf = async (card: string) => {
      const { redirectUrl } = await openPage('en')
      await press(redirectUrl, { card })
      return /role="alert">([^<]+)/.exec(await (await fetch(redirectUrl)).text())?.[1]
    }
    const generic = await alertOf('4000000000000002')
    expect(generic).toContain('declined')
    expect(await alertOf('4000000000009987')).toBe(generic)
    expect(await alertOf('4000000000009979')).toBe(generic)
  })

  test('a closed page says so and leads back', async () => {
    const { provider, providerRef, payment, redirectUrl } = await openPage('en')
    await provider.cancel(providerRef)
    const response = await fetch(redirectUrl)
    expect(response.status).toBe(410)
    expect(await response.text()).toContain(`href="${payment.cancelUrl}"`)
    expect((await fetch(`${redirectUrl}x`)).status).toBe(404)
  })
})

describe('the API', () => {
  const call = async (
    path: string,
    form: Record<string, string> | null,
    headers: Record<string, string> = {},
  ) => {
    const { STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key } = stripe.settings()
    const response = await fetch(`${base}${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    const { error, ...body } = await response.json()
    return { status: response.status, error, body, headers: response.headers }
  }
  const session = {
    mode: 'payment',
    success_url: 'http://shop.test/ok',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '1000',
    'line_items[0][price_data][product_data][name]': 'Order',
  }
  const sessions = '/v1/checkout/sessions'

  test('a repeat with the same idempotency key gets the first response, marked as replayed', async () => {
    const key = { 'idempotency-key': 'one' }
    const first = await call(sessions, session, key)
    const second = await call(sessions, session, key)
    expect(second.body).toEqual(first.body)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
    const other = await call(sessions, { ...session, locale: 'lt' }, key)
    expect([other.status, other.error.type]).toEqual([400, 'idempotency_error'])
  })

  test.each([
    [{ colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      { 'line_items[0][price_data][unit_amount]': '10.5' },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
    ],
    [{ 'line_items[0][price_data][unit_amount]': '49' }, 'amount_too_small', undefined],
    [{ success_url: '/ok' }, 'url_invalid', 'success_url'],
    [{ success_url: '' }, 'parameter_missing', 'success_url'],
    [{ expires_at: '1' }, undefined, 'expires_at'],
  ])('%o is refused: %s', async (change, code, param) => {
    const { status, error } = await call(sessions, { ...session, ...change } as Record<string, string>)
    expect(status).toBe(400)
    expect({ type: error.type, code: error.code, param: error.param }).toEqual({
      type: 'invalid_request_error',
      code,
      param,
    })
    expect((await stripe.ask('objects')).sessions).toEqual([])
  })

  test('a wrong key and an unknown object, call or expansion get the errors of Stripe', async () => {
    const wrong = await call(sessions, session, { authorization: 'Bearer sk_test_wrong_key_1234' })
    expect(wrong).toMatchObject({ status: 401, error: { type: 'invalid_request_error' } })
    expect(wrong.error.message).toBe('Invalid API Key provided: sk_test_********1234')
    expect(await call(`${sessions}/cs_x`, null)).toMatchObject({
      status: 404,
      error: { code: 'resource_missing' },
    })
    expect(await call('/v1/moon', null)).toMatchObject({ status: 404 })
    const { body } = await call(sessions, session)
    const refused = await call(`${sessions}/${body.id}?expand[]=moon`, null)
    expect(refused).toMatchObject({ status: 400, error: { param: 'expand' } })
  })

  test('an intent includes its charge if expanded', async () => {
    const { body } = await call(sessions, session)
    await press(body.url, goodCard)
    const { payment_intent: intent } = (await call(`${sessions}/${body.id}`, null)).body
    expect((await call(`/v1/payment_intents/${intent}`, null)).body.latest_charge).toMatch(/^ch_/)
    const expanded = await call(`/v1/payment_intents/${intent}?expand[]=latest_charge`, null)
    expect(expanded.body.latest_charge).toMatchObject({ object: 'charge', amount_captured: 1000 })
  })
})

describe('starting', () => {
  const options = { ports: { stripe: 0, control: 0 }, webhookUrl: null, seed: 'x', profile: 'calm' } as const

  test('in production it is refused without ALLOW_SIMULATOR', async () => {
    const environment = { NODE_ENV: 'production' }
    await expect(startSimulator({ ...options, environment })).rejects.toThrow('ALLOW_SIMULATOR')
    const demo = await startSimulator({ ...options, environment: { ...environment, ALLOW_SIMULATOR: '1' } })
    expect(
      [demo.stripe.address, demo.control.address].every((text) => text.startsWith('http://127.0.0.1:')),
    ).toBe(true)
    await demo.close()
    await expect(fetch(demo.stripe.address)).rejects.toThrow()
  })

  test('a port that is taken is replaced by a free one', async () => {
    const first = await startSimulator(options)
    const taken = Number(new URL(first.stripe.address).port)
    const second = await startSimulator({ ...options, ports: { stripe: taken, control: 0 } })
    expect(second.stripe.address).not.toBe(first.stripe.address)
    await Promise.all([first.close(), second.close()])
  })

  test('the control server refuses forms, so that no web page can use it', async () => {
    const { control, close } = await startSimulator(options)
    const form = await fetch(`${control.address}/reset`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    })
    expect(form.status).toBe(415)
    await close()
  })
})
