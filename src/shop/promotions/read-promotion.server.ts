import { type Amount, convert, type Rate, rate } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Promotion } from './promotion.ts'
import { findPromotion } from './promotions.queries.server.ts'

const euro = rate('1')

/** A promotion with its amounts in the given currency. */
export async function readPromotion(
  db: Db | Trx,
  siteId: number,
  by: { code: string } | { id: string },
  currencyRate: Rate,
): Promise<Promotion | null> {
  const found = await findPromotion(db, siteId, by)
  if (!found) return null
  const inCurrency = (value: Amount) => convert(value, euro, currencyRate)
  return {
    ...found,
    value: found.kind === 0 ? inCurrency(found.value as Amount) : found.value,
    minTotal: inCurrency(found.minTotal),
  }
}
