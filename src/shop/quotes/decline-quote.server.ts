import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { changeOwnQuote, done } from './own-quote.server.ts'
import { findRevisions } from './revision.queries.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The customer does not take the offer, and may say why. It can be requested again for some weeks. */
export function declineQuote(
  ctx: RequestContext,
  slug: string,
  { reason, words }: { reason: string | null; words: string },
): Promise<Result<null, Failure>> {
  return changeOwnQuote(ctx, slug, ['quoted'], async ({ move, at, terms }) => {
    const ends_at = new Date(at.getTime() + terms.againDays * dayMs)
    await move('declined', { reason: reason ?? 'unsaid', reason_words: words, ends_at })
    return done
  })
}

/** Taken back, while the price of the offer still holds. */
export function undoDecline(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  return changeOwnQuote(ctx, slug, ['declined'], async ({ trx, quote, move, at }) => {
    const [revision] = quote.revisionId ? await findRevisions(trx, ctx.site.id, { id: quote.revisionId }) : []
    if (!revision || revision.validUntil <= at) return err({ code: 'service.quote_expired' })
    await move('quoted', { reason: 'taken_back', reason_words: '', ends_at: revision.validUntil })
    return done
  })
}
