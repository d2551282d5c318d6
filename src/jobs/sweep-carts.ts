import { sweepCarts } from '#shop/cart/sweep-carts.server.ts'

export function sweepCartsTask(parts: Parameters<typeof sweepCarts>[0]) {
  return () => sweepCarts(parts)
}
