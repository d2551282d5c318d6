import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, TransactionBuilder } from 'kysely'
import type { Log } from './log.server.ts'

/** Serialization failure and deadlock. In both cases the transaction was rolled back. */
const conflicts = new Set(['40001', '40P01'])
const maxRuns = 4
/** A random wait, so transactions that collided do not collide again. */
const maxWaitMs = 25

/**
 * Retries a transaction after a serialization failure or a deadlock. Its callback may have effects outside the database
 * only if they may happen twice; call other systems before or after it.
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
        await sleep(Math.random() * maxWaitMs * run)
      }
    }
  }
  return Object.assign(transaction, { execute: repeat })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
