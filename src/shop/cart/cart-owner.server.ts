import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { CartOwner } from './cart.ts'

/** Null for a guest without a cart. */
export async function cartOwner({ session, cookies }: RequestContext): Promise<CartOwner | null> {
  const current = await session.current()
  if (current) return { userId: current.user.id }
  const hash = tokenHash(cookies.read('cart_token') ?? '')
  return hash && { tokenHash: hash }
}

/** Gives the guest a cart token. */
export function newGuest({ cookies }: RequestContext): CartOwner {
  const { token, hash } = newToken()
  cookies.write('cart_token', token)
  return { tokenHash: hash }
}
