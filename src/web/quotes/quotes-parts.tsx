import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CountdownRing } from '#web/ui/countdown-ring.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { useMomentText } from './moment.ts'
import type { QuoteRow } from './quote-row.ts'
import styles from './quotes.module.css'
import { What } from './quotes-table.tsx'

/** Above the list: the offer whose price ends soonest. */
export function OfferReady({ quote }: { quote: QuoteRow }) {
  const t = useT()
  const priceText = usePriceText()
  const momentText = useMomentText()
  const { number, price, currency, until, lock, url } = quote
  const sums =
    price?.kind === 'ways'
      ? [
          price.air !== null && t('quotes.ready_air', { price: priceText(price.air, currency) }),
          price.sea !== null && t('quotes.ready_sea', { price: priceText(price.sea, currency) }),
        ].filter((one) => one !== false)
      : []
  return (
    <section className={styles.ready} aria-labelledby="offer-ready">
      {lock && <CountdownRing {...lock} />}
      <div>
        <h2 id="offer-ready">{t('quotes.ready')}</h2>
        <p>
          <What quote={quote} />
        </p>
        <p>
          {[number, ...sums, until && t('quotes.note.holds', { time: momentText(until) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ButtonLink to={url}>{t('quotes.see_the_offer')}</ButtonLink>
    </section>
  )
}

/** One field to begin with, where there is nothing yet. */
export function NoQuotes({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  const { locale } = useShop()
  const paths = quotePaths(locale)
  if (isFiltered) {
    return (
      <EmptyState title={t('quotes.empty_tab_title')} text={t('quotes.empty_tab_text')} heading="h2">
        <ButtonLink to={paths.quotes()} look="secondary">
          {t('quotes.show_all')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section className={styles.blank} aria-labelledby="no-quotes">
      <Flight />
      <h2 id="no-quotes">{t('quotes.empty_title')}</h2>
      <p className={text.muted}>{t('quotes.empty_text')}</p>
      <form method="get" action={paths.orderForm()} className={styles.paste}>
        <TextField
          label={t('quotes.paste')}
          isLabelHidden
          type="url"
          name="url"
          placeholder="https://shop.example/product"
          autoComplete="off"
          required
        />
        <Button type="submit">{t('quotes.ask')}</Button>
      </form>
    </section>
  )
}

function Flight() {
  return (
    <svg viewBox="0 0 320 96" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
      <circle cx="20" cy="76" r="7" />
      <path d="M32 74C90 66 108 16 160 16" strokeDasharray="7 6" />
      <path d="M160 16c52 0 70 50 128 58" strokeDasharray="7 6" opacity="0.4" />
      <circle cx="300" cy="76" r="7" opacity="0.5" />
    </svg>
  )
}

/** The same address once more: the tab stays. */
export function QuotesFailed({ to }: { to: string }) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState title={t('quotes.failed_title')} text={t('quotes.failed_text')} heading="h2">
        <ButtonLink to={to}>{t('orders.retry')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
