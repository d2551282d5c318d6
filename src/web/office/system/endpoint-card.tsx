import { say } from '#locales/office/office-texts.ts'
import type { EndpointRow } from '#shop/office/read-webhook.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortDay, shortTime } from '../ui/when.ts'
import { secretOf } from './secret-notice.tsx'
import { Facts } from './webhook-head.tsx'

type Endpoint = EndpointRow & { site: SiteView | null }
type Props = { endpoint: Endpoint; now: Date; onSecret: (secret: string | null) => void }

export function EndpointCard({ endpoint, now, onSecret }: Props) {
  const { id, name, url, site, events, pausedAt, pauseReason, failingSince, sent, failed, held } = endpoint
  return (
    <Card title={name} note={<span className="mono">{url}</span>} actions={<State {...endpoint} />}>
      {pauseReason === 'failing' && (
        <div className="mb8">
          <Notice tone="bad">
            {say(
              'It has answered nothing well for three days, so it is paused. Its events are kept; resume it once it works.',
            )}
          </Notice>
        </div>
      )}
      <Facts
        rows={[
          [say('Site'), site ? <SiteMark key="site" site={site} isWhole /> : say('All sites')],
          [say('Events'), events.join(', ')],
          [say('Last 24 h'), say('{{sent}} sent, {{failed}} given up', { sent, failed })],
          [say('Failing since'), failingSince && shortTime(failingSince, now)],
          [say('Paused'), pausedAt && say('{{at}}, {{held}} kept', { at: shortTime(pausedAt, now), held })],
          [say('Secret'), say('changed {{day}}', { day: shortDay(endpoint.secretChangedAt) })],
        ]}
      />
      <div className="row row--w mt16">
        <ActForm act={pausedAt ? 'resume' : 'pause'}>
          {({ isBusy }) => (
            <button type="submit" name="id" value={id} className="btn btn--secondary" disabled={isBusy}>
              {pausedAt ? say('Resume {{name}}', { name }) : say('Pause {{name}}', { name })}
            </button>
          )}
        </ActForm>
        <SecretDialog endpoint={endpoint} onSecret={onSecret} />
        <RemoveDialog endpoint={endpoint} />
      </div>
    </Card>
  )
}

function State({ pausedAt, failingSince }: Endpoint) {
  if (pausedAt)
    return (
      <Pill tone="info" icon="lock">
        {say('Paused')}
      </Pill>
    )
  if (failingSince)
    return (
      <Pill tone="warn" icon="warn">
        {say('Failing')}
      </Pill>
    )
  return (
    <Pill tone="ok" icon="check" isPlain>
      {say('Fine')}
    </Pill>
  )
}

function SecretDialog({ endpoint: { id, name }, onSecret }: Omit<Props, 'now'>) {
  const { open, close, dialog } = useDialog({
    title: say('New secret for {{name}}', { name }),
    size: 'sm',
    children: (
      <ActForm
        act="secret"
        onDone={({ value }) => {
          onSecret(secretOf(value))
          close()
        }}
      >
        {({ isBusy }) => (
          <>
            <p className="o-dlg__b">
              {say(
                'The old secret stops counting at once. Until the receiver has the new one, it refuses what we send; we try again for three days.',
              )}
            </p>
            <div className="o-dlg__f">
              <button type="submit" name="id" value={id} className="btn btn--primary" disabled={isBusy}>
                {say('Make a new secret')}
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
        {say('New secret')}
      </button>
      {dialog}
    </>
  )
}

/** Not undoable, so the name is typed. */
function RemoveDialog({ endpoint: { id, name } }: Pick<Props, 'endpoint'>) {
  const { open, close, dialog } = useDialog({
    title: say('Remove {{name}}', { name }),
    size: 'sm',
    children: (
      <ActForm act="remove" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="id" value={id} />
            <div className="o-dlg__b col">
              <p>{say('It gets no more events. Its log and its stored events are deleted.')}</p>
              <TextField
                label={say('Type {{name}}', { name })}
                name="typed"
                autoComplete="off"
                required
                error={fields.typed}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Remove {{name}}', { name })}
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
        {say('Remove')}
      </button>
      {dialog}
    </>
  )
}
