import { dayRange } from '#core/dates.ts'
import { type Amount, amountOf } from '#core/money.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { BoughtLines } from '#web/ui/bought-lines.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import styles from './order-summary.module.css'
import { type SummaryChoice, type SummaryRow, summaryOf } from './summary-rows.ts'

export type { SummaryChoice } from './summary-rows.ts'

type Props = { data: ShownCheckout; choice?: SummaryChoice | undefined }

/** Beside the step on wide screens. */
export function OrderSummary({ data, choice }: Props) {
  const t = useT()
  return (
    <aside className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">
        {t('checkout.summary')}
        <span className={styles.count}>{t('cart.goods', { count: countOf(data) })}</span>
      </h2>
      <Content data={data} choice={choice} />
    </aside>
  )
}

/** On phones and tablets: the total, with the details on demand. */
export function SummaryBar({ data, choice }: Props) {
  const t = useT()
  const priceText = usePriceText()
  return (
    <details className={styles.bar}>
      <summary>
        <Icon name="cart" />
        {t('cart.goods', { count: countOf(data) })}
        <Icon name="down" size={16} />
        <b className={styles.amount}>{priceText(summaryOf(data, choice).total, data.currency)}</b>
      </summary>
      <div className={styles.folded}>
        <Content data={data} choice={choice} />
      </div>
    </details>
  )
}

function countOf({ products }: ShownCheckout): number {
  return products.reduce((count, { quantity }) => count + quantity, 0)
}

function Content({ data, choice }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const show = (amount: Amount) => priceText(amount, data.currency)
  const { rows, total, vat, method } = summaryOf(data, choice)
  const days = data.arrival_days[method]
  return (
    <>
      <BoughtLines
        lines={data.products.map(({ currentPrice, ...line }) => ({
          ...line,
          price: show((amountOf(currentPrice) * line.quantity) as Amount),
        }))}
      />
      <dl className={styles.sums} aria-live="polite">
        {rows.map((row) => (
          <div key={row.code} data-less={row.amount < 0 || undefined}>
            <dt>
              {nameOf(t, row)}
              {row.ofTier !== 0 && <small>{t('checkout.sum.of_tier', { amount: show(row.ofTier) })}</small>}
            </dt>
            <dd>{row.isFrom ? t('cart.from', { price: show(row.amount) }) : show(row.amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('checkout.sum.total')}</dt>
          <dd>{show(total)}</dd>
        </div>
        <div className={styles.vat}>
          <dt>{t('cart.vat', { percent: data.vat.percent })}</dt>
          <dd>{show(vat)}</dd>
        </div>
      </dl>
      {days && (
        <div className={styles.arrival}>
          <RouteLine by={method} />
          <p>{t('checkout.arrives', { days: dayRange(days.from, days.to, locale) })}</p>
        </div>
      )}
    </>
  )
}

function nameOf(t: ReturnType<typeof useT>, { code, facts }: SummaryRow): string {
  switch (code) {
    case 'shipping':
      return t(facts.method === 'sea' ? 'cart.shipping_sea' : 'cart.shipping_air')
    case 'delivery':
      return t(facts.type === 'courier' ? 'checkout.sum.courier' : 'checkout.sum.locker')
    case 'shipping_discount':
      return t('checkout.sum.shipping_discount', { percent: facts.percent ?? 0 })
    case 'promo_discount':
      return t('checkout.sum.promo', { code: facts.promo ?? '' })
    case 'balance':
      return t('checkout.sum.balance')
    case 'payment_fee':
      return t('checkout.sum.fee')
    default:
      return t('checkout.sum.items')
  }
}
