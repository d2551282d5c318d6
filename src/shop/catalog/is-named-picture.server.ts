import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

/**
 * Whether a product, an offer or an order shows this picture of another host. Without this question anybody could have
 * us fetch and keep whatever the allowed hosts hold. An order names what its product looked like when it was bought.
 * The conditions on `'A'` are those of the indexes.
 */
export async function isNamedPicture(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from variants where pictures @> array[${address}] and 'A' <= any (pictures collate "C"))
      or exists (select from flags where pictures @> array[${address}])
      or exists (select from order_lines where picture = ${address} and 'A' <= picture collate "C")
      as "isNamed"`.execute(acrossSites(db))
  return rows[0]?.isNamed === true
}
