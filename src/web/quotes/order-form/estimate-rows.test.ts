import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EstimateView } from '#shop/quotes/draft.schema.ts'
import { rowsOf, scaleOf } from './estimate-rows.ts'

const eta = { from: '2026-11-20', to: '2026-11-24' }
const line = (code: string, low: number, high = low) => ({ code, low, high })
const estimate: EstimateView = {
  counted: 2,
  all: 2,
  air: {
    low: 236,
    high: 259,
    weight: { low: 3, high: 4.5 },
    lines: [
      line('goods', 147.41),
      line('shipping', 30, 40),
      line('fuel', 3, 4),
      line('shipping_discount', -9),
    ],
    eta,
  },
  sea: {
    low: 217,
    high: 231,
    weight: { low: 2.5, high: 4 },
    lines: [line('goods', 147.41), line('shipping', 6, 9)],
    eta,
  },
  reasons: { air: null, sea: null },
  goes_to_door: false,
  duty_by_tariff: false,
  vat_percent: 21,
  insurance_percent: 1.5,
}

test('QUO-01 each row of the estimate runs from its lowest by any way to its highest', () => {
  expect(rowsOf(estimate, ['air', 'sea'])).toEqual([
    { name: 'goods', low: 147.41, high: 147.41, weight: null },
    { name: 'freight', low: 6, high: 35, weight: { low: 2.5, high: 4.5 } },
  ])
  expect(rowsOf(estimate, ['sea'])[1]).toMatchObject({ low: 6, high: 9 })
  expect(rowsOf({ ...estimate, air: null, sea: null }, ['air', 'sea'])).toEqual([])
})

test('QUO-01 the scale has round ends, and every range lies on it', () => {
  const { marks, bar } = scaleOf([estimate.air, estimate.sea].flatMap((way) => way ?? [])) ?? {}
  expect(marks).toEqual([200, 240, 280])
  expect(bar?.({ low: 236, high: 259 })).toEqual({ x: '45%', width: '28.8%' })
  const some = fc.record({
    low: fc.integer({ min: 1, max: 90_000 }),
    more: fc.integer({ min: 0, max: 90_000 }),
  })
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 2 }), (wanted) => {
      const ranges = wanted.map(({ low, more }) => ({ low, high: low + more }))
      const scale = scaleOf(ranges)
      for (const range of ranges) {
        const { x, width } = scale?.bar(range) ?? { x: '', width: '' }
        expect(Number.parseFloat(x)).toBeGreaterThanOrEqual(0)
        expect(Number.parseFloat(x) + Number.parseFloat(width)).toBeLessThanOrEqual(102.2)
      }
    }),
  )
  expect(scaleOf([])).toBeNull()
})
