import type { Amount } from '#core/money.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { type CartState, sumsOf, totalsOf } from './cart-state.ts'

/** In the order in which the price is made. Delivery is chosen later, so the page's total is an estimate. */
export function CartSummary({ state, isCompact = false }: { state: CartState; isCompact?: boolean }) {
  const t = useT()
  const priceText = usePriceText()
  const show = (amount: Amount) => priceText(amount, state.currency)
  const { subtotal, way, delivery, promo, withShipping, total, vat } = sumsOf(state)
  const lines = [
    { name: t('cart.goods', { count: totalsOf(state).quantity }), value: show(subtotal) },
    ...(way
      ? [
          {
            name: t(way.method === 'air' ? 'cart.shipping_air' : 'cart.shipping_sea'),
            value: show(way.price),
          },
        ]
      : []),
    ...(way && way.discount > 0
      ? [{ name: t('cart.shipping_discount'), value: show(-way.discount as Amount) }]
      : []),
    ...(state.promotion && promo > 0
      ? [{ name: t('cart.promo_discount', { code: state.promotion.code }), value: show(-promo as Amount) }]
      : []),
    ...(delivery !== null
      ? [{ name: t('cart.delivery'), value: t('cart.from', { price: show(delivery) }) }]
      : []),
  ]
  const ends = isCompact
    ? [{ name: t('cart.subtotal_vat'), value: show(withShipping), isTotal: true }]
    : [
        { name: t('cart.estimate'), value: show(total), isTotal: true },
        { name: t('cart.vat', { percent: state.vat_percent }), value: show(vat) },
      ]
  return <Manifest lines={[...lines, ...ends]} />
}
