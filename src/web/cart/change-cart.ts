import { createCartChanges } from './cart-changes.ts'
import { cart, sendCartChange } from './shop-cart.ts'

/** Apart from the cart itself: the header of every page shows the cart, and few pages change it. */
export const cartChanges = createCartChanges({ store: cart, post: sendCartChange })

if (typeof window !== 'undefined') window.addEventListener('pagehide', cartChanges.flush)
