import { say } from '#locales/office/office-texts.ts'
import { batteries } from '#shop/parcels/parcel.ts'
import { dividedItems } from '#shop/parcels/split.ts'
import { typedMeasures } from '#shop/parcels/typed-measures.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { ParcelData } from './parcel-data.server.ts'
import { batteryLabels } from './parcel-words.ts'

type Fields = Readonly<Record<string, string>>

/** What is to be taken out of a parcel, and the two parcels as they are afterwards. */
export function SplitCard({ data, path }: { data: ParcelData; path: string }) {
  const { parcel, items } = data
  const { part, rest } = dividedItems(items, parcel.splitWish)
  return (
    <Card title={say('To be split')}>
      <p>{say('Take out: {{lines}}.', { lines: listed(part) })}</p>
      <p>{say('Leave in: {{lines}}.', { lines: listed(rest) })}</p>
      <ActForm act="split" action={path} className="col o-form mt12">
        {({ isBusy, fields }) => (
          <>
            <Found data={data} prefix="part" title={say('Taken out')} fields={fields} />
            <Found data={data} prefix="rest" title={say('What stays')} fields={fields} />
            <div className="row">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('These are two parcels now')}
              </button>
            </div>
          </>
        )}
      </ActForm>
      <ActForm act="refuse-split" action={path} className="col o-form mt12">
        {({ isBusy, fields }) => (
          <>
            <TextArea label={say('Why it cannot be split')} name="words" error={fields.words} />
            <div className="row">
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('It stays whole')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}

function listed(lines: readonly { quantity: number; description: string }[]): string {
  return lines.map(({ quantity, description }) => `${quantity} × ${description}`).join(', ')
}

function Found({
  data: { parcel, shelf },
  prefix,
  title,
  fields,
}: {
  data: ParcelData
  prefix: 'part' | 'rest'
  title: string
  fields: Fields
}) {
  const size = prefix === 'rest' && parcel.size ? typedMeasures(parcel.size, 'metric') : null
  const field = (name: 'weight' | 'length' | 'width' | 'height', label: string) => (
    <TextField
      label={label}
      name={`${prefix}_${name}`}
      // What was taken out weighs something.
      defaultValue={name === 'weight' ? '' : (size?.[name] ?? '')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      error={fields[`${prefix}_${name}`]}
    />
  )
  return (
    <fieldset className="col">
      <legend className="label">{title}</legend>
      <div className="wh-sizes">
        {field('weight', say('Weight, kg'))}
        {field('length', say('Length, cm'))}
        {field('width', say('Width, cm'))}
        {field('height', say('Height, cm'))}
      </div>
      <div className="g2">
        <SelectField label={say('Battery')} name={`${prefix}_battery`} defaultValue={parcel.battery}>
          {batteries.map((value) => (
            <option key={value} value={value}>
              {say(batteryLabels[value])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say('Shelf')}
          name={`${prefix}_shelf`}
          defaultValue={prefix === 'rest' ? (parcel.shelf ?? shelf) : ''}
          maxLength={8}
          autoComplete="off"
          error={fields[`${prefix}_shelf`]}
        />
      </div>
      <div className="row row--w">
        <Check label={say('Fragile')} name={`${prefix}_fragile`} defaultChecked={parcel.isFragile} />
        <Check label={say('Liquid')} name={`${prefix}_liquid`} defaultChecked={parcel.isLiquid} />
        <Check label={say('Perfume')} name={`${prefix}_perfume`} defaultChecked={parcel.isPerfume} />
      </div>
    </fieldset>
  )
}
