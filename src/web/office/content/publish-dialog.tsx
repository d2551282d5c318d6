import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ContentChange } from '#shop/content/content-values.ts'
import { readContentField } from '#shop/content/content-values.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ContentData } from './content-data.server.ts'
import { fieldTitle, missingLanguages, valueWords, wordDifference } from './content-words.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  data: ContentData
  edited: Draft
  /** What would be different from what is published. */
  changes: readonly ContentChange[]
  label: string
  onDone: () => void
  onClose: () => void
}

/** Says what changes before it does. Nothing reaches a shop without this. */
export function PublishDialog({ data, edited, changes, label, onDone, onClose }: Props) {
  const { content, draft } = data
  const warnings = missingLanguages(edited.values, data.sites)
  return (
    <Dialog title={label} size="lg" onClose={onClose}>
      <ActForm act="publish" onDone={onDone}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="version" value={content.version} />
            <input type="hidden" name="mark" value={draft.mark} />
            <input type="hidden" name="changes" value={JSON.stringify(edited.unsaved)} />
            <Reloading fields={fields} />
            <div className="o-dlg__b col">
              {Object.entries(fields).map(([field, problem]) => (
                <p key={field} className="err">
                  {fieldTitle(field, data)}: {problem}
                </p>
              ))}
              <p>{when(data, edited)}</p>
              {warnings.length > 0 && (
                <Notice tone="warn">
                  {warnings.map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                </Notice>
              )}
              <ChangesTable changes={changes} data={data} />
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={onClose}>
                {say('Back to the text')}
              </button>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {label}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Dialog>
  )
}

/** What was refused is a draft now: the next try knows it. */
function Reloading({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (Object.keys(fields).length > 0) void revalidate()
  }, [fields, revalidate])
  return null
}

function when({ content, now }: ContentData, { values }: Draft): string {
  const { out = '', force = '' } = values
  if (out === '') return say('It is saved, and no shop shows it.')
  if (new Date(out) > now) return say('Nobody sees it before its time. These change:')
  if (content.kind === 'policy')
    return say(
      'The contract holds with these words from {{day}}. Customers who accepted an earlier version keep it.',
      {
        day: force,
      },
    )
  return say('Shoppers see it at once. These change:')
}

export function ChangesTable({ changes, data }: { changes: readonly ContentChange[]; data: ContentData }) {
  return (
    <div className="o-sheet">
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Field')}</th>
            <th scope="col">{say('Was')}</th>
            <th scope="col">{say('Becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row" className="wrapx">
                {fieldTitle(change.field, data)}
              </th>
              {isBody(change) ? (
                <td colSpan={2}>{say('{{added}} words new, {{gone}} words gone', wordDifference(change))}</td>
              ) : (
                <>
                  <td className="wrapx muted">{valueWords(change.field, change.was, data)}</td>
                  <td className="wrapx">{valueWords(change.field, change.to, data)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isBody({ field }: ContentChange): boolean {
  const read = readContentField(field)
  return read?.kind === 'text' && read.name === 'body'
}
