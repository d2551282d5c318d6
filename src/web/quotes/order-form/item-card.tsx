import { useState } from 'react'
import { formatMoney } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import { maxPieces, substitutes } from '#shop/quotes/quote.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/choice.tsx'
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { QuantityField } from '#web/ui/quantity.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import { type ItemState, isUnread, priceIn } from './form-state.ts'
import styles from './item-card.module.css'
import { type PhotoFailure, PhotoField } from './photo-field.tsx'

export type ItemActs = {
  change(changes: Partial<ItemState>): void
  remove(): void
  read(): void
  fillMyself(): void
  addPhotos(files: readonly File[]): Promise<PhotoFailure | null>
  removePhoto(id: string): void
}

type Props = {
  item: ItemState
  place: number
  /** Of the page. */
  currency: string
  /** In which we buy. */
  currencies: readonly string[]
  /** Keeps note, photo and coupon folded until they are wanted. */
  isFolded: boolean
  errorOf(field: string): string | undefined
  acts: ItemActs
}

/** What is asked for: what its page says, and what only the shopper knows. */
export function ItemCard({ item, place, currency, currencies, isFolded, errorOf, acts }: Props) {
  const t = useT()
  const { key } = item
  const name = item.title || item.shop || t('order_form.new_item', { number: place + 1 })
  const field = (of: string) => ({
    id: `${key}-${of}`,
    name: `items.${place}.${of}`,
    error: errorOf(`${key}-${of}`),
  })
  const isReading = item.reading === 'reading'
  const isKnown = !isReading && (item.reading === 'read' || item.reading === 'doubtful')
  return (
    <li className={styles.card} id={key} aria-busy={isReading || undefined} aria-labelledby={`${key}-name`}>
      {item.id !== null && <input type="hidden" name={`items.${place}.id`} value={item.id} />}
      <input type="hidden" name={`items.${place}.url`} value={item.url} />
      <div className={styles.head}>
        <Picture item={item} />
        <div className={styles.about}>
          <p className={styles.shop}>
            {item.url !== '' && (
              <a href={item.url} target="_blank" rel="noreferrer nofollow" className={text.link}>
                {item.shop}
              </a>
            )}
            <ReadingPill item={item} />
          </p>
          <h3 id={`${key}-name`} tabIndex={-1}>
            {name}
          </h3>
          {isReading ? <Skeleton width="third" /> : <PriceLine item={item} currency={currency} />}
          {item.reading === 'unreadable' && <p className={styles.hint}>{t('order_form.unreadable')}</p>}
          {item.url === '' && <p className={styles.hint}>{t('order_form.described')}</p>}
        </div>
        {isReading ? (
          <Button look="quiet" size="small" onClick={acts.fillMyself}>
            {t('order_form.fill_myself')}
          </Button>
        ) : (
          <IconButton
            type="submit"
            name="intent"
            value={`remove:${place}`}
            label={t('order_form.remove', { name })}
            onClick={(event) => {
              event.preventDefault()
              acts.remove()
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      {!isReading && (
        <div className={styles.body}>
          <Limits item={item} />
          {isUnread(item) && (
            <p>
              <Button
                type="submit"
                name="intent"
                value="save"
                look="secondary"
                size="small"
                onClick={(event) => {
                  event.preventDefault()
                  acts.read()
                }}
              >
                {t('order_form.read_page')}
              </Button>
            </p>
          )}
          {item.reading === 'doubtful' && <OtherPrices item={item} place={place} acts={acts} />}
          <Naming
            item={item}
            place={place}
            currencies={currencies}
            isSettled={isKnown && item.price !== ''}
            errorOf={errorOf}
            acts={acts}
          />
          <Choices item={item} place={place} field={field} acts={acts} />
          <More item={item} place={place} field={field} acts={acts} isFolded={isFolded && !hasMore(item)} />
        </div>
      )}
    </li>
  )
}

function hasMore({ note, coupon, files, substitute }: ItemState): boolean {
  return note !== '' || coupon !== '' || files.length > 0 || substitute !== 'ask'
}

function Picture({ item }: { item: ItemState }) {
  if (item.image) {
    return (
      <span className={styles.picture}>
        <img src={item.image} alt="" width={88} height={88} loading="lazy" decoding="async" />
      </span>
    )
  }
  return (
    <span className={styles.noPicture}>
      {item.reading !== 'reading' && <Icon name={item.url === '' ? 'tag' : 'link'} size={24} />}
    </span>
  )
}

const readings: Record<
  ItemState['reading'],
  { name: MessageKey; icon: IconName; tone: 'neutral' | 'good' | 'warn' | 'info' }
> = {
  read: { name: 'order_form.reading.read', icon: 'check', tone: 'good' },
  doubtful: { name: 'order_form.reading.doubtful', icon: 'info', tone: 'warn' },
  unreadable: { name: 'order_form.reading.unreadable', icon: 'info', tone: 'neutral' },
  typed: { name: 'order_form.reading.typed', icon: 'info', tone: 'neutral' },
  reading: { name: 'order_form.reading.reading', icon: 'clock', tone: 'info' },
}

function ReadingPill({ item }: { item: ItemState }) {
  const t = useT()
  const { name, icon, tone } = readings[item.reading]
  return (
    <Pill tone={tone} icon={icon}>
      {t(isUnread(item) ? 'order_form.reading.unread' : name)}
    </Pill>
  )
}

function PriceLine({ item, currency }: { item: ItemState; currency: string }) {
  const { t, locale } = useMessages()
  const price = priceIn(item.price)
  if (price === null || Number.isNaN(price)) return null
  return (
    <p className={styles.price}>
      <b>{formatMoney(amountOf(price), item.currency, locale)}</b>{' '}
      {item.converted !== null && item.currency !== currency && (
        <span>
          {t('order_form.about_price', { price: formatMoney(amountOf(item.converted), currency, locale) })}
        </span>
      )}
    </p>
  )
}

const limits = {
  prohibited: { text: 'order_form.limit.prohibited', tone: 'bad' },
  sea_only: { text: 'order_form.limit.sea_only', tone: 'warn' },
  air_limited: { text: 'order_form.limit.air_limited', tone: 'info' },
  licence: { text: 'order_form.limit.licence', tone: 'warn' },
} as const

/** At once, and not only when it is sent. */
function Limits({ item }: { item: ItemState }) {
  const t = useT()
  return (
    <div role="status" className={styles.limits}>
      {item.limits.map(({ rule, effect, text: reason }) => (
        <Notice key={rule} tone={limits[effect].tone} title={t(limits[effect].text)}>
          <p>
            {reason} <small>{t('order_form.rule', { rule })}</small>
          </p>
        </Notice>
      ))}
    </div>
  )
}

function OtherPrices({ item, place, acts }: Pick<Props, 'item' | 'place' | 'acts'>) {
  const { t, locale } = useMessages()
  const show = (value: number) => formatMoney(amountOf(value), item.currency, locale)
  const price = priceIn(item.price)
  if (item.other_prices.length === 0 || price === null || Number.isNaN(price)) {
    return (
      <Notice tone="warn">
        <p>{t('order_form.check_price')}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="warn">
      <p>
        {item.price_of
          ? t('order_form.two_prices_of', { price: show(price), variant: item.price_of })
          : t('order_form.two_prices', { price: show(price) })}{' '}
        {item.other_prices
          .filter((other) => other !== price)
          .map((other) => (
            <button
              key={other}
              type="submit"
              name="intent"
              value={`price:${place}:${other}`}
              className={text.link}
              onClick={(event) => {
                event.preventDefault()
                acts.change({
                  price: String(other),
                  price_of: null,
                  other_prices: [price, ...item.other_prices.filter((one) => one !== other)],
                })
              }}
            >
              {t('order_form.use_price', { price: show(other) })}
            </button>
          ))}
      </p>
    </Notice>
  )
}

type Inner = Pick<Props, 'item' | 'place' | 'acts'> & {
  field(of: string): { id: string; name: string; error: string | undefined }
}

function PriceField({
  item,
  place,
  currencies,
  error,
  acts,
}: Pick<Props, 'item' | 'place' | 'currencies' | 'acts'> & { error: string | undefined }) {
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

type NamingProps = Pick<Props, 'item' | 'place' | 'currencies' | 'errorOf' | 'acts'> & { isSettled: boolean }

/** Folded where the page has said it all; open it stays, whatever is typed. */
function Naming({ item, place, currencies, isSettled, errorOf, acts }: NamingProps) {
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

function Choices({ item, place, field, acts }: Inner) {
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

function More({ isFolded, ...inner }: Inner & { isFolded: boolean }) {
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
