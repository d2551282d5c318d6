import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Promotion, PromotionCustomer, PromotionKind } from './promotion.ts'

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'min_total',
  'usage_limit',
  'customer_limit',
  'used',
  'starts_at',
  'ends_at',
] as const

type Row = {
  id: string
  code: string
  kind: number
  value: string
  min_total: string
  usage_limit: number | null
  customer_limit: number | null
  used: number
  starts_at: Date
  ends_at: Date | null
}

/** Amounts are in the base currency; callers convert them. */
function toPromotion(row: Row): Promotion {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as PromotionKind,
    // Basis points: 10 % is 1000.
    value: row.kind === 1 ? amount(row.value) / 100 : amount(row.value),
    minTotal: amount(row.min_total),
    usageLimit: row.usage_limit,
    customerLimit: row.customer_limit,
    used: row.used,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }
}

export async function findPromotion(
  db: Db | Trx,
  siteId: number,
  by: { code: string } | { id: string },
): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promotions')
    .select(columns)
    .where('site_id', '=', siteId)
    .$if('code' in by, (query) => query.where('code', '=', (by as { code: string }).code))
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .executeTakeFirst()
  return row ? toPromotion(row) : null
}

/** Concurrent uses wait for the lock and then see the earlier use. */
export async function lockPromotion(trx: Trx, siteId: number, id: string): Promise<Promotion | null> {
  const row = await trx
    .selectFrom('promotions')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toPromotion(row) : null
}

/** Under every key of the customer, as `promotion_keys` defines them. */
export async function countPromotionUses(
  trx: Db | Trx,
  siteId: number,
  { promotionId, customer }: { promotionId: string; customer: PromotionCustomer },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::integer as count from promotion_uses
    where site_id = ${siteId} and promotion_id = ${promotionId}
      and customer_key in (select promotion_keys(${siteId}, ${customer.userId}, ${customer.email}))`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
