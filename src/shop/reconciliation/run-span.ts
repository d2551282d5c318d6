/** From when until when. */
export type Span = { from: Date; to: Date }

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Lists come late: each begins a day before the last one ended. */
const overlapMs = dayMs
const firstLookBackMs = 7 * dayMs
/** No provider answers for more at once. */
const longestMs = 31 * dayMs
/** Only a day later what is not in a list is missing. */
const settledMs = dayMs

/** What is missing in their list is looked for again from when it should have been there, as far back as they answer for. */
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
 * For one that was refused as too long: without what is looked for again, then half of it; null where less would no longer
 * lead on.
 */
export function shorterSpan({ from, to }: Span, covered: Span | null): Span | null {
  const usual = covered && plus(covered.to, -overlapMs)
  if (usual && from < usual) return { from: usual, to }
  const length = to.getTime() - from.getTime()
  return length >= 4 * overlapMs ? { from, to: plus(from, Math.floor(length / 2)) } : null
}

/** So long ago that the next span may follow at once. */
export function isBehind({ to }: Span, now: Date): boolean {
  return now.getTime() - to.getTime() > hourMs
}

/** What began in this time and was done before its end must be in the lists that were gone through. */
export function coverageOf(covered: Span | null, finishing: Span | null): { from: Date; until: Date } {
  const spans = [covered, finishing].filter((span) => span !== null)
  if (spans.length === 0) return { from: new Date(0), until: new Date(0) }
  const from = Math.min(...spans.map((span) => span.from.getTime()))
  const to = Math.max(...spans.map((span) => span.to.getTime()))
  return { from: new Date(from), until: new Date(to - settledMs) }
}

/** From when on what is settled by the end of a span was not yet looked at with the last one. */
export function unsettledSince({ from }: Span): Date {
  return plus(from, -settledMs)
}

function plus(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
