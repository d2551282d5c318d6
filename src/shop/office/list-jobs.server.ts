import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { errorSentence, shownPayload } from './jobs.ts'

export type JobRow = {
  id: string
  task: string
  tries: number
  maxTries: number
  since: Date
  createdAt: Date
  error: string
  payload: string
  /** The order it is about, if it names one. */
  order: { siteId: number; number: string } | null
}

type Row = {
  id: string
  task: string
  attempts: number
  max_attempts: number
  updated_at: Date
  created_at: Date
  last_error: string | null
  payload: unknown
  order_site: number | null
  order_number: string | null
}

const maxShown = 50

/** Jobs that gave up, the longest waiting first; or one job. Belongs to no site: jobs are the machine's own. */
async function findJobs(db: Db, id: string | null): Promise<JobRow[]> {
  const { rows } = await sql<Row>`
    select jobs.id::text, tasks.identifier as task, jobs.attempts, jobs.max_attempts, jobs.updated_at, jobs.created_at,
      jobs.last_error, jobs.payload, orders.site_id as order_site, orders.number as order_number
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      left join orders on orders.id = (substring(jobs.payload ->> 'orderId' from '^\\d{1,18}$'))::bigint
    where case when ${id}::bigint is null then jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
      else jobs.id = ${id}::bigint end
    order by jobs.updated_at, jobs.id limit ${maxShown}`.execute(acrossSites(db))
  return rows.map((row) => ({
    id: row.id,
    task: row.task,
    tries: row.attempts,
    maxTries: row.max_attempts,
    since: row.updated_at,
    createdAt: row.created_at,
    error: errorSentence(row.last_error),
    payload: shownPayload(row.payload),
    order:
      row.order_site !== null && row.order_number !== null
        ? { siteId: row.order_site, number: row.order_number }
        : null,
  }))
}

export function listFailedJobs(db: Db): Promise<JobRow[]> {
  return findJobs(db, null)
}

export async function readJob(db: Db, id: string): Promise<JobRow | null> {
  const [job] = /^\d{1,18}$/.test(id) ? await findJobs(db, id) : []
  return job ?? null
}

export type JobQueue = {
  task: string
  /** Due and not begun, or tried in vain and to be tried again. */
  waiting: number
  retrying: number
  running: number
  failed: number
  /** Since when the oldest due one waits. */
  oldestAt: Date | null
}

/** What is queued now, by task. Finished jobs are deleted, so they are not counted. */
export async function listJobQueues(db: Db): Promise<JobQueue[]> {
  const { rows } = await sql<{
    task: string
    waiting: number
    retrying: number
    running: number
    failed: number
    oldest_at: Date | null
  }>`
    select task_identifier as task,
      (count(*) filter (where locked_at is null and attempts < max_attempts))::integer as waiting,
      (count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1))::integer as retrying,
      (count(*) filter (where locked_at is not null))::integer as running,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::integer as failed,
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as oldest_at
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db)
  return rows.map(({ oldest_at, ...row }) => ({ ...row, oldestAt: oldest_at }))
}

/** When each scheduled task last ran. */
export async function readLastRuns(db: Db): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ task: string; last: Date }>`
    select identifier as task, last_execution as last from graphile_worker._private_known_crontabs
    where last_execution is not null`.execute(db)
  return new Map(rows.map(({ task, last }) => [task, last]))
}
