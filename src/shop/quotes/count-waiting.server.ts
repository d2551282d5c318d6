import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import { statesOfTab } from './quote-tabs.ts'

/** How many requests wait for their customer: a question, an offer, an order that is not paid. */
export async function countWaitingQuotes(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  userId: string,
): Promise<number> {
  if (!site.features.quotes) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from quotes
    where site_id = ${site.id} and user_id = ${userId} and state = any(${[...statesOfTab('customer')]})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
