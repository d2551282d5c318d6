import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countryById } from '../../src/core/country.ts'
import { isoDay } from '../../src/core/dates.ts'
import { type Locale, languages, locales } from '../../src/core/locale.ts'
import { amount, zero } from '../../src/core/money.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import type { Encryption } from '../../src/platform/encryption.server.ts'
import { dayRates, type RateBooks } from '../../src/shop/calculator/day-rates.server.ts'
import { type AnswerClock, clockAfter } from '../../src/shop/quotes/answer-clock.ts'
import { estimate } from '../../src/shop/quotes/estimate.ts'
import type { Offer } from '../../src/shop/quotes/offer.ts'
import { priceWork } from '../../src/shop/quotes/price-work.ts'
import type { QuoteState } from '../../src/shop/quotes/quote.ts'
import { readQuoteTerms } from '../../src/shop/quotes/quote-terms.server.ts'
import type { QuoteTerms } from '../../src/shop/quotes/quote-terms.ts'
import type { Work } from '../../src/shop/quotes/work.ts'
import type { Site } from '../../src/shop/sites/site.ts'
import { type DemoMove, type DemoQuote, demoQuotes, demoWishes } from './demo-quotes.ts'
import { demoReplies } from './demo-replies.ts'
import { palettes } from './drawings/palettes.ts'
import { drawingAddress } from './drawings/picture-address.ts'
import { insertRows } from './insert-rows.ts'
import { openBooks } from './open-books.ts'
import { type Buyer, findBuyer } from './order-goods.ts'
import { insertOrderOfOffer } from './order-of-offer.ts'
import { type DemoEvent, insertEvents } from './order-parts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const dollar = 2
const shopShipping = amount('6.90')
const oneBox = { lengthMm: 390, widthMm: 300, heightMm: 200 }

type Owner = { id: string; locale: Locale; countryId: number; currencyId: number }
type Shop = {
  trx: Trx
  books: RateBooks
  terms: QuoteTerms
  site: Site
  staffId: string
  owners: ReadonlyMap<string, Owner>
  buyer: Buyer
  encryption: Encryption
  ago(hours: number): Date
}

/**
 * Requests of a frequent customer on every site that sells in euros, one in each state, dated back from now. Their offers
 * are priced as staff would price them. Written as rows, without emails about requests that were never sent.
 */
export async function seedQuotes(trx: Trx, { encryption }: { encryption: Encryption }): Promise<void> {
  await insertRows(trx, 'quote_replies', demoReplies)
  const now = new Date()
  const { books, sites } = await openBooks(trx)
  const { id: staffId } = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'buyer@office.test')
    .executeTakeFirstOrThrow()
  const terms = await readQuoteTerms(trx)
  for (const site of sites) {
    const buyer = site.features.quotes ? await findBuyer(trx, site.id) : null
    if (!buyer) continue
    await writeQuotes({
      trx,
      books,
      terms,
      site,
      staffId,
      owners: await findOwners(trx, site.id),
      buyer,
      encryption,
      ago: (hours) => new Date(now.getTime() - hours * hourMs),
    })
  }
}

async function findOwners(trx: Trx, siteId: number): Promise<Map<string, Owner>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email', 'language_id', 'country_id', 'currency_id'])
    .where('site_id', '=', siteId)
    .where('email', 'in', ['busy@demo.test', 'pro@demo.test'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.email ?? '',
      {
        id: row.id,
        locale: locales.find((locale) => languages[locale].id === row.language_id) ?? 'en',
        countryId: row.country_id,
        currencyId: row.currency_id,
      },
    ]),
  )
}

/** A request that was inserted. */
type Written = {
  demo: DemoQuote
  owner: Owner
  id: string
  items: readonly { id: string; wish: keyof typeof demoWishes }[]
}
type Sent = { revisionId: string; offer: Offer; work: Work; validUntil: Date }

async function writeQuotes(shop: Shop): Promise<void> {
  const { trx, site, ago } = shop
  const written = await insertQuotes(shop)
  await insertMessages(shop, written)
  const offers = new Map<string, Sent>()
  for (const quote of written) {
    const sent = await insertOffers(shop, quote)
    if (sent) offers.set(quote.id, sent)
  }
  const events: DemoEvent[] = written.flatMap((quote) => eventsOf(shop, quote))
  const orders = new Map<string, string>()
  for (const { demo, id } of written) {
    const sent = offers.get(id)
    const placed = demo.moves.find(({ to }) => to === 'accepted')
    if (!placed || !sent || !demo.method) continue
    const paid = demo.moves.find(({ to }) => to === 'converted')
    const story = {
      trx,
      siteId: site.id,
      events,
      ago,
      demo: {
        placed: placed.at,
        ...(paid && { paid: paid.at }),
        payment: paid ? ('captured' as const) : ('expired' as const),
      },
    }
    const { encryption, buyer } = shop
    const { method } = demo
    const revision = { id: sent.revisionId, offer: sent.offer }
    const ordered = { encryption, buyer, method, revision, dueAt: sent.validUntil }
    orders.set(id, await insertOrderOfOffer(story, ordered))
  }
  await endMoves(trx, site.id, written, { offers, orders })
  await insertEvents(trx, site.id, { events, customerId: shop.buyer.id })
}

/** Those with an offer begin in review: the offer refers to the request, and the request to the offer. */
async function insertQuotes(shop: Shop): Promise<Written[]> {
  const { trx, site, terms, owners, ago, staffId } = shop
  const { rows: numbers } = await sql<{ number: string }>`
    select 'QU' || nextval('quote_numbers') as number from generate_series(1, ${demoQuotes.length})`.execute(
    trx,
  )
  const rows = demoQuotes.map((demo, index) => {
    const owner = owners.get(demo.owner)
    if (!owner) throw new Error(`There is no ${demo.owner}`)
    const { clock, last, reason, rejection } = walk(shop, demo)
    const sent = demo.moves.findLast(({ to }) => to === 'submitted')
    const slug = createHash('sha256').update(`demo quote ${site.id} ${index}`).digest('hex').slice(0, 32)
    const until = demo.claimed ? ago(-demo.claimed.minutes / 60) : null
    return {
      owner,
      row: {
        site_id: site.id,
        slug,
        number: sent ? (numbers[index]?.number ?? '') : null,
        user_id: owner.id,
        state: demo.moves.some(({ offer }) => offer) ? ('in_review' as const) : demo.state,
        locale: owner.locale,
        currency_id: owner.currencyId,
        country_id: owner.countryId,
        shipping_method: demo.method,
        is_insured: demo.isInsured ?? false,
        comment: demo.comment?.[owner.locale] ?? '',
        estimate: sent ? JSON.stringify(estimateOf(shop, demo, owner)) : null,
        agent_id: until && staffId,
        agent_until: until,
        submitted_at: sent ? ago(sent.at) : null,
        clock_from: clock.runsFrom,
        clock_minutes: clock.usedMinutes,
        answer_due_at: clock.dueAt,
        ends_at: endOf(shop, last, demo, terms),
        reason,
        reason_words: rejection?.words[owner.locale] ?? '',
        restriction_id: rejection?.rule ?? null,
        terms_version: sent ? '7' : null,
        created_at: ago(demo.created),
        updated_at: ago(last?.at ?? demo.created),
      },
    }
  })
  const ids = await trx
    .insertInto('quotes')
    .values(rows.map(({ row }) => row))
    .returning('id')
    .execute()
  const wishes = demoQuotes.flatMap((demo, index) =>
    demo.items.map((item, place) => ({
      item,
      place,
      quote: index,
      locale: rows[index]?.owner.locale ?? 'en',
    })),
  )
  const items = await trx
    .insertInto('quote_items')
    .values(
      wishes.map(({ item, place, quote, locale }) => {
        const { wish, quantity = 1, note } = item
        const { url, shop: name, title, price, reading } = demoWishes[wish]
        return {
          site_id: site.id,
          quote_id: ids[quote]?.id ?? '',
          place: place + 1,
          url,
          shop: name,
          title,
          image: pictureOf(wish),
          price,
          source_currency_id: price === null ? null : dollar,
          quantity,
          options: optionsOf(wish),
          note: note?.[locale] ?? '',
          reading,
        }
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ owner }, index) => ({
    demo: demoQuotes[index] as DemoQuote,
    owner,
    id: ids[index]?.id ?? '',
    items: wishes.flatMap(({ item, quote }, place) =>
      quote === index ? [{ id: items[place]?.id ?? '', wish: item.wish }] : [],
    ),
  }))
}

function pictureOf(wish: keyof typeof demoWishes): string {
  const { drawing } = demoWishes[wish]
  return drawing ? drawingAddress({ kind: drawing[0], colours: palettes[drawing[1]], view: 'hero' }) : ''
}

function optionsOf(wish: keyof typeof demoWishes): string {
  const known = demoWishes[wish]
  return 'options' in known ? known.options : ''
}

/** The clock of the promise and the last reason, after all moves. */
function walk({ terms, site, ago }: Shop, { moves }: DemoQuote) {
  let clock: AnswerClock = { runsFrom: null, usedMinutes: 0, dueAt: null }
  let from: QuoteState = 'draft'
  for (const { at, to } of moves) {
    clock = clockAfter(clock, { from, to, at: ago(at) }, { ...terms, timeZone: site.timeZone })
    from = to
  }
  const reason = moves.findLast((move) => move.reason !== undefined)?.reason ?? null
  return { clock, last: moves.at(-1), reason, rejection: moves.at(-1)?.rejection }
}

function endOf(
  { ago }: Shop,
  last: DemoMove | undefined,
  { created }: DemoQuote,
  terms: QuoteTerms,
): Date | null {
  if (!last) return new Date(ago(created).getTime() + terms.draftDays * dayMs)
  return last.endsAfter === undefined ? null : new Date(ago(last.at).getTime() + last.endsAfter * dayMs)
}

function priced({ site, books }: Shop, owner: Owner, at: Date) {
  const country = countryById(owner.countryId) ?? 'LT'
  const currency = site.currencies.find(({ id }) => id === owner.currencyId) ?? site.defaultCurrency
  const day = isoDay(at, site.timeZone)
  return {
    country,
    deliveryType: 'locker' as const,
    currency,
    sources: site.sourceCurrencies,
    kinds: books.customs.kinds(),
    salesTaxes: books.customs.salesTaxes(day),
    rates: dayRates(books, { site, country, currency, tierId: null, now: at }),
    day,
  }
}

function estimateOf(shop: Shop, demo: DemoQuote, owner: Owner) {
  const asked = demo.items.map(({ wish, quantity = 1 }) => {
    const { title, shop: name, price } = demoWishes[wish]
    return { title, shop: name, price: price === null ? null : amount(price), currency: 'USD', quantity }
  })
  const isInsured = demo.isInsured ?? false
  return estimate(asked, { ...priced(shop, owner, shop.ago(demo.created)), isInsured })
}

/** The newest of the offers, as it is written last. */
async function insertOffers(shop: Shop, { demo, owner, id, items }: Written): Promise<Sent | null> {
  const { trx, site, staffId, terms, ago } = shop
  const sending = demo.moves.filter(({ offer }) => offer)
  const made = sending.map((move) => {
    const work = workOf(demo, move, { items, locale: owner.locale })
    const asked = items.map(({ id: itemId, wish }) => {
      const { url, shop: name } = demoWishes[wish]
      return { id: itemId, url, shop: name, image: pictureOf(wish) }
    })
    const sentAt = ago(move.at)
    const isInsured = demo.isInsured ?? false
    const offer = priceWork(work, asked, { ...priced(shop, owner, sentAt), isInsured })
    return { work, offer, sentAt, validUntil: new Date(sentAt.getTime() + terms.lockHours * hourMs) }
  })
  if (made.length === 0) return null
  const rows = await trx
    .insertInto('quote_revisions')
    .values(
      made.map(({ work, offer, sentAt, validUntil }, place) => ({
        site_id: site.id,
        quote_id: id,
        number: place + 1,
        staff_id: staffId,
        offer: JSON.stringify(offer),
        words: work.words,
        sent_at: sentAt,
        valid_until: validUntil,
      })),
    )
    .returning('id')
    .execute()
  const newest = made.at(-1)
  return newest ? { ...newest, revisionId: rows.at(-1)?.id ?? '' } : null
}

function workOf(
  demo: DemoQuote,
  { offer }: DemoMove,
  { items, locale }: Pick<Written, 'items'> & { locale: Locale },
): Work {
  const shops = [...new Set(items.map(({ wish }) => demoWishes[wish].shop))]
  return {
    findings: items.map(({ id, wish }, place) => {
      const { title, price, kind, hs, grams } = demoWishes[wish]
      const finding = offer?.findings?.[wish]
      return {
        itemId: id,
        state: finding?.state ?? 'found',
        title,
        options: optionsOf(wish),
        words: finding?.words[locale] ?? '',
        price: price === null ? zero : amount(price),
        currency: 'USD',
        quantity: offer?.quantities?.[wish] ?? demo.items[place]?.quantity ?? 1,
        kind,
        hs,
        grams,
      }
    }),
    shopCosts: shops.map((shop) => ({ shop, shipping: shopShipping, currency: 'USD' })),
    salesTax: null,
    box: items.length > 1 ? oneBox : null,
    serviceRate: null,
    insuranceRate: null,
    words: offer?.words?.[locale] ?? '',
    priceReason: '',
  }
}

async function insertMessages({ trx, site, staffId, ago }: Shop, written: readonly Written[]): Promise<void> {
  const said = written.flatMap(({ demo, owner, id }) =>
    (demo.said ?? []).map(({ at, by, text, choices, answered, isNote = false }) => ({
      site_id: site.id,
      quote_id: id,
      author_type: by,
      staff_id: by === 'staff' ? staffId : null,
      text: text[owner.locale],
      is_question: choices !== undefined,
      choices: [...(choices ?? [])],
      answered_at: answered === undefined ? null : ago(answered),
      is_note: isNote,
      at: ago(at),
    })),
  )
  await trx.insertInto('quote_messages').values(said).execute()
}

function eventsOf({ staffId, ago }: Shop, { demo, owner, id }: Written): DemoEvent[] {
  return demo.moves.map(({ at, to, by, reason }, index) => ({
    entity: 'quote',
    id,
    from: demo.moves[index - 1]?.to ?? 'draft',
    to,
    actor: by,
    ...(by === 'staff' && { actorId: staffId }),
    ...(by === 'customer' && { actorId: owner.id }),
    reason,
    at: ago(at),
  }))
}

/** By the steps that the database allows: offered, then what became of the offer, then paid. */
async function endMoves(
  trx: Trx,
  siteId: number,
  written: readonly Written[],
  { offers, orders }: { offers: ReadonlyMap<string, Sent>; orders: ReadonlyMap<string, string> },
): Promise<void> {
  const offered = written.flatMap(({ id, demo }) => {
    const sent = offers.get(id)
    if (!sent) return []
    const order_id = orders.get(id) ?? null
    return [{ id, state: demo.state, revision_id: sent.revisionId, work: sent.work, order_id }]
  })
  const given = sql`from json_to_recordset(${JSON.stringify(offered)}::json)
    as given(id bigint, state text, revision_id bigint, work jsonb, order_id bigint)
    where quotes.site_id = ${siteId} and quotes.id = given.id`
  await sql`update quotes set state = 'quoted', revision_id = given.revision_id, work = given.work ${given}`.execute(
    trx,
  )
  await sql`update quotes set order_id = given.order_id,
    state = case given.state when 'converted' then 'accepted' else given.state end ${given} and given.state <> 'quoted'`.execute(
    trx,
  )
  await sql`update quotes set state = given.state ${given} and given.state = 'converted'`.execute(trx)
}
