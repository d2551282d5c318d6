import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StateTable } from '../../../src/core/state-table.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { checkoutMoves } from '../../../src/shop/checkout/checkout.ts'
import { orderMoves } from '../../../src/shop/orders/order.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

test.each([
  { table: 'orders', column: 'status', moves: orderMoves as StateTable<string> },
  { table: 'checkouts', column: 'state', moves: checkoutMoves as StateTable<string> },
])('the database allows exactly the moves of the state table of $table', async ({ table, column, moves }) => {
  const states = Object.keys(moves)
  const db = acrossSites(at.shop.db)
  /** Whether the trigger allows the move; the transaction is rolled back. */
  const isAllowed = async (from: string, to: string) => {
    const undone = new Error('undone')
    const moving = db.transaction().execute(async (trx) => {
      const row =
        table === 'orders' ? sql`select min(id) from orders` : sql`select checkout_id from orders limit 1`
      // This constraint (a paid order has a time of payment) is not under test.
      await sql`alter table orders drop constraint orders_check1`.execute(trx)
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${from} where id = (${row})`.execute(trx)
      await sql`set local session_replication_role = origin`.execute(trx)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = (${row})`.execute(trx)
      throw undone
    })
    const reason = await moving.catch((error: Error) => error)
    if (reason === undone) return true
    expect(reason).toMatchObject({ constraint: `${table}_moves` })
    return false
  }
  for (const from of states) {
    const allowed = []
    for (const to of states) if (from !== to && (await isAllowed(from, to))) allowed.push(to)
    expect(allowed, from).toEqual(states.filter((to) => moves[from]?.includes(to)))
  }
})
