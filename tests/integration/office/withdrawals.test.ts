import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { adjust, balanceOf, customerWith } from '../../support/balances.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Person = Awaited<ReturnType<typeof customerWith>>
const pathOf = ({ user }: Person) => `/customers/default/${user.suite_code}`
const availableOf = async ({ user }: Person) => (await balanceOf(at.shop, user.id)).available

function withdrawal(amount: string, reference = '') {
  return { amount, reference, identity: 'checked', key: randomUUID() }
}

async function topUp(person: Person, wanted: number) {
  const before = await availableOf(person)
  const { body } = await person.ask('/api/balance/top-up', { amount: wanted, provider: 1 })
  await press((body.next as { url: string }).url, goodCard)
  await at.tellAll()
  await until(async () => (await availableOf(person)) === before + wanted)
}

function refundsOf({ user }: Person) {
  return at.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount', 'payments.amount as of'])
    .where('payments.user_id', '=', String(user.id))
    .orderBy('payments.created_at', 'desc')
    .execute()
}

test('BAL-03 a balance goes back to its top-ups, newest first, and the rest by bank transfer', async () => {
  const person = await customerWith(at.shop, '0')
  await topUp(person, 20)
  await topUp(person, 30)
  await adjust(at.shop, person.user.id, '45', { isDeduction: true })
  await adjust(at.shop, person.user.id, '60')
  const finance = await staffWith(at.shop, 'finance', { now: at.now(), isConfirmed: true })
  // 65 are free: 30 and 20 of the top-ups, and 15 that never came from a card.
  expect((await finance.open(pathOf(person))).text).toContain('Give the balance back')
  expect((await finance.act(pathOf(person), 'withdraw', withdrawal('65'))).body.fields).toHaveProperty(
    'reference',
  )
  expect((await finance.act(pathOf(person), 'withdraw', withdrawal('64', 'LT-1'))).status).toBe(422)
  const { identity: _, ...unchecked } = withdrawal('65', 'LT-1')
  expect((await finance.act(pathOf(person), 'withdraw', unchecked)).body.fields).toHaveProperty('identity')
  expect(await availableOf(person)).toBe(65)
  const form = withdrawal('65', 'Pavedimas 1187')
  const answers = await Promise.all([1, 2].map(() => finance.act(pathOf(person), 'withdraw', form)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  await until(async () => {
    await at.tellAll()
    return (await availableOf(person)) === 0
  })
  expect(await refundsOf(person)).toEqual([
    { amount: '30.0000', of: '30.0000' },
    { amount: '20.0000', of: '20.0000' },
  ])
  const moves = await at.db
    .selectFrom('ledger_transfers')
    .select(['kind', 'amount', 'reason'])
    .where('user_id', '=', String(person.user.id))
    .where('kind', 'in', ['deduct', 'topup_returned'])
    .where('reason', 'is distinct from', 'test')
    .orderBy('kind')
    .orderBy('amount')
    .execute()
  expect(moves).toEqual([
    { kind: 'deduct', amount: '15.0000', reason: 'Pavedimas 1187' },
    { kind: 'topup_returned', amount: '20.0000', reason: null },
    { kind: 'topup_returned', amount: '30.0000', reason: null },
  ])
})

test('BAL-03 a top-up older than 180 days goes back by bank transfer, above the limit after a second person', async () => {
  const person = await customerWith(at.shop, '0')
  await topUp(person, 250)
  at.pass(181 * 24 * 60)
  const now = at.now()
  const finance = await staffWith(at.shop, 'finance', { now, isConfirmed: true })
  const boss = await staffWith(at.shop, 'super_admin', { now, isConfirmed: true })
  const support = await staffWith(at.shop, 'support', { now, isConfirmed: true })
  expect((await support.act(pathOf(person), 'withdraw', withdrawal('250', 'LT-2'))).status).toBe(403)
  const form = withdrawal('250', 'LT-2')
  expect((await finance.act(pathOf(person), 'withdraw', form)).body.fields).toHaveProperty('confirmer')
  const asked = await finance.act(pathOf(person), 'withdraw', { ...form, confirmer: boss.id })
  expect(asked.body.toast).toContain('Asked')
  expect(await availableOf(person)).toBe(250)
  const { id } = await at.db
    .selectFrom('staff_approvals')
    .select('id')
    .where('subject', '=', `customer ${person.user.suite_code}`)
    .executeTakeFirstOrThrow()
  expect((await finance.act(`/approvals/default/${id}`, 'confirm')).status).toBe(422)
  expect((await boss.act(`/approvals/default/${id}`, 'confirm')).body.ok).toBe(true)
  expect(await availableOf(person)).toBe(0)
  expect(await refundsOf(person)).toEqual([])
})
