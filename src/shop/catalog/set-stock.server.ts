import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import type { SetStockInput } from './program-products.schema.ts'

type Found = { id: number; sku: string; on_hand: number; reserved: number }
export type StockSet = Omit<Found, 'id'>

/**
 * Sets how many pieces there are: all of them, or none. Only products that the site sells; their stock is one for all
 * sites. It cannot go below what carts and orders hold. Triggers tell listings and pages.
 */
export async function setStock(
  trx: Trx,
  siteId: number,
  { changes }: SetStockInput,
): Promise<Result<StockSet[], Failure>> {
  const skus = changes.map(({ sku }) => sku)
  // A row for each, so that it can be locked. In the order of ids, like all who lock stocks.
  await sql`
    insert into stocks (variant_id, on_hand)
    select variants.id, 0 from variants join product_sites on product_sites.product_id = variants.product_id
    where product_sites.site_id = ${siteId} and sku = any(${skus}) order by variants.id
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Found>`
    select variants.id, sku, on_hand, reserved from stocks join variants on variants.id = stocks.variant_id
      join product_sites on product_sites.product_id = variants.product_id
    where product_sites.site_id = ${siteId} and sku = any(${skus}) order by variants.id for update of stocks`.execute(
    trx,
  )
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const errors: FieldFailures = {}
  for (const [place, { sku, on_hand }] of changes.entries()) {
    const found = bySku.get(sku)
    if (!found || skus.indexOf(sku) !== place)
      errors[`changes.${place}.sku`] = [{ code: 'validation.choice' }]
    else if (on_hand < found.reserved) errors[`changes.${place}.on_hand`] = [{ code: 'validation.invalid' }]
  }
  if (Object.keys(errors).length > 0) {
    const held = rows.map(({ sku, reserved }) => ({ sku, reserved }))
    return err({ code: 'service.validation', errors, details: { held } })
  }
  const set: StockSet[] = []
  for (const { sku, on_hand } of changes) {
    const found = bySku.get(sku) as Found
    if (found.on_hand !== on_hand)
      await sql`update stocks set on_hand = ${on_hand} where variant_id = ${found.id}`.execute(trx)
    set.push({ sku, on_hand, reserved: found.reserved })
  }
  return ok(set)
}
