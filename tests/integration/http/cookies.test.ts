import { expect, test } from 'vitest'
import { customer, password } from '../../support/customers.ts'
import { variantWith } from '../../support/purchases.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false, TRUSTED_PROXIES: ['10.0.0.0/8'] })
const day = 24 * 60 * 60

/** The cookies that a call sets, by name, with their attributes in alphabetical order. */
async function cookiesOf(
  path: string,
  payload: object,
  { isSecure = false, cookie = '' } = {},
): Promise<Record<string, string>> {
  const response = await at.shop.app.request(
    `http://localhost${path}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(isSecure && { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' }),
      },
      body: JSON.stringify(payload),
    },
    { incoming: { socket: { remoteAddress: '10.1.2.3' } } },
  )
  expect([path, response.status]).toEqual([path, 200])
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      return [pair.split('=')[0] ?? '', attributes.sort().join('; ')]
    }),
  )
}

const open = (maxAge: number) => `Max-Age=${maxAge}; Path=/; SameSite=Lax`
const closed = (maxAge: number) => `HttpOnly; Max-Age=${maxAge}; Path=/; SameSite=Lax`
const untilBrowserCloses = 'HttpOnly; Path=/; SameSite=Lax'

test('COOK-01 every cookie has its lifetime, its path, and is closed to scripts unless a script needs it', async () => {
  const { email } = await customer(at.shop)
  expect(await cookiesOf('/api/currency/change', { currency_id: 2 })).toEqual({
    currency_id: open(365 * day),
  })
  expect(await cookiesOf('/api/locale/change', { newLocale: 'lt' })).toEqual({ locale: open(365 * day) })
  const signedIn = await cookiesOf('/api/auth/login', { email, password, remember: true })
  expect(signedIn).toMatchObject({ session: untilBrowserCloses, long_term_session: closed(90 * day) })
  const added = await cookiesOf('/api/cart/add', { ...(await variantWith(at.shop.db, 5)), quantity: 1 })
  expect(added).toEqual({ cart_token: closed(30 * day) })
  const cookie = 'consent=necessary.preferences.statistics.marketing'
  expect(await cookiesOf('/api/utm', { utm_source: 'email' }, { cookie })).toEqual({ utm: closed(90 * day) })
})

test('COOK-01 a sign-in that is not to be remembered leaves no long-term session', async () => {
  const { email } = await customer(at.shop)
  expect(await cookiesOf('/api/auth/login', { email, password })).not.toHaveProperty('long_term_session')
})

test('COOK-01 over TLS every cookie is secure, and the sessions are bound to the host', async () => {
  const { email } = await customer(at.shop)
  const isSecure = true
  const set = {
    ...(await cookiesOf('/api/currency/change', { currency_id: 2 }, { isSecure })),
    ...(await cookiesOf('/api/locale/change', { newLocale: 'lt' }, { isSecure })),
    ...(await cookiesOf('/api/auth/login', { email, password, remember: true }, { isSecure })),
  }
  expect(Object.keys(set)).toEqual(
    expect.arrayContaining(['currency_id', 'locale', '__Host-session', '__Host-long_term_session']),
  )
  for (const [name, attributes] of Object.entries(set)) {
    expect([name, attributes.split('; ').includes('Secure')]).toEqual([name, true])
    // Host-only, so that no other site of the family gets it.
    expect([name, attributes.includes('Domain')]).toEqual([name, false])
  }
})
