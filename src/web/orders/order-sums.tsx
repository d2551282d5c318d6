import type { Amount } from '#core/money.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './order-page.module.css'

/** In the order of the formula. Zero amounts are left out, except goods, shipping and delivery. */
export function OrderSums({ order }: { order: OrderView }) {
  const t = useT()
  const priceText = usePriceText()
  const { sums, lines, currency, vatPercent } = order
  const show = (value: number) => priceText(value as Amount, currency)
  const count = lines.reduce((all, { quantity }) => all + quantity, 0)
  const byMethod = order.shippingMethod === 'air' ? 'cart.shipping_air' : 'cart.shipping_sea'
  const credits = [
    { name: t('cart.shipping_discount'), value: -sums.shipping_discount },
    { name: t('order.sum.promo'), value: -sums.promo_discount },
    { name: t('order.sum.balance'), value: -sums.balance },
    { name: t('order.sum.fee'), value: sums.payment_fee },
  ].filter(({ value }) => value !== 0)
  return (
    <section className={styles.box} aria-labelledby="order-sums">
      <h2 id="order-sums">{t('order.sums')}</h2>
      <Manifest
        lines={[
          { name: t('cart.goods', { count }), value: show(sums.subtotal) },
          { name: t(byMethod), value: show(sums.shipping) },
          {
            name: t(order.delivery.type === 'locker' ? 'cart.delivery' : 'order.sum.courier'),
            value: show(sums.delivery),
          },
          ...credits.map(({ name, value }) => ({ name, value: show(value) })),
          { name: t('order.sum.total'), value: show(sums.total), isTotal: true },
          { name: t('cart.vat', { percent: vatPercent }), value: show(order.vat) },
        ]}
      />
    </section>
  )
}
