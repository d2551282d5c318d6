import { useEffect, useRef } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ContentData } from './content-data.server.ts'
import { fieldTitle, valueWords } from './content-words.ts'
import type { Draft } from './use-draft.ts'

/** Somebody else saved first: nothing is overwritten, each field asks whose words it gets. */
export function ConflictsCard({ edited, data }: { edited: Draft; data: ContentData }) {
  const place = useRef<HTMLDivElement>(null)
  const { conflicts, resolve } = edited
  const isOpen = conflicts.length > 0
  useEffect(() => {
    if (isOpen) place.current?.focus()
  }, [isOpen])
  if (!isOpen) return null
  const by = data.draft.by ?? say('Somebody')
  return (
    <Card title={say('Somebody saved first')}>
      <div role="alert" ref={place} tabIndex={-1} className="o-conflict">
        <Notice tone="warn">
          {say('{{name}} changed the same. Nothing of yours is lost; choose for each.', { name: by })}
        </Notice>
      </div>
      <div className="o-sheet mt12">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Field')}</th>
              <th scope="col">{say('They saved')}</th>
              <th scope="col">{say('You have')}</th>
              <th scope="col">{say('Keep')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, theirs, mine }) => {
              const title = fieldTitle(field, data)
              return (
                <tr key={field}>
                  <th scope="row" className="wrapx">
                    {title}
                  </th>
                  <td className="wrapx">{valueWords(field, theirs, data)}</td>
                  <td className="wrapx">{valueWords(field, mine, data)}</td>
                  <td>
                    <fieldset className="seg seg--sm" aria-label={say('Keep for {{title}}', { title })}>
                      <button type="button" onClick={() => resolve(field, 'theirs')}>
                        {say('Theirs')}
                      </button>
                      <button type="button" onClick={() => resolve(field, 'mine')}>
                        {say('Mine')}
                      </button>
                    </fieldset>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
