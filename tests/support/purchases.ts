import { expect } from 'vitest'
import type { Db } from '../../src/platform/database.server.ts'
import { browser, type Door } from './browser.ts'

export type Data = {
  slug: string
  total: number
  products: { name: string; url: string }[]
  step: number
  version: number
  lines: { code: string; amount: number }[]
  local_delivery_couriers: {
    local_delivery_type: string
    delivery_fee: number
    pickup_points: { parcelshop_id: number; available: boolean }[]
  }[]
  promotion: { code: string; discount_amount: number } | null
  order_id: number | null
  payments: { state: string }[]
}
export type Visitor = ReturnType<typeof browser>

const offsets = new WeakMap<Db, number>()

/** A variant with this much stock that no other test of the file has used, so that no cache has it yet. */
export async function variantWith(db: Db, onHand: number) {
  const used = (offsets.get(db) ?? 0) + 1
  offsets.set(db, used)
  const { id, product_id } = await db
    .selectFrom('variants')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.product_id'])
    .where('products.discontinued_at', 'is', null)
    .where('stocks.on_hand', '>', 20)
    .where('variants.grams', '<', 3000)
    .orderBy('variants.id')
    .offset(used * 5)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('stocks').set({ on_hand: onHand }).where('variant_id', '=', id).execute()
  return { product_id, variant_id: id }
}

export async function beginCheckout(
  visitor: Visitor,
  wanted: { product_id: number; variant_id: number },
  quantity = 1,
): Promise<string> {
  const added = await visitor.ask('/api/cart/add', { ...wanted, quantity })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const generated = await visitor.ask('/api/checkout/generate')
  expect(generated.status, JSON.stringify(generated.body)).toBe(200)
  return generated.body.slug as string
}

export async function data(visitor: Visitor, slug: string, payload: object): Promise<Data> {
  const { status, body } = await visitor.ask(`/api/checkout/fetch/${slug}`, payload)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Data
}

export const person = {
  first_name: 'Jonas',
  last_name: 'Žemaitis',
  phone_number: '+37061234567',
  country_id: 1,
}

/** Completes the first step with a locker of the first courier. */
export async function toLocker(visitor: Visitor, slug: string, changes: object = {}) {
  const first = await data(visitor, slug, { step: 3 })
  const index = first.local_delivery_couriers.findIndex(
    ({ local_delivery_type }) => local_delivery_type === 'locker',
  )
  const point = first.local_delivery_couriers[index]?.pickup_points.find(({ available }) => available)
  return data(visitor, slug, {
    step: 4,
    shipping: { shipping_method: 'sea' },
    delivery: { delivery_method_index: index, parcelshop_id: point?.parcelshop_id },
    address: person,
    country: 1,
    email: 'jonas@pastas.example',
    ...changes,
  })
}

export async function readyToPay(
  shop: Door,
  wanted: { product_id: number; variant_id: number },
  quantity = 1,
  provider = 1,
) {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, wanted, quantity)
  await toLocker(visitor, slug)
  const { total } = await data(visitor, slug, { step: 5, payment: { id: provider, index: 0, type: 'full' } })
  return { visitor, slug, total }
}

let keys = 0

export function pay(visitor: Visitor, slug: string, total: number) {
  keys += 1
  return visitor.ask(
    `/api/checkout/pay/${slug}`,
    { expected_total: total },
    { 'idempotency-key': `key-${process.pid}-${keys}` },
  )
}
