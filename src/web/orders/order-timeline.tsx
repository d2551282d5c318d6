import type { MessageKey } from '#locales/messages.ts'
import type { TimelineCode } from '#shop/orders/order-event.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import styles from './order-timeline.module.css'

const texts: Record<TimelineCode, MessageKey> = {
  awaiting_payment: 'order.event.awaiting_payment',
  paid: 'order.event.paid',
  processing: 'order.event.processing',
  completed: 'order.event.completed',
  cancelled_by_you: 'order.event.cancelled_by_you',
  cancelled_by_us: 'order.event.cancelled_by_us',
  expired: 'order.event.expired',
  payment_pending: 'order.event.payment_pending',
  payment_failed: 'order.event.payment_failed',
  payment_refunded: 'order.event.payment_refunded',
  payment_partially_refunded: 'order.event.payment_partially_refunded',
  bought: 'order.event.bought',
  seller_shipped: 'order.event.seller_shipped',
  at_warehouse: 'order.event.at_warehouse',
  inspected: 'order.event.inspected',
  packed: 'order.event.packed',
  shipped: 'order.event.shipped',
  delivered: 'order.event.delivered',
  asked: 'order.event.asked',
  answered: 'order.event.answered',
}

/** Newest first, each with its time by the clock of the site. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const t = useT()
  return (
    <section className={styles.group} aria-labelledby="order-timeline">
      <h2 id="order-timeline">{t('order.timeline')}</h2>
      <ol className={styles.timeline}>
        {order.timeline.map(({ code, time, courier, trackingCode }) => (
          <li key={`${code} ${time} ${trackingCode}`}>
            <span className={styles.dot} aria-hidden="true" />
            <div>
              <b>{t(texts[code], { courier: courier ?? '' })}</b>
              {trackingCode && <p>{trackingCode}</p>}
            </div>
            <time dateTime={time}>{time}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
