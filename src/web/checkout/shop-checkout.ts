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

/** Given up on the server, forgotten here; what was in the cart is there again. Not while it is being paid. */
export async function leaveCheckout(): Promise<Leaving> {
  const { slug } = checkout.get()
  const { language } = clientConfig.get()
  checkout.set(noCheckout)
  const payload = { slug, ...(language && { language_id: language.id }) }
  const answer = await call(`/api/checkout/invalidate/${slug}`, payload, { retries, outlivesPage: true })
  void cart.fetchCart()
  if (answer.ok) return 'left'
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
