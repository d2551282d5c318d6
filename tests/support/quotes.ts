import { randomBytes } from 'node:crypto'
import type { Shop } from '../../src/assemble.ts'
import { type Amount, amount, decimal } from '../../src/core/money.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { openServiceFees } from '../../src/shop/calculator/service-fees.server.ts'
import { openCustomsRules } from '../../src/shop/customs/customs-rules.server.ts'
import { claimQuote } from '../../src/shop/quotes/claim-quote.server.ts'
import type { QuoteDesk } from '../../src/shop/quotes/desk-quote.server.ts'
import { priceQuote } from '../../src/shop/quotes/price-quote.server.ts'
import { findItems, findQuote } from '../../src/shop/quotes/quotes.queries.server.ts'
import { sendOffer } from '../../src/shop/quotes/send-offer.server.ts'
import type { Finding, Work } from '../../src/shop/quotes/work.ts'
import { openCourierDirectory } from '../../src/shop/shipping/courier-directory.server.ts'
import { openShippingRates } from '../../src/shop/shipping/shipping-rates.server.ts'
import { openVatRates } from '../../src/shop/tax/vat-rates.server.ts'

type Asked = Pick<Shop, 'db'> & { sites: Pick<Shop['sites'], 'all'> }

/** What staff work with, as a member who may price. */
export async function quoteDesk(
  { db, sites }: Asked,
  clock: () => Date = () => new Date(),
  memberId = '1',
): Promise<QuoteDesk> {
  const [shippingRates, vatRates, customs, serviceFees, couriers] = await Promise.all([
    openShippingRates(db),
    openVatRates(db),
    openCustomsRules(db),
    openServiceFees(db),
    openCourierDirectory(db),
  ])
  const site = (siteId: number) => {
    const found = sites.all().find(({ id }) => id === siteId)
    if (!found) throw new RangeError(`No site ${siteId}`)
    return found
  }
  return {
    db,
    clock,
    member: { id: memberId },
    site,
    shippingRates,
    vatRates,
    customs,
    serviceFees,
    couriers,
  }
}

/** A request of a customer as it is when it was sent. */
export async function sentQuote(
  { db }: Asked,
  userId: string | number,
  items: readonly { title: string; price: string; quantity?: number }[] = shoesAndBottles,
  at: Date = new Date(),
  { siteId, locale }: { siteId: number; locale: string } = { siteId: 1, locale: 'en' },
): Promise<{ id: string; siteId: number; slug: string }> {
  const all = acrossSites(db)
  const slug = randomBytes(16).toString('hex')
  const number = `QU${100_000 + Number(BigInt(`0x${slug.slice(0, 10)}`) % 900_000_000n)}`
  const { id } = await all
    .insertInto('quotes')
    .values({
      site_id: siteId,
      slug,
      number,
      user_id: String(userId),
      state: 'submitted',
      locale,
      currency_id: 1,
      country_id: 1,
      terms_version: '2026-11',
      submitted_at: at,
      clock_from: at,
      answer_due_at: new Date(at.getTime() + 4 * 60 * 60 * 1000),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await all
    .insertInto('state_events')
    .values({
      site_id: siteId,
      entity: 'quote',
      entity_id: id,
      from_state: 'draft',
      to_state: 'submitted',
      actor_type: 'customer',
      actor_id: String(userId),
      at,
    })
    .execute()
  for (const [index, { title, price, quantity = 1 }] of items.entries()) {
    await all
      .insertInto('quote_items')
      .values({
        site_id: siteId,
        quote_id: id,
        place: index + 1,
        url: `https://fernhollow.example/p/${index + 1}`,
        shop: 'fernhollow.example',
        title,
        price,
        source_currency_id: 2,
        quantity,
      })
      .execute()
  }
  return { id, siteId, slug }
}

const shoesAndBottles = [
  { title: 'Trail running shoes', price: '84.00' },
  { title: 'Insulated bottle', price: '14.50', quantity: 2 },
]

/** Findings that confirm what was asked for. */
export async function workFor(
  desk: QuoteDesk,
  { id, siteId }: { id: string; siteId: number },
  changes: Partial<Work> = {},
): Promise<Work> {
  const items = await findItems(desk.db, siteId, id)
  const findings = items.map(
    (item): Finding => ({
      itemId: item.id,
      state: 'found',
      title: item.title,
      options: item.options,
      words: '',
      price: item.price ?? amount('10'),
      currency: item.currency,
      quantity: item.quantity,
      kind: 'other',
      hs: '640411',
      grams: 800,
    }),
  )
  const none = {
    shopCosts: [],
    salesTax: null,
    box: null,
    serviceRate: null,
    insuranceRate: null,
    words: '',
    priceReason: '',
  }
  return { findings, ...none, ...changes }
}

/** What the work costs by each way, as staff see it before they send it. */
export async function totalsOf(desk: QuoteDesk, { id, siteId }: { id: string; siteId: number }, work: Work) {
  const quote = await findQuote(desk.db, siteId, { id })
  if (!quote) throw new RangeError(`No quote ${id}`)
  const items = await findItems(desk.db, siteId, id)
  const site = desk.site(siteId)
  const { ways } = await priceQuote(desk.db, desk, { site, quote, items, now: desk.clock() }, work)
  return {
    air: ways.air.isAvailable ? ways.air.total : null,
    sea: ways.sea.isAvailable ? ways.sea.total : null,
  }
}

/** Claims it, prices it as asked and sends the offer. */
export async function offered(
  desk: QuoteDesk,
  key: { id: string; siteId: number },
  changes: Partial<Work> = {},
): Promise<{ air: Amount | null; sea: Amount | null }> {
  const claimed = await claimQuote(desk, key)
  if (!claimed.ok) throw new Error(claimed.error.code)
  const work = await workFor(desk, key, changes)
  const seen = await totalsOf(desk, key, work)
  const sent = await sendOffer(desk, key, { work, seen })
  if (!sent.ok) throw new Error(`${sent.error.code} ${JSON.stringify(sent.error)}`)
  return seen
}

export const asDecimal = (value: Amount | null) => (value === null ? null : decimal(value))
