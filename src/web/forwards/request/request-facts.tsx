import { useMessages } from '#web/messages/messages-context.tsx'
import page from '#web/orders/order-page.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { useWeightText } from '#web/ui/weight-text.ts'
import { ParcelDrawing } from '../parcel-drawing.tsx'
import { useParcelName } from '../parcel-name.ts'
import { useSizeText } from '../plan/plan-parcels.tsx'
import styles from './request.module.css'
import { boxStates } from './request-texts.ts'
import type { RequestView } from './request-view.server.ts'

type Props = { request: RequestView }

/** Every box with its number, by which everybody follows it. */
export function RequestBoxes({ request: { boxes, parcels } }: Props) {
  const { t } = useMessages()
  const weightText = useWeightText()
  const sizeText = useSizeText()
  const nameOf = useParcelName()
  return (
    <section className={page.group} aria-labelledby="request-boxes">
      <h2 id="request-boxes">{t('forward.boxes')}</h2>
      <ul className={styles.boxes}>
        {boxes.map((box) => (
          <li key={box.number}>
            <span className={styles.drawn}>
              <ParcelDrawing size={box.size} />
            </span>
            <div>
              <p>
                <ShopLink to={box.tracking} className={text.link}>
                  {box.number}
                </ShopLink>
              </p>
              <p className={styles.note}>
                {t(boxStates[box.state])} · {weightText(box.grams)} · {sizeText(box.size)}
              </p>
              <p className={styles.note}>
                {parcels
                  .filter(({ number }) => box.parcels.includes(number))
                  .map((parcel) => nameOf(parcel))
                  .join(', ')}
              </p>
            </div>
            <Icon name={box.method === 'air' ? 'plane' : 'ship'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before anything is packed: which parcels it is about, and what they wait for. */
export function RequestParcels({ request: { parcels, state } }: Props) {
  const { t } = useMessages()
  const nameOf = useParcelName()
  return (
    <section className={page.group} aria-labelledby="request-parcels">
      <h2 id="request-parcels">{t('plan.parcels')}</h2>
      <ul className={styles.boxes}>
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <span className={styles.drawn}>
              <ParcelDrawing size={null} />
            </span>
            <div>
              <p>{nameOf(parcel)}</p>
              <p className={styles.note}>
                {[parcel.number, parcel.shop, state === 'waiting_parcels' && t(standing(parcel))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function standing({ isHere, needsOwner }: RequestView['parcels'][number]) {
  if (needsOwner) return 'forward.parcel.needs_you'
  return isHere ? 'forward.parcel.here' : 'forward.parcel.coming'
}

export function RequestDelivery({ request: { delivery } }: Props) {
  const { t } = useMessages()
  if (!delivery) return null
  return (
    <section className={page.box} aria-labelledby="request-delivery">
      <h2 id="request-delivery">{t('plan.deliver')}</h2>
      <p>{delivery.courier}</p>
      <address className={page.address}>{delivery.point ?? delivery.address}</address>
    </section>
  )
}

/** The invoice with its credit notes, what customs are told, and the photos. */
export function RequestDocuments({ request }: Props) {
  const { t } = useMessages()
  const { invoice, credits, photos, declared } = request
  return (
    <section className={page.box} aria-labelledby="request-documents">
      <h2 id="request-documents">{t('order.documents')}</h2>
      <ul className={page.documents}>
        {invoice && (
          <li>
            <ShopLink to={invoice.page}>
              <Icon name="document" />
              <span>
                {t('invoice.kind.misc')} {invoice.number}
              </span>
              <small>{t(invoiceStates[invoice.state])}</small>
            </ShopLink>
          </li>
        )}
        {invoice && (
          <li>
            <a href={invoice.pdf} download>
              <Icon name="download" />
              <span>{t('invoice.download_pdf')}</span>
              <small>PDF</small>
            </a>
          </li>
        )}
        {credits.map(({ number, page: to }) => (
          <li key={number}>
            <ShopLink to={to}>
              <Icon name="return" />
              <span>
                {t('invoice.kind.credit_note')} {number}
              </span>
            </ShopLink>
          </li>
        ))}
        {photos.map((photo) => (
          <li key={photo.id}>
            <a href={photo.url}>
              <Icon name="camera" />
              <span>{t('forward.photo', photo)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Declared request={request} count={declared.length} />
    </section>
  )
}

const invoiceStates = {
  issued: 'invoice.state.issued',
  partially_paid: 'invoice.state.partially_paid',
  paid: 'invoice.state.paid',
  void: 'invoice.state.void',
  partially_credited: 'invoice.state.partially_credited',
  credited: 'invoice.state.credited',
} as const

function Declared({ request: { declared, currency }, count }: Props & { count: number }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  if (count === 0) return null
  return (
    <details className={styles.declared}>
      <summary>{t('forward.declared', { count })}</summary>
      <dl>
        {declared.map(({ key, description, hs, quantity, value }) => (
          <div key={key}>
            <dt>
              {quantity} × {description}
              <small className={styles.hs}>{hs}</small>
            </dt>
            <dd>{priceText(value, currency)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
