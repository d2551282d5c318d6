import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import type { ImportData } from './import-data.server.ts'
import { DropButton } from './result-card.tsx'

const shownValue = 40

/** Which column each heading fills: guessed, or as it was chosen for the last file with these headings. */
export function MappingCard({ page, columns, isAgain = false }: ImportData & { isAgain?: boolean }) {
  const { headings, mapping, samples } = page
  const [chosen, setChosen] = useState(mapping)
  const isTwice = (column: string) => column !== '' && chosen.filter((one) => one === column).length > 1
  const left = chosen.filter((column) => column === '').length
  return (
    <Card
      title={isAgain ? say('Columns') : say('Choose what each heading means')}
      note={
        left === 0
          ? say('every heading is used')
          : say('{{count}} heading is left out | {{count}} headings are left out', { count: left })
      }
    >
      <ActForm act="check">
        {({ isBusy }) => (
          <>
            <table className="o-tbl o-import-mapping">
              <thead>
                <tr>
                  <th scope="col">{say('In the file')}</th>
                  <th scope="col">{say('Fills')}</th>
                  <th scope="col">{say('First rows')}</th>
                </tr>
              </thead>
              <tbody>
                {headings.map((heading, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same text
                  <tr key={place}>
                    <th scope="row" className="wrapx">
                      {heading || say('(no heading)')}
                    </th>
                    <td>
                      <SelectField
                        label={say('What “{{heading}}” fills', { heading })}
                        isLabelHidden
                        name="mapping[]"
                        value={chosen[place]}
                        error={
                          isTwice(chosen[place] ?? '') ? say('Another heading fills it too.') : undefined
                        }
                        onChange={({ target }) => setChosen(chosen.with(place, target.value))}
                      >
                        <option value="">{say('Leave out')}</option>
                        {columns.map(({ id, title }) => (
                          <option key={id} value={id}>
                            {title}
                          </option>
                        ))}
                      </SelectField>
                    </td>
                    <td className="muted wrapx">
                      {samples
                        .map((cells) => (cells[place] ?? '').slice(0, shownValue))
                        .filter(Boolean)
                        .join(' · ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="row mt16">
              <button
                type="submit"
                className={isAgain ? 'btn btn--secondary' : 'btn btn--primary'}
                disabled={isBusy || chosen.some(isTwice)}
              >
                {isAgain ? say('Check again with these columns') : say('Check the rows, change nothing')}
              </button>
            </div>
          </>
        )}
      </ActForm>
      {!isAgain && (
        <div className="mt12">
          <DropButton />
        </div>
      )}
    </Card>
  )
}
