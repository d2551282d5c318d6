import { say } from '#locales/office/office-texts.ts'
import { isAwaited, jobTitles, scheduleWords } from '#shop/office/jobs.ts'
import {
  type JobRow,
  listFailedJobs,
  listJobQueues,
  readJob,
  readLastRuns,
} from '#shop/office/list-jobs.server.ts'
import type { Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type JobsData = Awaited<ReturnType<typeof readJobsData>>
export type ShownJob = JobsData['failed'][number]

export async function readJobsData(office: Office, asked: string | null) {
  const { db, schedule } = office
  const [failed, queues, lastRuns] = await Promise.all([
    listFailedJobs(db),
    listJobQueues(db),
    readLastRuns(db),
  ])
  const chosen = asked === null ? (failed[0] ?? null) : await readJob(db, asked)
  const byTask = new Map(queues.map((queue) => [queue.task, queue]))
  return {
    now: office.clock(),
    failed: failed.map((job) => shown(office, job)),
    failedCount: queues.reduce((sum, queue) => sum + queue.failed, 0),
    chosen: chosen && shown(office, chosen),
    queues: queues.map((queue) => ({ ...queue, title: titleOf(queue.task) })),
    schedule: schedule.map(({ task, at }) => ({
      task,
      title: titleOf(task),
      every: scheduleWords(at),
      lastAt: lastRuns.get(task) ?? null,
      state: stateOf(byTask.get(task)),
    })),
  }
}

function titleOf(task: string): string {
  return say(jobTitles[task] ?? task)
}

function stateOf(queue: { failed: number; retrying: number; running: number } | undefined) {
  if (queue && queue.failed > 0) return 'failed' as const
  if (queue && queue.retrying > 0) return 'retrying' as const
  return queue && queue.running > 0 ? ('running' as const) : ('fine' as const)
}

function shown(office: Office, { order, ...job }: JobRow) {
  return {
    ...job,
    title: titleOf(job.task),
    isAwaited: isAwaited(job.task),
    hasGivenUp: job.tries >= job.maxTries,
    order: order && { number: order.number, site: siteView(office.site(order.siteId)) },
  }
}
