import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { changeOwnQuote, done } from './own-quote.server.ts'
import { mayAskAgain } from './quote.ts'

/** One press asks for a fresh price of an offer that has ended; everything that was asked for stays. */
export function askAgain(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  return changeOwnQuote(ctx, slug, ['expired', 'declined'], async ({ quote, move, at }) => {
    if (!mayAskAgain(quote, at)) return err({ code: 'service.quote_expired' })
    await move('submitted', {
      reason: 'again',
      reason_words: '',
      submitted_at: at,
      agent_id: null,
      agent_until: null,
      order_id: null,
    })
    return done
  })
}
