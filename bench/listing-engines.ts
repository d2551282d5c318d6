import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/platform/database.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { startPostgres } from '../src/platform/postgres-launcher.server.ts'
import type { DB } from '../src/platform/tables.gen.ts'
import { loadListings } from '../src/search/postgres/load-listings.ts'
import { PostgresEngine } from '../src/search/postgres/postgres-engine.ts'
import type { SearchEngine } from '../src/search/search-engine.ts'
import { SearchWorkers } from '../src/search/worker/search-workers.ts'
import { documents } from './listing-catalogue.ts'

export type RunningEngine = {
  engine: SearchEngine
  /** A description. */
  memory(): Promise<string>
  close(): Promise<void>
}

/** An engine that holds the generated catalogue once it is open. */
type MeasuredEngine = {
  name: string
  /** Larger catalogues are not measured. */
  maxProducts: number
  /** For comparison: it has no bar, and fewer queries. */
  isReference: boolean
  open(products: number): Promise<RunningEngine>
}

/** All engines that are measured. */
export const engines: readonly MeasuredEngine[] = [
  {
    name: `embedded, in ${availableParallelism()} threads`,
    maxProducts: Number.POSITIVE_INFINITY,
    isReference: false,
    open: openEmbedded,
  },
  { name: 'PostgreSQL', maxProducts: 100_000, isReference: true, open: openPostgres },
]

async function openEmbedded(products: number): Promise<RunningEngine> {
  const workers = new SearchWorkers({ count: availableParallelism(), onFailure: console.error })
  const module = new URL('./listing-catalogue.ts', import.meta.url).href
  await workers.load(1, { module, options: { products } })
  return {
    engine: workers.engine(1),
    memory: async () => {
      const threads = await workers.memory()
      const each = threads.map(({ heapBytes, arrayBytes }) => Math.round((heapBytes + arrayBytes) / 1e6))
      return `${each.join(' + ')} MB`
    },
    close: () => workers.close(),
  }
}

/** A separate database, without the timeouts of a shop's. */
async function openPostgres(products: number): Promise<RunningEngine> {
  const server = await startPostgres(resolve('.data/bench-listing'), () => {})
  await migrate(server.url)
  const pool = new pg.Pool({ connectionString: server.url })
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  await sql`truncate listings, listing_texts, listing_words, listing_facets, listing_changes`.execute(db)
  await sql`insert into sites (code) values ('bench') on conflict do nothing`.execute(db)
  const site = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  await loadListings(db, site.id, documents({ products }))
  return {
    engine: new PostgresEngine(db, site.id),
    memory: async () => {
      const { rows } = await sql<{ bytes: string }>`
        select sum(pg_total_relation_size(oid)) as bytes from pg_class where relname ~ '^listing' and relkind = 'r'`.execute(
        db,
      )
      return `${Math.round(Number(rows[0]?.bytes) / 1e6)} MB on disk`
    },
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}
