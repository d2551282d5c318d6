import { formatNumber } from '#core/format.ts'
import type { Failure } from '#shop/failure.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { useWeightText } from '#web/ui/weight-text.ts'
import { ParcelDrawing } from '../parcel-drawing.tsx'
import { useParcelName } from '../parcel-name.ts'
import styles from './plan.module.css'
import type { PlanPageView } from './plan-page-view.server.ts'
import { PriceAnew, Step } from './step.tsx'

/** What may travel, and what first needs something of its owner. */
export function PlanParcels({ view, failure }: { view: PlanPageView; failure: Failure | null }) {
  const { t, locale } = useMessages()
  const nameOf = useParcelName()
  const sizeText = useSizeText()
  const weightText = useWeightText()
  const priceText = usePriceText()
  const { shelf, waiting, currency } = view
  const paths = forwardPaths(locale)
  const ready = shelf.filter(({ state }) => state === 'ready').length
  const [wrong] = failure?.errors?.parcels ?? []
  return (
    <Step
      id="parcels"
      number={1}
      title={t('plan.parcels')}
      note={t('plan.ready', { ready, all: shelf.length })}
      beside={
        <ShopLink to={paths.warehouse()} className={text.link}>
          {t('plan.to_shelf')}
        </ShopLink>
      }
    >
      <ul className={styles.parcels}>
        {shelf.map((parcel) => (
          <li key={parcel.number}>
            <Choice name="parcel" value={parcel.number} defaultChecked={parcel.isChosen}>
              <span className={text.visuallyHidden}>{t('warehouse.choose', { name: nameOf(parcel) })}</span>
            </Choice>
            <span className={styles.drawn} aria-hidden="true">
              <ParcelDrawing size={parcel.size} />
            </span>
            <span className={styles.what}>
              <b>{nameOf(parcel)}</b>
              <small>
                {[
                  parcel.shop,
                  weightText(parcel.size.grams),
                  sizeText(parcel.size),
                  ...(parcel.isMeasured ? [] : [t('plan.usual_size')]),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.tags}>
              {parcel.state !== 'ready' && <Pill icon="clock">{t('plan.coming')}</Pill>}
              {parcel.daysLeft !== null && (
                <Pill tone="bad" icon="clock">
                  {t('parcel.days_left', { count: parcel.daysLeft })}
                </Pill>
              )}
              {parcel.isUndeclared && (
                <ShopLink to={paths.announce(parcel.number)} className={text.link}>
                  {t('parcel.act.declare')}
                </ShopLink>
              )}
            </span>
            <span className={styles.value}>{parcel.value > 0 && priceText(parcel.value, currency)}</span>
          </li>
        ))}
      </ul>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {t(wrong.code, wrong.params)}
        </p>
      )}
      {view.parcelsIn > view.mostJoined && (
        <p role="alert" className={styles.wrong}>
          {t('validation.forward_limit', { max: String(view.mostJoined) })}
        </p>
      )}
      {view.waitsFor > 0 && <p className={styles.note}>{t('plan.waits', { count: view.waitsFor })}</p>}
      {waiting.length > 0 && (
        <p className={styles.note}>
          {t('plan.waiting_for_you', { parcels: waiting.map(nameOf).join(', ') })}{' '}
          <ShopLink to={paths.warehouse()} className={text.link}>
            {t('plan.see_shelf')}
          </ShopLink>
        </p>
      )}
      <PriceAnew section="parcels" />
    </Step>
  )
}

/** `35 × 22 × 13 cm` */
export function useSizeText() {
  const { t, locale } = useMessages()
  const cm = (mm: number) => formatNumber(Math.round(mm / 10), locale)
  return ({ lengthMm, widthMm, heightMm }: { lengthMm: number; widthMm: number; heightMm: number }) =>
    t('parcel.size', { length: cm(lengthMm), width: cm(widthMm), height: cm(heightMm) })
}
