import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, decimal } from '#core/money.ts'
import {
  chargedDays,
  dailyFee,
  freeDaysLeft,
  freeUntil,
  noticeDays,
  noticeDue,
  type StorageAccount,
  storageAfter,
  storageFee,
  usedMs,
} from './storage-clock.ts'

const terms = { freeDays: 30, perKgDay: amount('0.20'), abandonedAfterDays: 90 }
const dayMs = 24 * 60 * 60 * 1000
const arrived = new Date('2026-10-16T12:00:00Z')
const after = (days: number) => new Date(arrived.getTime() + days * dayMs)
const fresh: StorageAccount = { runsFrom: arrived, usedMs: 0, paidMs: 0 }

describe('the storage clock', () => {
  test('QUO-02 is free for thirty days, then costs by weight for each day that has begun', () => {
    expect(freeUntil(fresh, terms)).toEqual(after(30))
    expect(decimal(dailyFee(2400, terms))).toBe(0.48)
    const fees = [29, 30, 30.01, 31, 33].map((days) => decimal(storageFee(fresh, 2400, terms, after(days))))
    expect(fees).toEqual([0, 0, 0.48, 0.48, 1.44])
    expect([0, 24, 29.5, 40].map((days) => freeDaysLeft(fresh, terms, after(days)))).toEqual([30, 6, 0, 0])
  })

  test.each([
    ['nothing yet', 0, 33, 3],
    ['within the free days', 12, 33, 3],
    ['days and a part of one, which was charged as a whole', 31.5, 33, 1],
    ['the same days', 33, 33, 0],
    ['more free days than there are now', 20, 29, 0],
  ])('QUO-02 does not charge again what was paid: %s', (_, paid, day, days) => {
    expect(chargedDays({ ...fresh, paidMs: paid * dayMs }, terms, after(day))).toBe(days)
  })

  test('QUO-02 stands still while we work or a payment is open, and goes on where it stood', () => {
    const paused = storageAfter(fresh, false, after(10))
    expect(freeUntil(paused, terms)).toBeNull()
    expect(freeDaysLeft(paused, terms, after(25))).toBe(20)
    const resumed = storageAfter(paused, true, after(25))
    expect(freeUntil(resumed, terms)).toEqual(after(45))
    expect(storageAfter(resumed, true, after(26))).toBe(resumed)
  })

  test('counts what ran and nothing else, however often it is paused', () => {
    const step = fc.record({ days: fc.integer({ min: 0, max: 20 }), runs: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let clock = fresh
        let day = 0
        let ran = 0
        for (const { days, runs } of steps) {
          if (clock.runsFrom) ran += days
          day += days
          clock = storageAfter(clock, runs, after(day))
        }
        expect(usedMs(clock, after(day))).toBe(ran * dayMs)
        expect(chargedDays(clock, terms, after(day))).toBe(Math.max(0, ran - 30))
      }),
    )
  })

  test('QUO-02 gives notice a week and three days before, at the end, weekly, and when the parcel is given up', () => {
    const days = { abandonedAfterDays: 90, today: 90 }
    expect(noticeDays(30, days)).toEqual([23, 27, 30, 37, 44, 51, 58, 65, 72, 79, 86, 90])
    const due = (day: number, sentDay: number | null, sent = 0) =>
      noticeDue(fresh, terms, { now: after(day), sentDay, sent })
    expect(due(22.9, null)).toBeNull()
    expect(due(23, null)).toEqual({ day: 23, isLast: false })
    expect(due(26, 23)).toBeNull()
    // What was missed is not sent late beside what is due.
    expect(due(38, 23)).toEqual({ day: 37, isLast: false })
    expect(due(90, 86, 11)).toEqual({ day: 90, isLast: true })
    expect(due(96, 90, 12)).toBeNull()
  })

  test('QUO-02 gives no parcel up before its owner has had three notices, and one that was kept after another week', () => {
    const due = (day: number, sentDay: number | null, sent: number) =>
      noticeDue(fresh, terms, { now: after(day), sentDay, sent })
    expect(due(120, null, 0)).toEqual({ day: 118, isLast: false })
    expect(due(125, 118, 1)).toEqual({ day: 125, isLast: false })
    expect(due(132, 125, 2)).toEqual({ day: 132, isLast: false })
    expect(due(139, 132, 3)).toEqual({ day: 139, isLast: true })
    expect(due(97, 90, 12)).toEqual({ day: 97, isLast: true })
  })
})
