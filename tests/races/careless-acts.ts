import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import type { PaymentParts } from '../../src/shop/payments/payment-parts.server.ts'

type Parts = Pick<PaymentParts, 'db'>

/** A pause between check and act, so that all racers check before the first one acts. */
const think = (trx: Trx) => sql`select pg_sleep(0.2)`.execute(trx)

/** Check, then act, without a lock; true for each racer that believes it has won. */
export const carelessActs = {
  usePromotionCarelessly: ({ db }: Parts, use: { promotionId: string; orderId: number; customer: string }) =>
    acrossSites(db)
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ used: number; usage_limit: number }>`
        select used, usage_limit from promotions where id = ${use.promotionId}`.execute(trx)
        const [promotion] = rows
        if (!promotion || promotion.used >= promotion.usage_limit) return false
        await think(trx)
        await sql`insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
        values (1, ${use.promotionId}, ${use.orderId}, ${use.customer}, 1)`.execute(trx)
        await sql`update promotions set used = ${promotion.used + 1} where id = ${use.promotionId}`.execute(
          trx,
        )
        return true
      }),

  refundCarelessly: ({ db }: Parts, { id, amount }: { id: string; amount: string }) =>
    acrossSites(db)
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ rest: string }>`
        select captured - coalesce((select sum(amount) from refunds
          where payment_id = payments.id and state <> 'failed'), 0) as rest from payments where id = ${id}`.execute(
          trx,
        )
        if (Number(rows[0]?.rest) < Number(amount)) return false
        await think(trx)
        await sql`insert into refunds (id, site_id, payment_id, amount, state, reason, created_at, updated_at)
        values (${randomUUID()}, 1, ${id}, ${amount}, 'requested', 'race', now(), now())`.execute(trx)
        return true
      }),

  spendTenCarelessly: ({ db }: Parts, userId: number) =>
    acrossSites(db)
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ balance: string }>`
        select balance from ledger_accounts where user_id = ${userId}`.execute(trx)
        if (Number(rows[0]?.balance) < 10) return false
        await think(trx)
        await sql`update ledger_accounts set balance = balance - 10
        where user_id = ${userId}`.execute(trx)
        return true
      }),
}
