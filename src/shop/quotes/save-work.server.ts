import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeQuoteOnDesk,
  isWithOther,
  type QuoteDesk,
  type QuoteOfSite,
  withOther,
} from './desk-quote.server.ts'
import type { QuoteItem } from './quote.ts'
import { findItems } from './quotes.queries.server.ts'
import type { Work } from './work.ts'

/**
 * Keeps what was found out so far. Whoever saves has the request for another half hour. `version` is the one that the person
 * saw: what a colleague, or the customer's answer, has changed since is not overwritten unseen.
 */
export function saveWork(
  desk: QuoteDesk,
  key: QuoteOfSite,
  work: Work,
  { version }: { version?: number } = {},
): Promise<Result<null, Failure>> {
  return changeQuoteOnDesk(
    desk,
    key,
    ['in_review', 'info_needed'],
    async ({ trx, quote, terms, at, site }) => {
      if (isWithOther(quote, desk.member.id, at)) return err(withOther(quote))
      if (version !== undefined && version !== quote.version) return err({ code: 'service.stale_version' })
      const refused = refusedWork(work, await findItems(trx, key.siteId, quote.id), site.sourceCurrencies)
      if (refused) return err(refused)
      await trx
        .updateTable('quotes')
        .set((build) => ({
          work: JSON.stringify(work),
          agent_id: desk.member.id,
          agent_until: new Date(at.getTime() + terms.claimMinutes * 60_000),
          version: build('version', '+', 1),
        }))
        .where('site_id', '=', key.siteId)
        .where('id', '=', quote.id)
        .execute()
      return ok(null)
    },
  )
}

/** Every item of the request, once, in currencies that have a rate. */
export function refusedWork(
  { findings, shopCosts }: Work,
  items: readonly Pick<QuoteItem, 'id'>[],
  currencies: readonly { isoCode: string }[],
): Failure | null {
  const ids = findings.map(({ itemId }) => itemId)
  const isComplete = ids.length === items.length && items.every(({ id }) => ids.includes(id))
  if (!isComplete) return { code: 'service.stale_version' }
  const isKnown = (code: string) => currencies.some(({ isoCode }) => isoCode === code)
  return [...findings, ...shopCosts].every(({ currency }) => isKnown(currency))
    ? null
    : { code: 'service.validation', errors: { currency: [{ code: 'validation.choice' }] } }
}
