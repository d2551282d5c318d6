import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { openPaysera } from '../../../src/providers/payments/paysera.ts'
import { decodeData } from '../../../src/providers/payments/paysera-data.ts'
import { loopbackOnly } from '../../support/loopback-only.ts'
import { filesInMemory, openPage, simulatedPaysera } from '../../support/simulated-paysera.ts'
import { paymentToStart, value } from '../../support/simulated-stripe.ts'
import { press } from '../../support/simulator-client.ts'
import { soon } from '../../support/soon.ts'

const refused = loopbackOnly()
const paysera = simulatedPaysera()
const said = (redirectUrl: string) => decodeData(new URL(redirectUrl).searchParams.get('data') ?? '')
const list = { method: 'GET', path: '/payment-methods/4012/currency:EUR/amount:10000' }
const hourMs = 3600_000

describe('the request', () => {
  test('has all the fields that Paysera needs', async () => {
    const { payment, redirectUrl, providerRef, expiresAt } = await paysera.start({
      startedAt: new Date('2026-11-15T18:00:00Z'),
      email: 'ona+ąžuolė@example.test',
    })
    expect(providerRef).toBe(payment.id)
    expect(expiresAt).toEqual(new Date('2026-11-15T21:00:00Z'))
    expect(said(redirectUrl)).toEqual({
      projectid: '4012',
      orderid: payment.id,
      version: '1.9',
      accepturl: payment.successUrl,
      cancelurl: payment.cancelUrl,
      callbackurl: payment.callbackUrl,
      amount: '10290',
      currency: 'EUR',
      lang: 'LIT',
      test: '1',
      // In the time zone of Vilnius.
      time_limit: '2026-11-15 23:00:00',
      p_email: 'ona+ąžuolė@example.test',
      country: 'LT',
    })
  })

  test('of a payment started twice leads to the same page', async () => {
    const { provider, payment, redirectUrl } = await paysera.start()
    expect(value(await provider.start(payment)).redirectUrl).toBe(redirectUrl)
  })

  test.each([
    ['en', 'ENG', 'Choose your bank'],
    ['lt', 'LIT', 'Pasirinkite banką'],
    ['lv', 'LAV', 'Izvēlieties banku'],
    ['ee', 'EST', 'Valige pank'],
    ['ru', 'RUS', 'Choose your bank'],
  ] as const)('for %s leads to a page in %s', async (locale, lang, words) => {
    const { redirectUrl } = await paysera.start({ locale })
    expect(said(redirectUrl).lang).toBe(lang)
    expect(await (await fetch(await openPage(redirectUrl))).text()).toContain(words)
  })

  test('with a fraction of a cent, a currency without cents or a URL that is too long is refused by the adapter', async () => {
    const provider = paysera.adapter()
    for (const changes of [
      { amount: amount('1.005') },
      { currency: 'JPY' },
      { successUrl: `http://localhost/${'x'.repeat(250)}` },
    ])
      expect(await provider.start(paymentToStart(changes))).toMatchObject({ error: { code: 'invalid' } })
  })

  test('with a wrong password is refused by Paysera', async () => {
    const { redirectUrl } = await paysera.start({}, paysera.adapter({ PAYSERA_PASSWORD: 'wrong' }))
    const response = await fetch(redirectUrl)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('sign')
  })

  test('after its time limit leads to a page that takes no payment', async () => {
    const { redirectUrl } = await paysera.start({ startedAt: new Date(Date.now() - 3 * hourMs - 60_000) })
    expect((await fetch(redirectUrl)).status).toBe(410)
  })

  test('a payment can be neither polled nor refunded, and cancelling always succeeds', async () => {
    const provider = paysera.adapter()
    expect(await provider.fetch('x')).toEqual({ ok: false, error: { code: 'not_pollable' } })
    const refund = { captureRef: 'x', amount: amount('1'), key: 'k' }
    expect(await provider.refund(refund)).toEqual({ ok: false, error: { code: 'unsupported' } })
    expect((await provider.cancel('x')).ok).toBe(true)
  })

  test('without keys there is no provider; without URLs Paysera itself is called', async () => {
    const parts = { files: filesInMemory(), clock: () => new Date(), log: { warn() {} } }
    expect(openPaysera({ ...paysera.settings(), PAYSERA_PASSWORD: undefined }, parts)).toBeNull()
    expect(refused).toEqual([])
    const own = {
      PAYSERA_PAY_URL: undefined,
      PAYSERA_METHODS_URL: undefined,
      PAYSERA_PUBLIC_KEY_URL: undefined,
      PAYSERA_TEST: false,
    }
    const provider = paysera.adapter(own)
    const { redirectUrl } = await paysera.start({}, provider)
    expect(redirectUrl).toMatch(/^https:\/\/bank\.paysera\.com\/pay\/\?data=/)
    expect(said(redirectUrl).test).toBe('0')
    expect([provider.pageOrigin, provider.isTest]).toEqual(['https://bank.paysera.com', false])
    expect(await provider.banks?.('EUR')).toEqual([])
    const forged = Buffer.from('data=x&ss3=y')
    expect(await provider.readWebhook(forged, new Headers())).toEqual({ ok: false, error: 'unavailable' })
    expect(refused).toEqual(['www.paysera.com:443', 'www.paysera.com:443'])
  })
})

describe('banks', () => {
  const named = async (provider = paysera.adapter()) => (await provider.banks?.('EUR')) ?? []

  test('are listed by country and by name, without other methods', async () => {
    const lists = await named()
    expect(lists.map(({ country }) => country)).toEqual(['LT', 'LV', 'EE', 'NL', 'AE'])
    expect(lists[1]?.banks[1]).toEqual({
      key: 'berzilv',
      titles: expect.objectContaining({ lv: 'Bērzu Banka', en: 'Bērzu Banka' }),
      min: amount('0.10'),
      max: null,
    })
    expect(JSON.stringify(lists)).not.toContain('Visa')
  })

  test('a chosen bank is sent with its country, and leads to its own page', async () => {
    const { redirectUrl } = await paysera.start({ bank: 'berzilv' })
    expect(said(redirectUrl)).toMatchObject({ payment: 'berzilv', country: 'LV' })
    expect(await (await fetch(await openPage(redirectUrl))).text()).toContain('Bērzu Banka')
  })

  test('a bank that is no longer listed is not sent, and the buyer chooses again at Paysera', async () => {
    const { redirectUrl } = await paysera.start({ bank: 'closed', country: 'EE' })
    expect(said(redirectUrl)).toMatchObject({ country: 'EE' })
    expect(said(redirectUrl)).not.toHaveProperty('payment')
    const page = await openPage(redirectUrl)
    expect(await (await fetch(page)).text()).toContain('Saarepank')
    expect(await (await fetch(`${page}?country=LT`)).text()).toContain('Nemuno Bankas')
    await press(page, { bank: 'nemunas' })
    expect(await (await fetch(page)).text()).toContain('Nemuno Bankas')
  })

  test('are fetched once, and again after six hours', async () => {
    let now = Date.now()
    const files = filesInMemory()
    const provider = paysera.adapter({}, { files, clock: () => new Date(now) })
    await Promise.all([named(provider), named(provider)])
    await paysera.fault({ ...list, action: 'status', status: 500, times: 9 })
    now += 5 * hourMs
    await named(provider)
    expect((await paysera.faults())[0].times).toBe(9)
    now += 2 * hourMs
    expect(await named(provider)).toHaveLength(5)
    await expect.poll(async () => (await paysera.faults())[0].times, soon).toBe(8)
    // Another process reads the cache while Paysera is unavailable.
    expect(await named(paysera.adapter({}, { files }))).toHaveLength(5)
  })

  test.each([
    ['an error', { action: 'status', status: 503 }],
    ['no answer in time', { action: 'timeout' }],
    ['something else than a list', { action: 'garbage' }],
  ])('after %s no banks are listed, and they are fetched again a minute later', async (_title, fault) => {
    await paysera.fault({ ...list, ...fault })
    let now = Date.now()
    const provider = paysera.adapter({}, { clock: () => new Date(now), timeout: 300 })
    expect(await named(provider)).toEqual([])
    expect(await named(provider)).toEqual([])
    now += 61_000
    expect(await named(provider)).toHaveLength(5)
  })

  test('an empty list does not replace the cached one, and another project does not use that one', async () => {
    let now = Date.now()
    const files = filesInMemory()
    const provider = paysera.adapter({}, { files, clock: () => new Date(now) })
    await named(provider)
    await paysera.control('methods', { state: 'empty' })
    now += 7 * hourMs
    await named(provider)
    await paysera.settle()
    expect(await named(provider)).toHaveLength(5)
    expect(await named(paysera.adapter({ PAYSERA_PROJECT_ID: '77' }, { files }))).toEqual([])
  })
})

test('a public key in the settings is the only one that counts', async () => {
  await paysera.pressed()
  const [event] = paysera.received
  const own = await (await fetch(paysera.settings().PAYSERA_PUBLIC_KEY_URL)).text()
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
  const withKey = (pem: string) =>
    paysera.adapter({ PAYSERA_PUBLIC_KEY_URL: undefined, PAYSERA_PUBLIC_KEY_PEM: pem })
  const raw = event?.raw ?? Buffer.of()
  expect((await withKey(own).readWebhook(raw, new Headers())).ok).toBe(true)
  expect(await withKey(foreign).readWebhook(raw, new Headers())).toEqual({ ok: false, error: 'signature' })
})
