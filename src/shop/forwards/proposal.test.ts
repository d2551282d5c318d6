import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, amount, decimal, sum } from '#core/money.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type PriceOf, propose, waysToGroup } from './proposal.ts'

type Price = { total: Amount }

/** All groupings of so many parcels, each box as the bits of its members. */
const allGroupings = Array.from({ length: 9 }, (_, count) => [...groupings(count)])

function* groupings(count: number): Generator<number[]> {
  if (count === 0) {
    yield []
    return
  }
  const last = 1 << (count - 1)
  for (const smaller of groupings(count - 1)) {
    yield [...smaller, last]
    for (const [at, box] of smaller.entries()) yield smaller.with(at, box | last)
  }
}

function cheapestByHand(
  count: number,
  priceOf: PriceOf<Price>,
  by: readonly ShippingMethod[],
): number | null {
  const boxes = Array.from({ length: 1 << count }, (_, set) => {
    const members = [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => (set >> place) & 1)
    return Math.min(
      ...by.map((method) => (set > 0 && priceOf(members, method)?.total) || Number.POSITIVE_INFINITY),
    )
  })
  const totals = (allGroupings[count] ?? []).map((grouping) =>
    grouping.reduce((total, box) => total + (boxes[box] ?? 0), 0),
  )
  const best = totals.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  return best === Number.POSITIVE_INFINITY ? null : best
}

/** Any prices at all, also none, but always the same for the same box. */
const prices = (boxes: readonly (number | null)[]): PriceOf<Price> => {
  return (members, method) => {
    const set = members.reduce((bits, place) => bits | (1 << place), 0)
    const price = boxes[(set * 2 + (method === 'air' ? 1 : 0)) % boxes.length]
    return price === null || price === undefined ? null : { total: (price * 100) as Amount }
  }
}

describe('the proposal', () => {
  test('QUO-02 costs what the cheapest of all groupings costs, for a thousand random cases of up to eight parcels', () => {
    const box = fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 9_999 }) },
      { weight: 1, arbitrary: fc.constant(null) },
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.array(box, { minLength: 40, maxLength: 521 }),
        (count, boxes) => {
          const priceOf = prices(boxes)
          const proposal = propose(count, priceOf)
          expect(proposal?.cheapest.total ?? null).toBe(cheapestByHand(count, priceOf, ['air', 'sea']))
          if (!proposal) return
          expect(proposal.air?.total ?? null).toBe(cheapestByHand(count, priceOf, ['air']))
          expect(proposal.sea?.total ?? null).toBe(cheapestByHand(count, priceOf, ['sea']))
          for (const plan of [proposal.cheapest, proposal.air, proposal.sea, proposal.mixed]) {
            if (!plan) continue
            const sent = plan.groups.flatMap(({ members }) => members).toSorted()
            expect(sent).toEqual(Array.from({ length: count }, (_, place) => place))
            expect(plan.total).toBe(sum(plan.groups.map(({ price }) => price.total)))
          }
          const ways = new Set(proposal.mixed?.groups.map(({ method }) => method))
          if (proposal.mixed) expect(ways.size).toBe(2)
          if (proposal.cheapest.groups.some(({ method }) => method !== proposal.cheapest.groups[0]?.method))
            expect(proposal.mixed?.total).toBe(proposal.cheapest.total)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('QUO-02 takes fewer boxes where the price is the same', () => {
    const priceOf: PriceOf<Price> = (members) => ({ total: (members.length * 10_000) as Amount })
    const cheapest = propose(3, priceOf)?.cheapest
    expect(cheapest && [decimal(cheapest.total), cheapest.groups.length]).toEqual([3, 1])
  })

  test('is null if something cannot travel at all', () => {
    expect(propose(2, (members) => (members.includes(1) ? null : { total: amount('1') }))).toBeNull()
  })

  test('counts the ways it has compared', () => {
    expect([1, 2, 3, 4, 10].map(waysToGroup)).toEqual([2, 6, 22, 94, 4_412_798])
  })
})
