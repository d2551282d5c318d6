import { sql } from 'kysely'
import { type Amount, amount, min, shareOf, times, zero } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'

/** Pieces of a line for which claims give money, and how much. */
export type ClaimedMoney = { pieces: number; money: Amount }

/**
 * What claims have given back for the lines of an order, or have decided to. The money of a claim about several lines counts
 * for each by its worth, and never for more than its price.
 */
export async function readClaimedMoney(
  db: Db | Trx,
  siteId: number,
  orderId: string,
): Promise<Map<string, ClaimedMoney>> {
  const { rows } = await sql<{ line: string; pieces: number; price: string; given: string; worth: string }>`
    select order_line_id as line, quantity as pieces, price::text, claims.amount::text as given,
      (sum(price * quantity) over (partition by claims.id))::text as worth
    from claims join claim_items on claim_items.site_id = claims.site_id and claim_items.claim_id = claims.id
    where claims.site_id = ${siteId} and claims.order_id = ${orderId} and claims.amount is not null
      and claims.state in ('approved', 'awaiting_return', 'received', 'resolving', 'resolved')
      and order_line_id is not null and price > 0
    order by claims.id`.execute(db)
  const known = new Map<string, ClaimedMoney>()
  for (const { line, pieces, price, given, worth } of rows) {
    const whole = times(amount(price), pieces)
    const before = known.get(line) ?? { pieces: 0, money: zero }
    known.set(line, {
      pieces: Math.max(before.pieces, pieces),
      money: min(whole, (before.money + min(whole, shareOf(amount(given), whole, amount(worth)))) as Amount),
    })
  }
  return known
}
