import type { Trx } from '#platform/database.server.ts'
import { type Merged, mergeCarts } from '#shop/cart/merge-carts.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { rememberBrowser } from './known-browser.server.ts'

/** Starts a session in this browser and merges the guest's cart into the customer's. */
export async function signIn(
  trx: Trx,
  ctx: RequestContext,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  options: { isRemembered: boolean },
): Promise<Merged> {
  await ctx.session.start(trx, userId, options)
  rememberBrowser(ctx, email)
  return mergeCarts(trx, ctx, userId)
}
