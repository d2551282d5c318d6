import { Fragment, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ProductData } from './product-data.server.ts'
import type { Edits } from './use-edits.ts'

type Props = Pick<ProductData, 'fields' | 'optionFieldIds' | 'categoryFieldIds' | 'values' | 'isShared'> & {
  edits: Edits
  problemOf: (field: string) => string | null
}

/** The values by which listings are filtered: of the fields of its category, and of others that it has. */
export function FieldsCard({
  fields,
  optionFieldIds,
  categoryFieldIds,
  values,
  isShared,
  edits,
  problemOf,
}: Props) {
  const [more, setMore] = useState<readonly number[]>([])
  const open = fields.filter(({ id }) => !optionFieldIds.includes(id))
  const isShown = (id: number) =>
    categoryFieldIds.includes(id) || more.includes(id) || (values[`field.${id}`] ?? '') !== ''
  const others = open.filter(({ id }) => !isShown(id))
  return (
    <Card
      title={say('Additional fields')}
      note={say('Listings can be filtered by them')}
      foot={
        !isShared &&
        others.length > 0 && (
          <select
            className="select select--xs"
            aria-label={say('Add a field')}
            value=""
            onChange={({ target }) => setMore([...more, Number(target.value)])}
          >
            <option value="">{say('Add a field')}</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )
      }
    >
      <dl className="o-fields">
        {open
          .filter(({ id }) => isShown(id))
          .map((field) => (
            <Fragment key={field.id}>
              <dt>{field.title}</dt>
              <dd>
                <FieldValues {...{ field, edits, isShared }} problem={problemOf(`field.${field.id}`)} />
              </dd>
            </Fragment>
          ))}
      </dl>
      {optionFieldIds.length > 0 && (
        <p className="note muted mt8">
          {say('Its variants differ in {{fields}}: see the grid.', {
            fields: fields
              .filter(({ id }) => optionFieldIds.includes(id))
              .map(({ title }) => title)
              .join(', '),
          })}
        </p>
      )}
    </Card>
  )
}

type ValuesProps = {
  field: Props['fields'][number]
  edits: Edits
  isShared: boolean
  problem: string | null
}

/** Chosen values as chips, and a list to choose another. */
function FieldValues({ field: { id, title, choices }, edits, isShared, problem }: ValuesProps) {
  const name = `field.${id}`
  const chosen = edits.valueOf(name).split(',').filter(Boolean)
  const put = (ids: readonly string[]) => edits.set({ [name]: ids.join(',') })
  return (
    <div className="chips">
      {chosen.map((value) => {
        const choice = choices.find((one) => String(one.id) === value)
        const label = choice?.label ?? value
        return (
          <span key={value} className="chip chip--on">
            {choice?.swatch && <Swatch colour={choice.swatch} />}
            {label}
            {!isShared && (
              <button
                type="button"
                className="chip__x"
                aria-label={say('Remove {{label}} from {{title}}', { label, title })}
                onClick={() => put(chosen.filter((one) => one !== value))}
              >
                <Icon name="x" size={14} />
              </button>
            )}
          </span>
        )
      })}
      {!isShared && chosen.length < 10 && (
        <select
          className="select select--xs"
          aria-label={say('Add to {{title}}', { title })}
          aria-invalid={problem ? true : undefined}
          value=""
          onChange={({ target }) => put([...chosen, target.value])}
        >
          <option value="">{chosen.length === 0 ? say('Choose') : say('Add')}</option>
          {choices
            .filter((choice) => !chosen.includes(String(choice.id)))
            .map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
              </option>
            ))}
        </select>
      )}
      {problem && <span className="err">{problem}</span>}
    </div>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="3" fill={colour} />
    </svg>
  )
}
