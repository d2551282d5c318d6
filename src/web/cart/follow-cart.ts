import { fetchUnlessThere } from './shop-cart.ts'

/** The door through which the cart is loaded late; once it is there, it follows user and tabs by itself. */
export function followCart(): Promise<void> {
  return fetchUnlessThere()
}
