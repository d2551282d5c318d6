import { dayRange } from '#core/dates.ts'
import { formatRange, formatShortMoney } from '#core/format.ts'
import type { Amount } from '#core/money.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import bought from '#web/ui/bought-lines.module.css'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { useMomentText } from './moment.ts'
import { QuotePill } from './quote-pill.tsx'
import type { QuoteRow } from './quote-row.ts'
import styles from './quotes-table.module.css'
import { rejectionTexts } from './rejection-texts.ts'

type Props = { quotes: readonly QuoteRow[]; isBusy: boolean }

export function QuotesTable({ quotes, isBusy }: Props) {
  const t = useT()
  return (
    <DataTable
      className={styles.table}
      label={t('quotes.list')}
      columns={[
        { name: t('quotes.column.number') },
        { name: t('quotes.column.pictures'), isVisuallyHidden: true },
        { name: t('quotes.column.what') },
        { name: t('quotes.column.status') },
        { name: t('quotes.column.price'), isEnd: true },
        { name: t('quotes.column.action'), isVisuallyHidden: true },
      ]}
      isBusy={isBusy}
    >
      {quotes.map((quote) => (
        <TableRow key={quote.slug} quote={quote} />
      ))}
    </DataTable>
  )
}

function TableRow({ quote }: { quote: QuoteRow }) {
  const t = useT()
  const note = useNote(quote)
  const { state, number, url, day, images } = quote
  return (
    <tr className={classes(state === 'draft' && styles.draft)}>
      <td className={styles.number}>
        <ShopLink to={url}>{number ?? t('quotes.draft')}</ShopLink>
        <small>{day}</small>
      </td>
      <td className={styles.pictures}>
        <span className={styles.thumbs}>
          {images.map((image, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may show the same picture
            <span key={place} className={bought.picture}>
              <Thumbnail image={image} size={40} />
            </span>
          ))}
        </span>
      </td>
      <td className={styles.what}>
        <b>
          <What quote={quote} />
        </b>
      </td>
      <td className={styles.status}>
        <QuotePill state={state} />
        {note && <small>{note}</small>}
      </td>
      <td className={styles.price}>
        <Price quote={quote} />
      </td>
      <td className={styles.action}>
        <NextStep quote={quote} />
      </td>
    </tr>
  )
}

/** Shoes, backpack and 2 more. */
export function What({ quote: { titles, more } }: { quote: Pick<QuoteRow, 'titles' | 'more'> }) {
  const t = useT()
  if (titles.length === 0) return t('quotes.nothing_yet')
  const named = titles.join(', ')
  return more > 0 ? t('quotes.what_more', { named, count: more }) : named
}

/** Below the state: its date, or its reason. */
function useNote({ state, until, isLate, reason, order }: QuoteRow): string | null {
  const { t, locale } = useMessages()
  const momentText = useMomentText()
  const day = until && dayRange(until.day, until.day, locale)
  switch (state) {
    case 'submitted':
    case 'in_review':
      if (isLate) return t('quotes.note.late')
      return until && t('quotes.note.answer_by', { time: momentText(until) })
    case 'info_needed':
      return day && t('quotes.note.reply_by', { day })
    case 'quoted':
      return until && t('quotes.note.holds', { time: momentText(until) })
    case 'accepted':
    case 'converted':
      return order && t('quotes.note.order', { number: order.number })
    case 'declined':
    case 'expired':
      return day && t('quotes.note.again', { day })
    case 'rejected':
      return reason && reason in rejectionTexts
        ? t(rejectionTexts[reason as keyof typeof rejectionTexts].short)
        : null
    case 'draft':
      return t('quotes.note.draft')
    default:
      return null
  }
}

function Price({ quote: { price, currency, state } }: { quote: QuoteRow }) {
  const { locale } = useMessages()
  const t = useT()
  const priceText = usePriceText()
  if (!price) return <span className={text.muted}>–</span>
  const short = (value: Amount) => formatShortMoney(value, currency, locale)
  switch (price.kind) {
    case 'one':
      return <b>{priceText(price.total, currency)}</b>
    case 'range':
      return (
        <span className={text.muted}>
          {formatRange(short(wholeUnits(price.low)), short(wholeUnits(price.high)))}
        </span>
      )
    default:
      return (
        <span className={classes(styles.ways, state !== 'quoted' && text.muted)}>
          {(['air', 'sea'] as const).map((way) => {
            const total = price[way]
            return (
              total !== null && (
                <span key={way}>
                  <Icon name={way === 'air' ? 'plane' : 'ship'} size={16} />
                  <span className={text.visuallyHidden}>
                    {t(way === 'air' ? 'quote.by_air' : 'quote.by_sea')}
                  </span>
                  <span>{priceText(total, currency)}</span>
                </span>
              )
            )
          })}
        </span>
      )
  }
}

/** An estimate is never said to the cent. */
export function wholeUnits(value: Amount): Amount {
  return (Math.round(value / 10_000) * 10_000) as Amount
}

const labels = {
  draft: 'quotes.action.continue',
  submitted: 'quotes.action.open',
  in_review: 'quotes.action.open',
  info_needed: 'quotes.action.answer',
  quoted: 'quotes.action.see_offer',
  accepted: 'quotes.action.pay',
  converted: 'quotes.action.track',
  rejected: 'quotes.action.why',
  declined: 'quotes.action.ask_again',
  expired: 'quotes.action.ask_again',
  cancelled: 'quotes.action.open',
} as const

/** Makes links with the same label distinguishable for screen readers. */
function NextStep({ quote: { state, url, number, titles, order } }: { quote: QuoteRow }) {
  const t = useT()
  const label = (
    <>
      {t(labels[state])}
      <span className={text.visuallyHidden}>: {number ?? titles[0] ?? t('quotes.draft')}</span>
    </>
  )
  // Paying loads a new document, so that this page's policy does not apply there.
  if (state === 'accepted' && order) {
    return (
      <a href={order.pay} className={buttonClass({ size: 'small' })}>
        {label}
      </a>
    )
  }
  return (
    <ButtonLink
      to={state === 'converted' && order ? order.page : url}
      look={state === 'info_needed' ? 'primary' : 'secondary'}
      size="small"
    >
      {label}
    </ButtonLink>
  )
}
