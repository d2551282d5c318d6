import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { totalLabel } from '#shop/shipping/sum-rows.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { type CartState, sumsOf } from './cart-state.ts'

type Props = { state: CartState; hasBar?: boolean }

/** The link to the checkout, once the cart has no problems. */
export function CheckoutLink({ state, hasBar = false }: Props) {
  const t = useT()
  const { locale } = useShop()
  const label = (
    <>
      <Icon name="lock" />
      {t('checkout.begin')}
    </>
  )
  const isBlocked = state.items.some((item) => item.state !== 'ok')
  const link = isBlocked ? (
    <>
      <Button size="large" isBlock isDisabled aria-describedby="settle-first">
        {label}
      </Button>
      <p id="settle-first" className={text.muted}>
        {t('cart.settle_first')}
      </p>
    </>
  ) : (
    // Not preloaded, because requesting the page starts a checkout.
    <Link
      to={checkoutPaths(locale).shipping()}
      className={buttonClass({ size: 'large', isBlock: true })}
      viewTransition
      discover="none"
    >
      {label}
    </Link>
  )
  if (!hasBar) return <div>{link}</div>
  return <CartBar state={state}>{link}</CartBar>
}

function CartBar({ state, children }: { state: CartState; children: ReactNode }) {
  const t = useT()
  const priceText = usePriceText()
  const { type, total } = sumsOf(state)
  return (
    <BottomBar amount={{ name: t(totalLabel(type)), value: priceText(total, state.currency) }}>
      {children}
    </BottomBar>
  )
}
