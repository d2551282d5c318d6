import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/site.route'
import { ChangeList } from './site-head.tsx'

type Version = Route.ComponentProps['loaderData']['versions'][number]
type Props = { versions: readonly Version[]; now: Date; hasDraft: boolean }

/** What was published, when and by whom; an earlier version comes back with one click. */
export function VersionsCard({ versions, now, hasDraft }: Props) {
  const [current, ...earlier] = versions
  return (
    <Card title={say('Published')}>
      {!current && <p className="muted">{say('As its folder says; nothing has been changed here yet.')}</p>}
      {current && (
        <ol className="o-tl">
          <VersionItem version={current} now={now} isCurrent />
          {earlier.map((version, place) => (
            <VersionItem key={version.number} version={version} now={now}>
              {!hasDraft && (
                <RestoreDialog version={version} undoes={versions.slice(0, place + 1)} isLast={place === 0} />
              )}
            </VersionItem>
          ))}
        </ol>
      )}
      {hasDraft && earlier.length > 0 && (
        <p className="hint">{say('To bring one back, publish or discard the draft first.')}</p>
      )}
    </Card>
  )
}

type ItemProps = { version: Version; now: Date; isCurrent?: boolean; children?: React.ReactNode }

function VersionItem({ version, now, isCurrent = false, children }: ItemProps) {
  const { number, by, at, restoredFrom, changes } = version
  return (
    <li className={isCurrent ? 'k' : undefined}>
      <div>
        <b>{by ? say('Version {{number}}', { number }) : say('Before the first publication')}</b>{' '}
        {isCurrent && say('is live')}
        {by && <p>{by}</p>}
        {restoredFrom !== null && (
          <p>{say('brought back from version {{number}}', { number: restoredFrom })}</p>
        )}
        <p>{changes.map(({ name }) => name).join(', ')}</p>
        {children}
      </div>
      {by && <time dateTime={at.toISOString()}>{shortTime(at, now)}</time>}
    </li>
  )
}

type RestoreProps = { version: Version; undoes: readonly Version[]; isLast: boolean }

function RestoreDialog({ version: { number }, undoes, isLast }: RestoreProps) {
  const { open, close, dialog } = useDialog({
    title: say('Bring version {{number}} back', { number }),
    children: (
      <ActForm act="restore" onDone={() => close()}>
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b col">
              <p>{say('Customers see it at once. These changes are taken back:')}</p>
              <ChangeList
                changes={undoes.flatMap(({ changes }) =>
                  changes.map(({ name, was, to }) => ({ name, was: to, to: was })),
                )}
              />
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={() => close()}>
                {say('Cancel')}
              </button>
              <button
                type="submit"
                name="number"
                value={number}
                className="btn btn--primary"
                disabled={isBusy}
              >
                {say('Publish version {{number}} again', { number })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--sm" onClick={open}>
        {isLast ? say('Undo to this version') : say('Bring it back')}
      </button>
      {dialog}
    </>
  )
}
