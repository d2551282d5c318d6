import { expect, test } from 'vitest'
import { assemble } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { sweepAccounts } from '../../../src/shop/accounts/sweep-accounts.server.ts'
import { ask, visit } from '../../support/ask.ts'
import { browser } from '../../support/browser.ts'
import { customer, password } from '../../support/customers.ts'
import { emailsTo, linkIn, nextEmailTo } from '../../support/emails.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

type Shop = Awaited<ReturnType<typeof assemble>>

async function twoProcesses(run: (one: Shop, other: Shop, restart: () => Promise<Shop>) => Promise<void>) {
  const options = shopOptions(await freshDatabase())
  const [one, other] = await Promise.all([assemble(options), assemble(options)])
  const open = new Set([one, other])
  try {
    await run(one, other, async () => {
      await Promise.all([...open].map((shop) => shop.close()))
      open.clear()
      const restarted = await assemble(options)
      open.add(restarted)
      return restarted
    })
  } finally {
    await Promise.all([...open].map((shop) => shop.close()))
  }
}

test('ACC-01 check-client is limited per address, across two processes and a restart', async () => {
  await twoProcesses(async (one, other, restart) => {
    const check = (shop: Shop, count: number) =>
      ask(shop, '/api/auth/register/check-client', { email: `someone${count}@pastas.example` })
    for (let count = 0; count < 5; count += 1) {
      expect((await check(count % 2 === 0 ? one : other, count)).status).toBe(200)
    }
    expect(await check(one, 5)).toMatchObject({ status: 429, body: { code: 'auth.rate_limited' } })
    expect((await check(other, 6)).status).toBe(429)
    expect((await check(await restart(), 7)).status).toBe(429)
  })
})

test('ACC-02 the lock of an account holds across two processes and a restart', async () => {
  await twoProcesses(async (one, other, restart) => {
    const attempt = (shop: Shop, password: string) =>
      ask(shop, '/api/auth/login', { email: 'new@demo.test', password })
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt(count % 2 === 0 ? one : other, 'not-the-password')).status).toBe(401)
    }
    expect((await attempt(one, 'amber-demo-2026')).status).toBe(423)
    expect((await attempt(other, 'amber-demo-2026')).status).toBe(423)
    expect((await attempt(await restart(), 'amber-demo-2026')).status).toBe(423)
  })
})

test('ACC-02 signing in is limited per network address, whatever accounts are tried', async () => {
  await twoProcesses(async (one, other) => {
    const attempt = (shop: Shop, count: number) =>
      ask(shop, '/api/auth/login', { email: `guess${count}@pastas.example`, password: 'not-the-password' })
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await attempt(count % 2 ? one : other, count)).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
    expect(statuses[30]).toBe(429)
  })
})

test('ACC-02 in a flood of logins, those that would wait too long get 503 with Retry-After at once', async () => {
  const options = shopOptions(await freshDatabase(), { RATE_LIMITS: false, hasCheapPasswords: false })
  const shop = await assemble(options)
  try {
    const flood = Array.from({ length: 200 }, (_, count) =>
      ask(shop, '/api/auth/login', { email: `flood${count}@pastas.example`, password: 'not-the-password' }),
    )
    const shed = (await Promise.all(flood)).filter(({ status }) => status !== 401)
    expect(shed.length).toBeGreaterThan(100)
    for (const { status, headers, body } of shed)
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'service.overloaded'])
    expect(
      (await ask(shop, '/api/auth/login', { email: 'new@demo.test', password: 'amber-demo-2026' })).status,
    ).toBe(200)
  } finally {
    await shop.close()
  }
})

test('ACC-02 a password, an email address or the token of a link is never logged', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const shop = await assemble({ ...shopOptions(await freshDatabase(), { RATE_LIMITS: false }), log })
  try {
    const email = 'new@demo.test'
    await ask(shop, '/api/auth/request-password-reset', { email })
    const { token } = linkIn(await nextEmailTo(shop, email), 'password-reset')
    await visit(shop, `/en/password-reset/${token}/`)
    await visit(shop, `/en/account-confirm/${token}/`)
    const password = 'slapta-fraze-4711'
    await ask(shop, '/api/auth/password-reset', { token, password, password_confirmation: password })
    await ask(shop, '/api/auth/login', { email, password: `${password}x` })
    expect(lines.length).toBeGreaterThan(3)
    for (const secret of [token, password, email]) expect(lines.join('')).not.toContain(secret)
    expect(lines.join('')).toContain('/en/password-reset/…')
    expect((await emailsTo(shop, email)).length).toBeGreaterThan(1)
  } finally {
    await shop.close()
  }
})

test('the sweep deletes expired sessions, devices and login tries, and nothing else', async () => {
  let now = new Date('2026-11-15T10:00:00Z')
  const shop = await assemble(shopOptions(await freshDatabase(), { RATE_LIMITS: false, clock: () => now }))
  try {
    const db = acrossSites(shop.db)
    const count = async (table: 'session_tokens' | 'devices' | 'login_tries') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    await ask(shop, '/api/auth/login', { email: 'new@demo.test', password: 'amber-demo-2026' })
    await ask(shop, '/api/auth/login', {
      email: 'busy@demo.test',
      password: 'amber-demo-2026',
      remember: true,
    })
    await ask(shop, '/api/auth/login', { email: 'nobody@pastas.example', password: 'amber-demo-2026' })
    await sweepAccounts({ db: shop.db, clock: () => now })
    expect([await count('session_tokens'), await count('devices'), await count('login_tries')]).toEqual([
      3, 2, 1,
    ])
    now = new Date('2026-11-16T11:00:00Z')
    await sweepAccounts({ db: shop.db, clock: () => now })
    expect([await count('session_tokens'), await count('devices'), await count('login_tries')]).toEqual([
      1, 1, 0,
    ])
  } finally {
    await shop.close()
  }
})

test('ACC-05 address changes, data exports and wrong passwords of a signed-in customer are rate limited', async () => {
  await twoProcesses(async (one, other) => {
    const shops = [one, other]
    const { email, visitor } = await customer(one)
    const elsewhere = browser(other)
    for (const [name, value] of visitor.jar) elsewhere.jar.set(name, value)
    const visitors = [visitor, elsewhere]
    const statusesOf = async (count: number, path: string, payload: (round: number) => object) => {
      const statuses: number[] = []
      for (let round = 0; round < count; round += 1) {
        const { status } = await (visitors[round % shops.length] ?? visitor).download(path, payload(round))
        statuses.push(status)
      }
      return statuses
    }
    const changes = await statusesOf(4, '/api/auth/change-email', (round) => ({
      email: `kitas${round}.${email}`,
      password,
    }))
    expect(changes).toEqual([200, 200, 200, 429])
    expect(await statusesOf(6, '/api/account/export', () => ({ password }))).toEqual([
      ...Array(5).fill(200),
      429,
    ])
    const guesses = await statusesOf(11, '/api/account/erase', () => ({ password: 'not-the-password' }))
    expect(guesses.at(-1)).toBe(429)
    expect((await visitor.ask('/api/account/erase', { password })).status).toBe(429)
  })
})
