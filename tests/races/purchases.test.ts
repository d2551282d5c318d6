import { expect, test } from 'vitest'
import { browser } from '../support/browser.ts'
import { payingShop } from '../support/paying-shop.ts'
import { readyToPay, variantWith } from '../support/purchases.ts'
import { type Buyer, payFor, readyBuyers, tabOf, type Wanted } from './buyers.ts'
import { expectOneWinner, outcomeOf, rounds, runRounds } from './race-rounds.ts'
import { twoProcesses } from './two-processes.ts'

const at = payingShop()
const shopAt = twoProcesses(at)
const long = { timeout: 60_000 + rounds * 10_000 }

test('the last use of a promotion, wanted by sixteen orders, goes to one', long, async () => {
  const crowd = 16
  const wanted = await variantWith(at.shop.db, 900)
  const buyers = await readyBuyers(shopAt, wanted, crowd)
  const tally = await runRounds(at, async (round) => {
    const { id } = await at.db
      .insertInto('promotions')
      .values({
        site_id: 1,
        code: `RACE${round}`,
        kind: 0,
        value: '1',
        usage_limit: 1,
        starts_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const slugs = buyers.map(({ slug }) => slug)
    await at.db.updateTable('checkouts').set({ promotion_id: id }).where('slug', 'in', slugs).execute()
    const answers = await Promise.all(
      buyers.map((buyer) => payFor({ ...buyer, total: cents(buyer.total - 1) })),
    )
    const outcomes = answers.map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'won').length).toBeLessThanOrEqual(1)
    await replaceWinner(buyers, outcomes, wanted)
    return outcomes
  })
  expectOneWinner(tally, ['422 checkout.promo_limit'])
})

/** Replaces the buyer who won with a new one at the same process. */
async function replaceWinner(buyers: Buyer[], outcomes: readonly string[], wanted: Wanted): Promise<void> {
  const place = outcomes.indexOf('won')
  if (place >= 0) buyers[place] = await readyToPay(shopAt(place), wanted)
}

function cents(total: number): number {
  return Math.round(total * 10_000) / 10_000
}

test('the last item, added to sixty-four carts at once, is held by one', long, async () => {
  const crowd = 64
  const wanted = await variantWith(at.shop.db, 1)
  const tally = await runRounds(at, async () => {
    const visitors = Array.from({ length: crowd }, (_, place) => browser(shopAt(place)))
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })),
    )
    const outcomes = answers.map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'won').length).toBeLessThanOrEqual(1)
    await at.db.deleteFrom('cart_lines').where('variant_id', '=', wanted.variant_id).execute()
    return outcomes
  })
  expectOneWinner(tally, ['409 cart.held_by_others'])
})

test('the last item without a hold, ordered by sixteen at once, goes to one', long, async () => {
  const crowd = 16
  const wanted = await variantWith(at.shop.db, 900)
  const buyers = await readyBuyers(shopAt, wanted, crowd)
  const longAgo = new Date(at.now().getTime() - 60_000)
  const tally = await runRounds(at, async (round) => {
    const variant = wanted.variant_id
    const over = { held: 0, held_until: longAgo }
    await at.db.updateTable('cart_lines').set(over).where('variant_id', '=', variant).execute()
    // The order of each round holds one item, so that the next one is the last again.
    await at.db.updateTable('stocks').set({ on_hand: round }).where('variant_id', '=', variant).execute()
    const outcomes = (await Promise.all(buyers.map(payFor))).map(outcomeOf)
    const { reserved } = await at.stock(variant)
    expect(reserved).toBeLessThanOrEqual(round)
    if (outcomes.includes('won')) expect(reserved).toBe(round)
    await at.db.updateTable('stocks').set({ on_hand: 900 }).where('variant_id', '=', variant).execute()
    await replaceWinner(buyers, outcomes, wanted)
    return outcomes
  })
  expectOneWinner(tally, ['409 cart.held_by_others', '409 cart.insufficient_stock'])
})

test('one checkout paid sixty-four times from two tabs has one order and one page', long, async () => {
  const wanted = await variantWith(at.shop.db, 900)
  const tally = await runRounds(at, async () => {
    const [buyer] = (await readyBuyers(shopAt, wanted, 1)) as [Buyer]
    const tab = tabOf(shopAt, buyer)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, place) => payFor(place % 2 ? buyer : tab)),
    )
    const won = answers.filter(({ status }) => status === 200)
    const told = JSON.stringify(answers.map(outcomeOf))
    expect(new Set(won.map(({ body }) => body.order_id)).size, told).toBe(1)
    expect(new Set(won.map(({ body }) => (body.next as { url: string }).url)).size).toBe(1)
    const { sessions } = await at.stripe.ask('objects')
    const ours = sessions.filter(
      ({ metadata }: { metadata: { slug: string } }) => metadata.slug === buyer.slug,
    )
    expect(ours).toHaveLength(1)
    return answers.map(outcomeOf)
  })
  expect(Object.keys(tally).filter((outcome) => outcome !== 'won' && !outcome.startsWith('503'))).toEqual([])
})
