import type { ReactNode } from 'react'
import { say } from '#locales/office/office-texts.ts'
import type { Weighing } from '#shop/office/read-parcel-page.server.ts'
import { batteries, type HoldReason, holdReasons } from '#shop/parcels/parcel.ts'
import { readMeasures, type TypedMeasures, type Unit } from '#shop/parcels/typed-measures.ts'
import { chargeableWeight } from '#shop/shipping/chargeable-weight.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { BarCode } from '../warehouse/bar-code.tsx'
import { countedKilograms } from '../warehouse/warehouse-words.ts'
import { batteryLabels, holdLabels } from './parcel-words.ts'
import type { IntakeState } from './use-intake.ts'

type Fields = Readonly<Record<string, string>>

/** One of a few, side by side. */
export function Choice<Value extends string>({
  name,
  label,
  options,
  value,
  onChoose,
}: {
  name: string
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChoose: (value: Value) => void
}) {
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** Weight and sides as they are typed, and what each way counts. */
export function MeasureCard({
  intake,
  weighing,
  fields,
}: {
  intake: IntakeState
  weighing: Weighing
  fields: Fields
}) {
  const { unit, typed, set } = intake
  const weight = unit === 'metric' ? 'kg' : 'lb'
  const side = unit === 'metric' ? 'cm' : 'in'
  return (
    <Card
      title={say('Measure')}
      actions={
        <Choice<Unit>
          name="unit"
          label={say('Units')}
          value={unit}
          onChoose={intake.chooseUnit}
          options={[
            { value: 'metric', label: say('cm, kg') },
            { value: 'imperial', label: say('in, lb') },
          ]}
        />
      }
    >
      <div className="wh-sizes">
        <Measure label={say('Weight')} name="weight" unit={weight} {...{ typed, set, fields }} />
        <Measure label={say('Length')} name="length" unit={side} {...{ typed, set, fields }} />
        <Measure label={say('Width')} name="width" unit={side} {...{ typed, set, fields }} />
        <Measure label={say('Height')} name="height" unit={side} {...{ typed, set, fields }} />
      </div>
      <Counts typed={typed} unit={unit} weighing={weighing} />
    </Card>
  )
}

function Measure({
  label,
  name,
  unit,
  typed,
  set,
  fields,
}: {
  label: string
  name: keyof TypedMeasures
  unit: string
  typed: TypedMeasures
  set: (name: keyof TypedMeasures, value: string) => void
  fields: Fields
}) {
  const error = fields[name]
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label htmlFor={`m-${name}`}>{label}</label>
      <div className="affix">
        <input
          className="input num"
          id={`m-${name}`}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `m-${name}-error` : undefined}
          onChange={({ target }) => set(name, target.value)}
        />
        <span>{unit}</span>
      </div>
      {error && (
        <p className="err" id={`m-${name}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}

/** "35 × 22 × 13 / 5,000 = 2.002": by what air and sea will count, and why. */
export function Counts({ typed, unit, weighing }: { typed: TypedMeasures; unit: Unit; weighing: Weighing }) {
  const read = readMeasures(typed, unit)
  const size = 'size' in read ? read.size : null
  return (
    <div className="wh-counts">
      {(['air', 'sea'] as const).map((method) => {
        const rule = weighing[method]
        if (!rule) return null
        const weight = size && chargeableWeight([size], rule)
        const isBySize = weight !== null && weight.volumetric > weight.actual
        return (
          <div key={method}>
            <Icon name={method === 'air' ? 'plane' : 'ship'} />
            <div>
              <p className="note">
                {method === 'air'
                  ? isBySize
                    ? say('Air counts, by size')
                    : say('Air counts, by weight')
                  : isBySize
                    ? say('Sea counts, by size')
                    : say('Sea counts, by weight')}
              </p>
              <p className="mid">{weight ? countedKilograms(weight.chargeable) : '–'}</p>
            </div>
            {size && weight && (
              <p className="note sp end">
                {[size.lengthMm, size.widthMm, size.heightMm].map((side) => side / 10).join(' × ')} /{' '}
                {rule.divisor.toLocaleString('en')} = {(weight.volumetric / 1000).toFixed(3)}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** One tap each: the box, the battery, and what stops it. */
export function ConditionCard({
  intake,
  rules,
  suggested,
  fields,
}: {
  intake: IntakeState
  rules: readonly { id: string; reason: string }[]
  suggested: ReadonlySet<string>
  fields: Fields
}) {
  const { box, battery, holds } = intake
  return (
    <Card title={say('Condition')}>
      <div className="wh-pair">
        <div>
          <p className="flabel mb8">{say('Box')}</p>
          <Choice
            name="box"
            label={say('Box')}
            value={box}
            onChoose={intake.chooseBox}
            options={[
              { value: 'perfect', label: say('Perfect') },
              { value: 'damaged', label: say('Damaged') },
            ]}
          />
        </div>
        <div>
          <p className="flabel mb8">{say('Battery')}</p>
          <Choice
            name="battery"
            label={say('Battery')}
            value={battery}
            onChoose={intake.chooseBattery}
            options={batteries.map((value) => ({ value, label: say(batteryLabels[value]) }))}
          />
        </div>
      </div>
      <label className="check mt8">
        <input type="checkbox" name="fragile" defaultChecked={intake.isFragile} />
        <span>{say('Fragile')}</span>
      </label>
      <fieldset className="o-plain">
        <legend className="flabel mb8">{say('Stops it until solved')}</legend>
        <div className="flags">
          {holdReasons.map((reason) => (
            <label key={reason}>
              <input
                type="checkbox"
                name="holds[]"
                value={reason}
                checked={holds.has(reason)}
                onChange={() => intake.toggleHold(reason)}
              />
              {say(holdLabels[reason])}
            </label>
          ))}
        </div>
      </fieldset>
      {holds.size > 0 && <HoldWords holds={holds} rules={rules} suggested={suggested} fields={fields} />}
    </Card>
  )
}

/** The rule that forbids it, and words to its owner. */
export function HoldWords({
  holds,
  rules,
  suggested,
  fields,
}: {
  holds: ReadonlySet<HoldReason>
  rules: readonly { id: string; reason: string }[]
  suggested: ReadonlySet<string>
  fields: Fields
}) {
  const sorted = rules.toSorted((a, b) => Number(suggested.has(b.id)) - Number(suggested.has(a.id)))
  return (
    <div className="col mt12">
      {holds.has('prohibited') && (
        <SelectField label={say('By which rule')} name="restriction" required error={fields.restriction}>
          {sorted.map(({ id, reason }) => (
            <option key={id} value={id}>
              {id}: {reason}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={say('Words to the customer')}
        name="holdWords"
        rows={2}
        maxLength={500}
        error={fields.holdWords}
      />
    </div>
  )
}

/** The shelf is proposed beside the owner's others; another one is scanned or typed. */
export function ShelfCard({
  shelf,
  beside,
  suite,
  onType,
  error,
}: {
  shelf: string
  beside: number
  suite: string | null
  onType: (shelf: string) => void
  error: string | undefined
}) {
  return (
    <Card title={say('Shelf')}>
      <p className="bignum">{shelf || '–'}</p>
      <p className="note mt4">
        {suite !== null && beside > 0
          ? say(
              'Beside {{count}} more of {{suite}}. Scan the shelf to confirm. | Beside {{count}} more of {{suite}}. Scan the shelf to confirm.',
              { count: beside, suite },
            )
          : say('The next free place. Scan the shelf to confirm.')}
      </p>
      <div className="mt8">
        <TextField
          label={say('Other shelf')}
          name="shelf"
          value={shelf}
          maxLength={8}
          autoComplete="off"
          error={error}
          onChange={({ target }) => onType(target.value.toUpperCase())}
        />
      </div>
    </Card>
  )
}

/** As it will be printed. */
export function LabelCard({
  number,
  suite,
  shelf,
  facts,
  href,
}: {
  number: string
  suite: string
  shelf: string
  facts: string
  href: string | null
}) {
  return (
    <section className="o-card span">
      <div className="o-card__h">
        <h2>{say('Label')}</h2>
        <span className="note">A6</span>
        {href && (
          <span className="sp">
            <a className="btn btn--quiet btn--sm" href={href} target="_blank" rel="noreferrer">
              PDF
            </a>
          </span>
        )}
      </div>
      <div className="o-card__b">
        <div className="label-a6 is-printed">
          <div className="row">
            <b>{shelf || '–'}</b>
            <span className="sp">{suite}</span>
          </div>
          <BarCode text={number} />
          <div className="row">
            <strong>{number}</strong>
            <span className="sp">{facts}</span>
          </div>
        </div>
      </div>
    </section>
  )
}
