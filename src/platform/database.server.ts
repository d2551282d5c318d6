import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.server.ts'
import { PipelinedDialect } from './pipelined-dialect.server.ts'
import type { DB } from './tables.gen.ts'
import { carefulTransactions } from './transactions.server.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

// Dates stay text, because a Date would shift with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// The parser is a development dependency, which is not installed in production.
const siteWall =
  process.env.NODE_ENV === 'production' ? null : new (await import('./site-wall.server.ts')).SiteWall()

const limits = {
  statement_timeout: 2000,
  // Longer than deadlock_timeout (one second), so the database reports a deadlock first.
  lock_timeout: 1500,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 2000,
  // On the client too, because a hanging database cannot enforce its own timeouts.
  query_timeout: 4000,
}

/**
 * `isPatient` turns the timeouts off, for scripts that fill tables while nobody waits. With `isReadOnly` the database
 * rejects every change.
 */
export function openDatabase(
  url: string,
  log: Log,
  {
    isPatient = false,
    connections = 10,
    isReadOnly = false,
  }: { isPatient?: boolean | undefined; connections?: number; isReadOnly?: boolean } = {},
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'amberway',
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
    ...(isPatient ? {} : limits),
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
  })
  // An idle connection that breaks (the database restarts) must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'idle database connection lost')
  })
  const dialect = new PipelinedDialect(pool, siteWall?.check)
  const db = new Kysely<DB>({ dialect, plugins: siteWall ? [siteWall] : [] })
  return { db: carefulTransactions(db, log), pool }
}

/** For the few queries that serve all sites at once; the name makes each one easy to find and review. */
export function acrossSites<Queries extends Db | Trx>(db: Queries): Queries {
  return db.withoutPlugins() as Queries
}

const uniqueViolation = '23505'
const checkViolation = '23514'
const readOnlyRefusal = '25006'
const unreachable = new Set(['ECONNREFUSED', 'ETIMEDOUT'])
const brokenLines = new Set(['ECONNRESET', 'EPIPE'])
/** Statement or lock timeout, deadlock, serialization failure. */
const busyCodes = new Set(['57014', '55P03', '40P01', '40001'])

/** Whether the database was unreachable or too slow, so that the caller may retry. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // Without a system call it is a visitor's broken connection, for which Node uses the same code.
  if (brokenLines.has(code)) return 'syscall' in error
  if (unreachable.has(code) || busyCodes.has(code) || /^(?:08|57P0|53)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  )
}

/** Whether something was to be changed through a database that is open for reading only. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === readOnlyRefusal
}

/** Whether a row violated this check constraint. */
export function isForbidden(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === checkViolation && error.constraint === constraint
}

/** Whether a row violated this unique constraint. */
export function isTaken(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === constraint
  )
}
