import { expect } from 'vitest'
import type { Shop } from '../../src/assemble.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import { beginCheckout, data, pay, toLocker, type Visitor, variantWith } from './purchases.ts'

export type PlacedOrder = { id: string; number: string; payUrl: string; variantId: number }

/** Goes from the cart to an order that awaits payment. */
export async function placeOrder(
  shop: Shop,
  visitor: Visitor,
  { email, quantity = 1, promotion }: { email: string; quantity?: number; promotion?: string },
): Promise<PlacedOrder> {
  const wanted = await variantWith(shop.db, 9)
  const slug = await beginCheckout(visitor, wanted, quantity)
  await toLocker(visitor, slug, { email })
  if (promotion) await visitor.ask('/api/checkout/apply-promotion', { slug, code: promotion })
  const { total } = await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })
  const { status, body } = await pay(visitor, slug, total)
  expect(status, JSON.stringify(body)).toBe(200)
  const { order_id, order_number, next } = body as {
    order_id: number
    order_number: string
    next: { url: string }
  }
  return { id: String(order_id), number: order_number, payUrl: next.url, variantId: wanted.variant_id }
}

export const inTransaction = <Value>(shop: Shop, act: (trx: Trx) => Promise<Value>) =>
  shop.db.transaction().execute(act)

export const staff = { type: 'staff', id: 'test' } as const

export const orderRow = (shop: Shop, id: string) =>
  acrossSites(shop.db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const stockOf = (shop: Shop, variantId: number) =>
  shop.db
    .selectFrom('stocks')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()

/** How many emails of this template were queued for an order; the emails themselves are written a moment later. */
export async function emailsRequested(shop: Shop, orderId: string, template: string): Promise<number> {
  const { count } = await acrossSites(shop.db)
    .selectFrom('outbox_events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('topic', '=', 'order.email')
    .where('payload', '@>', JSON.stringify({ orderId, template }))
    .executeTakeFirstOrThrow()
  return Number(count)
}
