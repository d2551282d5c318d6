import { imageUrl } from '#core/image-url.ts'
import { amountOf } from '#core/money.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './bought-lines.module.css'

const pictureWidth = 240

export function BoughtLines({ result }: { result: OrderResult }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  return (
    <section className={styles.bought} aria-labelledby="bought">
      <h2 id="bought">{t('result.your_order')}</h2>
      <ul>
        {result.lines.map(({ id, name, choice, quantity, price, picture }) => (
          <li key={id}>
            <img src={imageUrl(picture, pictureWidth, 1)} alt="" width={48} height={48} />
            <span>
              <b>{name}</b>
              <small>{[choice, quantity > 1 && `${quantity} ×`].filter(Boolean).join(', ')}</small>
            </span>
            <span className={styles.price}>{priceText(amountOf(price), result.currency)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('checkout.sum.total')}</span>
        <b>{priceText(amountOf(result.price), result.currency)}</b>
      </p>
    </section>
  )
}
