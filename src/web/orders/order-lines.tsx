import type { Amount } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import bought from '#web/ui/bought-lines.module.css'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './order-page.module.css'

const stages: Record<OrderView['lines'][number]['fulfilment'], MessageKey> = {
  to_buy: 'order.line.to_buy',
  bought: 'order.event.bought',
  seller_shipped: 'order.event.seller_shipped',
  at_warehouse: 'order.event.at_warehouse',
  inspected: 'order.event.inspected',
  packed: 'order.event.packed',
  shipped: 'order.line.shipped',
  cancelled: 'order.line.cancelled',
}

export function OrderLines({ order }: { order: OrderView }) {
  const t = useT()
  const priceText = usePriceText()
  // Before anything is paid there is nothing to buy, and of a closed order nothing is bought any more.
  const isUnderWay = order.status === 'paid' || order.status === 'processing'
  return (
    <section className={styles.group} aria-labelledby="order-lines">
      <h2 id="order-lines">{t('order.lines')}</h2>
      <ul className={styles.lines}>
        {order.lines.map(({ id, url, image, name, choice, quantity, price, fulfilment }) => (
          <li key={id} className={classes(bought.line, styles.line)}>
            <span className={bought.picture}>
              <Thumbnail image={image} size={72} />
            </span>
            <div>
              <p className={bought.name}>
                <ShopLink to={url}>{name}</ShopLink>
              </p>
              <p className={styles.note}>
                {[choice, t('order.pieces', { count: quantity })].filter(Boolean).join(' · ')}
              </p>
              {isUnderWay && <p className={styles.note}>{t(stages[fulfilment])}</p>}
            </div>
            <p className={bought.price}>
              <b>{priceText((price * quantity) as Amount, order.currency)}</b>
              {quantity > 1 && <small>{t('cart.each', { price: priceText(price, order.currency) })}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
