import type { Amount } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import bought from '#web/ui/bought-lines.module.css'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import type { CareView } from './care-view.server.ts'
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

/** Small links at each item are the same ways as those of the block below. */
export function OrderLines({ order, care }: { order: OrderView; care: CareView | null }) {
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
              <ItemCare ways={care?.items[id]} about={name} />
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

function ItemCare({ ways, about }: { ways: CareView['items'][string] | undefined; about: string }) {
  const t = useT()
  if (!ways) return null
  const links = [
    { to: ways.withdraw, label: t('order.care.item_withdraw') },
    { to: ways.claim, label: t('order.care.item_claim') },
    ...(ways.warranty ? [{ to: ways.warranty, label: t('order.care.item_warranty') }] : []),
  ]
  return (
    <p className={styles.ways}>
      {links.map(({ to, label }) => (
        <ShopLink key={to} to={to} className={text.link} aria-label={`${label}: ${about}`}>
          {label}
        </ShopLink>
      ))}
    </p>
  )
}
