import { dayRange } from '#core/dates.ts'
import { type Amount, amountOf } from '#core/money.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { totalLabel } from '#shop/shipping/sum-rows.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { BoughtLines } from '#web/ui/bought-lines.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import { Sums } from '#web/ui/sums.tsx'
import styles from './order-summary.module.css'
import { type SummaryChoice, summaryOf } from './summary-rows.ts'

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
  const { rows, total, fromBalance, toPay, vat, method, type } = summaryOf(data, choice)
  const days = data.arrival_days[method]
  return (
    <>
      <BoughtLines
        lines={data.products.map(({ currentPrice, ...line }) => ({
          ...line,
          price: show((amountOf(currentPrice) * line.quantity) as Amount),
        }))}
      />
      <div className={styles.sums}>
        <Sums
          isLive
          rows={rows.map(({ label, values, amount, ofTier, isFrom }) => ({
            name: (
              <>
                {t(label, values)}
                {ofTier !== 0 && <small>{t('checkout.sum.of_tier', { amount: show(ofTier) })}</small>}
              </>
            ),
            value: isFrom ? t('cart.from', { price: show(amount) }) : show(amount),
            isLess: amount < 0,
          }))}
          total={{ name: t(totalLabel(type)), value: show(total) }}
          vat={{ name: t('sum.vat', { percent: data.vat.percent }), value: show(vat) }}
          payments={
            fromBalance > 0
              ? [
                  { name: t('sum.balance'), value: show(fromBalance) },
                  { name: t('sum.to_pay'), value: show(toPay) },
                ]
              : []
          }
        />
      </div>
      {days && (
        <div className={styles.arrival}>
          <RouteLine by={method} />
          <p>{t('checkout.arrives', { days: dayRange(days.from, days.to, locale) })}</p>
        </div>
      )}
    </>
  )
}
