import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { type FieldRow, fieldKinds } from '#shop/office/fields-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { StepButtons, stepped } from '../ui/step-buttons.tsx'
import type { TreeData } from './categories-data.server.ts'

type Props = NonNullable<TreeData['filters']> & { mayChange: boolean }
type Field = Props['fields'][number]

/** Which fields shoppers can filter the category by, in which order, and how many of its products have them. */
export function FiltersCard({ fields, products, mayChange }: Props) {
  const was = fields.filter(({ isFilter }) => isFilter).map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly number[]>(was)
  const [added, setAdded] = useState<readonly number[]>([])
  const filters = chosen.flatMap((id) => fields.find((field) => field.id === id) ?? [])
  const others = fields.filter(
    ({ id, isFilter, filled }) => !chosen.includes(id) && (isFilter || filled > 0 || added.includes(id)),
  )
  const rest = fields.filter(({ id }) => !chosen.includes(id) && !others.some((field) => field.id === id))
  const isSame = chosen.join() === was.join()
  const turn = ({ id }: Field, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <ActForm act="filters">
      {({ isBusy }) => (
        <>
          <input type="hidden" name="was" value={was.join()} />
          <input type="hidden" name="filters" value={chosen.join()} />
          <Card
            title={say('Filters shoppers get')}
            note={chosen.length}
            isFlush
            actions={
              mayChange &&
              rest.length > 0 && (
                <SelectField
                  label={say('Add field')}
                  isLabelHidden
                  value=""
                  onChange={({ target }) => {
                    const id = Number(target.value)
                    setAdded([...added, id])
                    setChosen([...chosen, id])
                  }}
                >
                  <option value="">{say('Add field')}</option>
                  {rest.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )
            }
            foot={say('Of its listing and in this order. Other fields stay on the pages of products.')}
          >
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="vh">{say('Sequence')}</span>
                  </th>
                  <th scope="col">{say('Field')}</th>
                  <th scope="col">{say('Kind')}</th>
                  <th scope="col">{say('Filled')}</th>
                  <th scope="col">{say('Filter')}</th>
                </tr>
              </thead>
              <tbody>
                {[...filters, ...others].map((field, place) => {
                  const isOn = place < filters.length
                  return (
                    <tr key={field.id} className={isOn ? undefined : 'muted'}>
                      <td>
                        {mayChange && isOn && (
                          <StepButtons
                            name={field.name}
                            isFirst={place === 0}
                            isLast={place === filters.length - 1}
                            onStep={(step) => setChosen(stepped(chosen, place, step))}
                          />
                        )}
                      </td>
                      <td>
                        <Link className="link" to={`/fields/${field.id}`}>
                          {field.name}
                        </Link>
                      </td>
                      <td>{say(fieldKinds[field.kind as FieldRow['kind']])}</td>
                      <td>
                        <Filled filled={field.filled} products={products} />
                      </td>
                      <td>
                        <input
                          type="checkbox"
                          role="switch"
                          className="switch"
                          aria-label={say('{{name}} is a filter', { name: field.name })}
                          aria-checked={isOn}
                          checked={isOn}
                          disabled={!mayChange}
                          onChange={({ target }) => turn(field, target.checked)}
                        />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </Card>
          <SaveBar
            changes={isSame ? [] : [say('filters')]}
            onDiscard={() => setChosen(was)}
            isBusy={isBusy}
            label={say('Save, shows in the shop at once')}
          />
        </>
      )}
    </ActForm>
  )
}

/** Amber where a filter would hide products that only lack the value. */
const enough = 0.8

function Filled({ filled, products }: { filled: number; products: number }) {
  const share = products === 0 ? 0 : filled / products
  return (
    <span className="row">
      <svg className="bar" width="56" height="7" aria-hidden="true">
        <rect className="bar__rest" width="56" height="7" rx="2" />
        <rect className={share >= enough ? 'bar__share' : 'bar__some'} width={56 * share} height="7" rx="2" />
      </svg>
      {say('{{filled}} of {{all}}', {
        filled: formatNumber(filled, 'en'),
        all: formatNumber(products, 'en'),
      })}
    </span>
  )
}
