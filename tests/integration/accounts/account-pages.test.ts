import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { linkIn, nextEmailTo } from '../../support/emails.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date('2026-11-15T10:00:00Z')
const logged: string[] = []
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  }),
)
const at = testShop({
  RATE_LIMITS: false,
  clock: () => now,
  log,
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: ['10.0.0.0/8'],
})
const password = 'kopa-smelio-7'
let people = 0

function newPerson() {
  people += 1
  return { email: `ona${people}@pastas.example`, password, first_name: 'Ona', last_name: 'Kazlauskienė' }
}

async function registered(options: Parameters<typeof browser>[1] = {}) {
  const person = newPerson()
  const visitor = browser(at.shop, options)
  const answer = await visitor.ask('/api/auth/register', { ...person, terms: true })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...person, visitor }
}

const leadsTo = ({ headers }: { headers: Headers }) => headers.get('location')

test.each([
  ['/lt/user-account/', 'Sveiki, Ona'],
  ['/lt/account-mobile/', 'Sveiki, Ona'],
  ['/lt/account-information/', 'Jūsų duomenys'],
  ['/lt/delivery-addresses/', 'Pristatymo adresai'],
])('GUARD-01 a guest who opens %s is sent to sign-in and then back', async (path, heading) => {
  const visitor = plainBrowser(at.shop)
  const asked = await visitor.visit(`${path}?a=b`)
  expect(asked.status).toBe(302)
  const login = leadsTo(asked) as string
  expect(login).toBe(`/lt/login/?${new URLSearchParams({ redirect: `${path}?a=b` })}`)

  const { email } = await registered()
  const { html } = await visitor.visit(login)
  const redirect = /name="redirect" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(redirect).toBe(`${path}?a=b`)
  const signedIn = await visitor.post('/lt/login/', { email, password, redirect })
  expect(signedIn.status).toBe(302)
  expect(leadsTo(signedIn)).toBe(`${path}?a=b`)
  const page = await visitor.open(path)
  expect([page.status, page.text('h1')]).toEqual([200, heading])
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('GUARD-01 GUARD-02 the redirect target %j is ignored', async (redirect) => {
  const query = new URLSearchParams({ redirect })
  const guest = browser(at.shop)
  for (const page of ['login', 'register']) {
    expect((await guest.visit(`/en/${page}/?${query}`)).html).not.toContain('name="redirect"')
  }
  const { email } = await registered()
  expect(leadsTo(await guest.post('/en/login/', { email, password, redirect }))).toBe('/en/')
  expect(leadsTo(await guest.visit(`/en/login/?${query}`))).toBe('/en/')
  const person = newPerson()
  const fresh = await browser(at.shop).post('/en/register/', { ...person, terms: 'on', redirect })
  expect(leadsTo(fresh)).toBe('/en/user-account/')
})

const plainSites = [
  {
    site: 'default',
    host: 'localhost',
    home: '/en/',
    words: {
      create: 'Create an account',
      terms: 'We need your consent to the terms.',
      hello: 'Hello, Ona',
      sendAgain: 'Send the e-mail again',
      confirm: 'Confirm my e-mail',
      confirmed: 'Your e-mail address is confirmed',
      onward: 'Go to your account',
      signOut: 'Sign out',
      signIn: 'Sign in',
    },
  },
  {
    site: 'tp',
    host: 'tp.localhost',
    home: '/lt/',
    words: {
      create: 'Sukurti paskyrą',
      terms: 'Be sutikimo su sąlygomis tęsti negalime.',
      hello: 'Sveiki, Ona',
      sendAgain: 'Siųsti laišką dar kartą',
      confirm: 'Patvirtinti el. paštą',
      confirmed: 'El. pašto adresas patvirtintas',
      onward: 'Į savo paskyrą',
      signOut: 'Atsijungti',
      signIn: 'Prisijungti',
    },
  },
]

test.each(plainSites)(
  'ACC-01 ACC-02 GUARD-01 GUARD-08 on $site a guest registers, confirms the email address, signs out and in again by plain forms',
  async ({ host, home, words }) => {
    const { email, first_name, last_name } = newPerson()
    const visitor = plainBrowser(at.shop, { host })
    const login = await (await visitor.open(home)).follow(new RegExp(`^${words.signIn}`), 'header')
    const form = await login.follow(words.create)
    const refused = await form.press(words.create, { email, password, first_name, last_name })
    expect([refused.status, refused.value('first_name')]).toEqual([422, 'Ona'])
    expect(refused.text('main')).toContain(words.terms)
    const account = await refused.press(words.create, { password, terms: true })
    expect([account.path, account.text('h1')]).toEqual([`${home}user-account/`, words.hello])
    expect(account.hasButton(words.sendAgain)).toBe(true)

    const { href } = linkIn(await nextEmailTo(at.shop, email), 'account-confirm')
    const confirmPage = await visitor.open(new URL(href).pathname)
    const confirmed = await confirmPage.press(words.confirm)
    expect(confirmed.text('h1')).toBe(words.confirmed)
    const overview = await confirmed.follow(words.onward)
    expect(overview.text('h1')).toBe(words.hello)
    expect(overview.hasButton(words.sendAgain)).toBe(false)

    // The page requires a session, so signing out redirects to the home page.
    expect((await overview.press(words.signOut, {}, 'main')).path).toBe(home)
    const back = await visitor.open(`${home}account-mobile/?from=email`)
    expect(back.path).toMatch(/\/login\/\?redirect=/)
    const again = await back.press(words.signIn, { email, password }, 'main')
    expect(again.path).toBe(`${home}account-mobile/?from=email`)
  },
)

test('GUARD-02 ROUTE-02 a signed-in customer is redirected away from guest-only pages', async () => {
  const guest = browser(at.shop)
  const { visitor } = await registered()
  for (const path of ['/en/login/', '/en/register/', '/en/password-reset/', '/en/password-reset/abc/']) {
    expect((await guest.visit(path)).status, path).toBe(200)
    const sent = await visitor.visit(path)
    expect([sent.status, leadsTo(sent)], path).toEqual([302, '/en/'])
  }
  const wished = await visitor.visit('/en/login/?redirect=/en/user-account/')
  expect(leadsTo(wished)).toBe('/en/user-account/')
})

test('ACC-01 the registration page creates an account and redirects to its overview', async () => {
  const visitor = browser(at.shop)
  const person = newPerson()
  const refused = await visitor.post('/en/register/', { ...person, password: 'short', 'company.name': 'UAB' })
  expect(refused.status).toBe(422)
  for (const text of ['At least 10 characters', 'We need your consent', `value="${person.email}"`]) {
    expect(refused.html).toContain(text)
  }
  // Company fields keep their values; a password is never sent back.
  expect(refused.html).toMatch(/<details[^>]* open/)
  expect(refused.html).not.toContain('value="short"')

  const company = { 'company.name': 'UAB Kopa', 'company.reg_code': '305881204' }
  const done = await visitor.post('/en/register/', { ...person, ...company, terms: 'on' })
  expect([done.status, leadsTo(done)]).toEqual([302, '/en/user-account/'])
  expect((await visitor.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { email: person.email, type: 'business', company: { name: 'UAB Kopa', vat_code: null } },
  })
})

test('ACC-01 a known address is reported at its field; an account without a password gets an email', async () => {
  const { email } = await registered()
  const visitor = browser(at.shop)
  const known = await visitor.post('/en/register/', { ...newPerson(), email, terms: 'on' })
  expect(known.status).toBe(422)
  const fieldError = /aria-describedby="([^"]+)"[^>]*name="email"|name="email"[^>]*aria-describedby="([^"]+)"/
  const [, first, second] = fieldError.exec(known.html) ?? []
  expect(known.html).toMatch(new RegExp(`<p id="${first ?? second}"[^>]*>.*?There is an account`))
  expect(known.html).toContain('Sign in with this address')

  await acrossSites(at.shop.db)
    .updateTable('users')
    .set({ password_hash: null })
    .where('email', '=', email)
    .execute()
  const sent = await visitor.post('/en/register/', { ...newPerson(), email, terms: 'on' })
  expect(sent.status).toBe(200)
  expect(sent.html).toContain('We have sent you a link to set your password')
  expect(linkIn(await nextEmailTo(at.shop, email, 1), 'password-reset').token).toMatch(/^[0-9a-f]{64}$/)
})

test('ACC-02 a request for a reset link gets the same page whether or not the address has an account', async () => {
  const { email } = await registered()
  const pages = []
  for (const asked of [email, 'nobody@pastas.example']) {
    const page = await browser(at.shop).post('/en/password-reset/', { email: asked })
    expect(page.status).toBe(200)
    expect(page.html).toContain('an e-mail is on its way')
    pages.push(page.html.replaceAll(asked, '').replaceAll(/nonce="[^"]*"|data-request="[^"]*"/g, ''))
  }
  expect(pages[0]).toBe(pages[1])
})

test('ACC-02 the link in the email sets a password and signs in; a used or old link offers a new one', async () => {
  const { email } = await registered()
  await browser(at.shop).post('/en/password-reset/', { email })
  const { token } = linkIn(await nextEmailTo(at.shop, email, 1), 'password-reset')
  const visitor = browser(at.shop)
  const page = await visitor.visit(`/en/password-reset/${token}/`)
  expect(page.html).toContain('Choose a new password')

  const unlike = await visitor.post(`/en/password-reset/${token}/`, {
    password: 'kitas-vejas-8',
    password_confirmation: 'kitas-vejas-9',
  })
  expect(unlike.status).toBe(422)
  expect(unlike.html).toContain('The two entries are not the same')
  const set = { password: 'kitas-vejas-8', password_confirmation: 'kitas-vejas-8' }
  const done = await visitor.post(`/en/password-reset/${token}/`, set)
  expect([done.status, leadsTo(done)]).toEqual([302, '/en/'])
  expect((await visitor.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({ user: { email } })

  const guest = browser(at.shop)
  const used = await guest.visit(`/en/password-reset/${token}/`)
  expect(used.status).toBe(200)
  expect(used.html).toContain('This link is not valid')
  expect(used.html).toContain('Send the link')
  expect((await guest.post(`/en/password-reset/${token}/`, set)).html).toContain('Send the link')

  await guest.post('/en/password-reset/', { email })
  const next = linkIn(await nextEmailTo(at.shop, email, 3), 'password-reset').token
  now = new Date(now.getTime() + 61 * 60_000)
  const old = await guest.visit(`/en/password-reset/${next}/`)
  expect([old.status, old.html.includes('no longer valid')]).toEqual([200, true])
})

test('ACC-02 a password reset with a second factor on redirects to sign-in instead of signing in', async () => {
  const { email } = await registered()
  await acrossSites(at.shop.db)
    .updateTable('users')
    .set({ totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_confirmed_at: now })
    .where('email', '=', email)
    .execute()
  await browser(at.shop).post('/en/password-reset/', { email })
  const { token } = linkIn(await nextEmailTo(at.shop, email, 1), 'password-reset')
  const visitor = browser(at.shop)
  const set = { password: 'kitas-vejas-8', password_confirmation: 'kitas-vejas-8' }
  const done = await visitor.post(`/en/password-reset/${token}/`, set)
  expect(leadsTo(done)).toBe('/en/login/?note=new-password')
  expect((await visitor.visit('/en/login/?note=new-password')).html).toContain('Your new password is set')
})

test('ACC-02 opening the link in the first email does not confirm the address; the button on its page does', async () => {
  const { email, visitor } = await registered()
  const { token } = linkIn(await nextEmailTo(at.shop, email), 'account-confirm')
  const isConfirmed = async () => {
    const { body } = await visitor.ask('/api/auth/getCurrentUser', {})
    return (body.user as { verified_at: string | null }).verified_at !== null
  }
  const emailProgram = browser(at.shop)
  expect((await emailProgram.visit(`/en/account-confirm/${token}/`)).html).toContain('Confirm my e-mail')
  expect(await isConfirmed()).toBe(false)
  expect((await emailProgram.post(`/en/account-confirm/${token}/`, {})).html).toContain('is confirmed')
  expect(await isConfirmed()).toBe(true)
  const again = await emailProgram.visit(`/en/account-confirm/${token}/`)
  expect([again.status, again.html.includes('This link no longer works')]).toEqual([200, true])
})

test('ACC-02 the token of an email link is neither sent as a referrer nor logged', async () => {
  const token = `${'A'.repeat(20)}${'-b_'.repeat(7)}12`
  const visitor = browser(at.shop)
  for (const page of ['password-reset', 'account-confirm']) {
    for (const answer of [
      await visitor.visit(`/en/${page}/${token}/`),
      await visitor.post(`/en/${page}/${token}/`, {}),
    ]) {
      expect(answer.headers.get('referrer-policy'), page).toBe('no-referrer')
      expect(answer.html).not.toMatch(/(?:src|href)="https?:\/\/(?!(?:[a-z]+\.)?localhost)/)
    }
  }
  expect((await visitor.visit('/en/login/')).headers.get('referrer-policy')).not.toBe('no-referrer')
  const lines = logged.filter((line) => line.includes('/en/password-reset/'))
  expect(lines.length).toBeGreaterThan(0)
  expect(logged.filter((line) => line.includes(token.slice(0, 10)))).toEqual([])
})

test('ACC-02 a form with origin "null" is accepted only if it is same-origin', async () => {
  const { email } = await registered()
  const post = (headers: Record<string, string>) =>
    browser(at.shop, { headers }).post('/en/login/', { email, password })
  const own = { origin: 'null', 'sec-fetch-site': 'same-origin' }
  expect((await post(own)).status).toBe(302)
  expect((await post({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ origin: 'null' })).status).toBe(403)
  expect((await post({ ...own, origin: 'https://evil.example' })).status).toBe(403)
})

test('ACC-02 a form sent through a proxy that terminates TLS is accepted', async () => {
  const { email } = await registered()
  const response = await at.shop.app.request(
    'http://shop.internal/en/login/',
    {
      method: 'POST',
      headers: {
        host: 'shop.internal',
        origin: 'https://localhost',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-host': 'localhost',
        'x-forwarded-proto': 'https',
      },
      body: new URLSearchParams({ email, password }),
    },
    { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
  )
  expect(response.status).toBe(302)
  expect(response.headers.getSetCookie().join()).toContain('__Host-session=')
})

test('GUARD-08 without JavaScript a plain form signs out and redirects home', async () => {
  const { visitor } = await registered()
  const done = await visitor.post('/api/auth/logout', {})
  expect([done.status, leadsTo(done)]).toEqual([303, '/'])
  expect((await visitor.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({ user: null })
  expect((await visitor.visit('/en/user-account/')).status).toBe(302)
})

test('ACC-06 a page that is cached for everyone is the same for guests and signed-in customers', async () => {
  const { visitor, email } = await registered()
  const own = await visitor.visit('/en/')
  const guests = await browser(at.shop).visit('/en/')
  expect(own.html).toBe(guests.html)
  expect(own.html).not.toContain(email)
  expect(own.html).not.toContain('Hello, Ona')
})

test('ACC-02 the account overview asks for missing data and resends the first email on request', async () => {
  const { visitor, email } = await registered()
  const { html } = await visitor.visit('/en/user-account/')
  for (const text of ['Hello, Ona', 'Suite LT-', 'Add a delivery address', 'Add your telephone number']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('Please confirm your e-mail address')
  const sent = await visitor.post('/en/user-account/', {})
  expect(sent.html).toContain('We have sent the e-mail once more')
  const { token } = linkIn(await nextEmailTo(at.shop, email, 1), 'account-confirm')
  await visitor.post(`/en/account-confirm/${token}/`, {})
  expect((await visitor.visit('/en/user-account/')).html).not.toContain('Please confirm')
})
