import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { refreshStaleListings } from './refresh-stale-listings.server.ts'

/** Polls for rows that become due by the clock, and for missed signals. */
const everyMs = 1000

export type FreshListings = { wake(): void; close(): Promise<void> }

/** Refreshes changed products as soon as a signal arrives, one batch at a time. */
export function keepListingsFresh(db: Db, clock: () => Date, log: Log): FreshListings {
  let isClosed = false
  let isWanted = false
  let working: Promise<void> | null = null

  async function work() {
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        if (await refreshStaleListings(db, clock())) isWanted = true
      } catch (error) {
        if (!isClosed) log.error({ err: error }, 'listings could not be refreshed; trying again')
        return
      }
    }
  }

  function wake() {
    isWanted = true
    if (isClosed || working) return
    working = work().finally(() => {
      working = null
    })
  }

  const timer = setInterval(wake, everyMs).unref()
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await working
    },
  }
}
