import { formatMoney } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Skeleton } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import { type ItemState, isUnread, priceIn } from './form-state.ts'
import type { ItemActs } from './item-acts.ts'
import styles from './item-card.module.css'
import { Choices, More, Naming } from './item-fields.tsx'

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
