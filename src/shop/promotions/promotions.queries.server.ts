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

export async function lockOrdersPromotion(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await sql`select from promotions where site_id = ${siteId}
    and id = (select promotion_id from orders where site_id = ${siteId} and id = ${orderId}) for update`.execute(
    trx,
  )
}

/** Under every key of the customer, as `promotion_keys` defines them. */
export async function countPromotionUses(
  trx: Trx,
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

/** For a cancelled or expired order. */
export async function giveBackPromotion(trx: Trx, siteId: number, orderId: string): Promise<void> {
  const used = await trx
    .deleteFrom('promotion_uses')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning('promotion_id')
    .executeTakeFirst()
  if (!used) return
  await trx
    .updateTable('promotions')
    .set((build) => ({ used: build('used', '-', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', used.promotion_id)
    .execute()
}

/** The next slot of this customer under `customer_key`. */
export const nextSlot = (siteId: number) => sql`1 + coalesce((select max(slot) from promotion_uses taken
      where taken.site_id = ${siteId} and taken.promotion_id = keyed.id and taken.customer_key = keyed.customer_key), 0)`

/** For an expired order that is paid after all: counted only if the promotion and the customer have a use left. */
export async function takePromotionAgain(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await sql`
    with wanted as (
      select promotions.id, customer_limit, user_id, email
      from orders join promotions on promotions.site_id = orders.site_id and promotions.id = orders.promotion_id
      where orders.site_id = ${siteId} and orders.id = ${orderId}
      for update of promotions
    ), keyed as (
      select wanted.id, customer_limit, customer_key
      from wanted, promotion_keys(${siteId}, user_id, email) as customer_key
    ), used as (
      update promotions set used = used + 1 from wanted
      where promotions.site_id = ${siteId} and promotions.id = wanted.id and (usage_limit is null or used < usage_limit)
        and (wanted.customer_limit is null or wanted.customer_limit > (
          select count(distinct order_id) from promotion_uses uses join keyed using (customer_key)
          where uses.site_id = ${siteId} and uses.promotion_id = wanted.id))
      returning promotions.id
    )
    insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
    select ${siteId}, used.id, ${orderId}, customer_key, ${nextSlot(siteId)} from used join keyed using (id)`.execute(
    trx,
  )
}
