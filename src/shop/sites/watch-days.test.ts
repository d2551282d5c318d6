import { afterEach, expect, test, vi } from 'vitest'
import type { Site } from './site.ts'
import { watchDays } from './watch-days.ts'

afterEach(() => {
  vi.useRealTimers()
})

test("a new day is noticed in each site's time zone", () => {
  vi.useFakeTimers({ now: new Date('2026-11-09T19:59:30Z') })
  const sites = ['Europe/Vilnius', 'Asia/Dubai'].map((timeZone) => ({ timeZone }) as Site)
  const onNewDay = vi.fn()
  const stop = watchDays({ sites: () => sites, clock: () => new Date(), onNewDay })
  vi.advanceTimersByTime(20_000)
  expect(onNewDay).not.toHaveBeenCalled()
  vi.advanceTimersByTime(40_000) // midnight in Dubai
  expect(onNewDay).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * 60 * 60 * 1000 + 30_000) // midnight in Vilnius
  expect(onNewDay).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(48 * 60 * 60 * 1000)
  expect(onNewDay).toHaveBeenCalledTimes(2)
})
