import { generateSync } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword, demoTotpSecret } from '../../../db/seed/demo-accounts.ts'
import { browser } from '../../support/browser.ts'
import { officeBrowser, staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

const minuteMs = 60_000
let now = new Date('2026-11-18T10:00:00Z')
/** Lockouts are what this file is about; floods from one network are counted elsewhere. */
const at = testShop({ clock: () => now, RATE_LIMITS: false })

/** A code works once, so each test has its own time. */
beforeEach(() => {
  now = new Date(now.getTime() + 30 * 24 * 60 * minuteMs)
})

const wait = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const codeNow = (secret = demoTotpSecret) => generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })

/** A browser without script: forms are posted to their pages. */
function visitor() {
  const { send, jar } = browser(at.shop, { host: 'office.localhost' })
  async function post(path: string, fields: Record<string, string>) {
    const headers = { origin: 'http://office.localhost' }
    const response = await send(path, { method: 'POST', body: new URLSearchParams(fields), headers })
    return { status: response.status, to: response.headers.get('location'), text: await response.text() }
  }
  async function open(path: string) {
    const response = await send(path, {})
    return { status: response.status, to: response.headers.get('location'), text: await response.text() }
  }
  return { post, open, jar }
}

const email = 'support@office.test'

test('OPS-01 staff sign in with password and code, and a code works once', async () => {
  const first = visitor()
  expect(await first.post('/sign-in', { email, password: demoPassword })).toMatchObject({
    status: 302,
    to: '/sign-in/code',
  })
  // The password alone opens nothing.
  expect(await first.open('/')).toMatchObject({ status: 302, to: '/sign-in' })
  const code = codeNow()
  expect(await first.post('/sign-in/code', { code })).toMatchObject({ status: 302, to: '/' })
  expect((await first.open('/')).text).toContain('Work to do')
  const second = visitor()
  await second.post('/sign-in', { email, password: demoPassword })
  expect((await second.post('/sign-in/code', { code })).text).toContain('That code is not valid now')
  wait(31_000)
  expect((await second.post('/sign-in/code?to=%2Forders', { code: codeNow() })).to).toBe('/orders')
})

test('OPS-01 a wrong password and an unknown address get the same answer, and five tries lock', async () => {
  const stranger = visitor()
  const texts: string[] = []
  for (const who of ['nobody@office.test', email]) {
    const { status, text } = await stranger.post('/sign-in', { email: who, password: 'not-the-password' })
    expect(status).toBe(200)
    texts.push(/role="alert"[\s\S]*?<\/div><\/div>/.exec(text)?.[0] ?? '')
  }
  expect(texts[0]).toContain('E-mail or password is wrong.')
  expect(texts[1]).toBe(texts[0])
  for (let count = 0; count < 4; count += 1)
    await stranger.post('/sign-in', { email, password: 'wrong-again-1' })
  expect((await stranger.post('/sign-in', { email, password: demoPassword })).text).toContain('Locked until')
  wait(16 * minuteMs)
  expect((await stranger.post('/sign-in', { email, password: demoPassword })).to).toBe('/sign-in/code')
})

test('OPS-01 a trusted computer is not asked for a code for twelve hours, but for a money act it is', async () => {
  const person = visitor()
  const who = 'finance@office.test'
  await person.post('/sign-in', { email: who, password: demoPassword })
  await person.post('/sign-in/code', { code: codeNow(), trust: 'on' })
  await person.post('/sign-out', {})
  expect((await person.open('/')).to).toBe('/sign-in')
  expect((await person.post('/sign-in', { email: who, password: demoPassword })).to).toBe('/')
  await person.post('/sign-out', {})
  wait(13 * 60 * minuteMs)
  expect((await person.post('/sign-in', { email: who, password: demoPassword })).to).toBe('/sign-in/code')
})

test('OPS-01 an invited colleague sets a password and a phone, and recovery codes work once', async () => {
  const boss = await staffWith(at.shop, 'super_admin', { now, isConfirmed: true })
  const invitation = { email: 'new@office.test', name: 'Ona Naujokė', 'held[]': ['buyer:'] }
  expect((await boss.act('/team', 'invite', invitation)).body).toMatchObject({ ok: true })
  expect((await boss.act('/team', 'invite', invitation)).body).toMatchObject({
    ok: false,
    fields: { email: expect.any(String) },
  })
  const link = await linkSentTo('new@office.test')
  const person = visitor()
  expect((await person.open(link)).text).toContain('new@office.test')
  expect((await person.post(link, { password: 'short', repeated: 'short' })).text).toContain(
    'At least 10 characters',
  )
  const password = 'kopos-ir-vejas-26'
  expect((await person.post(link, { password, repeated: password })).to).toBe('/sign-in/set-up')
  expect((await person.open(link)).text).toContain('no longer works')
  const page = await person.open('/sign-in/set-up')
  const secret = /class="mono">([A-Z2-7]+)</.exec(page.text)?.[1] ?? ''
  expect((await person.post('/sign-in/set-up', { code: '000000' })).text).toContain('not valid now')
  const confirmed = await person.post('/sign-in/set-up', { code: codeNow(secret) })
  const codes = [...confirmed.text.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(
    (match) => match[1] ?? '',
  )
  expect(codes).toHaveLength(10)
  expect((await person.open('/orders')).status).toBe(200)
  for (const expected of ['/', null]) {
    const other = visitor()
    await other.post('/sign-in', { email: 'new@office.test', password })
    expect((await other.post('/sign-in/code', { code: codes[0] ?? '' })).to).toBe(expected)
  }
})

test('OPS-01 a forgotten password is reset by a link that expires in one hour, and every browser is signed out', async () => {
  const person = visitor()
  const who = 'content@office.test'
  await person.post('/sign-in', { email: who, password: demoPassword })
  await person.post('/sign-in/code', { code: codeNow() })
  const answers = await Promise.all(
    [who, 'nobody@office.test'].map((one) => visitor().post('/forgotten', { email: one })),
  )
  expect(answers[0]?.text).toContain('the link is on its way')
  expect(answers[1]?.text).toContain('the link is on its way')
  const link = await linkSentTo(who)
  const password = 'naujas-slaptazodis-9'
  const phone = visitor()
  expect((await phone.post(link, { password, repeated: password })).to).toBe('/sign-in/code')
  expect((await person.open('/')).to).toBe('/sign-in')
  wait(31_000)
  expect((await phone.post('/sign-in/code', { code: codeNow() })).to).toBe('/')
})

test('OPS-01 an idle session is locked, opens with the password, and a form is not lost to it', async () => {
  const person = visitor()
  const who = 'buyer@office.test'
  await person.post('/sign-in', { email: who, password: demoPassword })
  await person.post('/sign-in/code', { code: codeNow() })
  wait(31 * minuteMs)
  expect((await person.open('/orders?view=to-buy')).to).toBe('/locked?to=%2Forders%3Fview%3Dto-buy')
  expect((await person.post('/orders/lt/OR100012', { act: 'note', text: 'late' })).status).toBe(423)
  expect((await person.post('/locked', { password: 'wrong-password' })).text).toContain(
    'The password is wrong.',
  )
  expect((await person.post('/locked?to=%2Forders', { password: demoPassword })).to).toBe('/orders')
  expect((await person.open('/orders')).status).toBe(200)
  wait(13 * 60 * minuteMs)
  expect((await person.open('/orders')).to).toBe('/sign-in?to=%2Forders')
})

test('OPS-01 acts behind a locked right ask for password and code, which last five minutes', async () => {
  const finance = await staffWith(at.shop, 'super_admin', { now })
  const invitation = { email: 'later@office.test', name: 'Vėliau', 'held[]': ['support:'] }
  const refused = await finance.act('/team', 'invite', invitation)
  expect(refused).toMatchObject({ status: 401, body: { ok: false, needsProof: true } })
  const prove = (fields: Record<string, string>) => finance.post('/prove', new URLSearchParams(fields))
  expect((await prove({ password: 'wrong-password', code: codeNow() })).body).toMatchObject({ ok: false })
  expect((await prove({ password: demoPassword, code: '000000' })).body).toMatchObject({ ok: false })
  expect((await prove({ password: demoPassword, code: codeNow() })).body).toMatchObject({ ok: true })
  expect((await finance.act('/team', 'invite', invitation)).body).toMatchObject({ ok: true })
  wait(6 * minuteMs)
  expect((await finance.act('/team', 'invite', { ...invitation, email: 'x@office.test' })).status).toBe(401)
})

test('OPS-01 nobody raises their own rights, a site admin gives none elsewhere, and a super admin remains', async () => {
  const boss = await staffWith(at.shop, 'super_admin', { now, isConfirmed: true })
  const chief = await staffWith(at.shop, 'site_admin', { now, isConfirmed: true })
  const buyer = await staffWith(at.shop, 'buyer', { now })
  const sites = new Map(at.shop.sites.all().map(({ code, id }) => [code, String(id)]))
  const roles = (who: typeof boss, id: string, held: string[]) =>
    who.act(`/team/people/${id}`, 'roles', { id, 'held[]': held })
  expect((await roles(boss, boss.id, ['support:'])).body).toMatchObject({ ok: false })
  expect((await roles(chief, chief.id, ['super_admin:'])).body).toMatchObject({ ok: false })
  // A site admin manages Latvia and Estonia, but the buyer has a role on all sites.
  expect((await roles(chief, buyer.id, [`buyer:${sites.get('lv')}`])).body).toMatchObject({ ok: false })
  const invite = (address: string, held: string) =>
    chief.act('/team', 'invite', { email: address, name: 'Kas nors', 'held[]': [held] })
  expect((await invite('a@office.test', `support:${sites.get('lv')}`)).body).toMatchObject({ ok: true })
  expect((await invite('b@office.test', `support:${sites.get('nl')}`)).body).toMatchObject({ ok: false })
  expect((await invite('c@office.test', 'support:')).body).toMatchObject({ ok: false })
  expect((await invite('d@office.test', 'super_admin:')).body).toMatchObject({ ok: false })
  expect((await boss.act('/team/people/1', 'block', { id: boss.id })).body).toMatchObject({ ok: false })
  // Another super admin may take the first one's rights, but not their own last ones.
  expect((await roles(boss, buyer.id, ['super_admin:'])).body).toMatchObject({ ok: true })
  const second = await officeBrowser(at.shop, buyer.id, { now, isConfirmed: true })
  expect(
    (await second.act('/team', 'invite', { email: 'e@office.test', name: 'E', 'held[]': [] })).body,
  ).toMatchObject({ ok: true })
  expect(
    (await second.act(`/team/people/${boss.id}`, 'roles', { id: boss.id, 'held[]': [] })).body,
  ).toMatchObject({ ok: true })
  expect((await boss.open('/team')).status).toBe(403)
  expect(
    (await second.act(`/team/people/${boss.id}`, 'roles', { id: boss.id, 'held[]': ['super_admin:'] })).body,
  ).toMatchObject({ ok: true })
  expect((await roles(boss, buyer.id, ['buyer:'])).body).toMatchObject({ ok: true })
})

test('OPS-01 a blocked colleague is signed out at once, and the audit trail says who did it', async () => {
  const boss = await staffWith(at.shop, 'super_admin', { now, isConfirmed: true })
  const other = await staffWith(at.shop, 'translator', { now })
  expect((await other.open('/')).status).toBe(200)
  expect((await boss.act(`/team/people/${other.id}`, 'block', { id: other.id })).body).toMatchObject({
    ok: true,
  })
  expect((await other.open('/')).status).toBe(302)
  expect(
    (await visitor().post('/sign-in', { email: 'translator@office.test', password: demoPassword })).text,
  ).toContain('E-mail or password is wrong.')
  const log = await boss.open('/team/audit?q=team-member.block')
  expect(log.text).toContain('Rūta Vedėja')
  expect((await boss.act(`/team/people/${other.id}`, 'unblock', { id: other.id })).body).toMatchObject({
    ok: true,
  })
})

test('OPS-01 what a role may do is changed by a super admin only, and counts at once', async () => {
  const boss = await staffWith(at.shop, 'super_admin', { now, isConfirmed: true })
  const chief = await staffWith(at.shop, 'site_admin', { now, isConfirmed: true })
  const support = await staffWith(at.shop, 'support', { now })
  const rows = await at.shop.db.selectFrom('role_permissions').select(['role', 'permission']).execute()
  const boxes = rows.map(({ role, permission }) => `${role} ${permission}`)
  const without = boxes.filter((box) => box !== 'support orders.see')
  expect((await chief.act('/team/roles', 'save', { 'granted[]': without })).body).toMatchObject({ ok: false })
  expect((await support.open('/orders')).status).toBe(200)
  expect((await boss.act('/team/roles', 'save', { 'granted[]': without })).body).toMatchObject({ ok: true })
  expect((await support.open('/orders')).status).toBe(403)
  expect((await boss.act('/team/roles', 'save', { 'granted[]': boxes })).body).toMatchObject({ ok: true })
  expect((await support.open('/orders')).status).toBe(200)
})

test('OPS-01 the audit trail cannot be rewritten', async () => {
  for (const statement of ['update', 'delete'] as const) {
    const query =
      statement === 'update'
        ? at.shop.db.withoutPlugins().updateTable('audit_entries').set({ act: 'nothing' }).execute()
        : at.shop.db.withoutPlugins().deleteFrom('audit_entries').execute()
    await expect(query).rejects.toThrow('audit_entries cannot be changed')
  }
})

async function linkSentTo(recipient: string): Promise<string> {
  const { text } = await at.shop.db
    .withoutPlugins()
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/welcome\/[0-9a-f]{64}/.exec(text)?.[0] ?? ''
}
