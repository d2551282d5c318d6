const minute = 60_000
const hour = 60 * minute

/** Growing pauses between tries: twelve tries within three days. */
export const pausesMs: readonly number[] = [
  5000,
  minute,
  5 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
]

/** When to try again after so many tries; null if it gives up. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pause = pausesMs[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** An endpoint that has answered nothing well for so long is paused. */
export const failingMs = 72 * hour
