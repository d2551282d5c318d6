import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openDatabase } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { runningDatabaseUrl } from '../../../src/platform/postgres-launcher.server.ts'
import { recordDelivery, recordShipment } from '../../../src/shop/orders/record-shipment.server.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { callFrom } from './calls.ts'
import { plentiful } from './products.ts'
import { dataFolder, query } from './shop-database.ts'

const guestEmail = 'jonas.zemaitis@pastas.example'

export type PlacedOrder = {
  orderId: number
  number: string
  slug: string
  total: number
  providerUrl: string
}

type Wish = { provider?: number; bank?: string; fromBalance?: number; email?: string }

/**
 * Brings a checkout to its payment step by calls alone, and returns its slug; the journeys of the checkout cover the
 * first step. The buyer is the signed-in customer, or a guest.
 */
export async function deliveryAnswered(page: Page, email = guestEmail): Promise<string> {
  // The lightest page there is.
  if (page.url() === 'about:blank') await page.goto('/en/unsupported-browser/')
  await callFrom(page, '/api/cart/add', { product_id: plentiful.bottle.id, quantity: 1 })
  const { slug } = await callFrom(page, '/api/checkout/generate')
  const step = (payload: object) => callFrom(page, `/api/checkout/fetch/${slug}`, payload)
  await step(lockerOf(await step({ step: 3 }), email))
  return slug
}

/** An order placed by calls alone that awaits its payment at the provider. */
export async function placedOrder(page: Page, wish: Wish = {}): Promise<PlacedOrder> {
  const { provider = 1, bank, fromBalance, email } = wish
  const slug = await deliveryAnswered(page, email)
  if (fromBalance) await callFrom(page, '/api/checkout/use-balance', { slug, amount: fromBalance })
  const payment = { id: provider, ...(bank && { bank }) }
  const { total } = await callFrom(page, `/api/checkout/fetch/${slug}`, { step: 5, payment })
  const key = { 'idempotency-key': randomUUID() }
  const paid = await callFrom(page, `/api/checkout/pay/${slug}`, { expected_total: total }, key)
  const [row] = await query<{ number: string }>('select number from orders where id = $1', [paid.order_id])
  return {
    orderId: paid.order_id,
    number: String(row?.number),
    slug,
    total,
    providerUrl: paid.next.url ?? '',
  }
}

/** An order paid by card at the simulated provider; opening the return URL makes the shop fetch the result. */
export async function paidOrder(
  page: Page,
  wish: Omit<Wish, 'provider' | 'bank'> = {},
): Promise<PlacedOrder> {
  const order = await placedOrder(page, wish)
  await page.request.get(await press(order.providerUrl, goodCard))
  await expect
    .poll(() => query('select status from orders where id = $1', [order.orderId]))
    .toEqual([{ status: 'paid' }])
  return order
}

/** Brings a paid order to its locker, as staff and courier do. */
export async function deliver({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<void> {
  const url = await runningDatabaseUrl(dataFolder)
  const { db } = openDatabase(url ?? '', createLog('silent'), { isPatient: true, connections: 1 })
  const told = { siteId: 1, at: new Date(), actor: { type: 'staff', id: 'test' } as const }
  try {
    await db.transaction().execute(async (trx) => {
      const parcel = { orderId: String(orderId), courierId: 1, trackingCode: `JRN-${orderId}` }
      const shipped = await recordShipment(trx, { ...told, ...parcel })
      if (!shipped.ok) throw new Error(shipped.error.code)
      await recordDelivery(trx, { ...told, ...shipped.value })
    })
  } finally {
    await db.destroy()
  }
}

type FirstStep = {
  local_delivery_couriers: {
    local_delivery_type: string
    pickup_points: { parcelshop_id: number; available: boolean }[]
  }[]
}

/** The delivery step with the first available locker and a recipient. */
export function lockerOf({ local_delivery_couriers: couriers }: FirstStep, email: string) {
  const index = couriers.findIndex(({ local_delivery_type }) => local_delivery_type === 'locker')
  const point = couriers[index]?.pickup_points.find(({ available }) => available)
  return {
    step: 4,
    shipping: { shipping_method: 'sea' },
    delivery: { delivery_method_index: index, parcelshop_id: point?.parcelshop_id },
    address: { first_name: 'Jonas', last_name: 'Žemaitis', phone_number: '+37061234567', country_id: 1 },
    country: 1,
    email,
  }
}
