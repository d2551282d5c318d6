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

export type Interactions = { count: number; slowest: readonly { id: number; duration: number }[] }

const keptInteractions = 10
export const unmoved: Interactions = { count: 0, slowest: [] }

/** A press is several events with one id; the longest of them is how long the visitor waited. */
export function withInteraction(known: Interactions, id: number, duration: number): Interactions {
  const before = known.slowest.find((one) => one.id === id)
  const longest = { id, duration: Math.max(duration, before?.duration ?? 0) }
  return {
    count: known.count,
    slowest: [...known.slowest.filter((one) => one.id !== id), longest]
      .sort((one, other) => other.duration - one.duration)
      .slice(0, keptInteractions),
  }
}

/** As web.dev defines it: the slowest interaction, but one of fifty is not counted. */
export function interactionToNextPaint({ count, slowest }: Interactions): number | undefined {
  return slowest[Math.min(slowest.length - 1, Math.floor(count / 50))]?.duration
}

type EventTiming = PerformanceEntry & { interactionId?: number }

/** Measures from now on; what the browser has noted already counts too. Not every browser measures everything. */
export function watchTrace(): () => TraceReport | null {
  let lcp: number | undefined
  let shifts = calm
  let interactions = unmoved
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.round(startTime)
  })
  const hasShifts = observe('layout-shift', (entry) => {
    shifts = withShift(shifts, entry as PerformanceEntry & Shift)
  })
  observe('event', (entry) => {
    const { interactionId, duration } = entry as EventTiming
    if (interactionId) interactions = withInteraction(interactions, interactionId, Math.round(duration))
  })
  return () => {
    // The browser lists only events of 40 ms and more, and counts all.
    const { interactionCount = interactions.slowest.length } = performance as { interactionCount?: number }
    const inp = interactionToNextPaint({ ...interactions, count: interactionCount })
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!navigation) return null
    return {
      kind: 'trace',
      ttfb: Math.round(navigation.responseStart),
      ...(lcp !== undefined && { lcp }),
      ...(inp !== undefined && { inp }),
      ...(hasShifts && { cls: Math.round(shifts.worst * 10_000) / 10_000 }),
    }
  }
}

function observe(type: string, take: (entry: PerformanceEntry) => void): boolean {
  // Safari 12 has observers, but not the list.
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return false
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    // Only for events; others ignore it.
    durationThreshold: 40,
  } as PerformanceObserverInit)
  return true
}
