import { setTimeout as sleep } from 'node:timers/promises'
import type { ListingRates, SearchEngine } from '../search-engine.ts'
import { entryUrl } from './entry-url.ts'
import type { Answers, Change, DocumentSource, Work, WorkerMemory } from './messages.ts'
import { unpacked } from './packed-result.ts'
import { WorkerThread } from './worker-thread.ts'

type Site = {
  source: DocumentSource | null
  rates: ListingRates | null
  loadsUnderWay: number
  /** Called whenever a thread has loaded the site, or failed to. */
  waiting: (() => void)[]
}

export type SearchWorkersOptions = {
  count: number
  /** Another build of the thread than the one of this code. */
  entry?: URL
  onFailure?(error: unknown): void
}

const firstRestartMs = 50
const longestRestartMs = 10_000

/**
 * Embedded engines in separate threads, so that no search blocks the main thread. Each thread holds every site; a
 * search goes to the least busy thread, a change to all.
 */
export class SearchWorkers {
  readonly #sites = new Map<number, Site>()
  readonly #threads: (WorkerThread | null)[]
  readonly #entry: URL
  readonly #onFailure: (error: unknown) => void
  /** Threads compact one after the other, so that another one can always serve. */
  #turn: Promise<unknown> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor({ count, entry, onFailure = () => {} }: SearchWorkersOptions) {
    this.#entry = entry ?? entryUrl('./search-worker.ts', import.meta.url)
    // Pending work of a closed pool is no failure.
    this.#onFailure = (error) => {
      if (!this.#closing.signal.aborted) onFailure(error)
    }
    this.#threads = Array.from({ length: count }, () => null)
    for (const place of this.#threads.keys()) this.#start(place, firstRestartMs)
  }

  /** While a site is loading, a search waits for the first thread that has loaded it. */
  engine(site: number, { deadlineMs }: { deadlineMs?: number } = {}): SearchEngine {
    const ask = <What extends Work>(work: What) => within(deadlineMs, this.#ask(site, work))
    const change = (work: Change) => this.#change(site, work)
    return {
      search: async (query) => unpacked(await ask({ do: 'search', query })),
      suggest: (query) => ask({ do: 'suggest', query }),
      put: (documents) => change({ do: 'put', documents }),
      changeNumbers: (changes) => change({ do: 'changeNumbers', changes }),
      remove: (ids) => change({ do: 'remove', ids }),
      setRates: (rates) => change({ do: 'setRates', rates }),
    }
  }

  /** Every thread reads the whole site, and again after a restart; resolves when all have. */
  async load(id: number, source: DocumentSource): Promise<void> {
    const site = this.#site(id)
    site.source = source
    await Promise.all(this.#running().map((thread) => this.#loadInto(thread, id, site, source)))
  }

  /** Whether a search would be served without waiting. */
  isReady(site: number): boolean {
    return this.#running().some(({ readySites }) => readySites.has(site))
  }

  memory(): Promise<WorkerMemory[]> {
    return Promise.all(this.#running().map((thread) => thread.ask(0, { do: 'memory' })))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#running().map((thread) => thread.end()))
  }

  #running(): WorkerThread[] {
    return this.#threads.filter((thread) => thread !== null)
  }

  #start(place: number, restartMs: number) {
    const startedAt = performance.now()
    const thread = new WorkerThread(this.#entry, (cause) =>
      this.#startAgain(place, startedAt, restartMs, cause),
    )
    this.#threads[place] = thread
    for (const [id, site] of this.#sites) {
      if (site.rates) thread.ask(id, { do: 'setRates', rates: site.rates }).catch(this.#onFailure)
      if (site.source) void this.#loadAgain(thread, id, site, site.source)
    }
  }

  /** The source may be unreachable for a while. */
  async #loadAgain(thread: WorkerThread, id: number, site: Site, source: DocumentSource) {
    for (let waitMs = firstRestartMs; !thread.hasEnded; waitMs = Math.min(waitMs * 2, longestRestartMs)) {
      try {
        return await this.#loadInto(thread, id, site, source)
      } catch (error) {
        this.#onFailure(error)
        await sleep(waitMs, undefined, { signal: this.#closing.signal }).catch(() => {})
      }
    }
  }

  /** A thread that ends soon after its start is restarted with growing delays. */
  async #startAgain(place: number, startedAt: number, restartMs: number, cause: unknown) {
    this.#threads[place] = null
    const { signal } = this.#closing
    if (signal.aborted) return
    this.#onFailure(new Error('a search thread ended and is started again', { cause }))
    const livedLong = performance.now() - startedAt > longestRestartMs
    const waitMs = livedLong ? firstRestartMs : restartMs
    await sleep(waitMs, undefined, { signal }).catch(() => {})
    if (!signal.aborted) this.#start(place, Math.min(waitMs * 2, longestRestartMs))
  }

  async #loadInto(thread: WorkerThread, id: number, site: Site, source: DocumentSource) {
    site.loadsUnderWay += 1
    try {
      await thread.ask(id, { do: 'load', source })
      thread.readySites.add(id)
    } finally {
      site.loadsUnderWay -= 1
      for (const resolve of site.waiting.splice(0)) resolve()
    }
  }

  async #ask<What extends Work>(id: number, work: What): Promise<Answers[What['do']]> {
    for (;;) {
      const [thread] = this.#running()
        .filter(({ readySites }) => readySites.has(id))
        .sort(
          (one, other) =>
            Number(one.isCompacting) - Number(other.isCompacting) || one.busyness - other.busyness,
        )
      if (thread) return thread.ask(id, work)
      const site = this.#sites.get(id)
      if (!site?.loadsUnderWay) throw new Error(`site ${id} is not loaded`)
      await new Promise<void>((resolve) => site.waiting.push(resolve))
    }
  }

  async #change(id: number, change: Change): Promise<void> {
    // A site that was never loaded has only what was put into it; a thread that starts later cannot have it.
    if (!this.#sites.has(id)) for (const { readySites } of this.#running()) readySites.add(id)
    const site = this.#site(id)
    if (change.do === 'setRates') site.rates = change.rates
    await Promise.all(
      this.#running().map((thread) => {
        const applied = thread.ask(id, change).then(({ shouldCompact }) => {
          if (shouldCompact) this.#compact(thread, id)
        })
        if (!thread.isCompacting) return applied
        // It handles the change before any later request, so the caller does not wait for it.
        applied.catch(this.#onFailure)
        return null
      }),
    )
  }

  #compact(thread: WorkerThread, id: number) {
    if (thread.toCompact.has(id)) return
    thread.toCompact.add(id)
    this.#turn = this.#turn.then(async () => {
      thread.isCompacting = true
      thread.toCompact.delete(id)
      await thread.ask(id, { do: 'compact' }).catch(this.#onFailure)
      thread.isCompacting = false
    })
  }

  #site(id: number): Site {
    const known = this.#sites.get(id)
    if (known) return known
    const added: Site = { source: null, rates: null, loadsUnderWay: 0, waiting: [] }
    this.#sites.set(id, added)
    return added
  }
}

async function within<Value>(deadlineMs: number | undefined, work: Promise<Value>): Promise<Value> {
  if (deadlineMs === undefined) return work
  const late = AbortSignal.timeout(deadlineMs)
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => late.addEventListener('abort', () => reject(late.reason))),
  ])
}
