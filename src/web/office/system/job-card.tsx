import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { shortTime } from '../ui/when.ts'
import type { ShownJob } from './jobs-data.server.ts'

/** One job: what it said and what it was given, without personal data and secrets. */
export function JobCard({ job, now }: { job: ShownJob; now: Date }) {
  return (
    <Card title={job.title}>
      <dl className="manifest">
        {job.order && (
          <div>
            <dt>{say('For')}</dt>
            <dd>
              <Link className="link" to={`/orders/${job.order.site.code}/${job.order.number}`}>
                {job.order.number}
              </Link>
              , {job.order.site.name}
            </dd>
          </div>
        )}
        <div>
          <dt>{say('Job')}</dt>
          <dd>
            {job.id} <span className="mono">{job.task}</span>
          </dd>
        </div>
        <div>
          <dt>{say('Queued')}</dt>
          <dd>{shortTime(job.createdAt, now)}</dd>
        </div>
        <div>
          <dt>{say('Tries')}</dt>
          <dd>
            {say('{{tries}} of {{max}}, last {{at}}', {
              tries: job.tries,
              max: job.maxTries,
              at: shortTime(job.since, now),
            })}
          </dd>
        </div>
      </dl>
      {job.error && (
        <>
          <p className="flabel mt8">{say('What it said')}</p>
          <pre className="o-code">{job.error}</pre>
        </>
      )}
      {job.payload && (
        <>
          <p className="flabel mt8">{say('With')}</p>
          <pre className="o-code">{job.payload}</pre>
        </>
      )}
      {job.hasGivenUp && <Acts job={job} />}
    </Card>
  )
}

function Acts({ job }: { job: ShownJob }) {
  return (
    <>
      {job.isAwaited && (
        <div className="mt16">
          <Notice>{say('A customer waits for this. Dropping it cannot be undone.')}</Notice>
        </div>
      )}
      <div className="row mt16">
        <ActForm act="retry">
          {({ isBusy }) => (
            <button type="submit" name="id" value={job.id} className="btn btn--primary" disabled={isBusy}>
              {say('Retry')}
            </button>
          )}
        </ActForm>
        <DropDialog job={job} />
      </div>
    </>
  )
}

function DropDialog({ job: { id, title, isAwaited } }: { job: ShownJob }) {
  const { open, close, dialog } = useDialog({
    title: say('Drop job {{id}}', { id }),
    size: 'sm',
    children: (
      <ActForm act="drop" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="id" value={id} />
            <div className="o-dlg__b col">
              <p>{say('“{{title}}” is deleted and never tried again.', { title })}</p>
              {isAwaited && (
                <TextField
                  label={say('Type {{id}}', { id })}
                  name="typed"
                  autoComplete="off"
                  inputMode="numeric"
                  required
                  error={fields.typed}
                />
              )}
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Drop job {{id}}', { id })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('Drop')}
      </button>
      {dialog}
    </>
  )
}
