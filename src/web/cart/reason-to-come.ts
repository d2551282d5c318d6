import type { FailureCode } from '#shop/failure.ts'

/** Why a checkout led back to the cart. Problems of a line are shown at the line. */
const reasons = [
  'cart.held_by_others',
  'cart.insufficient_stock',
  'cart.item_unavailable',
  'cart.price_changed',
  'checkout.checkout_invalidated',
  'checkout.checkout_not_found',
] as const satisfies readonly FailureCode[]

export function reasonToCome(asked: string | null): (typeof reasons)[number] | null {
  return reasons.find((reason) => reason === asked) ?? null
}
