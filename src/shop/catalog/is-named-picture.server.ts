import { sql } from 'kysely'
import { pictureNameIn } from '#core/picture-path.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'

/**
 * Whether staff have uploaded this picture; of another host, whether a product, an offer or an order shows it. Without this check anyone could make us
 * fetch and cache any file on the allowed hosts. An order names the picture its product had when it was bought. The
 * conditions on `'A'` match those of the partial indexes.
 */
export async function isNamedPicture(db: Db, address: string): Promise<boolean> {
  const name = pictureNameIn(address)
  if (name !== null) {
    const found = await db.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst()
    return found !== undefined
  }
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from variants where pictures @> array[${address}] and 'A' <= any (pictures collate "C"))
      or exists (select from flags where pictures @> array[${address}])
      or exists (select from order_lines where picture = ${address} and 'A' <= picture collate "C")
      as "isNamed"`.execute(acrossSites(db))
  return rows[0]?.isNamed === true
}
