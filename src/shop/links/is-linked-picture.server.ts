import type { Db } from '#platform/database.server.ts'

/** Whether a page that somebody linked shows this picture, on whichever host. */
export async function isLinkedPicture(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('page_reads')
    .select('state')
    .where('image', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
