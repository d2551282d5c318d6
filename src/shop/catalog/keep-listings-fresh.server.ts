import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { refreshStaleListings } from './refresh-stale-listings.server.ts'

/** For what becomes due by the clock alone, and for a signal that was missed. */
const everyMs = 1000

export type FreshListings = { wake(): void; close(): Promise<void> }

/** Works off changed products as soon as they are told of, one batch after the other. */
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
