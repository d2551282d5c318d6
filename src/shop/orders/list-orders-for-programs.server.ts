import type { Db } from '#platform/database.server.ts'
import type { ProgramOrdersQuery } from './program-orders.schema.ts'

/** Orders of a site, oldest first: a program that reads on from its cursor misses none. */
export async function listOrdersForPrograms(
  db: Db,
  siteId: number,
  { cursor, limit, status, placed_from }: ProgramOrdersQuery,
) {
  const wanted = Number(limit)
  let query = db
    .selectFrom('orders')
    .select(['id', 'number', 'kind', 'status', 'currency_id', 'total', 'balance', 'placed_at', 'paid_at'])
    .where('site_id', '=', siteId)
    .where('id', '>', cursor ?? '0')
  if (status) query = query.where('status', '=', status)
  if (placed_from) query = query.where('placed_at', '>=', new Date(placed_from))
  const rows = await query
    .orderBy('id')
    .limit(wanted + 1)
    .execute()
  const orders = rows.slice(0, wanted)
  return { orders, nextCursor: rows.length > wanted ? (orders.at(-1)?.id ?? null) : null }
}
