import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import type { StatementPage } from '#shop/reconciliation/read-statement.server.ts'
import { columnIds } from '#shop/reconciliation/statement-columns.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { columnTitles } from './statement-words.ts'

const shownValue = 40

type Props = { table: NonNullable<StatementPage['table']> }

/** Which heading is which column, and the days that the statement covers. */
export function StatementForm({ table }: Props) {
  const { headings, samples, days } = table
  const [chosen, setChosen] = useState<readonly string[]>(table.mapping)
  const isTwice = (column: string) => column !== '' && chosen.filter((one) => one === column).length > 1
  return (
    <Card title={say('Choose what each heading means')} note={say('state and fee can be missing')}>
      <ActForm act="compare">
        {({ isBusy, fields }) => (
          <>
            {fields.problems && (
              <ul className="col mb12 t-danger">
                {fields.problems.split('\n').map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
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
                        {columnIds.map((id) => (
                          <option key={id} value={id}>
                            {say(columnTitles[id])}
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
            <div className="g2 mt16">
              <TextField
                label={say('First day')}
                type="date"
                name="from"
                required
                defaultValue={days?.first}
                error={fields.from}
                hint={say('Money of these days that the file does not have becomes a case.')}
              />
              <TextField
                label={say('Last day')}
                type="date"
                name="to"
                required
                defaultValue={days?.last}
                error={fields.to}
              />
            </div>
            <div className="row mt16">
              <button
                type="submit"
                className="btn btn--primary"
                disabled={isBusy || chosen.some((column) => isTwice(column))}
              >
                {isBusy ? say('Comparing…') : say('Compare with our payments')}
              </button>
            </div>
          </>
        )}
      </ActForm>
      <div className="mt12">
        <ActForm act="drop">
          {({ isBusy }) => (
            <button type="submit" className="btn btn--quiet" disabled={isBusy}>
              {say('Delete the file')}
            </button>
          )}
        </ActForm>
      </div>
    </Card>
  )
}
