import { useEffect, useState } from 'react'
import { dayRange } from '#core/dates.ts'
import type { Amount } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { ShippingOffer } from '#shop/shipping/shipping-offers.ts'
import { readShippingWay, type ShippingWay, shippingWays, writeShippingWay } from '#web/cart/shipping-way.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import card from '#web/ui/way-card.module.css'
import styles from './delivery-choice.module.css'
import { LandedLines } from './landed-lines.tsx'
import type { ProductView } from './product-view.ts'
import { useWeightText } from './weight-text.ts'

type Props = { product: ProductView; variant: ProductView['variants'][number] }

/** Two ways with their days and prices; the one that is chosen is remembered for the cart. */
export function DeliveryChoice({ product, variant }: Props) {
  const { t } = useMessages()
  const [wanted, setWanted] = useState<ShippingWay>('air')
  useEffect(() => setWanted(readShippingWay()), [])
  const chosen = variant[wanted] ? wanted : shippingWays.find((way) => variant[way])
  const choose = (way: ShippingWay) => {
    setWanted(way)
    writeShippingWay(way)
  }
  return (
    <div id="delivery">
      <p className={styles.destination}>
        <Icon name="locker" />
        <span>{t('product.delivery.to_locker', { country: product.country })}</span>
      </p>
      <fieldset className={styles.ways} aria-label={t('product.delivery.label')}>
        {shippingWays.map((way) => {
          const offer = variant[way]
          return offer ? (
            <Way
              key={way}
              way={way}
              offer={offer}
              other={variant[way === 'air' ? 'sea' : 'air']}
              isChosen={way === chosen}
              product={product}
              onChoose={choose}
            />
          ) : (
            <ClosedWay key={way} way={way} restrictions={product.restrictions} />
          )
        })}
      </fieldset>
      {chosen && <LandedLines product={product} variant={variant} />}
    </div>
  )
}

type WayProps = Pick<Props, 'product'> & {
  way: ShippingWay
  offer: ShippingOffer
  other: ShippingOffer | null
  isChosen: boolean
  onChoose(way: ShippingWay): void
}

function Way({ way, offer, other, isChosen, product, onChoose }: WayProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const weightText = useWeightText()
  const { actual, volumetric, chargeable } = offer.weight
  const basis = t(volumetric > actual ? 'product.delivery.by_size' : 'product.delivery.by_weight', {
    weight: weightText(chargeable),
  })
  const saving = other && offer.price < other.price ? ((other.price - offer.price) as Amount) : null
  return (
    <label className={classes(card.way, styles.way, isChosen && card.chosen)}>
      <input
        type="radio"
        name="shipping_method"
        value={way}
        checked={isChosen}
        autoComplete="off"
        onChange={() => onChoose(way)}
      />
      <span className={styles.title}>
        {t(way === 'air' ? 'product.delivery.air' : 'product.delivery.sea', {
          days: dayRange(offer.days.from, offer.days.to, locale),
        })}
      </span>
      <span className={styles.price}>
        {offer.fullPrice !== null && <s>{priceText(offer.fullPrice, product.currency)}</s>}
        {priceText(offer.price, product.currency)}
      </span>
      <RouteLine by={way} to={product.country} />
      <span className={styles.note}>
        {basis}
        {offer.fullPrice !== null && (
          <> {t('product.delivery.discount', { percent: percentOff(offer.price, offer.fullPrice) })}</>
        )}
        {saving !== null && (
          <>
            {' '}
            {t(way === 'sea' ? 'product.delivery.saves_air' : 'product.delivery.saves_sea', {
              price: priceText(saving, product.currency),
            })}
          </>
        )}
      </span>
    </label>
  )
}

const reasons: Record<string, MessageKey> = {
  flammable: 'product.delivery.flammable',
  lithium_battery: 'product.delivery.lithium_battery',
  liquid: 'product.delivery.liquid',
}

/** An unavailable method shows the reason in its place. */
function ClosedWay({ way, restrictions }: { way: ShippingWay; restrictions: readonly string[] }) {
  const { t } = useMessages()
  const reason = restrictions.flatMap((code) => reasons[code] ?? [])[0]
  const sentence =
    way === 'sea'
      ? t('product.delivery.no_sea')
      : reason
        ? t('product.delivery.no_flight_because', { reason: t(reason) })
        : t('product.delivery.no_flight')
  return (
    <p className={classes(styles.way, styles.closed)}>
      <Icon name={way === 'air' ? 'plane' : 'ship'} />
      <span>{sentence}</span>
    </p>
  )
}

function percentOff(price: Amount, fullPrice: Amount): number {
  return Math.round((1 - price / fullPrice) * 100)
}
