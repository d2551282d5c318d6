import { availableParallelism } from 'node:os'
import type { ChangeSignals } from '#platform/change-signals.server.ts'
import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { followListings } from './feed/follow-listings.ts'
import { OpenSearchIndexes } from './opensearch/opensearch-indexes.ts'
import { PostgresEngine } from './postgres/postgres-engine.ts'
import { documents } from './postgres/read-documents.ts'
import type { ListingRates, SearchEngine } from './search-engine.ts'
import { entryUrl } from './worker/entry-url.ts'
import { SearchWorkers } from './worker/search-workers.ts'

/**
 * The interface for pages and calls. An act that changes a product writes to a `PostgresEngine` in its own transaction.
 */
export type ListingReader = Pick<SearchEngine, 'search' | 'suggest'>

export type SearchEngines = {
  /** The fastest engine that has the site's current listings. */
  engineOf(siteId: number): ListingReader
  /** Call it at start and whenever rates change. */
  setRates(siteId: number, rates: ListingRates): Promise<void>
  /** False while the database serves in place of a faster engine. */
  isReady(siteId: number): boolean
  /** How long the oldest change has waited that some engine lacks. */
  lagMs(): number
  /** What answers once it is ready. */
  kind: 'threads' | 'opensearch' | 'database'
  /** Reloads all listings; meanwhile the database answers. */
  loadAnew(siteIds: readonly number[]): void
  close(): Promise<void>
}

export type SearchParts = {
  db: Db
  databaseUrl: string
  signals: Pick<ChangeSignals, 'onChange'>
  log: Log
  siteIds: readonly number[]
  /** Called once the engines have the change; null where any product may have changed. */
  onChanged?(productIds: readonly number[] | null): void
  /** Replaces the threads. */
  openSearchUrl?: string | undefined
  /** Each holds all sites; with 0 the database serves everything. */
  threads?: number | undefined
}

/** Engines that hold copies of the listings. */
type Copies = {
  kind: 'threads' | 'opensearch'
  engine(siteId: number): SearchEngine
  load(siteId: number): Promise<void>
  isReady(siteId: number): boolean
  close(): Promise<void>
}

const maxThreads = 4
/** Beyond this the database is used instead. */
const deadlineMs = 2000

export async function openSearchEngines(parts: SearchParts): Promise<SearchEngines> {
  const { db, signals, log, siteIds } = parts
  const copies = openCopies(parts)
  const postgres = new Map<number, PostgresEngine>()
  const postgresOf = (siteId: number) => {
    const engine = postgres.get(siteId) ?? new PostgresEngine(db, siteId)
    postgres.set(siteId, engine)
    return engine
  }
  const feed = await followListings({
    db,
    signals,
    log,
    siteIds: copies ? siteIds : [], // without copies it only deletes old changes
    engineOf: (siteId) => copies?.engine(siteId) ?? postgresOf(siteId),
    load: async (siteId) => copies?.load(siteId),
    ...(parts.onChanged && { onChanged: parts.onChanged }),
  })
  const isReady = (siteId: number) => !copies || (feed.isReady(siteId) && copies.isReady(siteId))

  async function ask<Answer>(siteId: number, question: (engine: SearchEngine) => Promise<Answer>) {
    if (copies && isReady(siteId)) {
      try {
        return await question(copies.engine(siteId))
      } catch (error) {
        if (error instanceof RangeError) throw error // the query is wrong, not the engine
        log.error({ err: error, siteId }, 'a search failed; the database answers instead')
      }
    }
    return question(postgresOf(siteId))
  }

  return {
    engineOf: (siteId) => ({
      search: (query) => ask(siteId, (engine) => engine.search(query)),
      suggest: (query) => ask(siteId, (engine) => engine.suggest(query)),
    }),
    async setRates(siteId, rates) {
      await postgresOf(siteId).setRates(rates)
      await copies?.engine(siteId).setRates(rates)
    },
    isReady,
    lagMs: () => feed.lagMs(),
    kind: copies?.kind ?? 'database',
    loadAnew: (ids) => {
      for (const id of ids) feed.beginAnew(id)
    },
    async close() {
      await feed.close()
      await copies?.close()
    },
  }
}

function openCopies({ databaseUrl, openSearchUrl, threads, log }: SearchParts): Copies | null {
  if (openSearchUrl) {
    const indexes = new OpenSearchIndexes(openSearchUrl)
    return {
      kind: 'opensearch',
      engine: (siteId) => indexes.engine(siteId),
      load: (siteId) => indexes.rebuild(siteId, documents({ databaseUrl, siteId })),
      isReady: () => true,
      close: async () => {},
    }
  }
  const count = threads ?? Math.min(maxThreads, Math.max(1, availableParallelism() - 1))
  if (count === 0) return null
  const workers = new SearchWorkers({
    count,
    onFailure: (error) => log.error({ err: error }, 'a search thread failed'),
  })
  const module = entryUrl('./postgres/read-documents.ts', import.meta.url).href
  return {
    kind: 'threads',
    engine: (siteId) => workers.engine(siteId, { deadlineMs }),
    load: (siteId) => workers.load(siteId, { module, options: { databaseUrl, siteId } }),
    isReady: (siteId) => workers.isReady(siteId),
    close: () => workers.close(),
  }
}
