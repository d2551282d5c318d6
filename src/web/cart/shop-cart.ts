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

/** The cart of whoever looks at this document; pages are kept for everyone, so it starts empty. */
export const cart = createCartStore({
  async ask() {
    const { language } = clientConfig.get()
    const payload = { ...(language && { language_id: language.id }) }
    return heard(await call<CartAnswer>('/api/cart/fetch', payload, { ...spoken(), retries }))
  },
  report({ status, answer }) {
    // Without an answer there is nothing to tell but that the visitor's own connection failed.
    if (status !== 0) reportError(new Error(`Cart not loaded: ${status} ${JSON.stringify(answer)}`))
  },
})

/** While the cart is fetched, the header keeps what it showed. */
function tellHeader() {
  const state = cart.get()
  if (!state.loaded && !state.has_error) return
  const { quantity: count, subtotal } = totalsOf(state)
  const { language } = clientConfig.get()
  const sum = language && count > 0 ? priceText(subtotal, state.currency, language.isoCode as Locale) : null
  // A cart that was not heard of has no sum, and is not an empty one.
  cartNumbers.set({ count, total: state.has_error ? '–' : sum })
}

cart.subscribe(tellHeader)
// A page that brings its cart along may do so before the language is known.
clientConfig.subscribe(tellHeader)

if (typeof window !== 'undefined') {
  onOtherTab((version) => {
    if (version !== cart.known().version) void cart.fetchCart()
  })
  startAnewAfterSigningOut()
}

/** Whoever signs out leaves nothing of theirs behind, and has what a guest has. */
function startAnewAfterSigningOut() {
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
  return heard(await call<CartAnswer>(path, payload, { ...spoken(), outlivesPage: true }))
}

function heard<Answer extends { ok: true; value: CartAnswer } | { ok: false }>(answer: Answer): Answer {
  if (answer.ok) writeCartNote(answer.value.cart)
  return answer
}

/** Names and refusals in the language of the page. */
function spoken() {
  const { language } = clientConfig.get()
  return language ? { locale: language.isoCode } : {}
}
