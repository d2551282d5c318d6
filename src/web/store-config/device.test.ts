import { afterEach, expect, test, vi } from 'vitest'
import { deviceOf, followWidth } from './device.ts'

afterEach(() => {
  vi.useRealTimers()
})

class FakeWindow extends EventTarget {
  innerWidth = 1280
  resize(width: number) {
    this.innerWidth = width
    this.dispatchEvent(new Event('resize'))
  }
}

test('SHELL-06 the width is reported at once, and 500 ms after the last resize', () => {
  vi.useFakeTimers()
  const page = new FakeWindow()
  const told: number[] = []
  const stop = followWidth(page as unknown as Window, (width) => told.push(width))
  expect(told).toEqual([1280])
  page.resize(1100)
  vi.advanceTimersByTime(499)
  page.resize(800)
  vi.advanceTimersByTime(499)
  expect(told).toEqual([1280])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([1280, 800])
  stop()
  page.resize(320)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([1280, 800])
})

test.each([
  [1536, false, false],
  [1201, false, false],
  [1200, false, true],
  [1025, false, true],
  [1024, true, false],
  [320, true, false],
])('SHELL-06 %i px: mobile is %s, tablet-like %s', (width, isMobile, isTablet) => {
  expect(deviceOf(width)).toEqual({ isMobile, isTablet })
})
