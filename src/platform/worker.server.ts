import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from './log.server.ts'
import { workerPool } from './worker-pool.server.ts'

/**
 * A job that ran when its process was killed stays locked for hours, since another process might still be at it.
 * Whoever knows to be the only one may let it go at once.
 */
export async function unlockJobs(pool: Pool): Promise<void> {
  await pool.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  )
}

/** Runs queued jobs in this process; PostgreSQL hands each to one worker only, however many processes there are. */
export function startWorker(
  pool: Pool,
  { tasks, schedule }: { tasks: TaskList; schedule: readonly { task: string; at: string }[] },
  log: Log,
): Promise<Runner> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
  // The shop stops its own way (main.ts), so the runner keeps its hands off signals.
  return run({
    pgPool: workerPool(pool),
    taskList: tasks,
    crontab: schedule.map(({ task, at }) => `${at} ${task}`).join('\n'),
    logger,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: 4,
        pollInterval: 2000,
        // When much is to be done it is fetched and ticked off several at a time: to do so one by one costs the database
        // more than most of the work itself.
        localQueue: { size: 8 },
        completeJobBatchDelay: 20,
        failJobBatchDelay: 20,
      },
    },
  })
}
