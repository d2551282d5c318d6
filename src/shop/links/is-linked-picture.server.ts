import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

/**
 * Whether a page that somebody linked shows this picture, on whichever host; or a request or an order that was made from
 * such a page, long ago perhaps. The condition on `'A'` matches that of the partial index.
 */
export async function isLinkedPicture(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ isLinked: boolean }>`
    select exists (select from page_reads where image = ${address})
      or exists (select from quote_items where image = ${address} and image <> '')
      or exists (select from order_lines where picture = ${address} and 'A' <= picture collate "C")
      as "isLinked"`.execute(acrossSites(db))
  return rows[0]?.isLinked === true
}
