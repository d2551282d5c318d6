import type { TraceReport } from '#shop/client-reports/client-reports.schema.ts'

export type Shift = { startTime: number; value: number; hadRecentInput: boolean }
export type Shifts = { worst: number; group: number; startedAt: number; lastAt: number }

export const calm: Shifts = { worst: 0, group: 0, startedAt: 0, lastAt: 0 }

/** As web.dev defines it: the worst group of shifts, each within 1 s of the one before, 5 s in all. */
export function withShift(shifts: Shifts, { startTime, value, hadRecentInput }: Shift): Shifts {
  if (hadRecentInput) return shifts
  const isSameGroup =
    shifts.group > 0 && startTime - shifts.lastAt < 1000 && startTime - shifts.startedAt < 5000
  const group = isSameGroup ? shifts.group + value : value
  return {
    worst: Math.max(shifts.worst, group),
    group,
    startedAt: isSameGroup ? shifts.startedAt : startTime,
    lastAt: startTime,
  }
}

/** Measures from now on; what the browser has noted already counts too. Not every browser measures everything. */
export function watchTrace(): () => TraceReport | null {
  let lcp: number | undefined
  let shifts = calm
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.round(startTime)
  })
  const hasShifts = observe('layout-shift', (entry) => {
    shifts = withShift(shifts, entry as PerformanceEntry & Shift)
  })
  return () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!navigation) return null
    return {
      kind: 'trace',
      ttfb: Math.round(navigation.responseStart),
      ...(lcp !== undefined && { lcp }),
      ...(hasShifts && { cls: Math.round(shifts.worst * 10_000) / 10_000 }),
    }
  }
}

function observe(type: string, take: (entry: PerformanceEntry) => void): boolean {
  // Safari 12 has observers, but not the list.
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return false
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  return true
}
