import { languageTag } from '#core/locale.ts'
import { amountOf } from '#core/money.ts'
import type { DeliveryOffer, OfferedPoint } from '#shop/checkout/offer-delivery.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import choice from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { names } from './delivery-names.ts'
import styles from './locker-list.module.css'

type Props = {
  offer: DeliveryOffer
  chosen: number | null
  currency: string
  fieldId: string
  errorId: string | undefined
  onChoose(id: number): void
}

export function LockerList({ offer, chosen, currency, fieldId, errorId, onChoose }: Props) {
  const { t } = useMessages()
  const { points, services, town, zip } = offer.lockers
  if (points.length === 0) {
    return (
      <p id={fieldId} className={styles.none} tabIndex={-1}>
        {t('checkout.delivery.none_found')}
      </p>
    )
  }
  const fitting = new Set(services.filter(({ fits }) => fits).map(({ courier_id }) => courier_id))
  // A missing choice leads the focus to the first locker that can be chosen.
  const first = points.find((point) => point.is_open && fitting.has(point.courier_id))
  return (
    <fieldset aria-label={t('checkout.delivery.locker')} aria-describedby={errorId}>
      {points.map((point) => (
        <Locker
          key={point.id}
          point={point}
          offer={offer}
          currency={currency}
          isChosen={point.id === chosen}
          id={point === first ? fieldId : undefined}
          onChoose={onChoose}
        />
      ))}
      {town && <p className={styles.from}>{t('checkout.delivery.from_town', { town })}</p>}
      {zip && <p className={styles.from}>{t('checkout.delivery.from_zip', { zip })}</p>}
    </fieldset>
  )
}

type LockerProps = Pick<Props, 'offer' | 'currency' | 'onChoose'> & {
  point: OfferedPoint
  isChosen: boolean
  id: string | undefined
}

function Locker({ point, offer, currency, isChosen, id, onChoose }: LockerProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const service = offer.lockers.services.find(({ courier_id }) => courier_id === point.courier_id)
  if (!service) return null
  const canBeUsed = point.is_open && service.fits
  const km = point.km?.toLocaleString(languageTag(locale), { maximumFractionDigits: 1 })
  const state = !point.is_open
    ? t(point.reason === 'full' ? 'checkout.delivery.full' : 'checkout.delivery.closed')
    : !service.fits
      ? t('checkout.delivery.too_small')
      : `${point.hours}, ${t('checkout.delivery.up_to', { kg: service.max_kg })}`
  return (
    <label className={classes(choice.choice, choice.row, styles.locker)} data-shut={!canBeUsed || undefined}>
      <input
        type="radio"
        name={names.point}
        value={point.id}
        id={id}
        disabled={!canBeUsed}
        checked={isChosen}
        onChange={() => onChoose(point.id)}
      />
      <span>
        <b>{`${service.name}, ${point.name}`}</b>
        <small>{`${point.address}, ${point.zip} ${point.city}`}</small>
        <small>{state}</small>
      </span>
      <span className={styles.figures}>
        {canBeUsed && <b>{priceText(amountOf(service.fee), currency)}</b>}
        {km !== undefined && <small>{t('checkout.delivery.km', { km })}</small>}
      </span>
    </label>
  )
}
