import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, TransactionBuilder } from 'kysely'
import type { Log } from './log.server.ts'

/** Rows have changed since they were read; two waited for each other. Either way nothing of the transaction has happened. */
const conflicts = new Set(['40001', '40P01'])
const maxRuns = 4
/** Those who met once should not meet again: each waits a little, and not equally long. */
const longestWaitMs = 25

/**
 * Runs a transaction again after a serialization failure or a deadlock. So its callback must change nothing
 * but the database, or may do it twice; everybody else is asked before it begins or after it ends.
 */
export function retryConflicts<Tables>(db: Kysely<Tables>, log: Log): Kysely<Tables> {
  const begin = db.transaction.bind(db)
  const withoutPlugins = db.withoutPlugins.bind(db)
  return Object.assign(db, {
    transaction: () => repeating(begin(), log),
    withoutPlugins: () => retryConflicts(withoutPlugins(), log),
  })
}

function repeating<Tables>(transaction: TransactionBuilder<Tables>, log: Log): TransactionBuilder<Tables> {
  const execute = transaction.execute.bind(transaction)
  const repeat: typeof execute = async (work) => {
    for (let run = 1; ; run += 1) {
      try {
        return await execute(work)
      } catch (error) {
        const code = codeOf(error)
        if (run === maxRuns || !conflicts.has(code)) throw error
        log.info({ code, run }, 'a transaction met another and runs again')
        await sleep(Math.random() * longestWaitMs * run)
      }
    }
  }
  return Object.assign(transaction, { execute: repeat })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
