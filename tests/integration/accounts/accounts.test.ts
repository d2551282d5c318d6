import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { emailsTo, linkIn, nextEmailTo } from '../../support/emails.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date('2026-11-15T10:00:00Z')
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const password = 'kopa-smelio-7'
let people = 0

function newPerson() {
  people += 1
  return {
    email: `jonas${people}@pastas.example`,
    password,
    first_name: 'Jonas',
    last_name: 'Žemaitis',
    terms: true,
  }
}

async function registered(options: Parameters<typeof browser>[1] = {}) {
  const person = newPerson()
  const visitor = browser(at.shop, options)
  const answer = await visitor.ask('/api/auth/register', person)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...person, visitor, user: answer.body.user as Record<string, unknown> }
}

test('ACC-01 ACC-05 a new customer registers, is signed in and gets an email in their language', async () => {
  const visitor = browser(at.shop, { headers: { cookie: 'locale=lt' } })
  const person = newPerson()
  expect((await visitor.ask('/api/auth/register/check-client', { email: person.email })).body).toEqual({
    status: true,
    found: false,
    new_password_has_been_sent: false,
  })
  const { body } = await visitor.ask('/api/auth/register', { ...person, phone: '+370 612 34567' })
  expect(body).toMatchObject({
    status: true,
    user: {
      email: person.email,
      first_name: 'Jonas',
      last_name: 'Žemaitis',
      phone: '+37061234567',
      unpaid_orders_count: 0,
      verified_at: null,
      two_factor: false,
      permissions: [],
      balance: { amount: 0, currency: 'EUR' },
    },
  })
  expect((body.user as { suite_code: string }).suite_code).toMatch(/^LT-\d{5,}$/)
  expect((await visitor.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { email: person.email },
  })
  const [welcome] = await emailsTo(at.shop, person.email)
  expect(welcome).toMatchObject({ site: 'default' })
  expect(welcome?.text).toContain('Sveiki, Jonai!')
})

test('ACC-01 registering an address that has an account is refused, also when several register at once', async () => {
  const { email, visitor } = await registered()
  expect(
    (await visitor.ask('/api/auth/register/check-client', { email: email.toUpperCase() })).body,
  ).toMatchObject({
    found: true,
    new_password_has_been_sent: false,
  })
  const again = await browser(at.shop).ask('/api/auth/register', { ...newPerson(), email })
  expect(again).toMatchObject({
    status: 409,
    body: { status: false, code: 'auth.forms.user_already_exists' },
  })

  const person = newPerson()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser(at.shop).ask('/api/auth/register', person)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('ACC-01 an account without a password gets a link that sets one', async () => {
  const { email } = await registered()
  await acrossSites(at.shop.db)
    .updateTable('users')
    .set({ password_hash: null })
    .where('email', '=', email)
    .execute()
  const visitor = browser(at.shop)
  const before = (await emailsTo(at.shop, email)).length
  expect((await visitor.ask('/api/auth/register/check-client', { email })).body).toMatchObject({
    found: true,
    new_password_has_been_sent: true,
  })
  const { token } = linkIn(await nextEmailTo(at.shop, email, before), 'password-reset')
  const set = await visitor.ask('/api/auth/password-reset', {
    token,
    password: 'naujas-kelias-8',
    password_confirmation: 'naujas-kelias-8',
  })
  expect(set.body).toMatchObject({ status: true, user: { email } })
})

test('ACC-02 an account and its session work on one site only', async () => {
  const { email, visitor } = await registered()
  const elsewhere = browser(at.shop, { host: 'tp.localhost' })
  expect((await elsewhere.ask('/api/auth/login', { email, password })).body).toMatchObject({
    code: 'auth.invalid_credentials',
  })
  // Even a stolen session cookie does not work on another site.
  for (const [name, value] of visitor.jar) elsewhere.jar.set(name, value)
  expect((await elsewhere.ask('/api/auth/getCurrentUser', {})).body).toEqual({ status: true, user: null })
  const other = await elsewhere.ask('/api/auth/register', { ...newPerson(), email })
  expect(other.status).toBe(200)
})

test('ACC-02 COOK-01 each sign-in creates a new session, of which only a hash is stored', async () => {
  const { email } = await registered()
  const visitor = browser(at.shop)
  visitor.jar.set('session', 'a'.repeat(64)) // planted by an attacker
  const first = await visitor.ask('/api/auth/login', { email, password, remember: true })
  expect(first.body).toMatchObject({ status: true, user: { email }, cart_merge: { added: 0, limited: 0 } })
  expect(first.headers.get('cache-control')).toBe('no-store')
  const session = visitor.jar.get('session') as string
  expect(session).not.toBe('a'.repeat(64))
  const [sessionLine, longTermLine] = first.headers.getSetCookie()
  expect(sessionLine).toMatch(/^session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(longTermLine).toMatch(
    /^long_term_session=[0-9a-f]{64}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  await visitor.ask('/api/auth/login', { email, password })
  expect(visitor.jar.get('session')).not.toBe(session)

  const rows = await acrossSites(at.shop.db).selectFrom('session_tokens').selectAll().execute()
  const kept = JSON.stringify(
    rows.map(({ token_hash }) => token_hash.toString('latin1') + token_hash.toString('hex')),
  )
  for (const token of visitor.jar.values()) expect(kept).not.toContain(token)
})

test('COOK-01 over TLS the session cookies are bound to the host', async () => {
  const secure = await shopBehindProxy()
  const { headers } = await secure
  const lines = headers.getSetCookie()
  expect(lines[0]).toMatch(/^__Host-session=[0-9a-f]{64}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

async function shopBehindProxy() {
  const { assemble } = await import('../../../src/assemble.ts')
  const { shopOptions } = await import('../../support/test-shop.ts')
  const shop = await assemble(shopOptions(at.url, { TRUSTED_PROXIES: ['10.0.0.0/8'] }))
  try {
    return await shop.app.request(
      'http://localhost/api/auth/register',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'localhost',
        },
        body: JSON.stringify(newPerson()),
      },
      { incoming: { socket: { remoteAddress: '10.1.2.3' } } },
    )
  } finally {
    await shop.close()
  }
}

test('ACC-02 logging out ends the session on the server, too', async () => {
  const { visitor } = await registered()
  const kept = new Map(visitor.jar)
  expect((await visitor.ask('/api/auth/logout', {})).body).toEqual({ status: true })
  expect(visitor.jar.has('session')).toBe(false)
  const thief = browser(at.shop)
  for (const [name, value] of kept) thief.jar.set(name, value)
  expect((await thief.ask('/api/auth/getCurrentUser', {})).body).toEqual({ status: true, user: null })
  expect((await thief.ask('/api/auth/logout', {})).status).toBe(200)
})

test('ACC-02 a session ends after twelve idle hours; a remembered device gets a new one', async () => {
  const { email } = await registered()
  const start = now
  try {
    const passing = browser(at.shop)
    await passing.ask('/api/auth/login', { email, password })
    const staying = browser(at.shop)
    await staying.ask('/api/auth/login', { email, password, remember: true })
    const before = new Map(staying.jar)
    now = new Date(start.getTime() + 13 * 3600_000)
    expect((await passing.ask('/api/auth/getCurrentUser', {})).body.user).toBeNull()
    expect((await staying.ask('/api/auth/getCurrentUser', {})).body.user).toMatchObject({ email })
    for (const name of ['session', 'long_term_session'])
      expect(staying.jar.get(name)).not.toBe(before.get(name))

    // A second tab that uses the same cookies within seconds stays signed in …
    const tab = browser(at.shop)
    for (const [name, value] of before) tab.jar.set(name, value)
    now = new Date(now.getTime() + 5000)
    expect((await tab.ask('/api/auth/getCurrentUser', {})).body.user).toMatchObject({ email })
    // … but later use of them counts as theft and ends all sessions.
    const thief = browser(at.shop)
    for (const [name, value] of before) thief.jar.set(name, value)
    now = new Date(now.getTime() + 60_000)
    const emails = (await emailsTo(at.shop, email)).length
    expect((await thief.ask('/api/auth/getCurrentUser', {})).body.user).toBeNull()
    expect((await staying.ask('/api/auth/getCurrentUser', {})).body.user).toBeNull()
    expect((await emailsTo(at.shop, email)).length).toBe(emails + 1)
  } finally {
    now = start
  }
})

test('ACC-02 five wrong passwords lock an address for 15 minutes, whether or not it has an account', async () => {
  const { email } = await registered()
  for (const address of [email, 'nobody@pastas.example']) {
    for (let count = 0; count < 5; count += 1) {
      const wrong = await browser(at.shop).ask('/api/auth/login', {
        email: address,
        password: 'wrong-password',
      })
      expect(wrong).toMatchObject({ status: 401, body: { code: 'auth.invalid_credentials' } })
    }
    const locked = await browser(at.shop).ask('/api/auth/login', { email: address, password })
    expect(locked).toMatchObject({
      status: 423,
      body: { code: 'auth.account_locked', details: { until: '2026-11-15T10:15:00.000Z' } },
    })
  }
})

test('ACC-02 of twenty concurrent wrong passwords only five are checked', async () => {
  const { email } = await registered()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      browser(at.shop).ask('/api/auth/login', { email, password: 'wrong-password' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 423)).toHaveLength(15)
})

test('ACC-02 a reset link works once, for an hour, and only the newest', async () => {
  const { email, visitor } = await registered()
  const start = now
  const link = async () => {
    const before = (await emailsTo(at.shop, email)).length
    expect((await browser(at.shop).ask('/api/auth/request-password-reset', { email })).body).toEqual({
      status: true,
    })
    return linkIn(await nextEmailTo(at.shop, email, before), 'password-reset').token
  }
  const reset = (token: string, next = 'naujas-kelias-8') =>
    browser(at.shop).ask('/api/auth/password-reset', { token, password: next, password_confirmation: next })
  try {
    const replaced = await link()
    const token = await link()
    expect((await reset(replaced)).body).toMatchObject({ code: 'auth.token_invalid' })
    expect((await reset(token, 'short')).body).toMatchObject({
      code: 'auth.password_weak',
      errors: { password: [{ code: 'validation.too_short', params: { count: 10 } }] },
    })
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    // The reset ends all sessions.
    expect((await visitor.ask('/api/auth/getCurrentUser', {})).body.user).toBeNull()
    expect((await browser(at.shop).ask('/api/auth/login', { email, password })).status).toBe(401)

    const late = await link()
    now = new Date(start.getTime() + 61 * 60_000)
    expect(await reset(late)).toMatchObject({ status: 410, body: { code: 'auth.token_expired' } })
  } finally {
    now = start
  }
})

test('ACC-02 a reset link is bound to its site, and no host header changes where it leads', async () => {
  const { email } = await registered()
  const before = (await emailsTo(at.shop, email)).length
  const response = await at.shop.app.request('http://evil.example/api/auth/request-password-reset', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    },
    body: JSON.stringify({ email }),
  })
  expect(response.status).toBe(200)
  const message = await nextEmailTo(at.shop, email, before)
  expect(message.html + message.text).not.toContain('evil.example')
  const { href, token } = linkIn(message, 'password-reset')
  expect(href).toMatch(/^http:\/\/localhost:3000\//)
  const elsewhere = await browser(at.shop, { host: 'tp.localhost' }).ask('/api/auth/password-reset', {
    token,
    password: 'naujas-kelias-8',
    password_confirmation: 'naujas-kelias-8',
  })
  expect(elsewhere.body).toMatchObject({ code: 'auth.token_invalid' })
})

test('ACC-02 a reset request for an unknown address gets the same response as for a known one', async () => {
  const { email } = await registered()
  const known = await browser(at.shop).ask('/api/auth/request-password-reset', { email })
  const unknown = await browser(at.shop).ask('/api/auth/request-password-reset', {
    email: 'nobody@pastas.example',
  })
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
})

test('ACC-02 changing the password ends all other sessions and emails the owner', async () => {
  const { email, visitor } = await registered()
  const other = browser(at.shop)
  await other.ask('/api/auth/login', { email, password, remember: true })
  const change = (current_password: string, next: string) =>
    visitor.ask('/api/auth/change-password', {
      current_password,
      password: next,
      password_confirmation: next,
    })
  expect((await change('not-my-password', 'naujas-kelias-8')).body).toMatchObject({
    errors: { current_password: [{ code: 'validation.wrong_password' }] },
  })
  expect((await change(password, 'password123')).body).toMatchObject({ code: 'auth.password_weak' })
  const emails = (await emailsTo(at.shop, email)).length
  expect((await change(password, 'naujas-kelias-8')).body).toEqual({ status: true })
  expect((await other.ask('/api/auth/getCurrentUser', {})).body.user).toBeNull()
  expect((await visitor.ask('/api/auth/getCurrentUser', {})).body.user).toMatchObject({ email })
  expect((await emailsTo(at.shop, email)).length).toBe(emails + 1)
})

test('ACC-02 ACC-05 contact details that are not sent stay unchanged, and null clears them', async () => {
  const { visitor } = await registered()
  await visitor.ask('/api/auth/update-contact-info', {
    first_name: 'Ona',
    last_name: 'Ozola',
    phone: '+371 20123456',
    language_id: 3,
    company: { name: 'SIA Ozols', reg_code: '40003000000', vat_code: 'LV40003000000' },
  })
  const { body } = await visitor.ask('/api/auth/update-contact-info', {
    first_name: 'Anna',
    last_name: 'Ozola',
  })
  expect(body.user).toMatchObject({
    first_name: 'Anna',
    phone: '+37120123456',
    locale: 'lv',
    type: 'business',
    company: { name: 'SIA Ozols' },
  })
  const cleared = await visitor.ask('/api/auth/update-contact-info', {
    first_name: 'Anna',
    last_name: 'Ozola',
    phone: null,
    company: null,
  })
  expect(cleared.body.user).toMatchObject({ phone: null, company: null, type: 'personal' })
})

test.each([
  ['id', { id: 1 }],
  ['email', { email: 'other@pastas.example' }],
  ['is_staff', { is_staff: true }],
  ['permissions', { permissions: ['view-translations'] }],
  ['verified_at', { verified_at: '2026-01-01T00:00:00Z' }],
  ['site_id', { site_id: 2 }],
])('ACC-02 a customer cannot set their own %s', async (field, extra) => {
  const { visitor } = await registered()
  const contact = { first_name: 'Jonas', last_name: 'Žemaitis' }
  const { status, body } = await visitor.ask('/api/auth/update-contact-info', { ...contact, ...extra })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty([field], [{ code: 'validation.unknown_field' }])
  const opened = await browser(at.shop).ask('/api/auth/register', { ...newPerson(), is_staff: true })
  expect(opened.status).toBe(422)
})

test.each([
  [{ first_name: '' }, 'first_name', 'validation.required'],
  [{ first_name: 'a'.repeat(101) }, 'first_name', 'validation.too_long'],
  [{ first_name: 'a\u202eb' }, 'first_name', 'validation.characters'],
  [{ first_name: null }, 'first_name', 'validation.text'],
  [{ last_name: 'see http://x.example' }, 'last_name', 'validation.characters'],
  [{ email: 'jonas@paštas.example' }, 'email', 'validation.email'],
  [{ email: 'x@y' }, 'email', 'validation.email'],
  [{ phone: '861234567' }, 'phone', 'validation.phone'],
  [{ terms: false }, 'terms', 'validation.terms'],
  [{ country_id: 999 }, 'country_id', 'validation.choice'],
  [{ language_id: 9 }, 'language_id', 'validation.choice'],
  [{ type: 'robot' }, 'type', 'validation.choice'],
  [{ type: 'business' }, 'company', 'validation.required'],
  [{ password: 'x'.repeat(201) }, 'password', 'validation.too_long'],
])('ACC-04 registering with %j is refused with an error at its field', async (change, field, code) => {
  const { status, body } = await browser(at.shop).ask('/api/auth/register', { ...newPerson(), ...change })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty([field, 0, 'code'], code)
})

test.each(['short', '1234567890', 'aaaaaaaaaaaa', 'qwertyuiop'])(
  'ACC-01 registering with the weak password %s is refused',
  async (weak) => {
    const answer = await browser(at.shop).ask('/api/auth/register', { ...newPerson(), password: weak })
    expect(answer).toMatchObject({ status: 422, body: { code: 'auth.password_weak' } })
  },
)

test('ACC-04 error messages are in the requested language, including Russian', async () => {
  const wrong = { email: 'nobody@pastas.example', password: 'wrong-password' }
  const messages = await Promise.all(
    (['en', 'lt', 'lv', 'ee', 'ru'] as const).map(async (locale) => {
      const { body } = await browser(at.shop, { headers: { 'x-locale': locale } }).ask(
        '/api/auth/login',
        wrong,
      )
      return body.message
    }),
  )
  expect(new Set(messages).size).toBe(5)
})

test('ACC-02 the link in the first email confirms the address, once', async () => {
  const { email, visitor } = await registered()
  const [welcome] = await emailsTo(at.shop, email)
  const { token } = linkIn(welcome as never, 'account-confirm')
  expect((await browser(at.shop).ask('/api/auth/verify-email', { token })).body).toEqual({ status: true })
  expect((await browser(at.shop).ask('/api/auth/verify-email', { token })).status).toBe(400)
  const { body } = await visitor.ask('/api/auth/getCurrentUser', {})
  expect((body.user as { verified_at: string }).verified_at).toBe('2026-11-15T10:00:00.000Z')
})

test('ACC-02 a sign-in from another browser is reported by email, a second one from it is not', async () => {
  const { email } = await registered()
  const emails = () => emailsTo(at.shop, email).then(({ length }) => length)
  const before = await emails()
  await browser(at.shop).ask('/api/auth/login', { email, password })
  expect(await emails()).toBe(before)
  const telephone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  }
  await browser(at.shop, { headers: telephone }).ask('/api/auth/login', { email, password })
  expect(await emails()).toBe(before + 1)
})

test('ACC-02 a call that needs an account refuses a guest', async () => {
  const guest = browser(at.shop)
  for (const [path, payload] of [
    ['/api/auth/update-contact-info', { first_name: 'A', last_name: 'B' }],
    ['/api/auth/change-password', { current_password: 'x', password: 'y', password_confirmation: 'y' }],
    ['/api/auth/request-verification', {}],
  ] as const) {
    expect(await guest.ask(path, payload), path).toMatchObject({
      status: 401,
      body: { code: 'auth.sign_in_required' },
    })
  }
})
