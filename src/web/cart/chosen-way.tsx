import { dayRange } from '#core/dates.ts'
import { type Amount, minus } from '#core/money.ts'
import { totalLabel } from '#shop/shipping/sum-rows.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { type ShippingOption, selectShipping } from '#web/modals/select-shipping.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import {
  type CartState,
  chosenWay,
  percentLess,
  shippingMethods,
  sumsOf,
  type WayToShip,
  waysToShip,
} from './cart-state.ts'
import styles from './shipping-switch.module.css'
import { useCartActs } from './use-cart-acts.ts'

/** One line for a phone: the chosen way. The modal compares it with the other. */
export function ChosenWay({ state }: { state: CartState }) {
  const { t, locale } = useMessages()
  const acts = useCartActs()
  const optionOf = useShippingOption(state)
  const way = chosenWay(state)
  if (!way) return null
  const { method, days } = way
  const choose = () =>
    selectShipping({ options: shippingMethods.map(optionOf), chosen: method, onChoose: acts.ship })
  return (
    <div className={styles.chosen}>
      <Icon name={method === 'air' ? 'plane' : 'ship'} />
      <span>
        <b>{t(method === 'air' ? 'sum.air' : 'sum.sea')}</b>
        {days && (
          <span className={styles.note}>
            {t('checkout.arrives', { days: dayRange(days.from, days.to, locale) })}
          </span>
        )}
      </span>
      <Button
        look="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${t('cart.change_way')}: ${t('product.delivery.label')}`}
        onClick={choose}
      >
        {t('cart.change_way')}
      </Button>
    </div>
  )
}

/** A way with its price and with what the whole cart costs by it. */
function useShippingOption(state: CartState): (method: ShippingMethod) => ShippingOption {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const show = (amount: Amount) => priceText(amount, state.currency)
  const noteOf = (way: WayToShip) => {
    const percent = percentLess(way)
    return [
      way.days && t('checkout.arrives', { days: dayRange(way.days.from, way.days.to, locale) }),
      percent > 0 && t('card.cut', { percent }),
    ]
  }
  return (method) => {
    const way = waysToShip(state).find((open) => open.method === method)
    const { total, type } = sumsOf({ ...state, shipping_method: method })
    return {
      method,
      price: way ? show(minus(way.price, way.discount)) : '',
      total: { name: t(totalLabel(type)), value: show(total) },
      note: way ? noteOf(way).filter(Boolean).join(', ') : '',
      ...(!way && { refusal: t('cart.shipping_only_sea') }),
    }
  }
}
