import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { type ClaimState, claimMoves } from '../../../src/shop/claims/claim.ts'
import { askAboutClaim, reviewClaim } from '../../../src/shop/claims/desk-claim.server.ts'
import { tendClaims } from '../../../src/shop/office/tend-claims.server.ts'
import { balanceOf } from '../../support/balances.ts'
import { claimRow, sendClaim } from '../../support/claims.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout, emailsTo } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const dayMs = 86_400_000

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

async function claimed(changes: Record<string, string> = {}) {
  const person = await customer(at.shop)
  const { orderId, total } = await at.paidBy(person)
  const { number } = await at.order(orderId)
  const email = person.user.email
  const claim = await sendClaim(at.shop, person.visitor, { id: orderId, number }, { email, ...changes })
  return { ...person, orderId, total, claim, email }
}

const desk = async () => ({
  db: at.shop.db,
  clock: at.now,
  member: { id: (await staffWith(at.shop, 'support')).id },
})
const keyOf = async (number: string) => ({ id: (await claimRow(at.shop, number)).id, siteId: 1 })

async function decision(number: string, changes: Record<string, string> = {}) {
  const { version } = await claimRow(at.shop, number)
  return {
    outcome: 'refund',
    amount: '5.00',
    paidTo: 'original',
    chargedTo: 'us',
    letter: 'We give you the money back.',
    key: randomUUID(),
    version: String(version),
    confirmer: '',
    ...changes,
  }
}

const finance = () => staffWith(at.shop, 'finance', { isConfirmed: true })
const pathOf = (number: string) => `/claims/default/${number}`
const refundsOf = async (number: string) => {
  const { rows } = await sql<{ amount: string; state: string; is_to_balance: boolean }>`
    select refunds.amount::text as amount, refunds.state, is_to_balance from claim_refunds
    join claims on claims.id = claim_refunds.claim_id join refunds on refunds.id = refund_id
    where claims.number = ${number}`.execute(acrossSites(at.shop.db))
  return rows
}
const tend = () =>
  tendClaims({
    ...at.parts(),
    messageBook: at.shop.messageBook,
    defaultSite: 'default',
    officeOrigin: 'http://office.localhost',
  } as never)

const states = Object.keys(claimMoves) as ClaimState[]

test('FORM-01 the database allows exactly the moves of the table', async () => {
  const { claim } = await claimed()
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const moved = acrossSites(at.shop.db)
        .transaction()
        .execute(async (trx) => {
          await sql`alter table claims disable trigger user`.execute(trx)
          await sql`alter table claims drop constraint claims_decided, drop constraint claims_rejected`.execute(
            trx,
          )
          await sql`update claims set state = ${from} where number = ${claim}`.execute(trx)
          await sql`alter table claims enable trigger claims_moves`.execute(trx)
          await sql`update claims set state = ${to} where number = ${claim}`.execute(trx)
          throw new Error('moved')
        })
      const isAllowed = claimMoves[from].includes(to)
      await expect(moved, `${from} → ${to}`).rejects.toThrow(isAllowed ? /^moved$/ : /cannot move this way/)
    }
  }
})

test('FORM-01 each move leaves one event and one outbox row, and waiting does not stop the legal clock', async () => {
  const { claim, visitor } = await claimed()
  const { id, due_at } = await claimRow(at.shop, claim)
  const traces = async () => {
    const { rows } = await sql<{ events: number; outbox: number }>`
      select (select count(*)::integer from state_events where entity = 'claim' and entity_id = ${id}) as events,
        (select count(*)::integer from outbox_events where topic = 'claim.moved' and payload ->> 'claimId' = ${id}) as outbox`.execute(
      acrossSites(at.shop.db),
    )
    return rows[0]
  }
  expect(await traces()).toEqual({ events: 2, outbox: 2 })
  expect((await reviewClaim(await desk(), await keyOf(claim))).ok).toBe(true)
  expect((await askAboutClaim(await desk(), await keyOf(claim), { text: 'Which one is broken?' })).ok).toBe(
    true,
  )
  expect((await askAboutClaim(await desk(), await keyOf(claim), { text: 'Again?' })).ok).toBe(false)
  expect(await traces()).toEqual({ events: 4, outbox: 4 })
  const body = new FormData()
  body.append('intent', 'write')
  body.append('text', 'The left one.')
  const answered = await visitor.send(`/en/claims/${claim}/`, { method: 'POST', body })
  expect(answered.status).toBe(303)
  expect(await traces()).toEqual({ events: 5, outbox: 5 })
  expect(await claimRow(at.shop, claim)).toMatchObject({ state: 'under_review', due_at })
})

describe('FORM-01 money of a claim', () => {
  test('goes back the way it came once, with one letter, one refund and two emails', async () => {
    const { claim, email } = await claimed()
    const form = await decision(claim)
    const person = await finance()
    const answers = await Promise.all([1, 2, 3].map(() => person.act(pathOf(claim), 'pay', form)))
    expect(answers.filter(({ body }) => body.ok)).toHaveLength(1)
    expect(await refundsOf(claim)).toMatchObject([{ amount: '5.0000', is_to_balance: false }])
    await at.tellAll()
    await until(async () => (await refundsOf(claim))[0]?.state === 'succeeded')
    await tend()
    expect(await claimRow(at.shop, claim)).toMatchObject({ state: 'resolved', amount: '5.0000' })
    await emailAbout(at.shop, email, `${claim}: your claim is approved`)
    await emailAbout(at.shop, email, `${claim}: your claim is done`)
    await tend()
    const about = (await emailsTo(at.shop, email)).filter(({ subject }) => subject.startsWith(claim))
    expect(about).toHaveLength(3)
  })

  test('goes to the balance if that was decided, and never more than is left', async () => {
    const { claim, user } = await claimed({ wantedTo: 'balance' })
    const person = await finance()
    const tooMuch = await person.act(pathOf(claim), 'pay', await decision(claim, { amount: '99999' }))
    expect(tooMuch.status).toBe(422)
    expect(await refundsOf(claim)).toEqual([])
    const done = await person.act(pathOf(claim), 'pay', await decision(claim, { paidTo: 'balance' }))
    expect(done.body.ok, JSON.stringify(done.body)).toBe(true)
    await until(async () => (await refundsOf(claim))[0]?.state === 'succeeded')
    expect(await balanceOf(at.shop, user.id)).toMatchObject({ available: 5 })
    await tend()
    expect((await claimRow(at.shop, claim)).state).toBe('resolved')
  })

  test('needs password and code, and the right', async () => {
    const { claim } = await claimed()
    const unproved = await staffWith(at.shop, 'finance')
    expect(await unproved.act(pathOf(claim), 'pay', await decision(claim))).toMatchObject({ status: 401 })
    const buyer = await staffWith(at.shop, 'buyer', { isConfirmed: true })
    expect((await buyer.act(pathOf(claim), 'pay', await decision(claim))).status).not.toBe(200)
    const trick = await (await finance()).act(pathOf(claim), 'approve', await decision(claim))
    expect(trick.body.ok).toBe(false)
    expect(await refundsOf(claim)).toEqual([])
  })

  test('above the limit waits with its letter for a second person, and goes out once', async () => {
    await at.db
      .insertInto('approval_limits')
      .values({ site_id: 1, above: '4', updated_at: new Date() })
      .execute()
    const { claim, email } = await claimed()
    const person = await finance()
    const boss = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
    const alone = await person.act(pathOf(claim), 'pay', await decision(claim))
    expect(alone.body.fields).toHaveProperty('confirmer')
    const asked = await person.act(pathOf(claim), 'pay', await decision(claim, { confirmer: boss.id }))
    expect(asked.body.ok, JSON.stringify(asked.body)).toBe(true)
    expect(await refundsOf(claim)).toEqual([])
    const { id } = await at.db
      .selectFrom('staff_approvals')
      .select('id')
      .where('subject', '=', `claim ${claim}`)
      .executeTakeFirstOrThrow()
    const path = `/approvals/default/${id}`
    expect((await person.act(path, 'confirm')).body.ok).toBe(false)
    const answers = await Promise.all([1, 2].map(() => boss.act(path, 'confirm')))
    expect(answers.filter(({ body }) => body.ok)).toHaveLength(1)
    expect(await refundsOf(claim)).toHaveLength(1)
    await emailAbout(at.shop, email, `${claim}: your claim is approved`)
    await at.db.deleteFrom('approval_limits').where('site_id', '=', 1).execute()
    await at.tellAll()
    await until(async () => (await refundsOf(claim))[0]?.state === 'succeeded')
    await tend()
  })

  test('does not move if the customer takes the claim back at the same moment', async () => {
    const { claim, visitor } = await claimed()
    const person = await finance()
    const form = await decision(claim)
    const body = new FormData()
    body.append('intent', 'withdraw')
    const [paid] = await Promise.all([
      person.act(pathOf(claim), 'pay', form),
      visitor.send(`/en/claims/${claim}/`, { method: 'POST', body }),
    ])
    const { state } = await claimRow(at.shop, claim)
    expect(await refundsOf(claim)).toHaveLength(paid.body.ok ? 1 : 0)
    expect(state === 'withdrawn').toBe(!paid.body.ok)
    await at.tellAll()
  })
})

test('FORM-01 a refusal has its reason and where to complain, and the customer may disagree', async () => {
  const { claim, visitor, email } = await claimed()
  const person = await finance()
  const without = await person.act(pathOf(claim), 'reject', await decision(claim, { outcome: 'reject' }))
  expect(without.body.fields).toHaveProperty('reason')
  const done = await person.act(
    pathOf(claim),
    'reject',
    await decision(claim, { outcome: 'reject', reason: 'misuse', letter: 'The strap was cut.' }),
  )
  expect(done.body.ok, JSON.stringify(done.body)).toBe(true)
  const sent = await emailAbout(at.shop, email, `${claim}: our answer to your claim`)
  expect(sent.text).toContain('The strap was cut.')
  expect(sent.text).toContain('vvtat.lrv.lt')
  const body = new FormData()
  body.append('intent', 'disagree')
  expect((await visitor.send(`/en/claims/${claim}/`, { method: 'POST', body })).status).toBe(303)
  expect((await claimRow(at.shop, claim)).state).toBe('escalated')
})

test('FORM-01 what its time ended goes to the site’s admins once, and the page says where to turn', async () => {
  const { claim, visitor } = await claimed()
  await at.db
    .updateTable('claims')
    .set({ received_at: new Date(Date.now() - 16 * dayMs), due_at: new Date(Date.now() - 3 * 3_600_000) })
    .where('number', '=', claim)
    .execute()
  await tend()
  await tend()
  expect((await claimRow(at.shop, claim)).state).toBe('escalated')
  const { rows } = await sql<{ recipient: string }>`
    select recipient from emails where subject like ${`%${claim}%over by 3 h%`}`.execute(at.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(rows.length)
  const page = await (await visitor.send(`/en/claims/${claim}/`, {})).text()
  expect(page).toContain('We are late')
  expect(page).toContain('Valstybinė vartotojų teisių apsaugos tarnyba')
})
