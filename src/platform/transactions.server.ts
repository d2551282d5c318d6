import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, TransactionBuilder } from 'kysely'
import type { Log } from './log.server.ts'

/** Serialization failure and deadlock. In both cases the transaction was rolled back. */
const conflicts = new Set(['40001', '40P01'])
const maxRuns = 4
/** A random wait, so transactions that collided do not collide again. */
const maxWaitMs = 25

/**
 * Rolls a transaction back whose callback returns an `err`, and still returns that: what was refused leaves no trace. And
 * retries one after a serialization failure or a deadlock. Its callback may have effects outside the database only if they
 * may happen twice; call other systems before or after it.
 */
export function carefulTransactions<Tables>(db: Kysely<Tables>, log: Log): Kysely<Tables> {
  const begin = db.transaction.bind(db)
  const withoutPlugins = db.withoutPlugins.bind(db)
  return Object.assign(db, {
    transaction: () => careful(begin(), log),
    withoutPlugins: () => carefulTransactions(withoutPlugins(), log),
  })
}

/** Carries an `err` out of a transaction, which rolls back when something is thrown. */
class Refused extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('refused')
    this.result = result
  }
}

function careful<Tables>(transaction: TransactionBuilder<Tables>, log: Log): TransactionBuilder<Tables> {
  const execute = transaction.execute.bind(transaction)
  const repeat: typeof execute = async (work) => {
    for (let run = 1; ; run += 1) {
      try {
        return await execute(async (trx) => {
          const result = await work(trx)
          if (isErr(result)) throw new Refused(result)
          return result
        })
      } catch (error) {
        if (error instanceof Refused) return error.result as Awaited<ReturnType<typeof work>>
        const code = codeOf(error)
        if (run === maxRuns || !conflicts.has(code)) throw error
        log.info({ code, run }, 'a transaction met another and runs again')
        await sleep(Math.random() * maxWaitMs * run)
      }
    }
  }
  return Object.assign(transaction, { execute: repeat })
}

/** As `err` of core/result.ts makes it. */
function isErr(result: unknown): boolean {
  return (
    typeof result === 'object' &&
    result !== null &&
    'ok' in result &&
    result.ok === false &&
    'error' in result
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
