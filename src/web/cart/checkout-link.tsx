import { checkoutPaths } from '#shop/checkout/checkout-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CartState } from './cart-state.ts'

/** On to buying, once everything in the cart is as it should be. */
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
      <Button size="large" isBlock isDisabled aria-describedby="cart-lines">
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink to={checkoutPaths(locale).shipping()} size="large" isBlock>
      {label}
    </ButtonLink>
  )
}
