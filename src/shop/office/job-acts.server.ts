import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import type { StaffMember } from '#shop/staff/staff-member.ts'
import { isAwaited } from './jobs.ts'
import { readJob } from './list-jobs.server.ts'

type Acting = { db: Db; requestId: string; member: Pick<StaffMember, 'id'> }

const gone = () => err({ text: say('The job is running, done or dropped already.') })

/** From the first try on, at once. A job that runs is left alone. */
export async function retryJob(office: Acting, id: string): Promise<Result<null, StaffFailure>> {
  const job = await readJob(office.db, id)
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    office.db,
  )
  if (!job || rows.length === 0) return gone()
  await note(office, 'jobs.retry', `job ${id} ${job.task}`)
  return ok(null)
}

/** Every job that gave up. */
export async function retryFailedJobs(office: Acting): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    ), run_at => now(), attempts => 0)`.execute(office.db)
  if (rows.length > 0) await note(office, 'jobs.retry-all', `${rows.length} jobs`)
  return rows.length
}

/** Deletes a job that gave up. One that a customer waits for is dropped only with its number typed. */
export async function dropJob(
  office: Acting,
  { id, typed }: { id: string; typed: string },
): Promise<Result<null, StaffFailure>> {
  const job = await readJob(office.db, id)
  if (!job || job.tries < job.maxTries) return gone()
  if (isAwaited(job.task) && typed.trim() !== id) {
    const text = say('Type {{id}} to drop it.', { id })
    return err({ text, fields: { typed: text } })
  }
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(
    office.db,
  )
  if (rows.length === 0) return gone()
  await note(office, 'jobs.drop', `job ${id} ${job.task}`)
  return ok(null)
}

function note(office: Acting, act: string, subject: string): Promise<void> {
  return noteInAudit(office, { act, siteId: null, subject }, 'act')
}
