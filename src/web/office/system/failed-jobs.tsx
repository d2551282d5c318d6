import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { span } from '../ui/when.ts'
import type { JobsData, ShownJob } from './jobs-data.server.ts'

/** Those that gave up, with the sentence of the error. */
export function FailedJobs({ failed, failedCount, chosen, now }: JobsData) {
  return (
    <Card title={say('Gave up')} note={failedCount} isFlush>
      {failed.length === 0 ? (
        <p className="o-card__b muted">
          {say('None. Everything that was to be done is done or on its way.')}
        </p>
      ) : (
        <table className="o-tbl o-tbl--48">
          <thead>
            <tr>
              <th scope="col">{say('Job')}</th>
              <th scope="col">{say('For')}</th>
              <th scope="col" className="t-hide">
                {say('Tries')}
              </th>
              <th scope="col">{say('Since')}</th>
              <th scope="col">
                <span className="vh">{say('Acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {failed.map((job) => (
              <Row key={job.id} job={job} now={now} isChosen={job.id === chosen?.id} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Row({ job, now, isChosen }: { job: ShownJob; now: Date; isChosen: boolean }) {
  return (
    <tr className={isChosen ? 'is-cur' : undefined} aria-current={isChosen || undefined}>
      <td className="wrapx">
        <Link className="id" to={`/jobs?job=${job.id}`} preventScrollReset>
          {job.title}
        </Link>
        <span className="sub t-danger">{job.error}</span>
      </td>
      <td>
        {job.order ? (
          <>
            <Link className="link" to={`/orders/${job.order.site.code}/${job.order.number}`}>
              {job.order.number}
            </Link>
            <span className="sub">
              <SiteMark site={job.order.site} />
            </span>
          </>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
      <td className="t-hide">{say('{{tries}} of {{max}}', { tries: job.tries, max: job.maxTries })}</td>
      <td>
        <span className="due due--soon">
          <Icon name="clock" />
          {span(now.getTime() - job.since.getTime())}
        </span>
      </td>
      <td className="n">
        <ActForm act="retry">
          {({ isBusy }) => (
            <button
              type="submit"
              name="id"
              value={job.id}
              className="btn btn--secondary btn--xs"
              disabled={isBusy}
              aria-label={say('Retry job {{id}}', { id: job.id })}
            >
              {say('Retry')}
            </button>
          )}
        </ActForm>
      </td>
    </tr>
  )
}
