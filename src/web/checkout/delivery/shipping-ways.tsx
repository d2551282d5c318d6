import { dayRange } from '#core/dates.ts'
import { type Amount, amountOf } from '#core/money.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { percentOff } from '#shop/shipping/sum-rows.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import choice from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import { names } from './delivery-names.ts'
import styles from './shipping-ways.module.css'

type Method = 'air' | 'sea'
type Props = {
  ways: DeliveryOffer['ways']
  chosen: Method
  currency: string
  onChoose(method: Method): void
}

/** By air or by sea, each with its price and its days. */
export function ShippingWays({ ways, chosen, currency, onChoose }: Props) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.ways} aria-labelledby="shipping-ways">
      {ways.map((way) => (
        <label key={way.method} className={classes(choice.choice, choice.card, styles.way)}>
          <input
            type="radio"
            name={names.method}
            value={way.method}
            defaultChecked={way.method === chosen}
            onChange={() => onChoose(way.method)}
          />
          <Way way={way} currency={currency} />
        </label>
      ))}
      {ways.length === 1 && <p className={styles.only}>{t('cart.shipping_only_sea')}</p>}
    </fieldset>
  )
}

function Way({ way, currency }: { way: DeliveryOffer['ways'][number]; currency: string }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const price = amountOf(way.price)
  const discount = amountOf(way.discount)
  const percent = percentOff(discount, price)
  return (
    <>
      <b>{t(way.method === 'air' ? 'card.air' : 'card.sea')}</b>
      <span className={styles.price}>
        {discount > 0 && <s>{priceText(price, currency)}</s>}{' '}
        <b>{priceText((price - discount) as Amount, currency)}</b>
      </span>
      <span className={styles.route}>
        <RouteLine by={way.method} />
      </span>
      <span className={styles.days}>
        {t('checkout.arrives', { days: dayRange(way.days.from, way.days.to, locale) })}
        {percent > 0 && `, ${t('card.cut', { percent })}`}
      </span>
    </>
  )
}
