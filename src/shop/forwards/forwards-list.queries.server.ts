import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { findForwardsBy } from './forwards.queries.server.ts'
import type { ListedForward } from './listed-forward.ts'

export type OrderOrForward = { source: 'order' | 'forward'; id: string }
type Wanted = {
  userId: string
  /** Part of a number. */
  search: string | null
}

/** Orders and requests that were sent, the newest first: which of them stand on a page, and how many there are. */
export async function findOrdersAndForwards(
  db: Db,
  siteId: number,
  { userId, search, hasOrders }: Wanted & { hasOrders: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: OrderOrForward[]; total: number }> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : '%'
  const mine = sql`
    select 'order' as source, orders.id, orders.placed_at as at from orders
      where orders.site_id = ${siteId} and orders.user_id = ${userId} and orders.number ilike ${pattern} and ${hasOrders}
    union all
    select 'forward' as source, forwards.id, forwards.submitted_at as at from forwards
      where forwards.site_id = ${siteId} and forwards.user_id = ${userId} and forwards.state <> 'draft'
        and forwards.number ilike ${pattern}`
  const [page, counted] = await Promise.all([
    sql<OrderOrForward>`select source, id::text as id from (${mine}) as mine
      order by at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::integer as count from (${mine}) as mine`.execute(db),
  ])
  return { items: page.rows, total: counted.rows[0]?.count ?? 0 }
}

/** What a row of the list shows of them, in no order. */
export async function findListedForwards(
  db: Db,
  siteId: number,
  ids: readonly string[],
): Promise<ListedForward[]> {
  if (ids.length === 0) return []
  const [forwards, invoices] = await Promise.all([
    findForwardsBy(db, siteId, ids),
    db
      .selectFrom('forwards')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.site_id', '=', 'forwards.site_id')
          .onRef('invoices.id', '=', 'forwards.invoice_id'),
      )
      .innerJoin('invoice_states', (join) =>
        join
          .onRef('invoice_states.site_id', '=', 'invoices.site_id')
          .onRef('invoice_states.invoice_id', '=', 'invoices.id'),
      )
      .select(['forwards.id', 'invoices.gross', 'invoice_states.paid', 'invoices.due_on'])
      .where('forwards.site_id', '=', siteId)
      .where('forwards.id', 'in', [...ids])
      .execute(),
  ])
  return forwards.map((forward) => {
    const invoice = invoices.find(({ id }) => id === forward.id)
    return {
      forward,
      invoice: invoice
        ? { gross: amount(invoice.gross), paid: amount(invoice.paid), dueOn: invoice.due_on }
        : null,
    }
  })
}

/** Those that have not come to their end, the newest first. */
export async function findOpenForwardIds(
  db: Db,
  siteId: number,
  userId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('forwards')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', 'not in', ['draft', 'delivered', 'closed', 'returned', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasForwards(db: Db, siteId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('forwards')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
