import { decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { DeclaredLine } from './declaration.ts'

/** What is in a parcel, whole: what was told before is told anew. */
export async function replaceItems(
  trx: Trx,
  siteId: number,
  parcelId: string,
  lines: readonly DeclaredLine[],
): Promise<void> {
  await trx
    .deleteFrom('parcel_items')
    .where('site_id', '=', siteId)
    .where('parcel_id', '=', parcelId)
    .execute()
  const rows = lines.map(({ currencyId, price, ...line }, place) => ({
    ...line,
    site_id: siteId,
    parcel_id: parcelId,
    place: place + 1,
    price: decimal(price),
    currency_id: currencyId,
  }))
  await trx.insertInto('parcel_items').values(rows).execute()
}
