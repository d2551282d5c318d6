import type { Amount } from '#core/money.ts'
import { officeLocale } from '#locales/office/office-texts.ts'
import type { Restriction } from '#shop/customs/restricted-goods.ts'
import type { ListedState } from '#shop/office/quotes-list.ts'
import {
  type FoundQuote,
  findQuoteByNumber,
  type Priced,
  readQuotePage,
} from '#shop/office/read-quote-page.server.ts'
import { isWithOther } from '#shop/quotes/desk-quote.server.ts'
import { listQuoteReplies } from '#shop/quotes/quote-replies.server.ts'
import type { QuoteTerms } from '#shop/quotes/quote-terms.ts'
import { replyText } from '#shop/quotes/reply-text.ts'
import { workingMinutes } from '#shop/quotes/working-time.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type QuoteData = Awaited<ReturnType<typeof readQuoteData>>
export type PricedView = ReturnType<typeof pricedView>
export type RuleView = { id: string; effect: Restriction['effect']; reason: string }

type Params = { readonly [name: string]: string | undefined }

/** Numbers are unique within a site, so the address names both. */
export async function findQuoteOf(
  office: Office,
  { site: code, number = '' }: Params,
): Promise<FoundQuote | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('quotes.see', site.id)) return null
  return findQuoteByNumber(office.db, site.id, number)
}

const priceable: readonly string[] = ['in_review', 'info_needed']

/** Everything that the page of a quote shows to this person. */
export async function readQuoteData(office: Office, params: Params) {
  const found = await findQuoteOf(office, params)
  const page = found && (await readQuotePage(office, found))
  if (!page) throw missing()
  const { siteId } = found
  const site = office.site(siteId)
  const now = office.clock()
  const may = (permission: Permission) => office.may(permission, siteId)
  // The address of the customer's page stays with the customer.
  const { clock, slug: _, ...quote } = page.quote
  const { terms } = page
  const hours = { ...terms, timeZone: site.timeZone }
  const running = clock.runsFrom ? workingMinutes(clock.runsFrom, now, hours) : 0
  const isElsewhere = isWithOther(quote, office.member.id, now)
  const mayPrice = may('quotes.price')
  const currency = site.currencies.find(({ id }) => id === quote.currencyId) ?? site.defaultCurrency
  return {
    number: found.number,
    quote: { ...quote, state: quote.state as ListedState },
    items: page.items,
    revisions: page.revisions,
    messages: page.messages,
    work: page.work,
    isSaved: page.isSaved,
    estimate: page.estimate,
    terms: shownTerms(terms),
    usedMinutes: clock.usedMinutes + running,
    priced: pricedView(page.priced, mayPrice),
    usualShare: mayPrice ? page.usualShare : null,
    kinds: page.kinds.map(({ code, hs, grams }) => ({ code, hs, grams })),
    rules: page.restrictions.map(ruleView),
    customer: page.customer,
    agent: page.agent,
    order: page.order,
    settlement: page.settlement,
    stores: Object.fromEntries(
      Object.entries(page.stores).map(([shop, { id, name, buying, notes }]) => [
        shop,
        { id, name, buying, notes },
      ]),
    ),
    sameLinks: page.sameLinks,
    pages: page.pages,
    replies: (may('quotes.write') ? await listQuoteReplies(office.db) : []).map(({ id, name, texts }) => ({
      id,
      name,
      text: replyText(texts, quote.locale, {
        name: page.customer?.firstName ?? '',
        number: found.number,
      }),
    })),
    others: page.others,
    site: siteView(site),
    currency: currency.isoCode,
    sources: site.sourceCurrencies.map(({ isoCode }) => isoCode),
    now,
    myId: office.member.id,
    isElsewhere,
    may: {
      price: mayPrice,
      settle: may('quotes.settle'),
      write: may('quotes.write'),
      orders: may('orders.see'),
      customers: may('customers.see'),
      /** The work is theirs to change. */
      work: mayPrice && priceable.includes(quote.state) && !isElsewhere,
      claim: mayPrice && (quote.state === 'submitted' || priceable.includes(quote.state)) && !isElsewhere,
    },
  }
}

/** Without our costs, which only those see who price. */
function shownTerms({ answerMinutes, lockHours, absorbPercent }: QuoteTerms) {
  return { answerMinutes, lockHours, absorbPercent }
}

function ruleView({ id, effect, reason }: Restriction): RuleView {
  const locale = officeLocale()
  return { id, effect, reason: reason[locale] || reason.en }
}

/** Whoever may price sees what is left for us. */
export function pricedView({ offer, isUnpriced, rules, margins, strayed }: Priced, seesMargins: boolean) {
  return {
    offer: offer && {
      ...offer,
      ways: { air: wayView(offer.ways.air), sea: wayView(offer.ways.sea) },
    },
    isUnpriced,
    strayed,
    rules: Object.fromEntries(Object.entries(rules).map(([id, found]) => [id, found.map(ruleView)])),
    margins: seesMargins ? margins : { air: null, sea: null },
  }
}

type Way = NonNullable<Priced['offer']>['ways']['air']

export type WayView =
  | (Extract<Way, { isAvailable: true }> & { reason?: never })
  | { isAvailable: false; reason: RuleView | string; total?: Amount }

function wayView(way: Way): WayView {
  if (way.isAvailable) return way
  const { reason } = way
  return { isAvailable: false, reason: typeof reason === 'string' ? reason : ruleView(reason) }
}
