import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { openStates } from './checkout.ts'
import { findOwnCheckout } from './own-checkout.server.ts'
import { startCheckout } from './start-checkout.server.ts'

/**
 * A visitor comes back to a checkout that was idle for too long: another one begins with the same choices, at today's
 * prices. One that the visitor has left stays closed.
 */
export async function resumeCheckout(
  ctx: RequestContext,
  slug: string,
): Promise<Result<{ slug: string }, Failure>> {
  const own = await findOwnCheckout(ctx, slug, { mayBeOver: true })
  if (!own.ok) return own
  if (!openStates.includes(own.value.checkout.state)) return err({ code: 'checkout.checkout_invalidated' })
  return startCheckout(ctx)
}
