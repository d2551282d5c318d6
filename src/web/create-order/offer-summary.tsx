import type { Amount } from '#core/money.ts'
import type { DeliveryWay } from '#web/checkout/delivery/delivery-names.ts'
import summary from '#web/checkout/order-summary.module.css'
import { useT } from '#web/messages/messages-context.tsx'
import { costNames } from '#web/quotes/cost-names.ts'
import { useMomentText } from '#web/quotes/moment.ts'
import { BoughtLines } from '#web/ui/bought-lines.tsx'
import { CountdownRing } from '#web/ui/countdown-ring.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Sums } from '#web/ui/sums.tsx'
import styles from './create-order.module.css'
import type { CreateOrderSum } from './create-order-sum.ts'
import type { CreateOrderView } from './create-order-view.ts'

type Props = { view: CreateOrderView; sum: CreateOrderSum; way: DeliveryWay }

/** Beside the form on wide screens. */
export function OfferSummary({ view, sum, way }: Props) {
  const t = useT()
  const momentText = useMomentText()
  return (
    <aside className={summary.summary} aria-labelledby="offer-summary">
      <h2 id="offer-summary">
        {t('create_order.your_offer')}
        <span className={summary.count}>{t('cart.goods', { count: countOf(view) })}</span>
      </h2>
      <Content view={view} sum={sum} way={way} />
      <div className={styles.lock}>
        <CountdownRing {...view.lock} />
        <p>{t('quote.locked', { time: momentText(view.until) })}</p>
      </div>
    </aside>
  )
}

/** On phones and tablets: the total, with the details on demand. */
export function OfferSummaryBar({ view, sum, way }: Props) {
  const t = useT()
  const priceText = usePriceText()
  return (
    <details className={summary.bar}>
      <summary>
        <Icon name="cart" />
        {t('cart.goods', { count: countOf(view) })}
        <Icon name="down" size={16} />
        <b className={summary.amount}>{priceText((sum.price + sum.fee) as Amount, view.currency)}</b>
      </summary>
      <div className={summary.folded}>
        <Content view={view} sum={sum} way={way} />
      </div>
    </details>
  )
}

function countOf({ items }: CreateOrderView): number {
  return items.reduce((count, { quantity }) => count + quantity, 0)
}

/** The lines of the offer as it was accepted, with the last leg and the fee of what is chosen here. */
function Content({ view, sum, way }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const show = (value: Amount) => priceText(value, view.currency)
  const delivery = (sum.price - view.goods) as Amount
  const rows = [
    ...view.lines.map(({ code, amount }) => ({
      name: t(costNames[code], { percent: view.vatPercent }),
      value: show(amount),
      isLess: amount < 0,
    })),
    { name: t(way === 'locker' ? 'quote.cost.locker' : 'quote.cost.courier'), value: show(delivery) },
    ...(sum.fee > 0 ? [{ name: t('sum.fee'), value: show(sum.fee) }] : []),
  ]
  return (
    <>
      <BoughtLines lines={view.items.map(({ price, ...item }) => ({ ...item, price: show(price) }))} />
      <div className={summary.sums}>
        <Sums
          isLive
          rows={rows}
          total={{ name: t('create_order.total'), value: show((sum.price + sum.fee) as Amount) }}
          payments={
            sum.fromBalance > 0
              ? [
                  { name: t('sum.balance'), value: show(sum.fromBalance) },
                  { name: t('sum.to_pay'), value: show(sum.toPay) },
                ]
              : []
          }
        />
      </div>
    </>
  )
}
