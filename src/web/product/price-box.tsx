import { dayRange } from '#core/dates.ts'
import { type Amount, minus } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { ShippingOffer } from '#shop/shipping/shipping-offers.ts'
import { totalLabel } from '#shop/shipping/sum-rows.ts'
import { type ShippingWay, shippingWays } from '#web/cart/shipping-way.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { useWeightText } from '#web/ui/weight-text.ts'
import styles from './price-box.module.css'
import { type PriceBoxView, priceBox } from './price-box-view.ts'
import type { ProductView } from './product-view.ts'
import type { ChosenWay } from './shipping-way-choice.ts'

type Props = { product: ProductView; variant: ProductView['variants'][number]; chosen: ChosenWay }

/** The one price: what the goods cost at the customer's locker, by air and by sea, and every line of it. */
export function PriceBox({ product, variant, chosen: { way, choose } }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const offer = way && variant[way]
  if (!offer) return null
  const { vatPercent, country, currency } = product
  const box = priceBox(variant, offer, { way, vatPercent, country })
  const total = t(totalLabel(box.deliveredTo))
  return (
    <section className={styles.box} aria-label={total}>
      <form
        method="get"
        action={pathsIn(locale).product(product.slug)}
        data-clean
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="productVariant" value={variant.id} />
        <fieldset className={styles.ways} aria-label={t('product.delivery.label')}>
          {shippingWays.map((candidate) => {
            const open = variant[candidate]
            return open ? (
              <Way
                key={candidate}
                way={candidate}
                offer={open}
                other={variant[candidate === 'air' ? 'sea' : 'air']}
                isChosen={candidate === way}
                currency={currency}
                onChoose={choose}
              />
            ) : (
              <ClosedWay key={candidate} way={candidate} restrictions={product.restrictions} />
            )
          })}
        </fieldset>
        {variant.air && variant.sea && (
          <noscript>
            <Button type="submit" look="secondary" size="small" className={styles.use}>
              {t('cart.use_way')}
            </Button>
          </noscript>
        )}
      </form>
      <div className={styles.content}>
        <dl className={styles.rows}>
          {box.groups.map(({ code, label, values, amount, before }) => (
            <div key={code}>
              <dt>
                {t(label, values)}
                {code === 'way' && <WayNote offer={offer} />}
              </dt>
              <dd>
                {before !== null && (
                  <s>
                    <span className={text.visuallyHidden}>{t('product.price.before')} </span>
                    {priceText(before, currency)}
                  </s>
                )}
                {priceText(amount, currency)}
              </dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{total}</dt>
            <dd>{priceText(box.total, currency)}</dd>
          </div>
        </dl>
        <EveryLine box={box} total={total} product={product} />
      </div>
      {/* For ears: what a choice has changed. */}
      <p className={text.visuallyHidden} role="status">
        {`${total} ${priceText(box.total, currency)}`}
      </p>
    </section>
  )
}

type WayProps = {
  way: ShippingWay
  offer: ShippingOffer
  other: ShippingOffer | null
  isChosen: boolean
  currency: string
  onChoose(way: ShippingWay): void
}

function Way({ way, offer, other, isChosen, currency, onChoose }: WayProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const saving = other && offer.landed < other.landed ? minus(other.landed, offer.landed) : null
  return (
    <label className={classes(styles.way, isChosen && styles.chosen)}>
      <span className={styles.name}>
        <input
          type="radio"
          name="way"
          value={way}
          checked={isChosen}
          autoComplete="off"
          onChange={() => onChoose(way)}
        />
        <Icon name={way === 'air' ? 'plane' : 'ship'} size={16} />
        {t(way === 'air' ? 'card.air' : 'card.sea')}
      </span>
      <b>{priceText(offer.landed, currency)}</b>
      <span className={styles.days}>
        {t(offer.delivery?.type === 'courier' ? 'product.box.at_door' : 'product.box.in_locker', {
          days: dayRange(offer.days.from, offer.days.to, locale),
        })}
      </span>
      {saving !== null && (
        <span>
          <Badge>{t('product.box.saves', { price: priceText(saving, currency) })}</Badge>
        </span>
      )}
    </label>
  )
}

const reasons: Record<string, MessageKey> = {
  flammable: 'product.delivery.flammable',
  lithium_battery: 'product.delivery.lithium_battery',
  liquid: 'product.delivery.liquid',
}

/** An unavailable way shows the reason in its place. */
function ClosedWay({ way, restrictions }: { way: ShippingWay; restrictions: readonly string[] }) {
  const { t } = useMessages()
  const reason = way === 'air' ? restrictions.flatMap((code) => reasons[code] ?? [])[0] : undefined
  return (
    <p className={classes(styles.way, styles.closed)}>
      <span className={styles.name}>
        <Icon name={way === 'air' ? 'plane' : 'ship'} size={16} />
        {t(way === 'air' ? 'card.air' : 'card.sea')}
      </span>
      <span>{t(way === 'air' ? 'product.delivery.no_flight' : 'product.delivery.no_sea')}</span>
      {reason && <span className={styles.reason}>{t(reason)}</span>}
    </p>
  )
}

function WayNote({ offer }: { offer: ShippingOffer }) {
  const { t } = useMessages()
  const weightText = useWeightText()
  const { actual, volumetric, chargeable } = offer.weight
  const key = volumetric > actual ? 'product.delivery.by_size' : 'product.delivery.by_weight'
  return <small>{t(key, { weight: weightText(chargeable) })}</small>
}

/** The same numbers further opened: each group's sum equals the row above. */
function EveryLine({ box, total, product }: { box: PriceBoxView; total: string; product: ProductView }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const money = (value: Amount) => priceText(value, product.currency)
  return (
    <details className={styles.every}>
      <summary>
        {t('product.delivery.every_line')}
        <Icon name="down" size={16} />
      </summary>
      <table>
        {box.groups.map(({ code, label, values, amount, parts }) => (
          <tbody key={code}>
            <tr className={styles.group}>
              <th scope="rowgroup">{t(label, values)}</th>
              <td>{money(amount)}</td>
            </tr>
            {parts.map((part) => (
              <tr key={part.label}>
                <th scope="row">{t(part.label, part.values)}</th>
                <td>{money(part.amount)}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td>{money(box.total)}</td>
          </tr>
          <tr className={styles.vat}>
            <th scope="row">{t('sum.vat', { percent: product.vatPercent })}</th>
            <td>{money(box.vat)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
