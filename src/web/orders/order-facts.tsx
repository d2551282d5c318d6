import type { MessageKey } from '#locales/messages.ts'
import type { OrderDocument } from '#shop/invoices/list-order-documents.server.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { providerNames } from '#shop/payment-methods/provider-names.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { fileSize } from './file-size.ts'
import styles from './order-page.module.css'

const parcelStates: Record<OrderView['shipments'][number]['state'], MessageKey> = {
  shipped: 'order.parcel.shipped',
  delivered: 'order.parcel.delivered',
  returned: 'order.parcel.returned',
}

/** The courier and the tracking code of each parcel. */
export function OrderParcels({ order }: { order: OrderView }) {
  const { t, locale } = useMessages()
  return (
    <section id="shipments" className={styles.group} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('order.parcels')}</h2>
      <ul className={styles.facts}>
        {order.shipments.map(({ courier, trackingCode, state, day, items }) => (
          <li key={trackingCode}>
            <Icon name="courier" />
            <div>
              <p>
                <b>{courier}</b> · {t(parcelStates[state], { day })}
              </p>
              <p className={styles.note}>
                {t('order.parcel.code')}:{' '}
                <ShopLink
                  to={trackingPaths(locale).result(trackingCode.replace(/[\s-]/g, ''))}
                  className={text.link}
                >
                  <span className={styles.code}>{trackingCode}</span>
                </ShopLink>
              </p>
              <p className={styles.note}>{items.join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OrderDelivery({ order: { delivery } }: { order: OrderView }) {
  const t = useT()
  const isLocker = delivery.type === 'locker'
  return (
    <section className={styles.box} aria-labelledby="order-delivery">
      <h2 id="order-delivery">{t('order.delivery')}</h2>
      <p>{t(isLocker ? 'order.delivery_locker' : 'order.delivery_courier', { courier: delivery.courier })}</p>
      <address className={styles.address}>
        {[...delivery.where, delivery.recipient, delivery.phone, delivery.email, delivery.company].map(
          (line) => line && <span key={line}>{line}</span>,
        )}
      </address>
    </section>
  )
}

const paymentStates: Record<string, MessageKey> = {
  created: 'order.payment.created',
  requires_action: 'order.payment.created',
  pending: 'order.payment.pending',
  authorized: 'order.payment.pending',
  captured: 'order.payment.captured',
  partially_refunded: 'order.payment.partially_refunded',
  refunded: 'order.payment.refunded',
  failed: 'order.payment.failed',
  cancelled: 'order.payment.cancelled',
  expired: 'order.payment.expired',
  disputed: 'order.payment.disputed',
}

export function OrderPayments({ order }: { order: OrderView }) {
  const t = useT()
  const priceText = usePriceText()
  return (
    <section className={styles.box} aria-labelledby="order-payments">
      <h2 id="order-payments">{t('order.payments')}</h2>
      <ul>
        {order.payments.map(({ id, provider, state, amount, refunded, refundedToBalance }) => (
          <li key={id} className={styles.payment}>
            <span>
              {t(providerNames[provider as keyof typeof providerNames])}
              <small>{t(paymentStates[state] ?? 'order.payment.created')}</small>
              {state !== 'refunded' && refunded > 0 && (
                <small>{t('order.payment.returned', { amount: priceText(refunded, order.currency) })}</small>
              )}
              {refundedToBalance > 0 && (
                <small>
                  {t('order.payment.to_balance', { amount: priceText(refundedToBalance, order.currency) })}
                </small>
              )}
            </span>
            <b>{priceText(amount, order.currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type AcceptedTerms = { version: string; href: string }
type Documents = { order: OrderView; documents: readonly OrderDocument[]; terms: AcceptedTerms | null }

/** Invoices and credit notes, the printed page, and the files that the customer has sent. */
export function OrderDocuments({ order, documents, terms }: Documents) {
  const t = useT()
  const canPrint = useIsHydrated()
  if (!canPrint && order.files.length + documents.length === 0 && !terms) return null
  return (
    <section className={`${styles.box} ${styles.screenOnly}`} aria-labelledby="order-documents">
      <h2 id="order-documents">{t('order.documents')}</h2>
      <ul className={styles.documents}>
        {documents.map(({ id, name, number, page }) => (
          <li key={id}>
            <ShopLink to={page}>
              <Icon name="document" />
              <span>
                {t(name)} {number}
              </span>
            </ShopLink>
          </li>
        ))}
        {terms && (
          <li>
            <ShopLink to={terms.href}>
              <Icon name="document" />
              <span>
                {t('order.terms')} {terms.version}
              </span>
            </ShopLink>
          </li>
        )}
        {canPrint && (
          <li>
            <button type="button" onClick={() => window.print()}>
              <Icon name="print" />
              {t('order.print')}
            </button>
          </li>
        )}
        {order.files.map(({ id, name, size, url }) => (
          <li key={id}>
            <a href={url} download>
              <Icon name="document" />
              <span>{name}</span>
              <small>{fileSize(size)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
