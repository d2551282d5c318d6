import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { newsletterToken } from '../../../src/shop/accounts/newsletter-link.server.ts'
import { browser } from '../../support/browser.ts'
import { customer, isSignedIn, password, signIn } from '../../support/customers.ts'
import { emailsTo, linkIn } from '../../support/emails.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date('2026-11-15T10:00:00Z')
const at = testShop({
  RATE_LIMITS: false,
  clock: () => now,
})
const minuteMs = 60_000
let addresses = 0

function newAddress() {
  addresses += 1
  return `nauja${addresses}@pastas.example`
}

function wait(ms: number) {
  now = new Date(now.getTime() + ms)
}

async function newestLink(email: string) {
  const [message] = await emailsTo(at.shop, email)
  if (!message) throw new Error(`No email to ${email}`)
  return linkIn(message, 'account-confirm').token
}

test.each([
  ['/api/auth/change-email', { email: 'a@b.example', password }],
  ['/api/auth/update-subscription-status', { subscribed: true }],
  ['/api/auth/devices', {}],
  ['/api/auth/end-device', { id: 1 }],
  ['/api/auth/end-other-devices', {}],
  ['/api/auth/two-factor/start', { password }],
  ['/api/auth/two-factor/confirm', { code: '123456' }],
  ['/api/auth/two-factor/stop', { password, code: '123456' }],
  ['/api/account/export', { password }],
  ['/api/account/erase', { password }],
])('%s refuses a guest and an unknown field', async (path, payload) => {
  const answer = await browser(at.shop).ask(path, payload)
  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.sign_in_required' } })
  const { ask } = await customer(at.shop)
  const unknown = await ask(path, { ...payload, more: 1 })
  expect(unknown).toMatchObject({ status: 422, body: { errors: { more: [{}] } } })
})

test.each([
  ['/api/auth/change-email', { email: 'free@pastas.example' }],
  ['/api/auth/two-factor/start', {}],
  ['/api/account/export', {}],
  ['/api/account/erase', {}],
])('%s refuses a wrong password in an open session', async (path, payload) => {
  const { ask } = await customer(at.shop)
  expect(await ask(path, { ...payload, password: 'not-the-password' })).toMatchObject({
    status: 422,
    body: { errors: { password: [{ code: 'validation.wrong_password' }] } },
  })
  expect(await isSignedIn({ ask })).toBe(true)
})

test('ACC-05 an email address changes once the links in both emails are confirmed, and each link works once', async () => {
  const person = await customer(at.shop)
  const other = await signIn(at.shop, person)
  const email = newAddress()
  const asked = await person.ask('/api/auth/change-email', { email, password })
  expect(asked).toMatchObject({ status: 200, body: { status: true } })
  const [leave] = await emailsTo(at.shop, person.email)
  const [take] = await emailsTo(at.shop, email)
  expect(leave?.text).not.toContain(email)
  expect(leave?.text).toContain('n•••@pastas.example')
  expect(take?.text).not.toContain(person.email)
  const leaveToken = await newestLink(person.email)
  const takeToken = await newestLink(email)

  // Confirming a link does not require a session.
  const reader = browser(at.shop)
  expect((await reader.ask('/api/auth/confirm-email', { token: takeToken })).body).toEqual({
    status: true,
    is_changed: false,
  })
  expect(await reader.ask('/api/auth/confirm-email', { token: takeToken })).toMatchObject({
    status: 400,
    body: { code: 'auth.token_invalid' },
  })
  expect((await person.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { email: person.email, verified_at: null },
  })
  expect((await person.ask('/api/auth/confirm-email', { token: leaveToken })).body).toEqual({
    status: true,
    is_changed: true,
  })
  expect((await person.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { email, verified_at: now.toISOString() },
  })
  expect(await isSignedIn(other)).toBe(false)
  expect((await reader.ask('/api/auth/confirm-email', { token: leaveToken })).status).toBe(400)
  const [changed] = await emailsTo(at.shop, person.email)
  expect(changed?.text).toContain('n•••@pastas.example')
  expect((await signIn(at.shop, { email })).answer.status).toBe(200)
  expect((await signIn(at.shop, person)).answer.status).toBe(401)
})

test('ACC-05 both links confirmed at the same time change the address once', async () => {
  const person = await customer(at.shop)
  const email = newAddress()
  await person.ask('/api/auth/change-email', { email, password })
  const tokens = [await newestLink(person.email), await newestLink(email)]
  const answers = await Promise.all(
    [...tokens, ...tokens].map((token) => browser(at.shop).ask('/api/auth/confirm-email', { token })),
  )
  expect(answers.filter(({ body }) => body.is_changed === true)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.is_changed === false)).toHaveLength(1)
  const former = await emailsTo(at.shop, person.email)
  expect(former.filter(({ text }) => text.includes('n•••@')).length).toBe(2)
})

test('ACC-05 the response does not reveal whether an address is taken, and its owner gets no email', async () => {
  const person = await customer(at.shop)
  const owner = await customer(at.shop)
  const before = await emailsTo(at.shop, owner.email)
  const free = await person.ask('/api/auth/change-email', { email: newAddress(), password })
  const taken = await person.ask('/api/auth/change-email', { email: owner.email, password })
  expect({ ...taken, headers: null }).toEqual({ ...free, headers: null })
  expect(await emailsTo(at.shop, owner.email)).toHaveLength(before.length)
  expect((await emailsTo(at.shop, person.email))[0]?.text).toContain('i•••@pastas.example')
  const left = await person.ask('/api/auth/confirm-email', { token: await newestLink(person.email) })
  expect(left.body).toEqual({ status: true, is_changed: false })
  expect((await person.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { email: person.email },
  })
})

test('ACC-05 a change to an address that another customer has registered meanwhile is refused', async () => {
  const person = await customer(at.shop)
  const email = newAddress()
  await person.ask('/api/auth/change-email', { email, password })
  const [leaveToken, takeToken] = [await newestLink(person.email), await newestLink(email)]
  await customer(at.shop, { email })
  expect((await person.ask('/api/auth/confirm-email', { token: takeToken })).body).toMatchObject({
    is_changed: false,
  })
  const refused = await person.ask('/api/auth/confirm-email', { token: leaveToken })
  expect(refused).toMatchObject({ status: 409, body: { code: 'auth.forms.user_already_exists' } })
  expect((await person.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { email: person.email, verified_at: null },
  })
})

test('ACC-05 the links of an address change work for an hour, on their site, and for the newest request only', async () => {
  const person = await customer(at.shop)
  const first = newAddress()
  await person.ask('/api/auth/change-email', { email: first, password })
  const firstTake = await newestLink(first)
  await person.ask('/api/auth/confirm-email', { token: firstTake })
  const second = newAddress()
  await person.ask('/api/auth/change-email', { email: second, password })
  expect((await person.ask('/api/auth/confirm-email', { token: firstTake })).status).toBe(400)
  const [leaveToken, takeToken] = [await newestLink(person.email), await newestLink(second)]
  // The confirmation for the first address does not count for the second.
  expect((await person.ask('/api/auth/confirm-email', { token: leaveToken })).body.is_changed).toBe(false)
  const elsewhere = browser(at.shop, { host: 'tp.localhost' })
  expect((await elsewhere.ask('/api/auth/confirm-email', { token: takeToken })).status).toBe(400)
  wait(60 * minuteMs)
  expect(await person.ask('/api/auth/confirm-email', { token: takeToken })).toMatchObject({
    status: 410,
    body: { code: 'auth.token_expired' },
  })
  const same = await person.ask('/api/auth/change-email', { email: person.email, password })
  expect(same.body).toMatchObject({ errors: { email: [{ code: 'validation.email_same' }] } })
})

test('ACC-05 a change of address invalidates the links sent to the old address', async () => {
  const person = await customer(at.shop)
  const verify = await newestLink(person.email)
  const email = newAddress()
  await person.ask('/api/auth/change-email', { email, password })
  for (const token of [await newestLink(person.email), await newestLink(email)]) {
    await person.ask('/api/auth/confirm-email', { token })
  }
  expect((await person.ask('/api/auth/verify-email', { token: verify })).status).toBe(400)
})

test('ACC-02 a subscription is shown to its owner only, and every change of it is recorded', async () => {
  const person = await customer(at.shop, { marketing_opt_in: true })
  const status = async (ask: typeof person.ask, payload: object = { email: person.email }) =>
    (await ask('/api/auth/get-subscription-status', payload)).body
  const [yes, no] = [true, false].map((result) => ({ status: true, data: { result } }))
  expect(await status(person.ask)).toEqual(yes)
  const stranger = await customer(at.shop)
  expect(await status(stranger.ask)).toEqual(no)
  expect(await status(browser(at.shop).ask)).toEqual(no)

  const wish = (payload: object, ask = person.ask) => ask('/api/auth/update-subscription-status', payload)
  expect((await wish({ subscribed: false, reason: 'Per dažnai' })).body).toEqual(no)
  expect((await wish({ subscribed: false })).body).toEqual(no)
  expect(await status(person.ask)).toEqual(no)
  expect((await wish({ subscribed: true })).body).toEqual(yes)
  expect(await status(person.ask)).toEqual(yes)
  const log = await acrossSites(at.shop.db)
    .selectFrom('consents')
    .select(['is_given', 'source', 'reason'])
    .where('user_id', '=', String(person.user.id))
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { is_given: true, source: 'register', reason: null },
    { is_given: false, source: 'account', reason: 'Per dažnai' },
    { is_given: true, source: 'account', reason: null },
  ])
})

test('ACC-02 the link in a newsletter unsubscribes without a session and does nothing else', async () => {
  const person = await customer(at.shop, { marketing_opt_in: true })
  const site = at.shop.sites.byCode('default')
  const token = newsletterToken({ encryption: at.shop.encryption, site }, String(person.user.id))
  const { ask } = browser(at.shop)
  const status = { email: person.email, token }
  expect((await ask('/api/auth/get-subscription-status', status)).body).toMatchObject({
    data: { result: true },
  })
  expect(
    (await ask('/api/auth/get-subscription-status', { ...status, email: 'o@pastas.example' })).body,
  ).toMatchObject({ data: { result: false } })
  const end = { subscribed: false, token }
  const forged = `${person.user.id}.${token.split('.')[1]?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`
  for (const wrong of [forged, 'x', `${person.user.id + 1}.${token.split('.')[1]}`]) {
    expect((await ask('/api/auth/update-subscription-status', { ...end, token: wrong })).body).toMatchObject({
      code: 'auth.token_invalid',
    })
  }
  const elsewhere = browser(at.shop, { host: 'tp.localhost' })
  expect((await elsewhere.ask('/api/auth/update-subscription-status', end)).status).toBe(400)
  expect((await ask('/api/auth/update-subscription-status', { subscribed: true, token })).status).toBe(401)
  expect((await ask('/api/auth/update-subscription-status', end)).status).toBe(200)
  expect((await ask('/api/auth/get-subscription-status', status)).body).toMatchObject({
    data: { result: false },
  })
})

test('ACC-05 a customer sees the devices that are signed in and can sign them out', async () => {
  const person = await customer(at.shop)
  wait(minuteMs)
  const second = await signIn(at.shop, person)
  wait(minuteMs)
  const third = await signIn(at.shop, person)
  const listed = async (ask = person.ask) =>
    (await ask('/api/auth/devices', {})).body.devices as { id: number; is_current: boolean }[]
  const devices = await listed()
  expect(devices.map(({ is_current }) => is_current)).toEqual([false, false, true])
  expect(devices[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', last_seen_at: now.toISOString() })

  const stranger = await customer(at.shop)
  const [foreign] = await listed(stranger.ask)
  for (const id of [foreign?.id, 999_999_999, Number.MAX_SAFE_INTEGER]) {
    expect(await person.ask('/api/auth/end-device', { id })).toMatchObject({
      status: 404,
      body: { code: 'service.not_found' },
    })
  }
  expect(await isSignedIn(stranger)).toBe(true)

  expect((await person.ask('/api/auth/end-device', { id: devices[0]?.id })).status).toBe(200)
  expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([true, false])
  expect((await person.ask('/api/auth/end-other-devices', {})).status).toBe(200)
  expect([await isSignedIn(person), await isSignedIn(second)]).toEqual([true, false])
  expect((await person.ask('/api/auth/end-device', { id: devices[2]?.id })).status).toBe(200)
  expect(await isSignedIn(person)).toBe(false)
})

async function withTwoFactor() {
  const person = await customer(at.shop)
  const { body } = await person.ask('/api/auth/two-factor/start', { password })
  const { secret } = body as { secret: string }
  const code = () => generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
  const confirmed = await person.ask('/api/auth/two-factor/confirm', { code: code() })
  return { ...person, secret, code, recoveryCodes: confirmed.body.recovery_codes as string[] }
}

test('ACC-05 a second factor is required once it is confirmed, and no code works twice', async () => {
  const person = await customer(at.shop)
  const emails = (await emailsTo(at.shop, person.email)).length
  const { body } = await person.ask('/api/auth/two-factor/start', { password })
  const { secret, uri, picture } = body as Record<string, string>
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
  expect(uri).toContain(`secret=${secret}`)
  expect(picture).toMatch(/^<svg/)
  // Not confirmed yet, so a lost authenticator does not lock the customer out.
  expect((await signIn(at.shop, person)).answer.status).toBe(200)
  expect((await person.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { two_factor: false },
  })
  expect(await person.ask('/api/auth/two-factor/confirm', { code: '000000' })).toMatchObject({
    status: 422,
    body: { errors: { code: [{ code: 'validation.code' }] } },
  })
  const code = () => generateSync({ secret: String(secret), epoch: Math.floor(now.getTime() / 1000) })
  const confirmed = await person.ask('/api/auth/two-factor/confirm', { code: code() })
  expect(new Set(confirmed.body.recovery_codes as string[]).size).toBe(10)
  expect((await person.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { two_factor: true },
  })
  expect((await person.ask('/api/auth/two-factor/confirm', { code: code() })).status).toBe(400)
  expect((await person.ask('/api/auth/two-factor/start', { password })).status).toBe(400)
  expect(await emailsTo(at.shop, person.email)).toHaveLength(emails + 1)

  expect((await signIn(at.shop, person)).answer).toMatchObject({
    status: 401,
    body: { code: 'auth.two_factor_required' },
  })
  // The code that confirmed the second factor is used up.
  expect((await signIn(at.shop, person, { otp: code() })).answer.status).toBe(401)
  wait(minuteMs)
  expect((await signIn(at.shop, person, { otp: code() })).answer.status).toBe(200)
  expect((await signIn(at.shop, person, { otp: code() })).answer.status).toBe(401)
})

test('ACC-05 the setup of a second factor expires after 15 minutes', async () => {
  const person = await customer(at.shop)
  const { body } = await person.ask('/api/auth/two-factor/start', { password })
  wait(16 * minuteMs)
  const code = generateSync({ secret: String(body.secret), epoch: Math.floor(now.getTime() / 1000) })
  expect((await person.ask('/api/auth/two-factor/confirm', { code })).status).toBe(400)
  expect((await signIn(at.shop, person)).answer.status).toBe(200)
})

test('ACC-05 the database stores the TOTP secret encrypted and the recovery codes hashed', async () => {
  const { user, secret, recoveryCodes } = await withTwoFactor()
  const row = await acrossSites(at.shop.db)
    .selectFrom('users')
    .selectAll()
    .where('id', '=', String(user.id))
    .executeTakeFirstOrThrow()
  expect(row.totp_secret).not.toContain(secret)
  expect(at.shop.encryption.decrypt(String(row.totp_secret), String(user.id))).toContain(secret)
  const codes = await acrossSites(at.shop.db)
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', String(user.id))
    .execute()
  expect(codes).toHaveLength(10)
  expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0])
})

test('ACC-05 a recovery code signs in once, and only its owner', async () => {
  const person = await withTwoFactor()
  const [first, second] = person.recoveryCodes
  const stranger = await withTwoFactor()
  expect((await signIn(at.shop, stranger, { otp: first })).answer.status).toBe(401)
  const tries = await Promise.all([1, 2, 3].map(() => signIn(at.shop, person, { otp: first })))
  expect(tries.map(({ answer }) => answer.status).toSorted()).toEqual([200, 401, 401])
  const shouted = second?.toUpperCase().replace('-', ' ')
  expect((await signIn(at.shop, person, { otp: shouted })).answer.status).toBe(200)
})

test('ACC-05 a second factor is switched off with both factors', async () => {
  const person = await withTwoFactor()
  const stop = (payload: object) => person.ask('/api/auth/two-factor/stop', { password, ...payload })
  expect((await stop({ code: '000000' })).body).toMatchObject({
    errors: { code: [{ code: 'validation.code' }] },
  })
  wait(minuteMs)
  expect((await stop({ code: person.code(), password: 'not-the-password' })).body).toMatchObject({
    errors: { password: [{}] },
  })
  expect((await stop({ code: person.code() })).status).toBe(200)
  expect((await signIn(at.shop, person)).answer.status).toBe(200)
  expect((await stop({ code: person.code() })).status).toBe(400)
  const left = await acrossSites(at.shop.db)
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', String(person.user.id))
    .execute()
  expect(left).toEqual([])
})
