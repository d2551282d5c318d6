import { isoDay } from '#core/dates.ts'
import type { Site } from './site.ts'

const everyMs = 20_000

/** Pages show dates, so cached pages must be dropped when a new day begins in any time zone. */
export function watchDays(options: {
  sites(): readonly Site[]
  clock(): Date
  onNewDay(): void
}): () => void {
  const days = () =>
    options
      .sites()
      .map(({ timeZone }) => isoDay(options.clock(), timeZone))
      .join()
  let known = days()
  const watching = setInterval(() => {
    const now = days()
    if (now === known) return
    known = now
    options.onNewDay()
  }, everyMs)
  watching.unref()
  return () => clearInterval(watching)
}
