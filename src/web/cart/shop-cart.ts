import type { Locale } from '#core/locale.ts'
import { currentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/calls/call.ts'
import { reportError } from '#web/errors/error-reporting.ts'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { priceText } from '#web/ui/price.tsx'
import { forgetCartNote, onOtherTab, writeCartNote } from './cart-note.ts'
import { cartNumbers } from './cart-numbers.ts'
import { totalsOf } from './cart-state.ts'
import { type CartAnswer, createCartStore } from './cart-store.ts'

/** Specification 7: two more tries. */
const retries = 2

/** The visitor's cart. It starts empty, because cached pages are the same for everyone. */
export const cart = createCartStore({
  async ask() {
    const { language } = clientConfig.get()
    const payload = { ...(language && { language_id: language.id }) }
    return noted(await call<CartAnswer>('/api/cart/fetch', payload, { ...spoken(), retries }))
  },
  report({ status, answer }) {
    // Without an answer, the visitor's own connection has failed: nothing to report.
    if (status !== 0) reportError(new Error(`Cart not loaded: ${status} ${JSON.stringify(answer)}`))
  },
})

/** While the cart is fetched, the header shows the numbers from before. */
function updateHeader() {
  const state = cart.get()
  if (!state.loaded && !state.has_error) return
  const { quantity: count, subtotal } = totalsOf(state)
  const { language } = clientConfig.get()
  const sum = language && count > 0 ? priceText(subtotal, state.currency, language.isoCode as Locale) : null
  // A cart that could not be fetched has no sum, but it is not empty.
  cartNumbers.set({ count, total: state.has_error ? '–' : sum })
}

cart.subscribe(updateHeader)
// A page may deliver its cart before the language is known.
clientConfig.subscribe(updateHeader)

if (typeof window !== 'undefined') {
  onOtherTab((version) => {
    if (version !== cart.known().version) void cart.fetchCart()
  })
  resetAfterSignOut()
}

/** After a sign-out the customer's cart is no longer shown; the guest's cart is fetched. */
function resetAfterSignOut() {
  let wasSignedIn = currentUser.get().user !== null
  currentUser.subscribe(() => {
    const isSignedIn = currentUser.get().user !== null
    if (wasSignedIn && !isSignedIn) {
      forgetCartNote()
      cart.reset()
      void cart.fetchCart()
    }
    wasSignedIn = isSignedIn
  })
}

let isAsking = false

export async function fetchUnlessThere(): Promise<void> {
  const { loaded, has_error } = cart.get()
  if (loaded || has_error || isAsking) return
  isAsking = true
  await cart.fetchCart()
  isAsking = false
}

export async function sendCartChange(path: string, payload: object) {
  return noted(await call<CartAnswer>(path, payload, { ...spoken(), outlivesPage: true }))
}

/** Notes in the browser that there is a cart. */
function noted<Answer extends { ok: true; value: CartAnswer } | { ok: false }>(answer: Answer): Answer {
  if (answer.ok) writeCartNote(answer.value.cart)
  return answer
}

/** Asks for names and error messages in the language of the page. */
function spoken() {
  const { language } = clientConfig.get()
  return language ? { locale: language.isoCode } : {}
}
