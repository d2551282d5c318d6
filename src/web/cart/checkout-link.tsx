import { Link } from 'react-router'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import type { CartState } from './cart-state.ts'

/** The link to the checkout, once the cart has no problems. */
export function CheckoutLink({ state }: { state: CartState }) {
  const t = useT()
  const { locale } = useShop()
  const label = (
    <>
      <Icon name="lock" />
      {t('checkout.begin')}
    </>
  )
  if (state.items.some((item) => item.state !== 'ok')) {
    return (
      <div>
        <Button size="large" isBlock isDisabled aria-describedby="settle-first">
          {label}
        </Button>
        <p id="settle-first" className={text.muted}>
          {t('cart.settle_first')}
        </p>
      </div>
    )
  }
  return (
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
}
