import { describe, expect, test } from 'vitest'
import { expectedDays } from './expected-days.ts'

const past = { from: '2026-11-24', to: '2026-11-28', likeliest: '2026-11-25' }

describe('the days on which a parcel is expected', () => {
  test.each([
    ['as the past says', '2026-11-16', '2026-11-09', '2026-11-24', '2026-11-28', false, false],
    ['as the past says, without a transport', null, '2026-11-09', '2026-11-24', '2026-11-28', false, false],
    [
      'later, once the vessel is known to be late',
      '2026-11-26',
      '2026-11-09',
      '2026-11-27',
      '2026-12-01',
      false,
      true,
    ],
    [
      'over, once its last day has passed',
      '2026-11-16',
      '2026-11-29',
      '2026-11-24',
      '2026-11-28',
      true,
      false,
    ],
    ['not over on its last day', '2026-11-16', '2026-11-28', '2026-11-24', '2026-11-28', false, false],
  ])('TRACK-01 are %s', (_how, landsOn, today, from, to, isLate, isMoved) => {
    expect(expectedDays(past, { landsOn, today })).toMatchObject({ from, to, isLate, isMoved })
  })

  test('TRACK-01 are not said without a past', () => {
    expect(expectedDays(null, { landsOn: '2026-11-16', today: '2026-11-09' })).toBeNull()
  })
})
