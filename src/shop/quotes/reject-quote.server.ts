import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeQuoteOnDesk,
  isWithOther,
  type QuoteDesk,
  type QuoteOfSite,
  withOther,
} from './desk-quote.server.ts'
import { done } from './own-quote.server.ts'
import type { Rejection } from './quote.ts'

/** We cannot buy it. The reason is kept with the rule that forbids it, if one does, and the words say what would be possible. */
export function rejectQuote(
  desk: QuoteDesk,
  key: QuoteOfSite,
  { reason, words, restrictionId }: { reason: Rejection; words: string; restrictionId: string | null },
): Promise<Result<null, Failure>> {
  return changeQuoteOnDesk(desk, key, ['in_review'], async ({ quote, at, move }) => {
    if (isWithOther(quote, desk.member.id, at)) return err(withOther(quote))
    const isKnown =
      restrictionId === null || desk.customs.restrictions().some(({ id }) => id === restrictionId)
    if (!isKnown || (reason === 'prohibited' && restrictionId === null))
      return err({ code: 'service.validation', errors: { restriction: [{ code: 'validation.choice' }] } })
    await move('rejected', {
      reason,
      reason_words: words,
      restriction_id: restrictionId,
      agent_id: null,
      agent_until: null,
    })
    return done
  })
}
