import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Promotion, PromotionKind } from './promotion.ts'

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'least_total',
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
  least_total: string
  usage_limit: number | null
  customer_limit: number | null
  used: number
  starts_at: Date
  ends_at: Date | null
}

/** Amounts are in the base currency here; whoever uses them converts. */
function toPromotion(row: Row): Promotion {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as PromotionKind,
    // A share in hundredths of a per cent: 10 % is 1000.
    value: row.kind === 1 ? amount(row.value) / 100 : amount(row.value),
    leastTotal: amount(row.least_total),
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

/** One more use, unless that were one too many; whoever comes at the same time waits for the answer. */
export async function usePromotion(trx: Trx, siteId: number, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('promotions')
    .set((build) => ({ used: build('used', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('starts_at', '<=', now)
    .where((build) => build.or([build('ends_at', 'is', null), build('ends_at', '>', now)]))
    .where((build) =>
      build.or([build('usage_limit', 'is', null), build('used', '<', build.ref('usage_limit'))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Use = { promotionId: string; orderId: string; customerKey: string; customerLimit: number | null }

/** Takes the customer's next slot; false where all of them are taken. The promotion's row is locked already. */
export async function takePromotionSlot(trx: Trx, siteId: number, use: Use): Promise<boolean> {
  const most = use.customerLimit ?? 32_000
  const { numAffectedRows } = await sql`
    insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
    select ${siteId}, ${use.promotionId}, ${use.orderId}, ${use.customerKey}, coalesce(max(slot), 0) + 1
    from promotion_uses
    where site_id = ${siteId} and promotion_id = ${use.promotionId} and customer_key = ${use.customerKey}
    having count(*) < ${most}`.execute(trx)
  return numAffectedRows === 1n
}

/** For an order that was given up. */
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
