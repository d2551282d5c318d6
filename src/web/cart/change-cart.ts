import { createCartChanges } from './cart-changes.ts'
import { cart, sendCartChange } from './shop-cart.ts'

/** Apart from the cart itself, because the header of every page shows one and only few pages change it. */
export const cartChanges = createCartChanges({ store: cart, send: sendCartChange })

if (typeof window !== 'undefined') window.addEventListener('pagehide', cartChanges.flush)
