import { isoDay } from '#core/dates.ts'
import { convert, rate, sum, times } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import { cleanUrl } from '#shop/links/clean-url.ts'
import { knownPage } from '#shop/links/read-page.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { findStore } from '#shop/stores/find-store.server.ts'
import type { QuoteItem } from './quote.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import { findItems, findQuote, moveQuote } from './quotes.queries.server.ts'
import { type Looked, ruledWork } from './ruled-work.ts'
import { offerWork } from './send-offer.server.ts'
import type { Work } from './work.ts'

export type RulesParts = RateBooks & { db: Db; clock: () => Date; sites: SiteDirectory }

/** What a page said longer ago than this, a person looks up again. */
const freshMs = 24 * 60 * 60 * 1000
const euro = rate('1')

/**
 * Answers a request at once, where rules can do what a person would do. Above the value up to which duty is flat nobody
 * but a person decides, because there the kind of the goods decides about money. Returns whether an offer was sent.
 */
export async function priceByRules(
  parts: RulesParts,
  { siteId, quoteId }: { siteId: number; quoteId: string },
): Promise<boolean> {
  const { db, clock, sites, customs } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const seen = site && (await findQuote(db, siteId, { id: quoteId }))
  if (!site || seen?.state !== 'submitted') return false
  const items = await Promise.all((await findItems(db, siteId, quoteId)).map((item) => look(parts, item)))
  const rules = { kinds: customs.kinds(), restrictions: customs.restrictions() }
  const work = ruledWork(seen.comment, items, rules)
  const { flatUpTo } = customs.importRule(seen.country, isoDay(clock(), site.timeZone))
  if (!work || inEuros(work, site.sourceCurrencies) > flatUpTo) return false
  return db.transaction().execute(async (trx) => {
    const quote = await findQuote(trx, siteId, { id: quoteId }, { isLocked: true })
    // Somebody may have taken it, or its customer may have cancelled it.
    if (quote?.state !== 'submitted' || quote.version !== seen.version) return false
    const terms = await readQuoteTerms(trx)
    const at = clock()
    const cause = { at, actor: { type: 'system' as const } }
    const moved = { siteId, quote, terms, timeZone: site.timeZone }
    const sent = await offerWork(
      parts,
      {
        trx,
        quote,
        terms,
        site,
        at,
        move: async (to, change = {}) => {
          await moveQuote(trx, moved, 'in_review', { ...cause, reason: 'by_rules' })
          const looked = { ...quote, state: 'in_review' as const, version: quote.version + 1 }
          await moveQuote(trx, { ...moved, quote: looked }, to, { ...cause, reason: 'by_rules', ...change })
        },
      },
      { work, seen: null, staffId: null },
    )
    return sent.ok
  })
}

async function look({ db, clock }: RulesParts, item: QuoteItem): Promise<Looked> {
  const url = cleanUrl(item.url)
  if (!url.ok) return { item, page: null, store: null }
  const [page, store] = await Promise.all([knownPage(db, url.value), findStore(db, url.value.href)])
  const isFresh = page !== null && clock().getTime() - page.readAt.getTime() < freshMs
  return { item, page: isFresh ? page : null, store }
}

function inEuros({ findings }: Work, currencies: readonly { isoCode: string; rate: typeof euro }[]) {
  return sum(
    findings.map(({ price, quantity, currency }) => {
      const known = currencies.find(({ isoCode }) => isoCode === currency)
      return convert(times(price, quantity), known?.rate ?? euro, euro)
    }),
  )
}
