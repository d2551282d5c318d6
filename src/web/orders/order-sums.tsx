import { type Amount, sum } from '#core/money.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { paidByNames } from '#shop/payment-methods/provider-names.ts'
import { sumRows, totalLabel } from '#shop/shipping/sum-rows.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Sums } from '#web/ui/sums.tsx'
import styles from './order-page.module.css'

/** The same rows as in the cart and at checkout, and below the total what has paid it. */
export function OrderSums({ order }: { order: OrderView }) {
  const t = useT()
  const priceText = usePriceText()
  const { sums, promo, charges, currency, vatPercent } = order
  const { type } = order.delivery
  const show = (value: Amount) => priceText(value, currency)
  return (
    <section className={styles.box} aria-labelledby="order-sums">
      <h2 id="order-sums">{t('order.sums')}</h2>
      <Sums
        rows={sumRows(sums, { method: order.shippingMethod, type, promo, charges }).map(
          ({ label, values, amount }) => ({
            name: t(label, values),
            value: show(amount),
            isLess: amount < 0,
          }),
        )}
        total={{ name: t(totalLabel(type)), value: show(sum([sums.total, sums.balance])) }}
        vat={{ name: t('sum.vat', { percent: vatPercent }), value: show(order.vat) }}
        payments={order.paid.map(({ provider, amount }) => ({
          name:
            provider === providers.balance
              ? t('sum.balance_paid')
              : t('sum.paid_with', { name: t(paidByNames[provider]) }),
          value: show(amount),
        }))}
      />
    </section>
  )
}
