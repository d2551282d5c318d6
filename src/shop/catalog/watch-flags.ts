import type { CatalogDirectory } from './catalog-directory.ts'

/** Timers of Node hold at most 24 days; a day is enough to look again. */
const longestMs = 86_400_000
/** A timer may ring a little early. */
const afterMs = 20

/** Pages are cached and offers begin and end by the clock, so they are dropped at the next beginning or end. */
export function watchFlags(options: { directory(): CatalogDirectory; clock(): Date; onTurn(): void }): {
  /** The flags have changed. */ look(): void
  stop(): void
} {
  let timer: NodeJS.Timeout | undefined
  function look() {
    clearTimeout(timer)
    const now = options.clock().getTime()
    const turns = options.directory().flags.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? 0])
    const next = Math.min(...turns.filter((at) => at > now), now + longestMs)
    timer = setTimeout(
      () => {
        if (turns.includes(next)) options.onTurn()
        look()
      },
      next - now + afterMs,
    ).unref()
  }
  look()
  return { look, stop: () => clearTimeout(timer) }
}
