import { cart, fetchUnlessThere } from './shop-cart.ts'

export { fetchUnlessThere }

/** A guest from now on, with what a guest has. */
export async function startAnew(): Promise<void> {
  cart.reset()
  await cart.fetchCart()
}

export async function catchUpWith(version: number | null): Promise<void> {
  if (version !== cart.known().version) await cart.fetchCart()
}
