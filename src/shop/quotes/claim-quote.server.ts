import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeQuoteOnDesk,
  isWithOther,
  type QuoteDesk,
  type QuoteOfSite,
  withOther,
} from './desk-quote.server.ts'

/** Takes a request to oneself for half an hour; of two people who press at the same moment, one gets it. */
export function claimQuote(desk: QuoteDesk, key: QuoteOfSite): Promise<Result<{ until: Date }, Failure>> {
  return changeQuoteOnDesk(desk, key, ['submitted', 'in_review', 'info_needed'], async (on) => {
    const { trx, quote, terms, at, move } = on
    if (isWithOther(quote, desk.member.id, at)) return err(withOther(quote))
    const until = new Date(at.getTime() + terms.claimMinutes * 60_000)
    if (quote.state === 'submitted') {
      await move('in_review', { reason: 'claimed', agent_id: desk.member.id, agent_until: until })
      return ok({ until })
    }
    await trx
      .updateTable('quotes')
      .set({ agent_id: desk.member.id, agent_until: until })
      .where('site_id', '=', key.siteId)
      .where('id', '=', quote.id)
      .execute()
    return ok({ until })
  })
}

/** Gives it back to the queue. */
export function releaseQuote(desk: QuoteDesk, key: QuoteOfSite): Promise<Result<null, Failure>> {
  return changeQuoteOnDesk(desk, key, ['in_review', 'info_needed'], async ({ trx, quote, at }) => {
    if (isWithOther(quote, desk.member.id, at)) return err(withOther(quote))
    await trx
      .updateTable('quotes')
      .set({ agent_id: null, agent_until: null })
      .where('site_id', '=', key.siteId)
      .where('id', '=', quote.id)
      .execute()
    return ok(null)
  })
}
