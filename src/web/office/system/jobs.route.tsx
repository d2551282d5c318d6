import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { dropJob, retryFailedJobs, retryJob } from '#shop/office/job-acts.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/jobs.route'
import { FailedJobs } from './failed-jobs.tsx'
import { JobCard } from './job-card.tsx'
import { QueuesCard, ScheduleCard } from './job-queues.tsx'
import { readJobsData } from './jobs-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Jobs, office') }]

export const loader = screenLoader('jobs', (office, { url }) =>
  readJobsData(office, url.searchParams.get('job')),
)

const JobId = z.string().regex(/^\d{1,18}$/)

export const action = screenAction('jobs', null, {
  retry: act(z.strictObject({ id: JobId }), async (office, { id }) => {
    const retried = await retryJob(office, id)
    return retried.ok ? ok({ toast: say('It is tried again now') }) : retried
  }),
  'retry-all': act(z.strictObject({}), async (office) => {
    const count = await retryFailedJobs(office)
    return ok({ toast: say('{{count}} job is tried again | {{count}} jobs are tried again', { count }) })
  }),
  drop: act(z.strictObject({ id: JobId, typed: z.string().max(30).default('') }), async (office, input) => {
    const dropped = await dropJob(office, input)
    return dropped.ok ? ok({ toast: say('Dropped') }) : dropped
  }),
})

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { failedCount, chosen, now } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Jobs')}</h1>
        <div className="sp row">
          {failedCount > 1 && (
            <ActForm act="retry-all">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                  {say('Retry all {{count}}', { count: failedCount })}
                </button>
              )}
            </ActForm>
          )}
        </div>
      </div>
      <div className="o-two">
        <div>
          <FailedJobs {...loaderData} />
          <QueuesCard {...loaderData} />
          <ScheduleCard {...loaderData} />
        </div>
        {chosen && <JobCard job={chosen} now={now} />}
      </div>
      <div className="o-foot">
        <span>{say('times in Vilnius')}</span>
      </div>
    </>
  )
}
