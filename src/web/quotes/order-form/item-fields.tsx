import { useState } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { maxPieces, substitutes } from '#shop/quotes/quote.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Segmented } from '#web/ui/choice.tsx'
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityField } from '#web/ui/quantity.tsx'
import text from '#web/ui/text.module.css'
import type { ItemState } from './form-state.ts'
import type { ItemActs } from './item-acts.ts'
import styles from './item-card.module.css'
import { PhotoField } from './photo-field.tsx'

type Of = { item: ItemState; place: number; acts: ItemActs }
type Inner = Of & {
  field(of: string): { id: string; name: string; error: string | undefined }
}

function PriceField({
  item,
  place,
  currencies,
  error,
  acts,
}: Of & { currencies: readonly string[]; error: string | undefined }) {
  const t = useT()
  return (
    <div className={styles.priced}>
      <TextField
        id={`${item.key}-price`}
        name={`items.${place}.price`}
        label={t('order_form.field.price')}
        value={item.price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={error}
        onChange={({ target }) => acts.change({ price: target.value })}
      />
      <SelectField
        id={`${item.key}-currency`}
        name={`items.${place}.currency`}
        label={t('order_form.field.currency')}
        value={item.currency}
        onChange={({ target }) => acts.change({ currency: target.value })}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
    </div>
  )
}

type NamingProps = Of & {
  /** In which we buy. */
  currencies: readonly string[]
  isSettled: boolean
  errorOf(field: string): string | undefined
}

/** Folded where the page has said it all; open it stays, whatever is typed. */
export function Naming({ item, place, currencies, isSettled, errorOf, acts }: NamingProps) {
  const t = useT()
  const [isOpen] = useState(!isSettled)
  const [title, price] = [errorOf(`${item.key}-title`), errorOf(`${item.key}-price`)]
  return (
    <details className={styles.more} open={isOpen || title !== undefined || price !== undefined || undefined}>
      <summary className={isOpen ? text.visuallyHidden : undefined}>{t('order_form.change_name')}</summary>
      <div className={styles.naming}>
        <TextField
          id={`${item.key}-title`}
          name={`items.${place}.title`}
          label={t('order_form.field.title')}
          value={item.title}
          maxLength={300}
          autoComplete="off"
          error={title}
          onChange={({ target }) => acts.change({ title: target.value })}
        />
        <PriceField item={item} place={place} currencies={currencies} error={price} acts={acts} />
      </div>
    </details>
  )
}

const choiceNames = {
  size: 'order_form.choice.size',
  colour: 'order_form.choice.colour',
  material: 'order_form.choice.material',
  pattern: 'order_form.choice.pattern',
} as const satisfies Record<string, MessageKey>

export function Choices({ item, place, field, acts }: Inner) {
  const t = useT()
  const { key } = item
  const hasChoices = item.choices.length > 0
  const { error } = field('quantity')
  return (
    <div className={styles.choices}>
      {item.choices.map(({ name, values }) => (
        <SelectField
          key={name}
          id={`${key}-${name}`}
          name={`items.${place}.option`}
          label={t(choiceNames[name])}
          value={item.chosen[name] ?? ''}
          onChange={({ target }) => acts.change({ chosen: { ...item.chosen, [name]: target.value } })}
        >
          <option value="">{t('order_form.choose')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </SelectField>
      ))}
      <div className={styles.written}>
        <TextField
          {...field('options')}
          label={t(hasChoices ? 'order_form.field.options_more' : 'order_form.field.options')}
          optional={t('forms.optional')}
          placeholder={hasChoices ? undefined : t('order_form.field.options_hint')}
          value={item.written}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => acts.change({ written: target.value })}
        />
      </div>
      <div className={styles.quantity} id={`${key}-quantity`}>
        <span className={styles.label}>{t('order_form.field.quantity')}</span>
        <QuantityField
          label={t('order_form.field.quantity')}
          name={`items.${place}.quantity`}
          value={item.quantity}
          max={maxPieces}
          fewer={t('cart.fewer', { name: item.title })}
          more={t('cart.more', { name: item.title })}
          onChange={(quantity) => acts.change({ quantity })}
        />
        {error && <p className={styles.wrong}>{error}</p>}
      </div>
    </div>
  )
}

const soldOut = {
  ask: 'order_form.sold_out.ask',
  similar: 'order_form.sold_out.similar',
  refund: 'order_form.sold_out.refund',
} as const

export function More({ isFolded, ...inner }: Inner & { isFolded: boolean }) {
  const t = useT()
  // Once it is open it stays, whatever is typed or taken away.
  const [isFirstFolded] = useState(isFolded)
  if (!isFirstFolded) return <MoreFields {...inner} />
  return (
    <details className={styles.more}>
      <summary>
        <Icon name="plus" size={16} />
        {t('order_form.more')}
      </summary>
      <MoreFields {...inner} />
    </details>
  )
}

function MoreFields({ item, place, field, acts }: Inner) {
  const t = useT()
  const isHydrated = useIsHydrated()
  const optional = t('forms.optional')
  return (
    <div className={styles.extra}>
      <TextareaField
        {...field('note')}
        label={t('order_form.field.note')}
        optional={optional}
        value={item.note}
        rows={2}
        maxLength={500}
        onChange={({ target }) => acts.change({ note: target.value })}
      />
      <div className={styles.row}>
        <div>
          <span className={styles.label}>{t('order_form.sold_out')}</span>
          <Segmented
            label={t('order_form.sold_out')}
            name={`items.${place}.substitute`}
            value={item.substitute}
            options={substitutes.map((value) => ({ value, label: t(soldOut[value]) }))}
            onChange={(substitute) => acts.change({ substitute })}
          />
        </div>
        <TextField
          {...field('coupon')}
          label={t('order_form.field.coupon')}
          optional={optional}
          value={item.coupon}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => acts.change({ coupon: target.value })}
        />
      </div>
      <PhotoField
        item={item}
        place={place}
        isLive={isHydrated}
        error={field('photos').error}
        add={acts.addPhotos}
        remove={acts.removePhoto}
      />
    </div>
  )
}
