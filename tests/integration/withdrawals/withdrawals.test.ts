import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { zero } from '../../../src/core/money.ts'
import { forgetGuests } from '../../../src/shop/accounts/forget-guests.server.ts'
import { receiveReturn } from '../../../src/shop/returns/receive-return.server.ts'
import { forgetWithdrawals } from '../../../src/shop/withdrawals/forget-withdrawals.server.ts'
import { readWithdrawal } from '../../../src/shop/withdrawals/read-withdrawal.server.ts'
import { refundWithdrawal, refuseWithdrawal } from '../../../src/shop/withdrawals/staff-acts.server.ts'
import { refundOf } from '../../../src/shop/withdrawals/withdrawal.ts'
import { emailAbout } from '../../support/emails.ts'
import { inTransaction } from '../../support/orders.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const email = 'busy@demo.test'
const db = () => at.shop.db.withoutPlugins()

/** Brought three days ago: still within its 14 days. */
const fresh = 'OR100007'
/** Brought two months ago. */
const old = 'OR100003'

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

async function siteOf(code: string) {
  return db().selectFrom('sites').select('id').where('code', '=', code).executeTakeFirstOrThrow()
}

async function rowOf(number: string) {
  return db().selectFrom('withdrawals').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
}

const numberIn = (text: string) => /WD\d{6,}/.exec(text)?.[0] ?? ''

test.each([
  { host: 'lt.localhost', code: 'lt', locale: 'lt', confirm: 'Patvirtinti atsisakymą', go: 'Tęsti' },
  { host: 'ee.localhost', code: 'ee', locale: 'ee', confirm: 'Kinnita taganemine', go: 'Jätka' },
])(
  'FORM-01 a guest of $code withdraws by two plain posts, gets a receipt to the second, and the money once',
  async ({ host, code, locale, confirm, go }) => {
    const visitor = plainBrowser(at.shop, { host })
    const form = await visitor.open(`/${locale}/withdrawal/`)
    expect(form.status).toBe(200)
    const asked = await form.press(go, {
      name: 'Ieva Petrauskaitė',
      email,
      number: fresh.toLowerCase(),
      words: 'Too small',
    })
    expect(asked.status).toBe(200)
    expect(asked.text()).toContain(fresh)
    const receipt = await asked.press(confirm)
    expect(receipt.status).toBe(200)
    expect(receipt.headers.get('x-robots-tag')).toBe('noindex')
    const number = numberIn(receipt.text())
    const row = await rowOf(number)
    expect(row).toMatchObject({ state: 'waiting', email, doubts: [] })
    expect(receipt.text()).toContain('Too small')
    expect(receipt.text()).toMatch(/\d{2}:\d{2}:\d{2}/)
    // A reload sends nothing, and the same form sent again gets the first receipt.
    const again = await visitor.open(receipt.path)
    expect(numberIn(again.text())).toBe(number)
    const twice = await asked.press(confirm)
    expect(numberIn(twice.text())).toBe(number)
    const later = await (await form.press(go, { name: 'Ieva', email, number: fresh })).open(receipt.path)
    expect(numberIn(later.text())).toBe(number)
    const said = await emailAbout(at.shop, email, number)
    expect(said.text).toContain(row.declaration)
    expect(said.text).toMatch(/\d{2}:\d{2}:\d{2}, UTC\+2/)
    expect(said.locale).toBe(locale)
    const pdf = await visitor.open(receipt.path.replace('/?', '/receipt.pdf?'))
    expect(pdf.headers.get('content-type')).toBe('application/pdf')

    const { id: siteId } = await siteOf(code)
    const back = await db()
      .selectFrom('returns')
      .selectAll()
      .where('cause', '=', 'withdrawal')
      .where('cause_id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(back).toMatchObject({ state: 'announced', way: 'locker' })
    const lines = await db().selectFrom('return_lines').selectAll().where('return_id', '=', back.id).execute()
    const { id: staffId } = await db().selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const receive = () =>
      inTransaction(at.shop, (trx) =>
        receiveReturn(trx, {
          siteId,
          returnId: back.id,
          lines: lines.map(({ order_line_id, quantity }) => ({
            orderLineId: order_line_id,
            received: quantity,
            condition: 'as_new',
            note: '',
            isRestocked: true,
          })),
          staffId,
          at: new Date(),
        }),
      )
    const both = await Promise.all([receive(), receive()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await until(async () => (await rowOf(number)).state === 'to_refund')
    await emailAbout(at.shop, email, number)
    const whole = await readWithdrawal(at.shop.db, siteId, { number })
    if (!whole) throw new Error('gone')
    const amount = refundOf(whole.withdrawal)
    expect(amount).toBeGreaterThan(0)
    const desk = { ...at.shop, db: at.shop.db, clock: () => new Date(), member: { id: staffId } } as never
    const pay = () =>
      refundWithdrawal(
        { ...(desk as object), shippingRates: null, site: () => null } as never,
        { id: row.id, siteId },
        { amount, deduction: zero, deductionReason: '', isToBalance: false },
      )
    const paid = await Promise.all([pay(), pay()])
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from refunds where reason = ${`withdrawal ${number}`} and site_id = ${siteId}`.execute(
      db(),
    )
    expect(Number(rows[0]?.sum)).toBeCloseTo(amount / 10_000, 2)
    expect((await rowOf(number)).state).toBe('refunded')
  },
)

test('FORM-01 a wrong email and an unknown number show the same form, and count all the same', async () => {
  const visitor = plainBrowser(at.shop, { host: 'lv.localhost' })
  const form = await visitor.open('/en/withdrawal/')
  const pages = []
  for (const number of [fresh, 'OR999999']) {
    const page = await form.press('Show the items of my order', {
      name: 'Ann',
      email: 'ann@example.test',
      number,
    })
    pages.push(page.html.replaceAll(number, ''))
  }
  const strip = (html: string) => html.replaceAll(/nonce="[^"]*"|[0-9a-f-]{36}/g, '')
  expect(strip(pages[0] ?? '')).toBe(strip(pages[1] ?? '-'))
  const asked = await form.press('Continue', {
    name: 'Ann',
    email: 'ann@example.test',
    number: fresh,
    items: 'The blue jacket',
  })
  const receipt = await asked.press('Confirm withdrawal')
  const row = await rowOf(numberIn(receipt.text()))
  expect(row).toMatchObject({
    state: 'to_decide',
    order_id: null,
    doubts: ['unknown'],
    items: 'The blue jacket',
  })
  expect(receipt.text()).toContain('The blue jacket')
  const wrongKey = await visitor.open(receipt.path.replace(/key=./, 'key='))
  expect(wrongKey.status).toBe(404)
  expect((await plainBrowser(at.shop, { host: 'ee.localhost' }).open(receipt.path)).status).toBe(404)
})

test('FORM-01 a late withdrawal is accepted with the day on which the term ended', async () => {
  const visitor = plainBrowser(at.shop, { host: 'lt.localhost' })
  const form = await visitor.open('/en/withdrawal/')
  const asked = await form.press('Continue', { name: 'Ann', email, number: old })
  expect(asked.text()).toContain('The 14 days ended on')
  const receipt = await asked.press('Confirm withdrawal')
  expect(receipt.text()).toMatch(/The 14 days ended on .* We look at it and answer by/)
  expect(await rowOf(numberIn(receipt.text()))).toMatchObject({ state: 'to_decide', doubts: ['late'] })
  const kept = await receipt.press('Keep the goods')
  expect(kept.text()).toContain('You keep the goods')
})

test('FORM-01 some items: the choice shows after a matching pair, and none ticked is refused in words', async () => {
  const visitor = plainBrowser(at.shop, { host: 'lv.localhost' })
  const form = await visitor.open('/en/withdrawal/')
  const found = await form.press('Show the items of my order', { name: 'Ann', email, number: fresh })
  expect(found.text()).toContain('Open until')
  const none = await found.press('Continue', { scope: 'some' })
  expect(none.status).toBe(422)
  expect(none.text()).toContain('Tick at least one item.')
  const [first = ''] = none
    .$('input[name="line"]')
    .toArray()
    .map((one) => one.attribs.value ?? '')
  const asked = await none.press('Continue', { scope: 'some', line: first })
  expect(asked.text()).toContain('You get back')
  const [one, two] = await Promise.all([asked.press('Confirm withdrawal'), asked.press('Confirm withdrawal')])
  expect(numberIn(one.text())).toBe(numberIn(two.text()))
  const row = await rowOf(numberIn(one.text()))
  expect(row).toMatchObject({ state: 'waiting' })
  const sent = await one.press('I have sent it', { code: 'LV-123456789' })
  expect(sent.text()).toContain('LV-123456789')
  await until(async () => (await rowOf(row.number)).state === 'to_refund')
})

test('FORM-01 an order of which nothing was bought is cancelled by its withdrawal', async () => {
  const visitor = plainBrowser(at.shop, { host: 'lt.localhost' })
  const form = await visitor.open('/en/withdrawal/')
  const found = await form.press('Show the items of my order', { name: 'Ann', email, number: 'OR100014' })
  expect(found.text()).toContain('Cancel instead, it is quicker')
  const receipt = await (await found.press('Continue')).press('Confirm withdrawal')
  const number = numberIn(receipt.text())
  await until(async () => (await rowOf(number)).state === 'refunded')
  const { status } = await db()
    .selectFrom('orders')
    .select('status')
    .where('number', '=', 'OR100014')
    .where('site_id', '=', (await siteOf('lt')).id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('cancelled')
})

test('ROUTE-01 FORM-01 a warranty is looked up by order and by serial, equal for wrong and unknown, and its certificate is checked', async () => {
  const visitor = plainBrowser(at.shop, { host: 'lt.localhost' })
  const form = await visitor.open('/en/warranty/')
  expect(form.status).toBe(200)
  const wrong = await form.press('Look up', { number: old, email: 'ann@example.test' })
  const unknown = await form.press('Look up', { number: 'OR999999', email: 'ann@example.test' })
  expect([wrong.status, unknown.status]).toEqual([422, 422])
  for (const page of [wrong, unknown]) expect(page.text()).toContain('do not belong together')
  const found = await form.press('Look up', { number: old, email })
  expect(found.status).toBe(200)
  const item = found.$('main a[href*="item="]').first().attr('href') ?? ''
  const page = item ? await visitor.open(item) : found
  expect(page.text('h1')).toContain('Covered until')
  expect(page.text()).toContain('Legal guarantee')
  const pdf = await visitor.open(page.link('Certificate, PDF'))
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const code = /filename="([^"]+)\.pdf"/.exec(pdf.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const check = await visitor.open(`/en/warranty/check/?code=${code}`)
  expect(check.text()).toContain('This certificate is ours and valid.')
  const forged = await visitor.open(
    `/en/warranty/check/?code=${code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
  )
  expect(forged.text()).toContain('We did not issue this code')
  const bySerial = await visitor.open('/en/warranty/?by=serial')
  const nothing = await bySerial.press('Look up', { serial: 'VC1-2604-99999' })
  expect(nothing.text()).toContain('We did not sell this one, or it was typed differently.')
  // A repair makes the legal term a year longer, and stands in the history. The order has one item.
  const { rows } = await sql<{ number: string }>`
    select orders.number from claims join orders on orders.id = claims.order_id
    where claims.state = 'resolved' and outcome = 'repair' and claims.site_id = (select id from sites where code = 'lt')`.execute(
    db(),
  )
  const repaired = await form.press('Look up', { number: rows[0]?.number ?? '', email })
  const whole = repaired.text()
  expect(whole).toContain('Repaired')
  expect(whole).toContain('36 months')
})

test('ORD-02 the page of an order has four ways, for its customer and by the link of an email', async () => {
  const visitor = plainBrowser(at.shop, { host: 'lt.localhost' })
  const form = await visitor.open('/en/withdrawal/?order=OR100001')
  expect(form.value('number')).toBe('OR100001')
  // A stranger learns nothing more than the number that they brought.
  expect(form.value('email')).toBe('')
})

test('ACC-05 what guests have written is forgotten after three years, and withdrawals of an erased account once they are over', async () => {
  const visitor = plainBrowser(at.shop, { host: 'lv.localhost' })
  const asked = await (await visitor.open('/lv/withdrawal/')).press('Turpināt', {
    name: 'Guest Zqxwithdraws',
    email: 'zqxguest@example.test',
    number: 'OR999999',
    items: 'Zqxthings',
  })
  const number = numberIn((await asked.press('Apstiprināt atteikumu')).text())
  const { id: staffId } = await db().selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const { id: siteId } = await siteOf('lv')
  const desk = { db: at.shop.db, clock: () => new Date(), member: { id: staffId } } as never
  const { id } = await rowOf(number)
  await refuseWithdrawal(desk, { id, siteId }, { words: 'Not ours.' })
  await expect(
    sql`update withdrawals set declaration = 'Another one' where id = ${id}`.execute(db()),
  ).rejects.toThrow('cannot be changed')
  await sql`insert into tickets (site_id, number, name, email, locale, topic, state, sent_hash, created_at, updated_at)
    select ${siteId}, 'TK' || nextval('ticket_numbers'), 'Zqxwriter', 'zqxguest@example.test', 'lv', 'other', 'closed', sha256('z'),
      now(), now()`.execute(db())
  const { rows: claims } = await sql<{ id: string }>`update claims set user_id = null where id = (
    select id from claims where site_id = ${siteId} and state = 'rejected' limit 1) returning id`.execute(
    db(),
  )
  await sql`insert into newsletter_readers (site_id, email, locale, asked_at, created_at)
    values (${siteId}, 'zqxtyped@example.test', 'lv', now(), now())`.execute(db())
  const counted = async () => {
    const { rows } = await sql<Record<'tickets' | 'readers' | 'withdrawals' | 'claims', number>>`select
      (select count(*)::integer from tickets where email like 'zqx%') as tickets,
      (select count(*)::integer from newsletter_readers where email like 'zqx%') as readers,
      (select count(*)::integer from withdrawals where email like 'zqx%' or items like 'Zqx%' or name like '%Zqx%') as withdrawals,
      (select count(*)::integer from claims where id = ${claims[0]?.id} and words <> '') as claims`.execute(
      db(),
    )
    return rows[0]
  }
  await forgetGuests({ db: at.shop.db, clock: () => new Date() })
  expect(await counted()).toEqual({ tickets: 1, readers: 1, withdrawals: 1, claims: 1 })
  await forgetGuests({ db: at.shop.db, clock: () => new Date(Date.now() + 3.1 * 365 * 86_400_000) })
  expect(await counted()).toEqual({ tickets: 0, readers: 0, withdrawals: 0, claims: 0 })
  expect(await rowOf(number)).toMatchObject({ state: 'refused', email: null, name: '…' })

  const { id: userId } = await db()
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await inTransaction(at.shop, (trx) => forgetWithdrawals(trx, { siteId, userId, at: new Date() }))
  const { rows: left } = await sql<{ state: string }>`select distinct state from withdrawals
    where site_id = ${siteId} and email = ${email} order by state`.execute(db())
  expect(left.map(({ state }) => state)).not.toContain('refused')
  expect(left.map(({ state }) => state)).toContain('to_refund')
})
