import { useEffect, useState } from 'react'
import { currentUser } from '#web/accounts/current-user.ts'
import { useIsIdle } from '#web/idle.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useStore } from '#web/store.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { forgetCartNote, hasCartNote, onOtherTab } from './cart-note.ts'
import { type CartState, totalsOf } from './cart-state.ts'
import { cart } from './shop-cart.ts'

/** Once per document, when the browser has time, and only where a cart may exist: noted here, or of a customer. */
export function useKnownCart(): void {
  const isIdle = useIsIdle()
  const isSignedIn = useStore(currentUser, ({ user }) => user !== null)
  useEffect(() => {
    if (isIdle && (isSignedIn || hasCartNote())) fetchUnlessThere()
  }, [isIdle, isSignedIn])

  // Whoever signs out leaves nothing of theirs behind.
  useEffect(() => {
    if (!isSignedIn) return
    return () => {
      cart.reset()
      forgetCartNote()
    }
  }, [isSignedIn])

  useEffect(
    () =>
      onOtherTab((version) => {
        if (version !== cart.known().version) void cart.fetchCart()
      }),
    [],
  )
}

let isAsking = false

export function fetchUnlessThere(): void {
  const { loaded, has_error } = cart.get()
  if (loaded || has_error || isAsking) return
  isAsking = true
  void cart.fetchCart().finally(() => {
    isAsking = false
  })
}

/** While it is fetched anew, what was there before stays in sight, so that nobody loses their place. */
export function useShownCart(): { state: CartState; isBusy: boolean } {
  const now = useStore(cart, (state) => state)
  const [last, setLast] = useState(now)
  const isSettled = now.loaded || now.has_error
  if (isSettled && last !== now) setLast(now)
  return { state: isSettled ? now : last, isBusy: !isSettled }
}

/** For the header. */
export function useCartNumbers(): { count: number; total: string | null } {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { state } = useShownCart()
  const { quantity, subtotal } = totalsOf(state)
  if (state.has_error) return { count: 0, total: t('cart.not_loaded') }
  return { count: quantity, total: quantity > 0 ? priceText(subtotal, state.currency) : null }
}
