import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Store, StoreBuying, StoreCategory, StoreLettering, StorePlate } from './store.ts'

type Row = {
  id: number
  code: string
  name: string
  country: string
  categories: StoreCategory[]
  goods: Record<Locale, string>
  buying: StoreBuying
  currency: string
  usual_delivery: string | null
  free_from: string | null
  prices_by_rule: boolean
  plate: StorePlate
  lettering: StoreLettering
  is_listed: boolean
  hosts: string[]
  notes: string
  version: number
}

/** Shops with their hosts. */
export async function findStores(db: Db | Trx, where: RawBuilder<unknown>): Promise<Store[]> {
  const { rows } = await sql<Row>`
    select stores.id, stores.code, stores.name, stores.country, stores.categories, stores.goods, stores.buying,
      currencies.iso_code as currency, stores.usual_delivery, stores.free_from, stores.prices_by_rule, stores.plate,
      stores.lettering, stores.is_listed, stores.notes, stores.version,
      array(select host from store_hosts where store_id = stores.id order by place) as hosts
    from stores join currencies on currencies.id = stores.currency_id
    where ${where}
    order by stores.id`.execute(db)
  return rows.map(({ usual_delivery, free_from, prices_by_rule, is_listed, ...row }) => ({
    ...row,
    usualDelivery: usual_delivery === null ? null : amount(usual_delivery),
    freeFrom: free_from === null ? null : amount(free_from),
    pricesByRule: prices_by_rule,
    isListed: is_listed,
  }))
}

/**
 * How many pieces customers of a site have bought in each shop since a day began: what offers that were paid found there.
 * A quote still moves when its order is paid, so its last change bounds the search.
 */
export async function countBought(
  db: Db | Trx,
  siteId: number,
  { fromDay, timeZone }: { fromDay: string; timeZone: string },
): Promise<ReadonlyMap<number, number>> {
  const since = sql`(${fromDay}::date::timestamp at time zone ${timeZone})`
  const { rows } = await sql<{ store_id: number; bought: number }>`
    select store.store_id, sum(item.quantity)::integer as bought
    from quotes
      join orders on orders.site_id = quotes.site_id and orders.id = quotes.order_id
      join quote_revisions on quote_revisions.site_id = quotes.site_id and quote_revisions.id = quotes.revision_id
      cross join jsonb_to_recordset(quote_revisions.offer -> 'items') as item (url text, state text, quantity integer)
      cross join lateral (
        select store_id from store_hosts
        where ('.' || substring(lower(item.url) from '^https?://([^/:?#]+)')) like ('%.' || host)
        order by length(host) desc limit 1
      ) store
    where quotes.site_id = ${siteId} and quotes.state = 'converted' and quotes.updated_at >= ${since}
      and orders.site_id = ${siteId} and orders.paid_at >= ${since} and orders.status <> 'cancelled'
      and quote_revisions.site_id = ${siteId} and item.state in ('found', 'changed')
    group by store.store_id`.execute(db)
  return new Map(rows.map(({ store_id, bought }) => [store_id, bought]))
}
