import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import type { Role } from '../../../src/shop/staff/permissions.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date()
const at = testShop({ clock: () => now, RATE_LIMITS: false })

const hourMs = 3_600_000
const pathOf = ({ user }: { user: { suite_code: string } }) => `/customers/default/${user.suite_code}`
/** Whom finance asks. */
const bossId = async () => (await staffWith(at.shop, 'super_admin', { now })).id
const confirmed = (role: Role) => staffWith(at.shop, role, { now, isConfirmed: true })

function move(amount: string, changes: Record<string, string> = {}) {
  return {
    direction: 'add',
    amount,
    reason: 'Kaina krito',
    about: '',
    words: '',
    key: randomUUID(),
    ...changes,
  }
}

async function openApproval(person: { user: { suite_code: string } }) {
  const { id } = await acrossSites(at.shop.db)
    .selectFrom('staff_approvals')
    .select('id')
    .where('subject', '=', `customer ${person.user.suite_code}`)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return `/approvals/default/${id}`
}

test('BAL-03 finance adds and takes with a reason, and the ledger shows the balance before and after', async () => {
  const person = await customerWith(at.shop, '0')
  const finance = await confirmed('finance')
  expect((await finance.act(pathOf(person), 'move', move('40', { words: 'Agreed by phone' }))).body.ok).toBe(
    true,
  )
  expect((await finance.act(pathOf(person), 'move', move('12,40', { direction: 'take' }))).body.ok).toBe(true)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 27.6, authorised: 0 })
  const { text } = await finance.open(pathOf(person))
  for (const shown of [
    'Added by hand: Kaina krito',
    '+€40.00',
    '-€12.40',
    '€27.60',
    'Dovilė Šimkutė',
    'Agreed by phone',
  ])
    expect(text.replaceAll('−', '-')).toContain(shown)
  const file = await finance.open(`${pathOf(person)}/ledger`)
  expect(file.text).toContain('40.00,-12.40,27.60')
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['table_name', 'after'])
    .where('act', '=', 'customer.move')
    .where('table_name', '=', 'ledger_transfers')
    .where('subject', '=', `customer ${person.user.suite_code}`)
    .orderBy('id')
    .execute()
  expect(trail).toMatchObject([
    { after: { kind: 'add' } },
    { after: { kind: 'deduct', reason: 'Kaina krito' } },
  ])
})

test('BAL-03 the same form sent twice moves once', async () => {
  const person = await customerWith(at.shop, '0')
  const finance = await confirmed('finance')
  const form = move('10', { words: 'Once' })
  const answers = await Promise.all([1, 2, 3].map(() => finance.act(pathOf(person), 'move', form)))
  expect(answers.map(({ body }) => body.ok)).toEqual([true, true, true])
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(10)
  const all = move('10', { direction: 'take' })
  expect((await finance.act(pathOf(person), 'move', all)).body.ok).toBe(true)
  expect((await finance.act(pathOf(person), 'move', all)).body.ok).toBe(true)
  const notes = await acrossSites(at.shop.db)
    .selectFrom('staff_notes')
    .select('text')
    .where('subject', '=', `customer ${person.user.suite_code}`)
    .execute()
  expect(notes).toEqual([{ text: 'Once' }])
})

test('BAL-03 a balance never falls below zero, and bad input moves nothing', async () => {
  const person = await customerWith(at.shop, '15')
  const finance = await confirmed('finance')
  const refused = async (form: Record<string, string>, field: string) => {
    const answer = await finance.act(pathOf(person), 'move', form)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toHaveProperty(field)
    return answer.body.fields?.[field]
  }
  expect(await refused(move('15.01', { direction: 'take' }), 'amount')).toBe('Only €15.00 can be taken.')
  expect(await refused(move('250', { direction: 'take' }), 'amount')).toBe('Only €15.00 can be taken.')
  await refused(move('0'), 'amount')
  await refused(move('1.234'), 'amount')
  await refused(move('-5'), 'amount')
  await refused(move('5', { reason: ' ' }), 'reason')
  await refused(move('5', { direction: 'give' }), 'direction')
  await refused(move('5', { key: 'again' }), 'key')
  await refused(move('5', { user: '1' }), 'user')
  // An order of somebody else.
  expect(await refused(move('5', { about: 'OR100012' }), 'about')).toContain('OR100012')
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 15, authorised: 0 })
})

test('BAL-03 only finance and the super admin move balances, after password and code', async () => {
  const person = await customerWith(at.shop, '0')
  for (const role of ['support', 'buyer', 'site_admin'] as const) {
    const other = await confirmed(role)
    expect((await other.act(pathOf(person), 'move', move('5'))).status).toBe(403)
    expect((await other.open('/approvals')).status).toBe(403)
    const page = await other.open(pathOf(person))
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('Move balance')
  }
  const finance = await staffWith(at.shop, 'finance', { now })
  expect(await finance.act(pathOf(person), 'move', move('5'))).toMatchObject({
    status: 401,
    body: { needsProof: true },
  })
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(0)
})

test('BAL-03 up to the limit one person is enough; above it nothing moves until a second one confirms', async () => {
  const person = await customerWith(at.shop, '0')
  const finance = await confirmed('finance')
  expect((await finance.act(pathOf(person), 'move', move('200'))).body.toast).toBe('Balance changed')
  const form = move('200.01', { words: 'Lost parcel', confirmer: await bossId() })
  for (const _ of [1, 2])
    expect((await finance.act(pathOf(person), 'move', form)).body.toast).toContain('Asked')
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(200)
  const path = await openApproval(person)
  expect((await finance.open(pathOf(person))).text).toContain('Waits for a second person')
  const boss = await confirmed('super_admin')
  expect((await boss.open('/')).text).toContain('To confirm')
  expect((await boss.open('/approvals')).text).toContain('Confirm €200.01')
  // Who asked cannot, nor who has not the right.
  expect((await finance.open(path)).text).toContain('You cannot confirm what you asked for.')
  const own = await finance.act(path, 'confirm')
  expect(own).toMatchObject({ status: 422, body: { text: 'You cannot confirm what you asked for.' } })
  expect((await finance.act(path, 'refuse')).status).toBe(422)
  // Without the right there is no such record.
  for (const role of ['support', 'site_admin'] as const)
    expect((await (await confirmed(role)).act(path, 'confirm')).status).toBe(404)
  const unproved = await staffWith(at.shop, 'super_admin', { now })
  expect(await unproved.act(path, 'confirm')).toMatchObject({ status: 401, body: { needsProof: true } })
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(200)
  // Sent several times at once, it is done once.
  const answers = await Promise.all([1, 2, 3].map(() => boss.act(path, 'confirm')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(400.01)
  expect((await boss.act(path, 'refuse')).body.text).toBe('It is already decided.')
  const page = (await boss.open(pathOf(person))).text
  expect(page).toContain('Dovilė Šimkutė')
  expect(page).toContain('Lost parcel')
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['table_name', 'staff_id'])
    .where('act', '=', 'approval.confirm')
    .where('subject', '=', `customer ${person.user.suite_code}`)
    .execute()
  expect(trail.map((entry) => [entry.table_name, entry.staff_id]).sort()).toEqual([
    ['ledger_transfers', boss.id],
    ['staff_approvals', boss.id],
    ['staff_notes', boss.id],
  ])
})

test('BAL-03 a refused request moves nothing, and one that was not decided lapses after 24 hours', async () => {
  const person = await customerWith(at.shop, '0')
  const finance = await confirmed('finance')
  const boss = await confirmed('super_admin')
  await finance.act(pathOf(person), 'move', move('300', { confirmer: boss.id }))
  const refused = await openApproval(person)
  expect((await boss.act(refused, 'refuse')).body.ok).toBe(true)
  expect((await boss.act(refused, 'confirm')).status).toBe(422)
  expect((await boss.open(refused)).text).toContain('Refused')
  await finance.act(pathOf(person), 'move', move('300', { confirmer: boss.id }))
  const lapsed = await openApproval(person)
  const asked = now
  try {
    now = new Date(asked.getTime() + 24 * hourMs)
    const later = await confirmed('super_admin')
    expect((await later.act(lapsed, 'confirm')).body.text).toBe('It has lapsed. Ask again.')
    expect((await later.open('/approvals')).text).toContain('Lapsed')
  } finally {
    now = asked
  }
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 0, authorised: 0 })
})

test('BAL-03 what was asked for and cannot be done any more stays undecided', async () => {
  const person = await customerWith(at.shop, '250')
  const finance = await confirmed('finance')
  const boss = await confirmed('super_admin')
  await finance.act(pathOf(person), 'move', move('250', { direction: 'take', confirmer: boss.id }))
  const path = await openApproval(person)
  await finance.act(pathOf(person), 'move', move('1', { direction: 'take' }))
  expect((await boss.act(path, 'confirm')).status).toBe(422)
  expect((await boss.open(path)).text).toContain('Waits for a second person')
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(249)
})

test('BAL-03 moves of a day count together, so a large one is not made in parts, nor by two at once', async () => {
  const person = await customerWith(at.shop, '0')
  const finance = await confirmed('finance')
  const path = pathOf(person)
  const first = move('120')
  const confirmer = await bossId()
  expect((await finance.act(path, 'move', first)).body.ok).toBe(true)
  const answers = await Promise.all(
    [1, 2].map(() => move('60', { confirmer })).map((form) => finance.act(path, 'move', form)),
  )
  expect(answers.map(({ body }) => body.ok)).toEqual([true, true])
  expect(await balanceOf(at.shop, person.user.id)).toMatchObject({ available: 180 })
  await openApproval(person)
  // The same form again, a move the other way, and another day need nobody.
  expect((await finance.act(path, 'move', first)).body.ok).toBe(true)
  expect((await finance.act(path, 'move', move('150', { direction: 'take' }))).body.ok).toBe(true)
  expect(await balanceOf(at.shop, person.user.id)).toMatchObject({ available: 30 })
  const before = now
  now = new Date(now.getTime() + 25 * hourMs)
  expect((await (await confirmed('finance')).act(path, 'move', move('190'))).body.ok).toBe(true)
  expect(await balanceOf(at.shop, person.user.id)).toMatchObject({ available: 220 })
  now = before
})

test('BAL-03 a named colleague with the right is asked, by one email, and sees it first on Home', async () => {
  const person = await customerWith(at.shop, '0')
  const finance = await confirmed('finance')
  const boss = await confirmed('super_admin')
  const support = await confirmed('support')
  const path = pathOf(person)
  expect((await finance.open(path)).text).toContain('Move balance')
  for (const confirmer of ['', finance.id, support.id, '999999']) {
    const refused = await finance.act(path, 'move', move('250', { confirmer }))
    expect(refused.status).toBe(422)
    expect(refused.body.fields?.confirmer).toBe('This needs a second person: choose who is asked.')
  }
  const form = move('250', { confirmer: boss.id })
  for (const _ of [1, 2]) expect((await finance.act(path, 'move', form)).body.ok).toBe(true)
  const emails = await acrossSites(at.shop.db)
    .selectFrom('emails')
    .select(['recipient', 'text'])
    .where('subject', 'like', `%${person.user.suite_code}%`)
    .execute()
  const request = await openApproval(person)
  expect(emails).toMatchObject([{ recipient: 'super@office.test' }])
  expect(emails[0]?.text).toContain(`http://office.localhost:3000${request}`)
  const home = (await boss.open('/')).text
  expect(home).toContain('asks you to confirm:')
  expect(home.indexOf(request)).toBeLessThan(home.indexOf('Work to do'))
  expect((await finance.open('/')).text).not.toContain('asks you to confirm:')
  expect((await boss.act(request, 'refuse')).body.ok).toBe(true)
  expect((await boss.open('/')).text).not.toContain(request)
})

test('BAL-03 a site’s limit holds at once after it is changed, for that site, and the change is in the audit trail', async () => {
  const person = await customerWith(at.shop, '0')
  const finance = await confirmed('finance')
  const boss = await confirmed('super_admin')
  const settings = '/settings/payments/default'
  expect((await boss.open(settings)).text).toContain('value="200.00"')
  const limit = (above: string, seen: string) => boss.act(settings, 'limit', { above, seen })
  expect((await finance.act(settings, 'limit', { above: '900', seen: '200.00' })).status).toBe(404)
  for (const wrong of ['-1', '1.234', '100000.01', 'a lot'])
    expect((await limit(wrong, '200.00')).body.fields).toHaveProperty('above')
  const answers = await Promise.all([limit('50', '200.00'), limit('80', '200.00')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const set = answers[0]?.status === 200 ? '50' : '80'
  expect((await limit('50', set)).body.ok).toBe(true)
  expect((await finance.act(pathOf(person), 'move', move('50'))).body.toast).toBe('Balance changed')
  expect((await finance.act(pathOf(person), 'move', move('1'))).body.fields).toHaveProperty('confirmer')
  expect((await boss.open('/settings/payments/lv')).text).toContain('value="200.00"')
  expect((await limit('200', '50')).body.ok).toBe(true)
  expect((await finance.act(pathOf(person), 'move', move('1'))).body.toast).toBe('Balance changed')
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['staff_id', 'after'])
    .where('table_name', '=', 'approval_limits')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(trail).toMatchObject([{ staff_id: boss.id, after: { above: 200 } }])
})
