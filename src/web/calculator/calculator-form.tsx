import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney, formatNumber, formatShortMoney } from '#core/format.ts'
import { languageTag } from '#core/locale.ts'
import { amountOf } from '#core/money.ts'
import type { CalculationView } from '#shop/calculator/calculator.schema.ts'
import type { CalculatorFacts } from '#shop/calculator/calculator-facts.ts'
import { type CalculatorFields, maxParcels, typedNumber } from '#shop/calculator/calculator-fields.ts'
import { changedParcels, fieldsOfForm } from '#shop/calculator/calculator-form.ts'
import { goodsName } from '#shop/customs/goods-names.ts'
import type { FieldFailures } from '#shop/failure.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/choice.module.css'
import { Choice } from '#web/ui/choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import field from '#web/ui/field.module.css'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calculator-form.module.css'

export const calculatorForm = 'calculator'

export type ShownFacts = Omit<CalculatorFacts, 'countries'> & {
  countries: readonly (CalculatorFacts['countries'][number] & { name: string })[]
}

type Props = {
  facts: ShownFacts
  fields: CalculatorFields
  /** Another one fills the form again. */
  filling: number
  failures: FieldFailures
  /** The form was sent and is wrong. */
  isRefused: boolean
  view: CalculationView | null
  onType(fields: CalculatorFields): void
  /** Another number of parcels; the field that takes the focus. */
  onFill(fields: CalculatorFields, fieldId: string): void
}

export function CalculatorForm({ facts, fields, filling, failures, isRefused, view, onType, onFill }: Props) {
  const { t, locale } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (name: string) => {
    const [first] = failures[name] ?? []
    return first && t(first.code, first.params)
  }
  const type = useRef(onType)
  useEffect(() => {
    type.current = onType
  })
  // Typed before we came, or kept by the browser.
  useEffect(() => {
    if (form.current) type.current(fieldsOfForm(new FormData(form.current)))
  }, [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const typed = fieldsOfForm(new FormData(event.currentTarget))
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const parcels = changedParcels(typed.parcels, intent)
    if (!parcels) return onType(typed)
    const last = parcels.length - 1
    onFill({ ...typed, parcels }, idOf(`parcels.${last}.length`))
  }
  const wrong = Object.entries(failures).map(([name]) => ({ fieldId: idOf(name), text: errorOf(name) ?? '' }))
  return (
    <Form
      id={calculatorForm}
      ref={form}
      method="post"
      action={quotePaths(locale).calculate()}
      noValidate
      data-clean
      autoComplete="off"
      className={styles.form}
      aria-label={t('calculate.form')}
      onInput={(event) => onType(fieldsOfForm(new FormData(event.currentTarget)))}
      onSubmit={onSubmit}
    >
      {/* The first button of a form is what Enter presses, and that is not another parcel. */}
      <button type="submit" name="intent" value="show" hidden tabIndex={-1} />
      {isRefused && <ErrorSummary title={t('forms.please_check')} errors={wrong} />}
      <div key={filling} className={styles.fields}>
        <Price {...{ facts, fields, errorOf, view }} />
        <Country {...{ facts, fields, errorOf }} />
        <Kind {...{ facts, fields, errorOf, view }} />
        {fields.parcels.map((parcel, index) => (
          <Parcel
            // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is only known by its place
            key={index}
            {...{ parcel, index, errorOf }}
            count={fields.parcels.length}
          />
        ))}
        {fields.parcels.length < maxParcels && (
          <div className={styles.full}>
            <Button type="submit" name="intent" value="add" look="quiet" size="small">
              <Icon name="plus" size={16} />
              {t('calculate.add_parcel')}
            </Button>
          </div>
        )}
        <Either
          name="delivery"
          legend={t('calculate.delivery')}
          value={fields.delivery}
          options={[
            { value: 'locker', icon: 'locker', label: t('calculate.locker') },
            { value: 'courier', icon: 'courier', label: t('calculate.courier') },
          ]}
        />
        <PostalCode {...{ facts, fields, errorOf, view }} />
        <Either
          name="service"
          legend={t('calculate.who_buys')}
          value={fields.service}
          options={[
            {
              value: 'buy',
              label: t('calculate.you_buy', { percent: formatNumber(facts.servicePercent, locale) }),
            },
            { value: 'forward', label: t('calculate.i_buy') },
          ]}
        />
        <div className={classes(styles.full, styles.ticks)}>
          <Choice name="insurance" defaultChecked={fields.isInsured}>
            {t('calculate.insurance', { percent: formatNumber(facts.insurancePercent, locale) })}
          </Choice>
          <Choice name="battery" defaultChecked={fields.marks.includes('battery')}>
            {t('calculate.battery')}
          </Choice>
          <Choice name="liquid" defaultChecked={fields.marks.includes('liquid')}>
            {t('calculate.liquid')}
          </Choice>
          <Choice name="fragile" defaultChecked={fields.marks.includes('fragile')}>
            {t('calculate.fragile')}
          </Choice>
        </div>
        <noscript className={styles.full}>
          <Button type="submit" name="intent" value="show" isBlock>
            {t('calculate.show')}
          </Button>
        </noscript>
      </div>
    </Form>
  )
}

export function idOf(name: string): string {
  return `calculate-${name.replaceAll('.', '-')}`
}

type PartProps = {
  facts: ShownFacts
  fields: CalculatorFields
  errorOf(name: string): string | undefined
  view?: CalculationView | null
}

function Price({ facts, fields, errorOf, view }: PartProps) {
  const { t, locale } = useMessages()
  const value = typedNumber(fields.price)
  const rate = view?.rate
  const goods = view?.air.lines.find(({ code }) => code === 'goods')?.amount
  const converted = rate && value !== null ? (goods ?? Math.round((value / rate.rate) * 100) / 100) : null
  const hint =
    rate && converted !== null
      ? t('calculate.converted', {
          price: formatMoney(amountOf(converted), rate.from, locale),
          rate: formatNumber(rate.rate, locale),
        })
      : undefined
  return (
    <TextField
      id={idOf('price')}
      name="price"
      label={t('calculate.price')}
      hint={hint}
      error={errorOf('price')}
      defaultValue={fields.price}
      inputMode="decimal"
      autoComplete="off"
      after={
        <select
          name="currency"
          aria-label={t('calculate.currency')}
          defaultValue={fields.currency}
          className={styles.currency}
        >
          {facts.currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      }
    />
  )
}

function Country({ facts, fields, errorOf }: PartProps) {
  const { t, locale } = useMessages()
  const [own] = facts.countries
  const chosen = facts.countries.find(({ code }) => code === fields.country) ?? own
  return (
    <SelectField
      id={idOf('country')}
      name="country"
      label={t('calculate.country')}
      error={errorOf('country')}
      hint={chosen && t('calculate.country_vat', { percent: formatNumber(chosen.vatPercent, locale) })}
      defaultValue={fields.country}
    >
      {facts.countries.map(({ code, name }) => (
        // The site's own country needs no word in the link.
        <option key={code} value={code === own?.code ? '' : code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Only where some addresses cost more, and only for the door; what was typed stays while it is out of sight. */
function PostalCode({ facts, fields, errorOf, view }: PartProps) {
  const { t } = useMessages()
  const [own] = facts.countries
  const chosen = facts.countries.find(({ code }) => code === fields.country) ?? own
  if (!chosen?.hasRemoteAreas) return <input type="hidden" name="zip" value={fields.zip} />
  const error = errorOf('zip')
  return (
    <div
      className={classes(styles.full, styles.zip)}
      data-shown={error !== undefined || view?.delivery?.type === 'courier' || undefined}
    >
      <TextField
        id={idOf('zip')}
        name="zip"
        label={t('calculate.zip')}
        hint={t('calculate.zip_hint')}
        error={error}
        defaultValue={fields.zip}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  )
}

function Kind({ facts, fields, errorOf, view }: PartProps) {
  const { t, locale } = useMessages()
  const nameOf = (code: string) => {
    const name = goodsName(code)
    return name ? t(name) : code
  }
  const kinds = facts.kinds
    .map(({ code, hs }) => ({ code, hs, name: nameOf(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, languageTag(locale)))
  const currency = view?.currency ?? ''
  const money = (value: number) => formatShortMoney(amountOf(value), currency, locale)
  const { percent = null, flat = 0, flat_up_to: limit = 0 } = view?.duty ?? {}
  const hint = !view
    ? undefined
    : percent !== null
      ? t('calculate.duty_by_rate', { limit: money(limit), percent: formatNumber(percent, locale) })
      : flat > 0
        ? t('calculate.duty_flat', { limit: money(limit), duty: money(flat) })
        : t('calculate.duty_free', { limit: money(limit) })
  return (
    <div className={classes(styles.full, styles.kind)}>
      <SelectField
        id={idOf('kind')}
        name="kind"
        label={t('calculate.kind')}
        hint={hint}
        error={errorOf('kind')}
        defaultValue={fields.kind}
      >
        <option value="">{t('calculate.kind_by_code')}</option>
        {kinds.map(({ code, hs, name }) => (
          <option key={code} value={code}>
            {t('calculate.kind_code', { name, code: spacedCode(hs) })}
          </option>
        ))}
      </SelectField>
      <details open={fields.hs !== '' || fields.kind === '' || undefined}>
        <summary>{t('calculate.hs_more')}</summary>
        <TextField
          id={idOf('hs')}
          name="hs"
          label={t('calculate.hs')}
          hint={t('calculate.hs_hint')}
          error={errorOf('hs')}
          defaultValue={fields.hs}
          inputMode="numeric"
          autoComplete="off"
        />
      </details>
    </div>
  )
}

/** `6404 11`, as customs write it. */
export function spacedCode(hs: string): string {
  return `${hs.slice(0, 4)}\u00a0${hs.slice(4)}`
}

type ParcelProps = {
  parcel: CalculatorFields['parcels'][number]
  index: number
  count: number
  errorOf(name: string): string | undefined
}

const measures = [
  { side: 'length', label: 'calculate.length', unit: 'cm' },
  { side: 'width', label: 'calculate.width', unit: 'cm' },
  { side: 'height', label: 'calculate.height', unit: 'cm' },
  { side: 'weight', label: 'calculate.weight', unit: 'kg' },
] as const

function Parcel({ parcel, index, count, errorOf }: ParcelProps) {
  const { t } = useMessages()
  const number = index + 1
  return (
    <fieldset className={styles.full}>
      <legend className={styles.legend}>
        {count > 1 ? t('calculate.parcel_number', { number }) : t('calculate.parcel')}
      </legend>
      <div className={styles.parcel}>
        {measures.map(({ side, label, unit }) => {
          const name = `parcels.${index}.${side}`
          return (
            <TextField
              key={side}
              id={idOf(name)}
              name={name}
              label={t(label)}
              error={errorOf(name)}
              defaultValue={parcel[side]}
              inputMode="decimal"
              autoComplete="off"
              after={unit}
            />
          )
        })}
      </div>
      {count > 1 && (
        <Button
          type="submit"
          name="intent"
          value={`remove.${index}`}
          look="quiet"
          size="small"
          aria-label={t('calculate.remove_parcel_about', { number })}
        >
          {t('calculate.remove_parcel')}
        </Button>
      )}
    </fieldset>
  )
}

type EitherProps = {
  name: string
  legend: string
  value: string
  options: readonly { value: string; label: string; icon?: 'locker' | 'courier' }[]
}

function Either({ name, legend, value, options }: EitherProps) {
  return (
    <fieldset className={styles.full}>
      <legend className={classes(field.label, styles.legend)}>{legend}</legend>
      <div className={classes(choice.segmented, styles.either)}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            <span>
              {option.icon && <Icon name={option.icon} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
