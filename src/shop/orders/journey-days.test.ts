import { expect, test } from 'vitest'
import { journeyDays } from './journey-days.ts'

test('ORD-02 the stages of an order fill the time up to the promised days', () => {
  expect(journeyDays('2026-11-09', { from: 9, to: 11 })).toEqual({
    ordered: '2026-11-09',
    packed: { from: '2026-11-10', to: '2026-11-11' },
    underway: { from: '2026-11-12', to: '2026-11-16' },
    landed: '2026-11-16',
    arrives: { from: '2026-11-18', to: '2026-11-20' },
  })
})

test('ORD-02 however short the way is, no stage begins before the one before it or ends after the delivery', () => {
  for (let from = 1; from <= 40; from += 1) {
    const { ordered, packed, underway, landed, arrives } = journeyDays('2026-11-09', { from, to: from + 3 })
    const days = [ordered, packed.from, packed.to, underway.to, landed, arrives.from, arrives.to]
    expect(days, String(from)).toEqual([...days].sort())
    expect(underway.from >= packed.from && underway.from <= underway.to, String(from)).toBe(true)
  }
})
