import { formatRange, formatShortMoney } from '#core/format.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import type { QuoteDetail } from './quote-detail.ts'
import styles from './quote-page.module.css'
import { wholeUnits } from './quotes-table.tsx'

type Estimated = { quote: QuoteDetail; estimate: NonNullable<QuoteDetail['estimate']> }

/** What it may cost, until there is an offer. */
export function EstimatePanel({ quote, estimate: { low, high, counted, all } }: Estimated) {
  const { t, locale } = useMessages()
  const short = (value: typeof low) => formatShortMoney(wholeUnits(value), quote.currency, locale)
  return (
    <section className={styles.panel} aria-labelledby="estimate">
      <h2 id="estimate" className={styles.label}>
        {t('quote.estimate')}
      </h2>
      <p className={styles.big}>{formatRange(short(low), short(high))}</p>
      <p className={styles.note}>{t('quote.estimate_text')}</p>
      {counted < all && <p className={styles.note}>{t('quote.estimate_of', { count: counted, all })}</p>}
    </section>
  )
}

export function WhyPricesEnd({ quote }: { quote: QuoteDetail }) {
  const t = useT()
  return (
    <section className={styles.sidebox} aria-labelledby="why-end">
      <h2 id="why-end">{t('quote.why_end')}</h2>
      <p className={styles.note}>{t('quote.why_end_text', { hours: quote.lockHours })}</p>
    </section>
  )
}
