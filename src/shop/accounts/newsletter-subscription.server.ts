import { err, ok, type Result } from '#core/result.ts'
import { dropUnsentLetters } from '#shop/emails/drop-unsent-letters.server.ts'
import type { Failure } from '#shop/failure.ts'
import { isSubscribed, noteConsent } from '#shop/newsletter/consents.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { findCredentials } from './accounts.queries.server.ts'
import { readNewsletterToken } from './newsletter-link.server.ts'

type Asked = { email: string; token?: string | null | undefined }
type Wish = { subscribed: boolean; reason?: string | null | undefined; token?: string | null | undefined }

/** Only for the caller's own address, so nobody learns whether another person subscribes. */
export async function readSubscription(ctx: RequestContext, { email, token }: Asked): Promise<boolean> {
  const owner = await ownerOf(ctx, token)
  return owner?.user.email === email && (await isSubscribed(ctx.db, ctx.site.id, owner.user.id))
}

/** Every change is stored with its source and reason; repeating the current choice stores nothing. */
export async function updateSubscription(ctx: RequestContext, wish: Wish): Promise<Result<boolean, Failure>> {
  const { db, site, clock } = ctx
  const owner = await ownerOf(ctx, wish.token)
  if (!owner) return err({ code: wish.token ? 'auth.token_invalid' : 'auth.sign_in_required' })
  const { user, source } = owner
  // An email may be forwarded, so its link can only unsubscribe, never subscribe.
  if (source === 'link' && wish.subscribed) return err({ code: 'auth.sign_in_required' })
  if ((await isSubscribed(db, site.id, user.id)) !== wish.subscribed) {
    await db.transaction().execute(async (trx) => {
      if (!wish.subscribed) await dropUnsentLetters(trx, site.id, user.email)
      await noteConsent(trx, site.id, {
        of: { userId: user.id },
        isGiven: wish.subscribed,
        source,
        reason: wish.reason ?? null,
        words: wish.subscribed ? ctx.t('information.newsletter_wish') : null,
        at: clock(),
      })
    })
  }
  return ok(wish.subscribed)
}

async function ownerOf(
  ctx: RequestContext,
  token: string | null | undefined,
): Promise<{ user: User; source: 'account' | 'link' } | null> {
  if (!token) {
    const current = await ctx.session.current()
    return current && { user: current.user, source: 'account' }
  }
  const userId = readNewsletterToken(ctx, token)
  const known = userId && (await findCredentials(ctx.db, ctx.site.id, userId))
  return known ? { user: known.user, source: 'link' } : null
}
