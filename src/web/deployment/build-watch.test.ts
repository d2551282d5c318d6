import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../store.ts'
import { createBuildWatch } from './build-watch.ts'

const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function watchOf(
  answers: (string | null | Error)[],
  currentBuild: string | null = 'old',
  seen: DocumentVisibilityState = 'visible',
) {
  const page = new FakePage()
  page.visibilityState = seen
  const store = createStore({ isReady: false })
  const fetchBuild = vi.fn(async () => {
    const answer = answers.shift() ?? null
    if (answer instanceof Error) throw answer
    return answer
  })
  const watch = createBuildWatch(store, { currentBuild: () => currentBuild, fetchBuild })
  const stop = watch.start(page as unknown as Document)
  return { page, fetchBuild, watch, stop, store, isReady: () => store.get().isReady }
}

test('SHELL-10 the build is requested when the watch begins and every hour from then on, and a new one is reported', async () => {
  const { fetchBuild, store, isReady } = watchOf(['old', 'new'])
  const listener = vi.fn()
  store.subscribe(listener)
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect([fetchBuild.mock.calls.length, isReady()]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([fetchBuild.mock.calls.length, isReady()]).toEqual([2, true])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('SHELL-10 once a new build is known there are no more requests', async () => {
  const { fetchBuild, page, watch } = watchOf(['new'])
  await vi.advanceTimersByTimeAsync(5 * hour)
  page.turn('hidden')
  page.turn('visible')
  watch.start(page as unknown as Document)
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect(fetchBuild).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('SHELL-10 a failure is ignored until the next hour', async () => {
  const { fetchBuild, isReady } = watchOf([new Error('offline'), null, 'new'])
  await vi.advanceTimersByTimeAsync(hour)
  expect([fetchBuild.mock.calls.length, isReady()]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(hour)
  expect(isReady()).toBe(true)
})

test('SHELL-10 a hidden page does not ask; once visible, it asks at once if its hour has passed', async () => {
  const { fetchBuild, page, isReady } = watchOf(['old', 'new'], 'old', 'hidden')
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(fetchBuild).not.toHaveBeenCalled()
  page.turn('visible')
  expect(fetchBuild).toHaveBeenCalledTimes(1)

  page.turn('hidden')
  await vi.advanceTimersByTimeAsync(hour / 2)
  page.turn('visible')
  expect(fetchBuild).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(hour / 2)
  expect([fetchBuild.mock.calls.length, isReady()]).toEqual([2, true])
})

test('SHELL-10 a page that does not know its build, or was told to stop, never asks', async () => {
  const unknown = watchOf(['new'], null)
  const stopped = watchOf(['new'], 'old', 'hidden')
  stopped.stop()
  await vi.advanceTimersByTimeAsync(2 * hour)
  stopped.page.turn('visible')
  expect(unknown.fetchBuild).not.toHaveBeenCalled()
  expect(stopped.fetchBuild).not.toHaveBeenCalled()
})
