import { sql } from 'kysely'
import { decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { OrderActor } from './order-actor.ts'
import type { AddedLine, ChangedLine } from './order-edit.ts'
import { moveLines } from './order-lines.queries.server.ts'
import { restockOrderLines } from './order-stock.queries.server.ts'

type Change = {
  orderId: string
  changed: readonly ChangedLine[]
  added: readonly AddedLine[]
}

/**
 * An unpaid order says what will be bought, so its lines become what is wanted. Removed pieces free their hold, added
 * ones are held. Returns the SKU of which too few are left; the caller then rolls back. Under the lock of the order.
 */
export async function rewriteOrderLines(
  trx: Trx,
  siteId: number,
  { orderId, changed, added }: Change,
): Promise<string | null> {
  await lockStock(trx, siteId, orderId, added)
  for (const { id, quantity, price } of changed) {
    const line = sql`site_id = ${siteId} and order_id = ${orderId} and id = ${id}`
    await (quantity === 0
      ? sql`delete from order_lines where ${line}`
      : sql`update order_lines set quantity = ${quantity}, price = ${String(decimal(price))}::numeric,
          held = least(held, ${quantity}) where ${line}`
    ).execute(trx)
  }
  for (const line of added) {
    const free = await freeUnits(trx, line)
    if (free === 'too few') return line.sku
    await insertLine(trx, siteId, { orderId, line, held: free === 'free' ? line.quantity : 0 })
  }
  return null
}

/**
 * The lines of a paid order say what was charged, so none is deleted: pieces that go are a cancelled line of their own,
 * and return to the stock. Added pieces leave it. Returns the SKU of which too few are left.
 */
export async function changePaidLines(
  trx: Trx,
  siteId: number,
  { orderId, changed, added, at, actor }: Change & { at: Date; actor: OrderActor },
): Promise<string | null> {
  const gone: string[] = []
  for (const { id, quantity } of changed) gone.push(await splitLine(trx, siteId, { orderId, id, quantity }))
  if (gone.length > 0) {
    const move = { orderId, lineIds: gone, from: ['to_buy'] as const, to: 'cancelled' as const, at, actor }
    const moved = await moveLines(trx, siteId, move)
    if (moved !== gone.length) throw new Error(`A line of order ${orderId} is bought already`)
    await restockOrderLines(trx, siteId, orderId, gone)
  }
  await lockStock(trx, siteId, orderId, added)
  for (const line of added) {
    const free = await freeUnits(trx, line)
    if (free === 'too few') return line.sku
    const sold = free === 'free' ? line.quantity : 0
    if (sold > 0)
      await sql`update stocks set on_hand = on_hand - ${sold} where variant_id = ${line.variantId}`.execute(
        trx,
      )
    await insertLine(trx, siteId, { orderId, line, sold, isExtra: true })
  }
  return null
}

/** The line of the pieces that go: the line itself, or a copy with a part of it. */
async function splitLine(
  trx: Trx,
  siteId: number,
  { orderId, id, quantity }: { orderId: string; id: string; quantity: number },
): Promise<string> {
  if (quantity === 0) return id
  const { rows } = await sql<{ id: string }>`
    insert into order_lines (site_id, order_id, product_id, variant_id, sku, name, choice, picture, slug, quantity, price, grams,
      held, sold, is_extra)
    select site_id, order_id, product_id, variant_id, sku, name, choice, picture, slug, quantity - ${quantity}, price, grams,
      0, greatest(sold - ${quantity}, 0), is_extra
    from order_lines where site_id = ${siteId} and order_id = ${orderId} and id = ${id} returning id`.execute(
    trx,
  )
  await sql`update order_lines set quantity = ${quantity}, sold = least(sold, ${quantity})
    where site_id = ${siteId} and order_id = ${orderId} and id = ${id}`.execute(trx)
  return rows[0]?.id ?? id
}

/** Stock is always locked in the order of variants, so that transactions do not deadlock. */
async function lockStock(trx: Trx, siteId: number, orderId: string, added: readonly AddedLine[]) {
  await sql`select from stocks where variant_id in (
      select variant_id from order_lines where site_id = ${siteId} and order_id = ${orderId}
    ) or variant_id = any(${added.map(({ variantId }) => variantId)}) order by variant_id for update`.execute(
    trx,
  )
}

/** A line that staff wrote freely, and one that is ordered in advance, take nothing from the stock. */
async function freeUnits(
  trx: Trx,
  { variantId, quantity }: AddedLine,
): Promise<'free' | 'none needed' | 'too few'> {
  if (variantId === 0) return 'none needed'
  const { rows } = await sql<{ is_free: boolean; is_preorder: boolean }>`
    select on_hand - reserved >= ${quantity} as is_free, preorder_from is not null as is_preorder
    from stocks join variants on variants.id = stocks.variant_id where variant_id = ${variantId}`.execute(trx)
  const [stock] = rows
  if (stock?.is_free) return 'free'
  return stock?.is_preorder ? 'none needed' : 'too few'
}

async function insertLine(
  trx: Trx,
  siteId: number,
  {
    orderId,
    line,
    held = 0,
    sold = 0,
    isExtra = false,
  }: { orderId: string; line: AddedLine; held?: number; sold?: number; isExtra?: boolean },
): Promise<void> {
  const { productId, variantId, price, ...facts } = line
  await trx
    .insertInto('order_lines')
    .values({
      ...facts,
      site_id: siteId,
      order_id: orderId,
      product_id: productId,
      variant_id: variantId,
      price: String(decimal(price)),
      held,
      sold,
      is_extra: isExtra,
    })
    .execute()
}
