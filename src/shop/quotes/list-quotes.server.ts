import { sql } from 'kysely'
import type { Amount } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { QuoteState } from './quote.ts'
import { type QuoteTab, quotesPerPage, quoteTabs, statesOfTab } from './quote-tabs.ts'

/** A row of the customer's list. */
export type ListedQuote = {
  slug: string
  number: string | null
  state: QuoteState
  currencyId: number
  titles: readonly string[]
  images: readonly string[]
  itemsCount: number
  /** Of the newest offer, by each way. */
  totals: { air: Amount | null; sea: Amount | null } | null
  estimate: { low: Amount; high: Amount } | null
  shippingMethod: ShippingMethod | null
  /** When the newest offer was sent, and until when it holds. */
  sentAt: Date | null
  validUntil: Date | null
  answerDueAt: Date | null
  endsAt: Date | null
  reason: string | null
  orderNumber: string | null
  updatedAt: Date
}

export type ListedQuotes = {
  items: readonly ListedQuote[]
  total: number
  counts: Readonly<Record<QuoteTab, number>>
}

type Row = {
  slug: string
  number: string | null
  state: string
  currency_id: number
  titles: string[]
  images: string[]
  items_count: number
  air: number | null
  sea: number | null
  low: number | null
  high: number | null
  shipping_method: string | null
  reason: string | null
  order_number: string | null
  sent_at: Date | null
  valid_until: Date | null
  answer_due_at: Date | null
  ends_at: Date | null
  updated_at: Date
}

/** The customer's quotes; the offer that ends soonest comes first, then what was touched last. */
export async function listQuotes(
  ctx: RequestContext,
  { tab = 'all', page = 1 }: { tab?: QuoteTab | undefined; page?: number | undefined },
): Promise<Result<ListedQuotes, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const mine = sql`quotes.site_id = ${site.id} and quotes.user_id = ${own.value.user.id}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select quotes.slug, quotes.number, quotes.state, quotes.currency_id, quotes.shipping_method, quotes.reason,
        orders.number as order_number, revisions.sent_at, asked.titles, asked.images, asked.items_count, quotes.answer_due_at,
        quotes.ends_at, quotes.updated_at, revisions.valid_until,
        (revisions.offer -> 'ways' -> 'air' ->> 'total')::bigint::float8 as air,
        (revisions.offer -> 'ways' -> 'sea' ->> 'total')::bigint::float8 as sea,
        least((estimate -> 'ways' -> 'air' ->> 'low')::bigint, (estimate -> 'ways' -> 'sea' ->> 'low')::bigint)::float8 as low,
        greatest((estimate -> 'ways' -> 'air' ->> 'high')::bigint, (estimate -> 'ways' -> 'sea' ->> 'high')::bigint)::float8 as high
      from quotes
      left join quote_revisions as revisions
        on revisions.site_id = quotes.site_id and revisions.id = quotes.revision_id
      left join orders on orders.site_id = quotes.site_id and orders.id = quotes.order_id
      cross join lateral (
        select coalesce(array_agg(coalesce(nullif(title, ''), shop) order by place), '{}') as titles,
          coalesce((array_agg(image order by place) filter (where image <> ''))[1:3], '{}') as images,
          count(*)::integer as items_count
        from quote_items where quote_items.site_id = quotes.site_id and quote_items.quote_id = quotes.id
      ) as asked
      where ${mine} and quotes.state = any(${[...statesOfTab(tab)]})
      order by case when quotes.state = 'quoted' then revisions.valid_until end nulls last, quotes.updated_at desc, quotes.id desc
      limit ${quotesPerPage} offset ${(page - 1) * quotesPerPage}`.execute(db),
    sql<{ state: string; count: number }>`
      select state, count(*)::integer as count from quotes where ${mine} group by state`.execute(db),
  ])
  const countOf = (one: QuoteTab) => {
    const states: readonly string[] = statesOfTab(one)
    return counted.reduce((all, { state, count }) => all + (states.includes(state) ? count : 0), 0)
  }
  const counts = Object.fromEntries(quoteTabs.map((one) => [one, countOf(one)])) as ListedQuotes['counts']
  return ok({ items: rows.map(toListed), total: counts[tab], counts })
}

function toListed(row: Row): ListedQuote {
  const stored = (value: number | null) => (value === null ? null : (value as Amount))
  return {
    slug: row.slug,
    number: row.number,
    state: row.state as QuoteState,
    currencyId: row.currency_id,
    titles: row.titles,
    images: row.images,
    itemsCount: row.items_count,
    totals: row.air === null && row.sea === null ? null : { air: stored(row.air), sea: stored(row.sea) },
    estimate:
      row.low === null || row.high === null ? null : { low: row.low as Amount, high: row.high as Amount },
    shippingMethod: row.shipping_method as ShippingMethod | null,
    sentAt: row.sent_at,
    validUntil: row.valid_until,
    answerDueAt: row.answer_due_at,
    endsAt: row.ends_at,
    reason: row.reason,
    orderNumber: row.order_number,
    updatedAt: row.updated_at,
  }
}
