export type Span = { from: Date; to: Date }

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Lists lag behind: each begins a day before the last one ended. */
const overlapMs = dayMs
const firstLookBackMs = 7 * dayMs
/** No provider returns more at once. */
const longestMs = 31 * dayMs
/** A movement counts as missing only if it is not listed a day later. */
const settledMs = dayMs

/** What their list lacks is searched for again from when it should have been listed, as far back as they allow. */
export function nextSpan(covered: Span | null, now: Date, missingSince: Date | null = null): Span {
  if (!covered) return { from: plus(now, -firstLookBackMs), to: now }
  const last = plus(covered.to, -overlapMs)
  const farthest = plus(now, -longestMs)
  const missed = missingSince ? plus(missingSince, -overlapMs) : last
  const from = earlier(last, missed < farthest ? farthest : missed)
  return { from, to: earlier(now, plus(from, longestMs)) }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/**
 * For a span that was refused as too long: first without the repeated search, then half of it. Null if a shorter span
 * would make no progress.
 */
export function shorterSpan({ from, to }: Span, covered: Span | null): Span | null {
  const usual = covered && plus(covered.to, -overlapMs)
  if (usual && from < usual) return { from: usual, to }
  const length = to.getTime() - from.getTime()
  return length >= 4 * overlapMs ? { from, to: plus(from, Math.floor(length / 2)) } : null
}

/** Whether the span ended so long ago that the next one follows at once. */
export function isBehind({ to }: Span, now: Date): boolean {
  return now.getTime() - to.getTime() > hourMs
}

/** What began in this period and was completed before `until` must be in the lists that were read. */
export function coverageOf(covered: Span | null, finishing: Span | null): { from: Date; until: Date } {
  const spans = [covered, finishing].filter((span) => span !== null)
  if (spans.length === 0) return { from: new Date(0), until: new Date(0) }
  const from = Math.min(...spans.map((span) => span.from.getTime()))
  const to = Math.max(...spans.map((span) => span.to.getTime()))
  return { from: new Date(from), until: new Date(to - settledMs) }
}

/** What was captured or refunded from this time on was too recent to be due when the last span was examined. */
export function unsettledSince({ from }: Span): Date {
  return plus(from, -settledMs)
}

function plus(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
