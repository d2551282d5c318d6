import { imageUrl } from '#core/image-url.ts'
import { amountOf } from '#core/money.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { BoughtLines } from '#web/ui/bought-lines.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './result-lines.module.css'

const pictureWidth = 240

export function ResultLines({ result }: { result: OrderResult }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  return (
    <section className={styles.bought} aria-labelledby="bought">
      <h2 id="bought">{t('result.your_order')}</h2>
      <BoughtLines
        lines={result.lines.map(({ picture, price, ...line }) => ({
          ...line,
          image: imageUrl(picture, pictureWidth, 1),
          price: priceText(amountOf(price), result.currency),
        }))}
      />
      <p className={styles.total}>
        <span>{t('checkout.sum.total')}</span>
        <b>{priceText(amountOf(result.price), result.currency)}</b>
      </p>
    </section>
  )
}
