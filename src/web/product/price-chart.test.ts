import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { priceChart, pricePeriods } from './price-chart.ts'

const today = '2026-11-15'
const history = [
  { day: '2026-08-18', price: amount('119') },
  { day: '2026-09-17', price: amount('119') },
  { day: '2026-10-02', price: amount('124') },
  { day: '2026-11-06', price: amount('89') },
]

test('CAT-11 the price history becomes consecutive periods up to today', () => {
  expect(pricePeriods(history, today)).toEqual([
    { from: '2026-08-18', to: '2026-10-01', price: amount('119') },
    { from: '2026-10-02', to: '2026-11-05', price: amount('124') },
    { from: '2026-11-06', to: '2026-11-15', price: amount('89') },
  ])
})

test('CAT-11 prices before the 90 days or after today are left out', () => {
  const longer = [
    { day: '2026-01-01', price: amount('50') },
    { day: '2026-06-01', price: amount('60') },
    { day: '2026-11-10', price: amount('55') },
    { day: '2026-11-16', price: amount('40') },
  ]
  expect(pricePeriods(longer, today)).toEqual([
    { from: '2026-08-18', to: '2026-11-09', price: amount('60') },
    { from: '2026-11-10', to: '2026-11-15', price: amount('55') },
  ])
})

test('CAT-11 the chart steps from level to level, the dearest at the top, today at its end', () => {
  const chart = priceChart(history, today)
  expect(chart).toMatchObject({ highest: amount('124'), lowest: amount('89') })
  expect(chart?.levels).toEqual([
    { x1: 0, x2: 50, y1: 20, y2: 20 },
    { x1: 50, x2: 88.89, y1: 8, y2: 8 },
    { x1: 88.89, x2: 100, y1: 92, y2: 92 },
  ])
  expect(chart?.steps).toEqual([
    { x1: 50, x2: 50, y1: 20, y2: 8 },
    { x1: 88.89, x2: 88.89, y1: 8, y2: 92 },
  ])
  expect(chart?.today).toEqual({ x: 100, y: 92 })
  expect(chart?.last30Days.x).toBeCloseTo(66.67)
  expect(chart?.last30Days.width).toBeCloseTo(33.33)
})

test('CAT-11 a constant price is a level line, also for a product added today', () => {
  const level = { x1: 0, x2: 100, y1: 50, y2: 50 }
  expect(priceChart([{ day: '2026-08-18', price: amount('5') }], today)?.levels).toEqual([level])
  const fresh = priceChart([{ day: today, price: amount('5') }], today)
  expect(fresh).toMatchObject({ levels: [level], steps: [], last30Days: { x: 0, width: 100 } })
  expect(priceChart([], today)).toBeNull()
})
