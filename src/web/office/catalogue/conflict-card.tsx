import { useEffect, useRef } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { on, readField } from '#shop/catalog/product-fields.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { shortTime } from '../ui/when.ts'
import type { ProductData } from './product-data.server.ts'
import { titleOfField } from './product-words.ts'
import type { Edits } from './use-edits.ts'

const longest = 120

/** Somebody else saved first: nothing is overwritten, each field asks whose value it gets. */
export function ConflictCard({ edits, ...data }: ProductData & { edits: Edits }) {
  const { lastChange, now } = data
  const place = useRef<HTMLDivElement>(null)
  const isOpen = edits.conflicts.length > 0
  // The button that was pressed may be far below.
  useEffect(() => {
    if (isOpen) place.current?.focus()
  }, [isOpen])
  if (!isOpen) return null
  const name = lastChange?.name ?? say('Somebody')
  return (
    <Card title={say('Somebody saved first')}>
      <div role="alert" ref={place} tabIndex={-1} className="o-conflict">
        <Notice tone="warn">
          {lastChange &&
            say('{{name}} saved this product, {{time}}. ', {
              name,
              time: shortTime(lastChange.at, now),
            })}
          {say(
            'Nothing of yours is lost: {{count}} field differs. | Nothing of yours is lost: {{count}} fields differ.',
            { count: edits.conflicts.length },
          )}
        </Notice>
      </div>
      <div className="o-sheet mt12">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Field')}</th>
              <th scope="col">{say('Was')}</th>
              <th scope="col">{say('They saved')}</th>
              <th scope="col">{say('You have')}</th>
              <th scope="col">{say('Keep')}</th>
            </tr>
          </thead>
          <tbody>
            {edits.conflicts.map(({ field, was, theirs, mine }) => {
              const title = titleOfField(field, data)
              return (
                <tr key={field}>
                  <th scope="row" className="wrapx">
                    {title}
                  </th>
                  <td className="wrapx">{shown(field, was, data)}</td>
                  <td className="wrapx">
                    <b>{shown(field, theirs, data)}</b>
                  </td>
                  <td className="wrapx">
                    <b>{shown(field, mine, data)}</b>
                  </td>
                  <td>
                    <fieldset className="seg seg--sm" aria-label={say('Keep for {{title}}', { title })}>
                      <button type="button" onClick={() => edits.resolve(field, 'theirs')}>
                        {say('Theirs')}
                      </button>
                      <button type="button" onClick={() => edits.resolve(field, 'mine')}>
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

/** Ids become the names that the page shows. */
function shown(field: string, value: string, { categories, brands, charts, fields }: ProductData): string {
  const read = readField(field)
  if (value === '') return '–'
  if (read?.kind === 'site' || read?.kind === 'flag' || read?.kind === 'restriction')
    return value === on ? say('on') : value
  if (read?.kind === 'fact') {
    const lists: Partial<Record<string, readonly { value: string; label: string }[]>> = {
      category: categories,
      brand: brands,
      chart: charts,
    }
    if (value === on) return say('on')
    return lists[read.name]?.find((one) => one.value === value)?.label ?? value
  }
  if (read?.kind === 'field') {
    const choices = fields.find(({ id }) => id === read.id)?.choices ?? []
    const chosen = value.split(',')
    return choices
      .filter(({ id }) => chosen.includes(String(id)))
      .map(({ label }) => label)
      .join(', ')
  }
  if (read?.kind === 'variant' && read.column === 'pictures')
    return say('{{count}} picture | {{count}} pictures', { count: value.split('\n').length })
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}
