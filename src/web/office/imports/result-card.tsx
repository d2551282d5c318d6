import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ImportData } from './import-data.server.ts'

const number = (value: number) => formatNumber(value, 'en')

/** What the import has done, or would do, and the next step. */
export function ResultCard({ page, progress }: ImportData) {
  const { state, id, added, changed, unchanged, refused, kept, rowCount, isLast, doneRows } = page
  const isDry = state === 'checked'
  const willChange = added + changed
  return (
    <Card title={titleOf(page)} note={noteOf(page)}>
      <dl className="o-import-sums">
        <Sum title={isDry ? say('Would be added') : say('Added')} value={added} />
        <Sum title={isDry ? say('Would change') : say('Changed')} value={changed} />
        <Sum title={say('Unchanged')} value={unchanged} />
        <Sum title={say('Refused')} value={refused} isBad={refused > 0} />
        {state === 'undone' && <Sum title={say('Not restored')} value={kept} isBad={kept > 0} />}
      </dl>
      <div className="row row--w mt16">
        {isDry && willChange > 0 && (
          <ActForm act="run">
            {({ isBusy }) => (
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Import {{count}} row | Import {{count}} rows', { count: number(willChange) })}
              </button>
            )}
          </ActForm>
        )}
        {state === 'stopped' && (
          <ActForm act="run">
            {({ isBusy }) => (
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Go on with the other {{count}} rows', { count: number(rowCount - doneRows) })}
              </button>
            )}
          </ActForm>
        )}
        {isDry && <DropButton />}
        {(state === 'done' || state === 'stopped') && isLast && progress.total > 0 && willChange > 0 && (
          <UndoDialog count={willChange} />
        )}
        {refused > 0 && (
          <a className="btn btn--quiet" href={`/imports/${id}/refused`} download>
            <Icon name="dl" /> {say('Refused rows, CSV')}
          </a>
        )}
        {state === 'undone' && kept > 0 && (
          <a className="btn btn--quiet" href={`/imports/${id}/kept`} download>
            <Icon name="dl" /> {say('Rows not restored, CSV')}
          </a>
        )}
      </div>
    </Card>
  )
}

function titleOf({ state, kept }: ImportData['page']): string {
  if (state === 'checked') return say('Dry run')
  if (state === 'stopped') return say('Stopped')
  if (state === 'undone') return kept > 0 ? say('Undone, except for some rows') : say('Undone')
  return say('Imported')
}

function noteOf({ state, added, changed, isLast }: ImportData['page']): string {
  if (state === 'checked')
    return added + changed > 0
      ? say('Nothing is changed yet; refused rows never stop the others')
      : say('Nothing to import: no row differs from the shop')
  if (state === 'stopped') return say('Rows that were written stay')
  if (state === 'undone') return say('Everything is as before, unless it was changed since')
  return isLast ? say('The shop shows it') : say('A later import must be undone before this one')
}

function Sum({ title, value, isBad = false }: { title: string; value: number; isBad?: boolean }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={isBad ? 't-danger' : undefined}>{number(value)}</dd>
    </div>
  )
}

export function DropButton() {
  return (
    <ActForm act="drop">
      {({ isBusy }) => (
        <button type="submit" className="btn btn--quiet" disabled={isBusy}>
          {say('Delete the file')}
        </button>
      )}
    </ActForm>
  )
}

function UndoDialog({ count }: { count: number }) {
  const { open, dialog } = useDialog({
    title: say('Undo this import'),
    size: 'sm',
    children: (
      <ActForm act="undo">
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b col">
              <p>
                {say(
                  '{{count}} rows get back what they had. What was changed since stays and is listed; new products go, unless somebody ordered them.',
                  { count: number(count) },
                )}
              </p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Undo {{count}} row | Undo {{count}} rows', { count: number(count) })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" onClick={open}>
        <Icon name="undo" /> {say('Undo')}
      </button>
      {dialog}
    </>
  )
}
