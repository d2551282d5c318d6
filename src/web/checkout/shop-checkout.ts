import { call } from '#web/calls/call.ts'
import { cart } from '#web/cart/shop-cart.ts'
import { createStore } from '#web/store.ts'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { type CheckoutState, mayRemoveBalance, noCheckout } from './checkout-state.ts'

/** The checkout that is under way in this document. */
export const checkout = createStore<CheckoutState>(noCheckout)

/** Specification 7: two more tries. */
const retries = 2

export type Leaving = 'left' | 'pending' | 'failed'

/**
 * Gives the checkout up on the server, then here; the cart has its lines again. If the server refuses, because it is
 * being paid, or cannot be reached, the checkout still exists and its state stays.
 */
export async function leaveCheckout(): Promise<Leaving> {
  const left = checkout.get()
  const { slug } = left
  const { language } = clientConfig.get()
  const payload = { slug, ...(language && { language_id: language.id }) }
  const answer = await call(`/api/checkout/invalidate/${slug}`, payload, { retries, outlivesPage: true })
  void cart.fetchCart()
  if (answer.ok) {
    // A buyer who has begun again meanwhile has a newer state.
    if (checkout.get() === left) checkout.set(noCheckout)
    return 'left'
  }
  return answer.error.status === 409 ? 'pending' : 'failed'
}

/** Takes the balance back, once; false where it was not. */
export async function removeBalanceOnce(): Promise<boolean> {
  const state = checkout.get()
  if (!mayRemoveBalance(state)) return false
  checkout.set({ ...state, balanceRemoved: true })
  const answer = await call('/api/checkout/remove-balance', { slug: state.slug })
  if (!answer.ok) checkout.set({ ...checkout.get(), balanceRemoved: false })
  return answer.ok
}
