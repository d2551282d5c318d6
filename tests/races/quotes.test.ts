import { expect, test } from 'vitest'
import { acrossSites } from '../../src/platform/database.server.ts'
import { names } from '../../src/web/checkout/delivery/delivery-names.ts'
import { customer } from '../support/customers.ts'
import { payingShop } from '../support/paying-shop.ts'
import { type PlainPage, plainBrowser } from '../support/plain-page.ts'
import { offered, quoteDesk, sentQuote, totalsOf, workFor } from '../support/quotes.ts'
import { actProcesses } from './act-processes.ts'
import { expectOneWinner, handicap, outcomeOf, rounds, runRounds } from './race-rounds.ts'
import { twoProcesses } from './two-processes.ts'

const at = payingShop()
const shopAt = twoProcesses(at)
const act = actProcesses(at)
const long = { timeout: 60_000 + rounds * 20_000 }

type Buyer = Awaited<ReturnType<typeof customer>>
type Key = Awaited<ReturnType<typeof sentQuote>>

/** A request of a customer with an offer whose price holds. */
async function quoted(buyer: Buyer): Promise<Key> {
  const key = await sentQuote(at.shop, buyer.user.id)
  await offered(await quoteDesk(at.shop), key)
  return key
}

/** The page on which the offer is ordered, as two tabs have it; their posts go to both processes. */
async function openTabs(buyer: Buyer, { slug }: Key): Promise<PlainPage[]> {
  const { status, body } = await buyer.ask('/api/quotes/accept', { slug, shipping_method: 'sea' })
  expect(status, JSON.stringify(body)).toBe(200)
  return Promise.all(
    [0, 1].map(async (place) => {
      const tab = plainBrowser(shopAt(place))
      for (const [name, value] of buyer.visitor.jar) tab.jar.set(name, value)
      return tab.open(String(body.url))
    }),
  )
}

/** Presses the button with the price: `paying` if that leads to the page of the provider. */
async function order(tab: PlainPage | undefined): Promise<{ outcome: string; url: string }> {
  if (!tab) throw new Error('There is no tab')
  const point = tab.attribute(`[name="${names.point}"]:not([disabled])`, 'value') ?? ''
  const page = await tab.press(/^(?:Order and pay|Pay) /, {
    [names.point]: point,
    [names.phone]: '+37061234567',
    'payment.id': '1',
    terms: true,
  })
  if (page.path.startsWith('http')) return { outcome: 'paying', url: page.path }
  return { outcome: `${page.status} ${page.path.replace(/[0-9a-f]{20,}/, '{slug}')}`, url: '' }
}

/** What is left of it: the quote, its orders and its moves. */
async function whatIsLeft({ id }: Key) {
  const db = acrossSites(at.shop.db)
  const quote = await db
    .selectFrom('quotes')
    .select(['state', 'revision_id', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('checkouts')
    .innerJoin('quote_revisions', 'quote_revisions.id', 'checkouts.revision_id')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select(['orders.id', 'checkouts.revision_id'])
    .where('quote_revisions.quote_id', '=', id)
    .execute()
  const moves = await db
    .selectFrom('state_events')
    .select('to_state')
    .where('entity', '=', 'quote')
    .where('entity_id', '=', id)
    .execute()
  return { ...quote, orders, moves: moves.map(({ to_state }) => to_state) }
}

const times = (list: readonly string[], one: string) => list.filter((other) => other === one).length

test('QUO-01 an offer ordered sixteen times from two tabs has one order and one page', long, async () => {
  const tally = await runRounds(at, async () => {
    const buyer = await customer(shopAt(0))
    const key = await quoted(buyer)
    const tabs = await openTabs(buyer, key)
    const answers = await Promise.all(Array.from({ length: 16 }, (_, place) => order(tabs[place % 2])))
    const paying = answers.filter(({ outcome }) => outcome === 'paying')
    expect(new Set(paying.map(({ url }) => url)).size, JSON.stringify(answers)).toBe(1)
    const left = await whatIsLeft(key)
    expect(left.orders).toEqual([{ id: left.order_id, revision_id: left.revision_id }])
    expect([left.state, times(left.moves, 'accepted')]).toEqual(['accepted', 1])
    return answers.map(({ outcome }) => outcome)
  })
  expect(tally.paying).toBeGreaterThan(0)
})

test('QUO-01 an offer that is ordered while its price ends is either ordered or over', long, async () => {
  const ends = { accepted: 0, expired: 0 }
  await runRounds(at, async (round) => {
    const buyer = await customer(shopAt(0))
    const key = await quoted(buyer)
    const tabs = await openTabs(buyer, key)
    const late = new Date(Date.now() + 72 * 60 * 60 * 1000)
    const [one, other] = await Promise.all([
      handicap(round + 3).then(() => order(tabs[0])),
      order(tabs[1]),
      handicap(round).then(() => act(round, 'endQuotes', { at: late })),
    ])
    const { state, orders, moves } = await whatIsLeft(key)
    expect(['accepted', 'expired']).toContain(state)
    expect(orders).toHaveLength(state === 'accepted' ? 1 : 0)
    expect(times(moves, 'accepted') + times(moves, 'expired'), moves.join()).toBe(1)
    ends[state as keyof typeof ends] += 1
    return [one.outcome, other.outcome]
  })
  expect(ends.accepted + ends.expired).toBe(rounds)
})

test(
  'QUO-01 an offer that is ordered while it is recalculated is either ordered or replaced',
  long,
  async () => {
    await runRounds(at, async (round) => {
      const buyer = await customer(shopAt(0))
      const key = await quoted(buyer)
      const [tab] = await openTabs(buyer, key)
      const renew = async () => {
        await handicap(round)
        const payload = { slug: key.slug, is_insured: true }
        const { status, body } = await buyer.ask('/api/quotes/recalculate', payload)
        if (status === 200) await offered(await quoteDesk(at.shop), key)
        return `renewed ${outcomeOf({ status, body })}`
      }
      const [ordered, renewed] = await Promise.all([handicap(round + 2).then(() => order(tab)), renew()])
      const { state, orders, revision_id } = await whatIsLeft(key)
      if (renewed === 'renewed won') {
        // The new offer stands, and nobody has bought the old one.
        expect([state, orders.length, ordered.outcome === 'paying']).toEqual(['quoted', 0, false])
      } else {
        expect(renewed).toBe('renewed 409 service.quote_state')
        expect(orders).toMatchObject([{ revision_id }])
        expect(state).toBe('accepted')
      }
      return [renewed]
    })
  },
)

test('QUO-01 a request that sixteen agents take is with one of them', long, async () => {
  const members = await staff()
  const tally = await runRounds(at, async () => {
    const buyer = await customer(shopAt(0))
    const key = await sentQuote(at.shop, buyer.user.id)
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, place) =>
        act(place, 'claimQuote', { ...key, memberId: members[place % 2] ?? '' }),
      ),
    )
    const winners = new Set(claims.flatMap(({ ok }, place) => (ok ? [members[place % 2]] : [])))
    expect(winners.size).toBe(1)
    const { moves } = await whatIsLeft(key)
    expect(times(moves, 'in_review')).toBe(1)
    // Whoever has it may press again.
    return claims.map((claim) => (claim.ok ? 'has it' : claim.error.code))
  })
  expect(Object.keys(tally).sort()).toEqual(['has it', 'service.quote_state'])
})

test('QUO-01 of two agents who send an offer at the same moment one has sent it', long, async () => {
  const members = await staff()
  const tally = await runRounds(at, async () => {
    const buyer = await customer(shopAt(0))
    const key = await sentQuote(at.shop, buyer.user.id)
    const desk = await quoteDesk(at.shop)
    const work = await workFor(desk, key)
    const seen = await totalsOf(desk, key, work)
    await act(0, 'claimQuote', { ...key, memberId: members[0] ?? '' })
    // Half an hour later it is nobody's.
    const longAgo = new Date(Date.now() - 60_000)
    await acrossSites(at.shop.db)
      .updateTable('quotes')
      .set({ agent_until: longAgo })
      .where('id', '=', key.id)
      .execute()
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        act(place, 'sendOffer', { ...key, memberId: members[place % 2] ?? '', work, seen }),
      ),
    )
    const { count } = await acrossSites(at.shop.db)
      .selectFrom('quote_revisions')
      .select((build) => build.fn.countAll<string>().as('count'))
      .where('quote_id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    return sent.map((one) => (one.ok ? 'won' : one.error.code))
  })
  expectOneWinner(tally, ['service.quote_state'])
})

/** Two who may price. */
async function staff(): Promise<string[]> {
  const rows = await acrossSites(at.shop.db).selectFrom('staff').select('id').orderBy('id').limit(2).execute()
  return rows.map(({ id }) => id)
}
