import type { Trx } from '#platform/database.server.ts'
import { type Merged, mergeCarts } from '#shop/cart/merge-carts.server.ts'
import { adoptDraft } from '#shop/quotes/adopt-draft.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { rememberBrowser } from './known-browser.server.ts'

/** Starts a session in this browser; the guest's cart and draft of a request become the customer's. */
export async function signIn(
  trx: Trx,
  ctx: RequestContext,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  options: { isRemembered: boolean },
): Promise<Merged> {
  await ctx.session.start(trx, userId, options)
  rememberBrowser(ctx, email)
  await adoptDraft(trx, ctx, userId)
  return mergeCarts(trx, ctx, userId)
}
