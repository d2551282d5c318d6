import { fetchUnlessThere } from './shop-cart.ts'

/** The entry point of the lazily loaded cart. Once loaded, the cart follows the user and other tabs. */
export function followCart(): Promise<void> {
  return fetchUnlessThere()
}
