import { describe, expect, test } from 'vitest'
import { isNews, type News, type NewsWish } from './news.ts'

const told = (stage: string | null, toldTo: string | null = null, wants: NewsWish = 'every_stage') => ({
  told: stage,
  toldTo,
  wants,
  isOwner: false,
})

describe('what is written to who follows a parcel', () => {
  test.each<[string, News, ReturnType<typeof told>, { to: string } | null, boolean]>([
    ['a stage that was reached, once', 'customs', told('international'), null, true],
    ['nothing about a stage that was told', 'customs', told('customs'), null, false],
    ['later days', 'international', told('international', '2026-11-28'), { to: '2026-11-30' }, true],
    [
      'nothing about earlier days',
      'international',
      told('international', '2026-11-28'),
      { to: '2026-11-27' },
      false,
    ],
    ['only that it is ready, if they want no more', 'ready', told('local', null, 'when_ready'), null, true],
    ['nothing else then', 'customs', told('international', null, 'when_ready'), null, false],
    ['no later days then', 'local', told('local', '2026-11-28', 'when_ready'), { to: '2026-11-30' }, false],
  ])('TRACK-01 is %s', (_what, news, reader, days, isTold) => {
    expect(isNews(news, reader, days)).toBe(isTold)
  })

  test('TRACK-01 an owner hears of the way over and of the delivery by the emails of the request, not twice', () => {
    const owner = { ...told(null), isOwner: true }
    expect(isNews('international', owner, null)).toBe(false)
    expect(isNews('delivered', owner, null)).toBe(false)
    expect(isNews('ready', owner, null)).toBe(true)
  })
})
