import type { Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { changeOwnQuote, done } from './own-quote.server.ts'

/** The customer no longer wants it; nothing was paid. */
export function cancelQuote(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  return changeOwnQuote(ctx, slug, ['submitted', 'in_review', 'info_needed'], async ({ move }) => {
    await move('cancelled', { reason: 'customer', agent_id: null, agent_until: null })
    return done
  })
}
