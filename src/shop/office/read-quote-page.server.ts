import { sql } from 'kysely'
import { type Amount, amount, convert, rate } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import { type Restriction, restrictionsOn } from '#shop/customs/restricted-goods.ts'
import { cleanUrl } from '#shop/links/clean-url.ts'
import type { PageState } from '#shop/links/page-facts.ts'
import { knownPage } from '#shop/links/read-page.server.ts'
import type { QuoteDesk } from '#shop/quotes/desk-quote.server.ts'
import type { StrayedPrice } from '#shop/quotes/hand-prices.ts'
import type { Offer } from '#shop/quotes/offer.ts'
import { priceQuote, strayedPrices } from '#shop/quotes/price-quote.server.ts'
import type { QuoteTerms } from '#shop/quotes/quote-terms.ts'
import { type DeskQuote, findSentQuote, readDeskQuote } from '#shop/quotes/read-desk-quote.server.ts'
import { workOn } from '#shop/quotes/usual-work.ts'
import { comes, type Work } from '#shop/quotes/work.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { findStore } from '#shop/stores/find-store.server.ts'
import type { Store } from '#shop/stores/store.ts'
import { findQuotesOf } from './list-quotes.server.ts'
import { type Costs, type Margin, marginOf, usualShares } from './quote-margin.ts'
import type { QuoteRow } from './quotes-list.ts'

export type FoundQuote = { id: string; siteId: number; number: string; subject: string }

/** A quote by its site and number. */
export async function findQuoteByNumber(db: Db, siteId: number, number: string): Promise<FoundQuote | null> {
  const quote = await findSentQuote(db, siteId, number)
  return quote?.number
    ? { id: quote.id, siteId, number: quote.number, subject: `quote ${quote.number}` }
    : null
}

type Desk = QuoteDesk & { allSiteIds(permission: Permission): number[] }

/** An offer that nobody has sent, with what only staff see of it. */
export type Priced = {
  offer: Offer | null
  /** No rule of the day fits, such as a currency without a rate. */
  isUnpriced: boolean
  rules: Readonly<Record<string, readonly Restriction[]>>
  margins: { air: Margin | null; sea: Margin | null }
  /** Amounts that were entered and leave the rules by more than a tenth. */
  strayed: readonly StrayedPrice[]
}

export type QuotePage = DeskQuote & {
  work: Work
  isSaved: boolean
  priced: Priced
  kinds: readonly GoodsKind[]
  restrictions: readonly Restriction[]
  customer: { name: string; firstName: string; suiteCode: string; tier: string | null } | null
  agent: { id: string; name: string } | null
  order: { number: string; status: string } | null
  settlement: Settlement | null
  /** What we know of the shops, by the names that items have for them. */
  stores: Readonly<Record<string, Store>>
  /** What their pages said when they were read last, by item. */
  pages: Readonly<Record<string, ItemPage>>
  sameLinks: Readonly<Record<string, readonly SameLink[]>>
  others: { rows: readonly QuoteRow[]; total: number }
  /** The middle half of our shares in offers of the last 90 days, in basis points; null while they are few. */
  usualShare: { from: number; to: number } | null
}
export type Settlement = {
  name: string
  difference: Amount
  borne: Amount
  consequence: 'none' | 'credit' | 'invoice'
  amount: Amount
  invoice: string | null
  at: Date
}
export type ItemPage = {
  state: PageState
  title: string | null
  price: Amount | null
  currency: string | null
  readAt: Date
}
export type SameLink = { number: string; siteCode: string }

export async function readQuotePage(desk: Desk, { id, siteId }: FoundQuote): Promise<QuotePage | null> {
  const { db, customs } = desk
  const whole = await readDeskQuote(db, { id, siteId })
  if (!whole) return null
  const { quote, items, terms } = whole
  const stores = await findStores(db, items)
  const work = workOn(whole.work, items, customs.kinds(), stores)
  const of = { siteId, userId: quote.userId ?? '0' }
  const [priced, customer, agent, order, settlement, sameLinks, others, usualShare, pages] =
    await Promise.all([
      priceWorkOf(desk, siteId, whole, work),
      findCustomer(db, of),
      quote.agentId === null
        ? null
        : db.selectFrom('staff').select(['id', 'name']).where('id', '=', quote.agentId).executeTakeFirst(),
      quote.orderId === null
        ? null
        : db
            .selectFrom('orders')
            .select(['number', 'status'])
            .where('site_id', '=', siteId)
            .where('id', '=', quote.orderId)
            .executeTakeFirst(),
      findSettlement(db, siteId, id),
      findSameLinks(desk, whole),
      findQuotesOf(desk, of, { limit: shownOthers, except: id }),
      findUsualShares(desk, siteId, terms),
      findPages(db, items),
    ])
  return {
    ...whole,
    work,
    isSaved: whole.work !== null,
    priced,
    kinds: customs.kinds(),
    restrictions: customs.restrictions(),
    customer: customer ?? null,
    agent: agent ?? null,
    order: order ?? null,
    settlement,
    stores,
    sameLinks,
    others,
    usualShare,
    pages,
  }
}

async function findPages(db: Db, items: DeskQuote['items']): Promise<QuotePage['pages']> {
  const found = await Promise.all(
    items.map(async ({ id, url }) => {
      const cleaned = url ? cleanUrl(url) : null
      const page = cleaned?.ok ? await knownPage(db, cleaned.value) : null
      if (!page) return null
      const { title, price, currency } = page.facts
      return [id, { state: page.state, title, price, currency, readAt: page.readAt }] as const
    }),
  )
  return Object.fromEntries(found.filter((one) => one !== null))
}

const shownOthers = 3

/** What work costs at the rates of this moment. Nothing is stored. */
export async function priceWorkOf(
  desk: QuoteDesk,
  siteId: number,
  { quote, items, terms }: Pick<DeskQuote, 'quote' | 'items' | 'terms'>,
  work: Work,
): Promise<Priced> {
  const kinds = desk.customs.kinds()
  const rules = Object.fromEntries(
    work.findings.map(({ itemId, title, hs, kind }) => {
      const marks = kinds.find(({ code }) => code === kind)?.marks ?? []
      return [itemId, restrictionsOn({ title, hs, marks }, desk.customs.restrictions())]
    }),
  )
  const nothing = { offer: null, rules, margins: { air: null, sea: null }, strayed: [] }
  const site = desk.site(siteId)
  const isKnown = (code: string) => site.sourceCurrencies.some(({ isoCode }) => isoCode === code)
  if (![...work.findings, ...work.shopCosts].every(({ currency }) => isKnown(currency)))
    return { ...nothing, isUnpriced: true }
  if (!work.findings.some(comes)) return { ...nothing, isUnpriced: false }
  const priced = { site, quote, items, now: desk.clock() }
  const offer = await priceQuote(desk.db, desk, priced, work)
  const costs = costsIn(site, quote.currencyId, terms)
  const margins = { air: marginOf(offer, 'air', costs), sea: marginOf(offer, 'sea', costs) }
  const left = await strayedPrices(desk.db, desk, priced, { work, offer })
  return { offer, rules, margins, isUnpriced: false, strayed: left }
}

function findCustomer(db: Db, { siteId, userId }: { siteId: number; userId: string }) {
  return db
    .selectFrom('users')
    .leftJoin('tiers', 'tiers.id', 'users.tier_id')
    .select([
      'suite_code as suiteCode',
      'tiers.code as tier',
      sql<string>`coalesce(company_name, concat_ws(' ', first_name, last_name))`.as('name'),
      sql<string>`coalesce(first_name, '')`.as('firstName'),
    ])
    .where('site_id', '=', siteId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

async function findSettlement(db: Db, siteId: number, quoteId: string): Promise<Settlement | null> {
  const row = await db
    .selectFrom('quote_settlements')
    .innerJoin('staff', 'staff.id', 'quote_settlements.staff_id')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.id', '=', 'quote_settlements.invoice_id')
        .onRef('invoices.site_id', '=', 'quote_settlements.site_id'),
    )
    .select(['staff.name', 'difference', 'borne', 'consequence', 'quote_settlements.amount', 'at'])
    .select('invoices.number as invoice')
    .where('quote_settlements.site_id', '=', siteId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    difference: amount(row.difference),
    borne: amount(row.borne),
    amount: amount(row.amount),
    consequence: row.consequence as Settlement['consequence'],
  }
}

async function findStores(db: Db, items: DeskQuote['items']): Promise<Record<string, Store>> {
  const linked = new Map(items.filter(({ url }) => url !== '').map(({ shop, url }) => [shop, url]))
  const found = await Promise.all(
    [...linked].map(async ([shop, url]) => [shop, await findStore(db, url)] as const),
  )
  return Object.fromEntries(found.flatMap(([shop, store]) => (store ? [[shop, store]] : [])))
}

/** Other open requests for the same pages, by item; only those that the person may see. */
async function findSameLinks(
  { db, allSiteIds }: Pick<Desk, 'db' | 'allSiteIds'>,
  { quote, items }: DeskQuote,
): Promise<Record<string, SameLink[]>> {
  const urls = items.map(({ url }) => url).filter((url) => url !== '')
  if (urls.length === 0) return {}
  const { rows } = await sql<{ url: string; number: string; code: string }>`
    select distinct url, number, sites.code from quote_items
      join quotes on quotes.site_id = quote_items.site_id and quotes.id = quote_items.quote_id
      join sites on sites.id = quotes.site_id
    where quote_items.site_id = any(${allSiteIds('quotes.see')}) and url = any(${urls}) and quotes.id <> ${quote.id}
      and quotes.state in ('submitted', 'in_review', 'info_needed', 'quoted')
    order by number limit 20`.execute(db)
  return Object.fromEntries(
    items.map(({ id, url }) => [
      id,
      rows.filter((row) => row.url === url).map(({ number, code }) => ({ number, siteCode: code })),
    ]),
  )
}

const usualDays = 90
const lookedAt = 200

/** What the offers of the last 90 days left, each by the way that the customer saw first, at the costs of today. */
async function findUsualShares(
  { db, clock, site: siteOf }: Pick<Desk, 'db' | 'clock' | 'site'>,
  siteId: number,
  terms: QuoteTerms,
): Promise<QuotePage['usualShare']> {
  const since = new Date(clock().getTime() - usualDays * 86_400_000)
  const rows = await db
    .selectFrom('quote_revisions')
    .innerJoin('quotes', (join) =>
      join
        .onRef('quotes.id', '=', 'quote_revisions.quote_id')
        .onRef('quotes.site_id', '=', 'quote_revisions.site_id'),
    )
    .select(['offer', 'currency_id'])
    .where('quote_revisions.site_id', '=', siteId)
    .where('sent_at', '>', since)
    .orderBy('quote_revisions.id', 'desc')
    .limit(lookedAt)
    .execute()
  const shares = rows.map((row) => {
    const offer = row.offer as unknown as Offer
    const costs = costsIn(siteOf(siteId), row.currency_id, terms)
    return (marginOf(offer, 'air', costs) ?? marginOf(offer, 'sea', costs))?.share
  })
  return usualShares(shares.filter((share) => share !== undefined))
}

/** Our costs are in euros. */
function costsIn(site: Site, currencyId: number, terms: QuoteTerms): Costs {
  const currency = site.currencies.find(({ id }) => id === currencyId) ?? site.defaultCurrency
  const inCurrency = (euros: Amount) => convert(euros, rate('1'), currency.rate)
  const { air, sea } = terms.freightCosts
  return { ...terms, perKg: { air: inCurrency(air), sea: inCurrency(sea) } }
}
