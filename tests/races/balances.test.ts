import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import { type Amount, amount } from '../../src/core/money.ts'
import { adjust, atPayment, balanceOf, chosen, customerWith, spendFrom } from '../support/balances.ts'
import { payingShop } from '../support/paying-shop.ts'
import { pay, variantWith } from '../support/purchases.ts'
import { goodCard, press } from '../support/simulator-client.ts'
import { until } from '../support/soon.ts'
import { actProcesses } from './act-processes.ts'
import { tabOf } from './buyers.ts'
import { expectOneWinner, handicap, outcomeOf, rounds, runRounds } from './race-rounds.ts'
import { twoProcesses } from './two-processes.ts'

const at = payingShop()
const shopAt = twoProcesses(at)
const act = actProcesses(at)
const long = { timeout: 60_000 + rounds * 10_000 }
const crowd = 16
const round = (value: number) => Math.round(value * 10_000) / 10_000

/** Checkouts of one customer, each with a cart of its own. */
async function checkoutsOf(userId: number, count: number): Promise<string[]> {
  const rows = await at.db
    .insertInto('checkouts')
    .values(
      Array.from({ length: count }, () => ({
        site_id: 1,
        slug: randomBytes(16).toString('hex'),
        cart_id: String(randomBytes(5).readUIntBE(0, 5) + 1_000_000),
        user_id: String(userId),
        currency_id: 1,
        rate: '1',
        created_at: at.now(),
        updated_at: at.now(),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function hold(place: number, userId: number, checkoutId: string, wanted: Amount) {
  return act(place, 'holdBalance', {
    siteId: 1,
    userId: String(userId),
    checkoutId,
    currencyId: 1,
    amount: wanted,
  })
}

function deduct(place: number, userId: number, taken: Amount) {
  return act(place, 'deduct', {
    siteId: 1,
    userId: String(userId),
    currencyId: 1,
    amount: taken,
    reason: 'race',
    staffId: '1',
    key: randomUUID(),
  })
}

const tell = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'won' : result.error.code

test('PAY-02 a balance that suffices for one of sixteen checkouts is held by one', long, async () => {
  const { user } = await customerWith(shopAt(0), '0')
  const tally = await runRounds(at, async (turn) => {
    await adjust(at.shop, user.id, '10')
    const checkouts = await checkoutsOf(user.id, crowd)
    const results = await Promise.all(checkouts.map((id, place) => hold(place, user.id, id, amount('10'))))
    expect(await balanceOf(at.shop, user.id)).toEqual({ available: 0, authorised: 10 * turn })
    return results.map(tell)
  })
  expectOneWinner(tally, ['checkout.balance_insufficient'])
})

test('PAY-02 CHK-07 a balance removed and spent at once is either, never both', long, async () => {
  const wanted = await variantWith(at.shop.db, 900)
  const tally = await runRounds(at, async (turn) => {
    const { visitor, user } = await customerWith(shopAt(0), '10')
    const { slug } = await atPayment(at.shop, visitor, wanted)
    await spendFrom(visitor, slug, 10)
    const { total } = await chosen(visitor, slug)
    const tab = tabOf(shopAt, { visitor, slug, total })
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, place) => {
        const who = place % 4 < 2 ? visitor : tab.visitor
        return place % 2
          ? pay(who, slug, total).then(outcomeOf)
          : handicap(turn)
              .then(() => who.ask('/api/checkout/remove-balance', { slug }))
              .then((answer) => `taken back ${outcomeOf(answer)}`)
      }),
    )
    const isPlaced = answers.includes('won')
    expect(await balanceOf(at.shop, user.id)).toEqual(
      isPlaced ? { available: 0, authorised: 10 } : { available: 10, authorised: 0 },
    )
    expect(answers.includes('taken back won')).toBe(!isPlaced)
    return answers
  })
  const allowed = [
    'won',
    '409 checkout.total_changed',
    'taken back won',
    'taken back 409 checkout.already_placed',
    '503 service.overloaded',
    'taken back 503 service.overloaded',
  ]
  expect(Object.keys(tally).filter((outcome) => !allowed.includes(outcome))).toEqual([])
})

test(
  'a balance that is topped up, spent and deducted at once never falls below zero, and no money is lost',
  long,
  async () => {
    await runRounds(at, async () => {
      const person = await customerWith(shopAt(0), '10')
      const { body } = await person.ask('/api/balance/top-up', { amount: 20, provider: 1 })
      await press((body.next as { url: string }).url, goodCard)
      const { id } = await at.db
        .selectFrom('payments')
        .select('id')
        .where('user_id', '=', String(person.user.id))
        .executeTakeFirstOrThrow()
      const checkouts = await checkoutsOf(person.user.id, 6)
      const [spent, taken] = await Promise.all([
        Promise.all(checkouts.map((own, place) => hold(place, person.user.id, own, amount('6')))),
        Promise.all(Array.from({ length: 6 }, (_, place) => deduct(place, person.user.id, amount('4')))),
        Promise.all(Array.from({ length: 4 }, (_, place) => act(place, 'complete', id))),
      ])
      const count = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length
      const { available, authorised } = await balanceOf(at.shop, person.user.id)
      expect(authorised).toBe(6 * count(spent))
      expect(available).toBe(30 - 6 * count(spent) - 4 * count(taken))
      expect(available).toBeGreaterThanOrEqual(0)
      return [
        ...spent.map((result) => `spent ${tell(result)}`),
        ...taken.map((result) => `taken ${tell(result)}`),
      ]
    })
    at.stripe.received.splice(0)
  },
)

test('PAY-02 of sixteen concurrent refunds of more than half to a balance one is made', long, async () => {
  const wanted = await variantWith(at.shop.db, 900)
  const tally = await runRounds(at, async () => {
    const { visitor, user } = await customerWith(shopAt(0), '900')
    const { slug, total } = await atPayment(at.shop, visitor, wanted)
    await spendFrom(visitor, slug)
    await chosen(visitor, slug, 4)
    const { body } = await pay(visitor, slug, 0)
    const { id, captured } = await at.db
      .selectFrom('payments')
      .select(['id', 'captured'])
      .where('order_id', '=', String(body.order_id))
      .executeTakeFirstOrThrow()
    const part = (Math.floor((amount(captured) * 0.6) / 100) * 100) as Amount
    const wish = {
      siteId: 1,
      paymentId: id,
      amount: part,
      reason: 'race',
      actor: { type: 'system' as const },
    }
    const results = await Promise.all(Array.from({ length: crowd }, (_, place) => act(place, 'refund', wish)))
    expect(await balanceOf(at.shop, user.id)).toEqual({
      available: round(900 - total + part / 10_000),
      authorised: 0,
    })
    return results.map(tell)
  })
  expectOneWinner(tally, ['payment.refund_exceeds'])
})

test('a balance that is read, compared and then written is overspent: the constraint rejects it, and without it the invariants report it', async () => {
  const { user } = await customerWith(shopAt(0), '10')
  const race = () =>
    Promise.allSettled(Array.from({ length: crowd }, (_, place) => act(place, 'spendTenCarelessly', user.id)))
  const winners = (results: Awaited<ReturnType<typeof race>>) =>
    results.filter((result) => result.status === 'fulfilled' && result.value).length
  const restore = () => sql`update ledger_accounts set balance = 10 where user_id = ${user.id}`.execute(at.db)
  expect(winners(await race()), 'the check holds whatever the code does').toBe(1)
  await restore()
  await sql`alter table ledger_accounts drop constraint ledger_accounts_never_below_zero`.execute(at.db)
  try {
    expect(winners(await race())).toBeGreaterThan(1)
    expect((await brokenInvariants(at.db)).map(({ rule }) => rule)).toContain(
      'ledger: no customer has less than nothing',
    )
  } finally {
    await restore()
    await sql`alter table ledger_accounts add constraint ledger_accounts_never_below_zero
      check (held >= 0 and (user_id is null or balance >= held))`.execute(at.db)
  }
  await until(async () => (await brokenInvariants(at.db)).length === 0)
})
