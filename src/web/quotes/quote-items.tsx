import { formatNumber } from '#core/format.ts'
import { longDayRange } from '#core/long-day-range.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { fileSize } from '#web/orders/file-size.ts'
import bought from '#web/ui/bought-lines.module.css'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import type { OfferDetail, QuoteDetail } from './quote-detail.ts'
import styles from './quote-page.module.css'

/** What was asked for, before anybody has found it. */
export function AskedItems({ quote }: { quote: QuoteDetail }) {
  const t = useT()
  const priceText = usePriceText()
  return (
    <section className={styles.group} aria-labelledby="asked">
      <h2 id="asked">{t('quote.asked_items')}</h2>
      <ul>
        {quote.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Picture image={item.image} />
            <div>
              <ItemName title={item.title || item.shop || item.url} url={item.url} />
              <p className={styles.note}>
                {[item.shop, t('order.pieces', { count: item.quantity }), item.options]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {item.note && <p className={styles.note}>{item.note}</p>}
              {item.files.length > 0 && <Files files={item.files} />}
            </div>
            <p className={styles.figure}>
              {item.price === null ? (
                <span className={styles.note}>{t('quote.price_unknown')}</span>
              ) : (
                <b>{priceText(item.price, item.currency)}</b>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const findings = {
  found: { icon: 'check', tone: styles.good, text: 'quote.found.found' },
  changed: { icon: 'info', tone: styles.warn, text: 'quote.found.changed' },
  sold_out: { icon: 'close', tone: styles.bad, text: 'quote.found.sold_out' },
  refused: { icon: 'close', tone: styles.bad, text: 'quote.found.refused' },
} as const satisfies Record<
  OfferDetail['items'][number]['state'],
  { icon: IconName; tone: string | undefined; text: string }
>

/** What was asked for against what was found, and what it costs there and here. */
export function FoundItems({ quote, offer }: { quote: QuoteDetail; offer: OfferDetail }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  return (
    <section className={styles.group} aria-labelledby="found">
      <h2 id="found">{t(quote.isOver ? 'quote.asked_items' : 'quote.found_items')}</h2>
      <ul>
        {offer.items.map((item) => {
          const { icon, tone, text } = findings[item.state]
          const each = priceText(item.price, item.currency)
          const wasThere = quote.isOver && item.state === 'found' && !item.words
          const day = longDayRange(offer.sentAt.day, offer.sentAt.day, locale)
          return (
            <li key={item.id} className={classes(styles.item, !quote.isHolding && styles.old)}>
              <Picture image={item.image} />
              <div>
                <ItemName title={item.title} url={item.url} />
                <p className={styles.note}>
                  {[
                    item.shop,
                    t('order.pieces', { count: item.quantity }),
                    item.options,
                    t('quote.kg', { kg: formatNumber((item.grams * item.quantity) / 1000, locale) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className={classes(styles.note, styles.finding, !wasThere && tone)}>
                  <Icon name={wasThere ? 'info' : icon} size={16} />
                  {wasThere
                    ? t('quote.found.then', { day, price: each })
                    : item.words
                      ? t('quote.found.said', { state: t(text), words: item.words })
                      : t(text)}
                </p>
              </div>
              <p className={styles.figure}>
                {item.doesCome && (
                  <>
                    <b>{priceText(item.total, quote.currency)}</b>
                    <small>{item.quantity > 1 ? `${item.quantity} × ${each}` : each}</small>
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A link that the customer gave leads out of the shop; it is opened only as a page of the web. */
function ItemName({ title, url }: { title: string; url: string }) {
  return (
    <p className={bought.name}>
      {/^https?:\/\//.test(url) ? (
        <a href={url} rel="noreferrer noopener nofollow" target="_blank">
          {title}
        </a>
      ) : (
        title
      )}
    </p>
  )
}

function Picture({ image }: { image: string }) {
  return (
    <span className={bought.picture}>
      {image ? <Thumbnail image={image} size={72} /> : <Icon name="link" size={24} />}
    </span>
  )
}

/** Files that are downloaded, never shown. */
export function Files({ files }: { files: QuoteDetail['messages'][number]['files'] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a href={url} download>
            <Icon name="document" size={16} />
            <span>{name}</span>
            <small>{fileSize(size)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
