import type { Store } from '#web/store.ts'
import { hourMs } from './hour.ts'

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type Options = {
  /** Null where the page does not say which build it came from: then there is nothing to compare. */
  currentBuild(): string | null
  /** Null, or a rejection: not known this time. */
  fetchBuild(): Promise<string | null>
  everyMs?: number
}

export type BuildWatch = {
  /** Asks at once if the page is seen, and once an hour from then on, until there is a new build; returns how to stop. */
  start(page?: Page): () => void
}

/** The store says that there is a new build, from wherever that is known. */
export function createBuildWatch(
  store: Store<{ isReady: boolean }>,
  { currentBuild, fetchBuild, everyMs = hourMs }: Options,
): BuildWatch {
  const start = (page: Page = document) => {
    const current = currentBuild()
    if (current === null || store.get().isReady) return () => {}
    let isStopped = false
    // The page itself came from the server an hour ago.
    let askedAt = Date.now() - everyMs
    let timer = setTimeout(askIfSeen, everyMs)

    async function ask() {
      askedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(askIfSeen, everyMs)
      const build = await fetchBuild().catch(() => null)
      if (isStopped || build === null || build === current) return
      stop()
      store.set({ isReady: true })
    }
    function askIfSeen() {
      if (page.visibilityState === 'visible') void ask()
    }
    /** Hidden, the page has let its hour pass; asleep, it may have missed it. */
    function askIfLate() {
      if (Date.now() - askedAt >= everyMs) askIfSeen()
    }
    function stop() {
      isStopped = true
      clearTimeout(timer)
      page.removeEventListener('visibilitychange', askIfLate)
    }

    page.addEventListener('visibilitychange', askIfLate)
    askIfSeen()
    return stop
  }

  return { start }
}
