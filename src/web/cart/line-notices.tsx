import type { ReactNode } from 'react'
import { amountOf } from '#core/money.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { CartForm } from './cart-form.tsx'
import styles from './cart-lines.module.css'
import type { CartItem, CartState } from './cart-state.ts'
import { useCartActs } from './use-cart-acts.ts'

type Props = { item: CartItem; state: CartState }

/** Changes of a line since it was added. The notice stays until the shopper has decided. */
export function LineNotices({ item, state }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const { quantity, max_quantity: max } = item
  const isHoldOver = state.reservation_error?.items.some(({ id }) => id === item.id)
  if (item.state === 'unavailable') return <NoticeLine>{t('cart.item_unavailable')}</NoticeLine>
  if (item.state === 'limited') {
    return (
      <NoticeLine>
        {t('cart.in_stock_less', { count: max })}
        <Agree item={item} state={state} quantity={max}>
          {t('cart.take', { count: max })}
        </Agree>
      </NoticeLine>
    )
  }
  if (item.state === 'price_changed') {
    const now = priceText(amountOf(item.price), state.currency)
    const before = priceText(amountOf(item.seen_price), state.currency)
    return (
      <NoticeLine>
        {t(item.price > item.seen_price ? 'cart.price_up' : 'cart.price_down', { before, now })}
        <Agree item={item} state={state} quantity={quantity}>
          {t('cart.accept_price')}
        </Agree>
      </NoticeLine>
    )
  }
  if (!isHoldOver) return null
  return (
    <NoticeLine>
      {t('cart.hold_over')}
      <Agree item={item} state={state} quantity={quantity}>
        {t('cart.hold_again')}
      </Agree>
    </NoticeLine>
  )
}

/** Sending the quantity again accepts today's price and renews the hold. */
function Agree({ item, state, quantity, children }: Props & { quantity: number; children: ReactNode }) {
  const acts = useCartActs()
  return (
    <CartForm
      intent="quantity"
      fields={{ id: item.id, version: state.version, quantity }}
      onSend={() => acts.setQuantity(item, quantity)}
    >
      <Button type="submit" look="secondary" size="small">
        {children}
      </Button>
    </CartForm>
  )
}

function NoticeLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Icon name="info" size={16} />
      <div>{children}</div>
    </div>
  )
}
