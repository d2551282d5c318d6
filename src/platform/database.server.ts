import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.server.ts'
import { PipelinedDialect } from './pipelined-dialect.server.ts'
import { retryConflicts } from './retry-conflicts.server.ts'
import type { DB } from './tables.gen.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

// A day is a day: as a Date it would move with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// The parser behind it is a development dependency: in production it is not even installed.
const siteWall =
  process.env.NODE_ENV === 'production' ? null : new (await import('./site-wall.server.ts')).SiteWall()

const limits = {
  statement_timeout: 2000,
  // Longer than the second after which the database looks for those who wait for each other: it then reports the deadlock.
  lock_timeout: 1500,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 2000,
  // On our side too: a database that hangs cannot keep its own time.
  query_timeout: 4000,
}

/** Patient for those that fill tables and have nobody waiting; everybody else has limits. */
export function openDatabase(
  url: string,
  log: Log,
  { isPatient = false, connections = 10 }: { isPatient?: boolean | undefined; connections?: number } = {},
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'amberway',
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
    ...(isPatient ? {} : limits),
  })
  // An idle connection that breaks (the database restarts) must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'idle database connection lost')
  })
  const dialect = new PipelinedDialect(pool, siteWall?.check)
  const db = new Kysely<DB>({ dialect, plugins: siteWall ? [siteWall] : [] })
  return { db: retryConflicts(db, log), pool }
}

/** For the few queries that serve every site at once; the name makes each one easy to find and to question. */
export function acrossSites<Queries extends Db | Trx>(db: Queries): Queries {
  return db.withoutPlugins() as Queries
}

const uniqueViolation = '23505'
const checkViolation = '23514'
const unreachable = new Set(['ECONNREFUSED', 'ETIMEDOUT'])
const brokenLines = new Set(['ECONNRESET', 'EPIPE'])
/** Statement or lock took too long; others were quicker every time. */
const busyCodes = new Set(['57014', '55P03', '40P01', '40001'])

/** True where the database could not be asked, or did not come to it in time, so that the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // Without a system call it is a visitor's line, of which Node tells in the same word.
  if (brokenLines.has(code)) return 'syscall' in error
  if (unreachable.has(code) || busyCodes.has(code) || /^(?:08|57P0|53)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  )
}

/** True where a row would have been what this rule of its table forbids. */
export function isForbidden(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === checkViolation && error.constraint === constraint
}

/** True where a row would have been the second with what only one may have. */
export function isTaken(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === constraint
  )
}
