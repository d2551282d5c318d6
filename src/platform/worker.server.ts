import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Log } from './log.server.ts'
import { workerPool } from './worker-pool.server.ts'

/**
 * A job whose process was killed stays locked for hours, because another process might still run it. The only process
 * may unlock it at once.
 */
export async function unlockJobs(pool: Pool): Promise<void> {
  await pool.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  )
}

/** Runs queued jobs in this process. PostgreSQL gives each job to one worker only, however many processes there are. */
export async function startWorker(
  pool: Pool,
  { tasks, schedule }: { tasks: TaskList; schedule: readonly { task: string; at: string }[] },
  log: Log,
  onJobError: (task: string, error: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
  const events: WorkerEvents = new EventEmitter()
  const unlockLost = lostJobs(events)
  events.on('job:error', ({ job, error }) => onJobError(job.task_identifier, error))
  let isStopping = false
  // main.ts handles signals, so the runner must not.
  const runner = await run({
    pgPool: workerPool(pool, { recover: unlockLost, isStopping: () => isStopping }),
    events,
    taskList: tasks,
    crontab: schedule.map(({ task, at }) => `${at} ${task}`).join('\n'),
    logger,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: 4,
        pollInterval: 2000,
        // Jobs are fetched and completed in batches. One by one, that would cost the database more than most of the
        // work.
        localQueue: { size: 8 },
        completeJobBatchDelay: 20,
        failJobBatchDelay: 20,
      },
    },
  })
  return {
    stop() {
      isStopping = true
      return runner.stop()
    },
  }
}

const writtenMs = 60_000

/**
 * A connection can break after the database has locked jobs for us and before we receive them. Such jobs would stay
 * locked for hours. After an outage they are those that are locked by us and that we never received.
 */
function lostJobs(events: WorkerEvents): (client: PoolClient) => Promise<void> {
  let lockedBy = ''
  const received = new Set<string>()
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id
  })
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    for (const { id } of jobs) received.add(id)
  })
  // The job is done, but its completion is written a moment later.
  events.on('job:complete', ({ job }) => {
    setTimeout(() => received.delete(job.id), writtenMs).unref()
  })
  return async (client) => {
    await client.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
       where locked_by = $1 and id <> all($2::bigint[])`,
      [lockedBy, [...received]],
    )
  }
}
