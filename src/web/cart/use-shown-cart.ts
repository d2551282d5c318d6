import { useState } from 'react'
import { useStore } from '#web/store.ts'
import type { CartState } from './cart-state.ts'
import { cart } from './shop-cart.ts'

/** While the cart is fetched again, the previous one stays visible, so that the shopper keeps their place. */
export function useShownCart(): { state: CartState; isBusy: boolean } {
  const now = useStore(cart, (state) => state)
  const [last, setLast] = useState(now)
  const isSettled = now.loaded || now.has_error
  if (isSettled && last !== now) setLast(now)
  return { state: isSettled ? now : last, isBusy: !isSettled }
}
