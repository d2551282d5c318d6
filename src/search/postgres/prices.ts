import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'

/** Columns of `listings l` in one currency, and which of its rows have a price in it. */
export type PriceColumns = {
  price: RawBuilder<unknown>
  discountLeft: RawBuilder<unknown>
  isPriced: RawBuilder<unknown>
}

export const basePrices: PriceColumns = {
  price: sql`l.price`,
  discountLeft: sql`l.discount_left`,
  isPriced: sql`true`,
}

/** Own prices where they exist, otherwise converted as `convertedCents` does. */
export function convertedPrices(currencyId: number, rate: number): PriceColumns {
  const own = ownPrice(currencyId)
  return {
    price: sql`coalesce((${own} ->> 'price')::bigint, (l.price * ${rate}::bigint + 50000000) / 100000000)`,
    discountLeft: sql`coalesce((${own} ->> 'discountLeft')::smallint, l.discount_left)`,
    isPriced: sql`true`,
  }
}

export function ownPrices(currencyId: number): PriceColumns {
  const own = ownPrice(currencyId)
  return {
    price: sql`(${own} ->> 'price')::bigint`,
    discountLeft: sql`(${own} ->> 'discountLeft')::smallint`,
    isPriced: sql`l.own_prices ? ${String(currencyId)}`,
  }
}

export async function hasOwnPrices(db: Db | Trx, siteId: number, currencyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from listings where site_id = ${siteId} and own_prices ? ${String(currencyId)} limit 1`.execute(db)
  return rows.length > 0
}

function ownPrice(currencyId: number): RawBuilder<unknown> {
  return sql`(l.own_prices -> ${String(currencyId)})`
}
