import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { type FactName, on, restrictions, safetyParts } from '#shop/catalog/product-fields.ts'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import type { ProductData } from './product-data.server.ts'
import { factTitles, restrictionTitles, safetyPartTitles, safetyTitles } from './product-words.ts'
import type { Edits } from './use-edits.ts'

type Props = ProductData & { edits: Edits; problemOf: (field: string) => string | null }

/** What the product is, how it is packed and what parcels with it must obey. */
export function FactsCard(props: Props) {
  const { categories, brands, charts, mayEditCharts, isShared, edits } = props
  const chart = edits.valueOf('chart')
  return (
    <Card title={say('Facts')}>
      <div className="col">
        <Choice {...props} name="category" options={categories} />
        <Choice {...props} name="brand" options={brands} isOptional />
        <Choice {...props} name="chart" options={charts} isOptional />
        {chart !== '' && mayEditCharts && (
          <Link className="btn btn--quiet btn--xs" to={`/size-charts/${chart}`}>
            {say('Edit this chart')}
          </Link>
        )}
        <div className="g2">
          <Fact {...props} name="hs" />
          <Fact {...props} name="warranty" />
        </div>
        <div className="g3">
          <Fact {...props} name="length" />
          <Fact {...props} name="width" />
          <Fact {...props} name="height" />
        </div>
        <fieldset>
          <legend className="flabel">{say('For its parcels')}</legend>
          {restrictions.map((name) => (
            <Check
              key={name}
              disabled={isShared}
              checked={edits.valueOf(`restriction.${name}`) === on}
              onChange={({ target }) => edits.set({ [`restriction.${name}`]: target.checked ? on : '' })}
              label={say(restrictionTitles[name])}
            />
          ))}
        </fieldset>
      </div>
    </Card>
  )
}

type FactProps = Props & { name: FactName }

function Fact({ name, edits, isShared, problemOf }: FactProps) {
  return (
    <TextField
      label={say(factTitles[name])}
      value={edits.valueOf(name)}
      readOnly={isShared}
      inputMode="numeric"
      maxLength={10}
      error={problemOf(name) ?? undefined}
      onChange={({ target }) => edits.set({ [name]: target.value.trim() })}
    />
  )
}

type ChoiceProps = FactProps & {
  options: readonly { value: string; label: string }[]
  isOptional?: boolean
}

function Choice({ name, options, isOptional = false, edits, isShared, problemOf }: ChoiceProps) {
  return (
    <SelectField
      label={say(factTitles[name])}
      value={edits.valueOf(name)}
      disabled={isShared}
      error={problemOf(name) ?? undefined}
      onChange={({ target }) => edits.set({ [name]: target.value })}
    >
      {isOptional && <option value="">{say('None')}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Product safety law wants both on the page of the product; the warnings are among the words. */
export function SafetyCard({ edits, isShared, problemOf }: Props) {
  const parties = ['maker', 'responsible'] as const
  const isComplete = parties.every((party) =>
    safetyParts.every((part) => edits.valueOf(`${party}.${part}`).trim() !== ''),
  )
  return (
    <Card title={say('Product safety')} note={isComplete ? say('complete') : say('incomplete')}>
      <div className="g2">
        {parties.map((party) => (
          <fieldset key={party} className="col">
            <legend className="label">{say(safetyTitles[party])}</legend>
            {safetyParts.map((part) => {
              const field = `${party}.${part}`
              return (
                <TextField
                  key={part}
                  label={say(safetyPartTitles[part])}
                  value={edits.valueOf(field)}
                  readOnly={isShared}
                  maxLength={300}
                  error={problemOf(field) ?? undefined}
                  onChange={({ target }) => edits.set({ [field]: target.value })}
                />
              )
            })}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
