import { expect, test } from 'vitest'
import { type Amount, amount } from '../../src/core/money.ts'
import { reconcilePayments } from '../../src/shop/payments/reconcile-payments.server.ts'
import { payingShop } from '../support/paying-shop.ts'
import { variantWith } from '../support/purchases.ts'
import { goodCard, press } from '../support/simulator-client.ts'
import { actProcesses } from './act-processes.ts'
import { type Buyer, invalidate, payFor, readyBuyers, tabOf } from './buyers.ts'
import { expectOneWinner, handicap, outcomeOf, rounds, runRounds } from './race-rounds.ts'
import { twoProcesses } from './two-processes.ts'

const at = payingShop()
const shopAt = twoProcesses(at)
const act = actProcesses(at)
const long = { timeout: 60_000 + rounds * 10_000 }

test(
  'a checkout that is paid and invalidated at once is either valid or cannot be paid any more',
  long,
  async () => {
    const wanted = await variantWith(at.shop.db, 900)
    const ends = { alive: 0, dead: 0 }
    const tally = await runRounds(at, async () => {
      const [buyer] = (await readyBuyers(shopAt, wanted, 1)) as [Buyer]
      const tab = tabOf(shopAt, buyer)
      const racers = Array.from({ length: 16 }, (_, place) => {
        const who = place % 4 < 2 ? buyer : tab
        return place % 2
          ? payFor(who).then(outcomeOf)
          : invalidate(who).then((answer) => `given up ${outcomeOf(answer)}`)
      })
      const outcomes = await Promise.all(racers)
      const checkout = await at.db
        .selectFrom('checkouts')
        .select('state')
        .where('slug', '=', buyer.slug)
        .executeTakeFirstOrThrow()
      const { sessions } = await at.stripe.ask('objects')
      const pages = sessions.filter(
        ({ metadata }: { metadata: { slug: string } }) => metadata.slug === buyer.slug,
      )
      const open = pages.filter(({ status }: { status: string }) => status === 'open')
      expect(pages.length, 'one page at most').toBeLessThanOrEqual(1)
      if (checkout.state === 'invalidated') expect(open, 'a dead checkout cannot be paid').toEqual([])
      ends[checkout.state === 'invalidated' ? 'dead' : 'alive'] += 1
      return outcomes
    })
    expect(ends.alive + ends.dead).toBe(rounds)
    const allowed = [
      'won',
      '410 checkout.checkout_invalidated',
      '409 payment.payment_cancelled',
      'given up won',
      'given up 409 payment.payment_pending',
      '503 service.overloaded',
      'given up 503 service.overloaded',
    ]
    expect(Object.keys(tally).filter((outcome) => !allowed.includes(outcome))).toEqual([])
  },
)

test('a page paid and closed at once is either paid once, or closed without a capture', long, async () => {
  const wanted = await variantWith(at.shop.db, 900)
  const tally = await runRounds(at, async (round) => {
    const [buyer] = (await readyBuyers(shopAt, wanted, 1)) as [Buyer]
    const { body } = await payFor(buyer)
    const { order_id, next } = body as { order_id: number; next: { url: string } }
    const [given] = await Promise.all([
      invalidate(buyer),
      handicap(round).then(() => press(next.url, goodCard)),
      invalidate(tabOf(shopAt, buyer)),
    ])
    await at.tellAll()
    at.pass(3)
    await reconcilePayments(at.parts())
    at.resetClock()
    const order = await at.order(order_id)
    const payment = await at.payment(order_id)
    const isPaid = order.status === 'paid'
    expect(payment.state).toBe(isPaid ? 'captured' : 'cancelled')
    return [`${isPaid ? 'paid' : 'closed'}, given up ${outcomeOf(given)}`]
  })
  expect(tally['closed, given up 409 payment.payment_pending'] ?? 0, 'what is refused is paid').toBeLessThan(
    rounds,
  )
  expect(tally['paid, given up won']).toBeUndefined()
})

test('of sixteen concurrent refunds of more than half one is made', long, async () => {
  const wanted = await variantWith(at.shop.db, 900)
  const tally = await runRounds(at, async () => {
    const { payment } = await at.paid(goodCard, wanted)
    const part = (Math.floor((amount(payment.amount) * 0.6) / 100) * 100) as Amount
    const wish = {
      siteId: 1,
      paymentId: payment.id,
      amount: part,
      reason: 'race',
      actor: { type: 'system' as const },
    }
    const results = await Promise.all(Array.from({ length: 16 }, (_, place) => act(place, 'refund', wish)))
    expect(await at.refunds(payment.id)).toMatchObject([{ state: 'succeeded' }])
    const { refunds } = await at.stripe.ask('objects')
    const { capture_ref } = await at.payment(payment.order_id ?? '')
    const ours = refunds.filter((refund: { payment_intent: string }) => refund.payment_intent === capture_ref)
    expect(ours).toHaveLength(1)
    return results.map((result) => (result.ok ? 'won' : result.error.code))
  })
  expectOneWinner(tally, ['payment.refund_exceeds'])
})
