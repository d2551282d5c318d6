import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { Catalog } from './open-catalog.server.ts'

const offered = 24

/** How many products a flag has on a site, and the pictures of those that sell best. */
export async function findFlagPictures(
  { db, catalog }: { db: Db; catalog: Pick<Catalog, 'engineOf'> },
  flagId: number,
  siteId: number,
): Promise<{ total: number; pictures: string[] }> {
  const { ids, total } = await catalog
    .engineOf(siteId)
    .search({ locale: 'en', flagIds: [flagId], sort: 3, offset: 0, limit: offered })
  const { rows } = await sql<{ picture: string }>`
    select (select pictures[1] from variants where product_id = found.id order by position limit 1) as picture
    from unnest(${ids}::integer[]) with ordinality as found (id, place) order by place`.execute(db)
  return { total, pictures: rows.map(({ picture }) => picture) }
}
