import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeQuoteOnDesk,
  isWithOther,
  type QuoteDesk,
  type QuoteOfSite,
  type QuoteOnDesk,
  withOther,
} from './desk-quote.server.ts'
import { insertMessage } from './messages.queries.server.ts'
import { openWays } from './offer.ts'
import { priceQuote, strayedPrices } from './price-quote.server.ts'
import { findItems } from './quotes.queries.server.ts'
import { insertRevision } from './revision.queries.server.ts'
import { refusedWork } from './save-work.server.ts'
import { comes, type Work } from './work.ts'

const hourMs = 60 * 60 * 1000

type Sent = { revisionId: string; validUntil: Date }

/**
 * Freezes what the work makes at the rates of this moment, and offers it: from here the price holds. The totals that the
 * person saw are agreed to the cent, or nothing is sent.
 */
export function sendOffer(
  desk: QuoteDesk,
  key: QuoteOfSite,
  {
    work,
    seen,
    version,
    note = '',
  }: {
    work: Work
    seen: { air: number | null; sea: number | null }
    version?: number
    /** Of the person, for colleagues. */
    note?: string
  },
): Promise<Result<Sent, Failure>> {
  return changeQuoteOnDesk(desk, key, ['in_review'], async (on) => {
    if (isWithOther(on.quote, desk.member.id, on.at)) return err(withOther(on.quote))
    if (version !== undefined && version !== on.quote.version) return err({ code: 'service.stale_version' })
    const sent = await offerWork(desk, on, { work, seen, staffId: desk.member.id })
    if (sent.ok && note !== '')
      await insertMessage(on.trx, key.siteId, {
        quoteId: key.id,
        by: 'staff',
        staffId: desk.member.id,
        text: note,
        isNote: true,
        at: on.at,
      })
    return sent
  })
}

/** In the caller's transaction; `staffId` is null if rules have priced it. */
export async function offerWork(
  desk: Pick<QuoteDesk, 'shippingRates' | 'vatRates' | 'couriers' | 'customs' | 'serviceFees'>,
  { trx, quote, terms, site, at, move }: QuoteOnDesk,
  {
    work,
    seen,
    staffId,
  }: { work: Work; seen: { air: number | null; sea: number | null } | null; staffId: string | null },
): Promise<Result<Sent, Failure>> {
  const items = await findItems(trx, site.id, quote.id)
  const refused = refusedWork(work, items, site.sourceCurrencies) ?? unpriced(work)
  if (refused) return err(refused)
  const offer = await priceQuote(trx, desk, { site, quote, items, now: at }, work)
  if (openWays(offer, null).length === 0)
    return err({ code: 'checkout.shipping_method_unavailable', details: { reason: 'dangerous_goods' } })
  const strayed = await strayedPrices(trx, desk, { site, quote, items, now: at }, { work, offer })
  if (strayed.length > 0 && work.priceReason === '')
    return err({ code: 'service.validation', errors: { priceReason: [{ code: 'validation.required' }] } })
  const totals = { air: totalOf(offer.ways.air), sea: totalOf(offer.ways.sea) }
  if (seen && (seen.air !== totals.air || seen.sea !== totals.sea))
    return err({ code: 'checkout.total_changed', details: { old: seen, new: totals } })
  const validUntil = new Date(at.getTime() + terms.lockHours * hourMs)
  const revisionId = await insertRevision(trx, site.id, {
    quoteId: quote.id,
    staffId,
    offer,
    words: work.words,
    priceReason: strayed.length > 0 ? work.priceReason : '',
    sentAt: at,
    validUntil,
  })
  await move('quoted', {
    revision_id: revisionId,
    ends_at: validUntil,
    work: JSON.stringify(work),
    agent_id: null,
    agent_until: null,
  })
  return ok({ revisionId, validUntil })
}

function totalOf(way: { isAvailable: boolean; total?: number }): number | null {
  return way.isAvailable ? (way.total ?? null) : null
}

/** Something comes, and all that comes has a price. */
function unpriced({ findings }: Work): Failure | null {
  const place = findings.findIndex((finding) => comes(finding) && finding.price === 0)
  if (place >= 0)
    return {
      code: 'service.validation',
      errors: { [`findings.${place}.price`]: [{ code: 'validation.number' }] },
    }
  return findings.some(comes)
    ? null
    : { code: 'service.validation', errors: { findings: [{ code: 'validation.quote_empty' }] } }
}
