import type { Result } from '#core/result.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import type { CallFailure, CallOptions } from '#web/calls/call.ts'
import { createStore } from '#web/store.ts'
import { type CheckoutState, mayRemoveBalance, noCheckout, received } from './checkout-state.ts'

/** Specification 7: two more tries. */
const retries = 2

export type Leaving = 'left' | 'pending' | 'failed'

type Parts = {
  call(path: string, payload: object, options?: CallOptions): Promise<Result<unknown, CallFailure>>
  languageId(): number | undefined
  fetchCart(): void
}

/** The checkout that is under way in a document, and its calls. */
export function createCheckoutStore({ call, languageId, fetchCart }: Parts) {
  const store = createStore<CheckoutState>(noCheckout)
  const spoken = () => {
    const id = languageId()
    return id === undefined ? {} : { language_id: id }
  }
  /** Unless the visitor has begun another one meanwhile. */
  const clear = (slug: string) => {
    if (store.get().slug === slug) store.set(received(null))
  }
  return {
    ...store,

    /** Looks again. A result that is none, or that of another checkout, clears it; a lost connection does not. */
    async fetch(): Promise<void> {
      const { slug, step } = store.get()
      if (!slug) return
      const answer = await call(`/api/checkout/fetch/${slug}`, { slug, step, ...spoken() }, { retries })
      if (!answer.ok) {
        if (isGone(answer.error)) clear(slug)
      } else if (!isCheckout(answer.value, slug)) clear(slug)
      else if (store.get().slug === slug) store.set(received(answer.value))
    },

    /** Given up on the server, forgotten here; the cart has it all again. While it is being paid, it stays. */
    async leave(): Promise<Leaving> {
      const { slug } = store.get()
      const payload = { slug, ...spoken() }
      const options = { retries, outlivesPage: true }
      const answer = await call(`/api/checkout/invalidate/${slug}`, payload, options)
      if (answer.ok || isGone(answer.error)) clear(slug)
      fetchCart()
      if (answer.ok) return 'left'
      return answer.error.status === 409 ? 'pending' : 'failed'
    },

    /** Takes the balance back, once; false if it was not. */
    async removeBalanceOnce(): Promise<boolean> {
      const state = store.get()
      if (!mayRemoveBalance(state)) return false
      store.set({ ...state, balanceRemoved: true })
      const answer = await call('/api/checkout/remove-balance', { slug: state.slug })
      if (!answer.ok) store.set({ ...store.get(), balanceRemoved: false })
      return answer.ok
    },
  }
}

/** Unknown, or over. A visitor who was signed out may still come back to it. */
function isGone({ status }: CallFailure): boolean {
  return status === 404 || status === 410
}

function isCheckout(answer: unknown, slug: string): answer is ShownCheckout {
  return typeof answer === 'object' && answer !== null && (answer as { slug?: unknown }).slug === slug
}
