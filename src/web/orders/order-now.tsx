import { dayRange } from '#core/dates.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import styles from './order-page.module.css'
import { OrderPill, type ShownState, shownState } from './order-pill.tsx'

const words: Record<ShownState, { title: MessageKey; text: MessageKey | null }> = {
  awaiting_payment: { title: 'order.now.awaiting_payment', text: 'order.now.awaiting_payment_text' },
  payment_pending: { title: 'order.now.payment_pending', text: 'order.now.payment_pending_text' },
  info_needed: { title: 'order.now.info_needed', text: 'order.now.info_needed_text' },
  paid: { title: 'order.now.paid', text: 'order.now.paid_text' },
  processing: { title: 'order.now.processing', text: null },
  partly_shipped: { title: 'order.now.partly_shipped', text: null },
  shipped: { title: 'order.now.shipped', text: null },
  delivered: { title: 'order.now.delivered', text: 'order.now.delivered_text' },
  completed: { title: 'order.now.completed', text: null },
  cancelled: { title: 'order.now.cancelled', text: 'order.now.cancelled_text' },
  refunded: { title: 'order.now.cancelled', text: 'order.event.payment_refunded' },
  expired: { title: 'order.now.expired', text: 'order.now.expired_text' },
}

/** Said instead where money had come that is theirs again. */
const returning = {
  cancelled: 'order.now.cancelled_returning_text',
  expired: 'order.now.expired_returning_text',
} as const

function textOf(order: OrderView, state: ShownState): MessageKey | null {
  if (order.refundedTo === 'balance') return 'order.refund.to_balance'
  const isReturning = state in returning && order.hasMoneyCome
  return isReturning ? returning[state as keyof typeof returning] : words[state].text
}

/** The state of the order, and the next step. */
export function OrderNow({ order }: { order: OrderView }) {
  const t = useT()
  const { locale } = useMessages()
  const priceText = usePriceText()
  const state = shownState(order)
  const text = textOf(order, state)
  const { eta, urls, badges } = order
  const due = order.due.slice(0, 10)
  const isPayable = order.unpaid > 0 && !badges.includes('payment_pending')
  return (
    <section className={styles.now} aria-labelledby="order-now">
      <div className={styles.nowWords}>
        <OrderPill order={order} due={due} />
        <h2 id="order-now">{t(words[state].title)}</h2>
        {text && <p>{t(text, { time: order.due, day: order.infoDue ?? due })}</p>}
        {eta && <p>{t('orders.arrives', { days: dayRange(eta.from, eta.to, locale) })}</p>}
      </div>
      <div className={styles.nowActs}>
        {isPayable && (
          <a href={urls.pay} className={buttonClass({ size: 'large' })}>
            {t('orders.action.pay', { total: priceText(order.unpaid, order.currency) })}
          </a>
        )}
        {badges.includes('info_needed') && (
          <ButtonLink to={urls.info} look={isPayable ? 'secondary' : 'primary'} size="large">
            {t('orders.action.give_info')}
          </ButtonLink>
        )}
      </div>
      {eta && (
        <div className={styles.journey}>
          <RouteLine by={order.shippingMethod} />
        </div>
      )}
    </section>
  )
}
