import { currentUser } from '#web/accounts/current-user.ts'
import type { CartItem } from '#web/cart/cart-state.ts'
import { readCartNote } from '#web/cart/read-cart-note.ts'
import { cart } from '#web/cart/shop-cart.ts'
import { cartSightings, type Sighting } from './page-events.ts'
import { mayHaveTags } from './tagged-pages.ts'

const result = /^\/[a-z]{2}\/(?:success|order-successful)(?:\/|$)/

/** Tells what the server has confirmed to be in the cart, or no longer in it. */
export function followCart(tell: (sighting: Sighting) => void): () => void {
  // The cart of a customer is known only once it has been read.
  const hadNote = readCartNote() !== null
  const isNewGuest = () => !hadNote && currentUser.get().isKnown && currentUser.get().user === null
  let before: readonly CartItem[] | null = cart.known().loaded ? cart.known().items : null
  return cart.subscribe(() => {
    const { loaded, items } = cart.known()
    if (!loaded || items === before) return
    const known = before ?? (isNewGuest() ? [] : null)
    before = items
    // Another tab tells of its own changes; and a cart that became an order was not emptied.
    const { pathname } = location
    if (known === null || document.visibilityState === 'hidden') return
    if (!mayHaveTags(pathname) || result.test(pathname)) return
    for (const sighting of cartSightings(known, items)) tell(sighting)
  })
}
