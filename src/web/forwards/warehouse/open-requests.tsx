import { amountOf } from '#core/money.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { OrderPill } from '#web/orders/order-pill.tsx'
import type { OrderRow } from '#web/orders/order-row.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './rows.module.css'

/** Requests that are under way; those that have ended stand among the orders. */
export function OpenRequests({ requests }: { requests: readonly OrderRow[] }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  if (requests.length === 0) return null
  return (
    <Section
      id="requests"
      title={t('warehouse.requests')}
      more={{ to: orderPaths(locale).list({ filter: 'forward' }), label: t('warehouse.requests_all') }}
    >
      <ul className={styles.rows}>
        {requests.map((request) => {
          const { number, url, lines_count: count, total, unpaid_amount: unpaid, currency } = request
          const next = request.next_action
          return (
            <li key={number}>
              <Icon name="orders" className={styles.icon} />
              <div>
                <ShopLink to={url} className={styles.name}>
                  {number}
                </ShopLink>
                <p className={styles.note}>
                  {t('warehouse.chosen', { count })} · {request.placed_day} ·{' '}
                  {priceText(amountOf(total), currency)}
                </p>
              </div>
              <span className={styles.way}>
                <OrderPill order={request} due={request.due_day} />
              </span>
              {next.code === 'pay' && (
                <div className={styles.acts}>
                  {/* The form leads to a payment provider, which only the policy of a new document allows. */}
                  <a href={next.url} className={buttonClass({ size: 'small' })}>
                    {t('orders.action.pay', { total: priceText(amountOf(unpaid), currency) })}
                  </a>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
