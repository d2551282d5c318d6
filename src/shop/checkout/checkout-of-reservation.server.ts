import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { OrderRef } from '#shop/orders/new-order.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import { type CheckoutRow, checkoutColumns, toCheckout } from './checkout.queries.server.ts'
import { type Checkout, type PaymentChoice, stateAfter } from './checkout.ts'

/** A checkout with all its choices, for a device that has somebody's name. The caller holds the lock on the reservation. */
export async function openCheckoutOfReservation(
  trx: Trx,
  siteId: number,
  of: {
    reservationId: string
    userId: string | null
    currencyId: number
    rate: string
    delivery: Delivery
    payment: PaymentChoice
    /** What of the balance may pay; null for nothing. */
    balanceWish: Amount | null
    at: Date
  },
): Promise<{ checkout: Checkout; next: OrderRef }> {
  const { delivery, payment, at } = of
  const row = await trx
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      slug: randomBytes(16).toString('hex'),
      reservation_id: of.reservationId,
      user_id: of.userId,
      state: stateAfter({ state: 'open' }, { delivery, payment }),
      currency_id: of.currencyId,
      rate: of.rate,
      delivery: JSON.stringify(delivery),
      payment: JSON.stringify(payment),
      balance_wish: of.balanceWish === null ? null : String(decimal(of.balanceWish)),
      created_at: at,
      updated_at: at,
    })
    .returning([...checkoutColumns])
    .executeTakeFirstOrThrow()
  const { rows } = await sql<OrderRef>`
    select nextval('orders_id_seq') as id, 'OR' || nextval('order_numbers') as number`.execute(trx)
  const [next] = rows
  if (!next) throw new Error('An order has no number')
  return { checkout: toCheckout({ ...row, order_status: null } as CheckoutRow), next }
}
