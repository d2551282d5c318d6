import { createStore, type Store } from '#web/store.ts'

/** Specification 2: the build is asked for every hour. */
const hourMs = 3_600_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type Options = {
  /** Null where the page does not say which build it came from: then there is nothing to compare. */
  currentBuild(): string | null
  /** Null, or a rejection: not known this time. */
  fetchBuild(): Promise<string | null>
  everyMs?: number
}

export type BuildWatch = Store<{ isNewBuildReady: boolean }> & {
  /** Asks from now on, once an hour while the page is seen, until there is a new build; returns how to stop. */
  start(page?: Page): () => void
}

export function createBuildWatch({ currentBuild, fetchBuild, everyMs = hourMs }: Options): BuildWatch {
  const store = createStore({ isNewBuildReady: false })

  const start = (page: Page = document) => {
    const current = currentBuild()
    if (current === null || store.get().isNewBuildReady) return () => {}
    let isStopped = false
    let askedAt = Date.now() // the page itself has just come from the server
    let timer = setTimeout(askIfSeen, everyMs)

    async function ask() {
      askedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(askIfSeen, everyMs)
      const build = await fetchBuild().catch(() => null)
      if (isStopped || build === null || build === current) return
      stop()
      store.set({ isNewBuildReady: true })
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
    return stop
  }

  return { ...store, start }
}
