import { expect } from 'vitest'
import type { Shop } from '../../src/assemble.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { claimForward } from '../../src/shop/forwards/claim-forward.server.ts'
import { type ClosedBox, closeBox } from '../../src/shop/forwards/close-box.server.ts'
import type { ForwardDesk, ForwardOfSite } from '../../src/shop/forwards/desk-forward.server.ts'
import { loadBox } from '../../src/shop/forwards/load-box.server.ts'
import { scanParcel } from '../../src/shop/forwards/scan-parcel.server.ts'
import { type Findings, measureParcel } from '../../src/shop/parcels/measure-parcel.server.ts'
import { departTransport } from '../../src/shop/transports/depart-transport.server.ts'
import { announced, parcelDesk, shoes } from './parcels.ts'
import type { Visitor } from './purchases.ts'
import { quoteDesk } from './quotes.ts'

type Asked = Pick<Shop, 'db'> & { sites: Pick<Shop['sites'], 'all'> }
export type Announced = Awaited<ReturnType<typeof announced>>

/** What staff work with, as a member who packs. */
export const forwardDesk: (shop: Asked, clock?: () => Date, memberId?: string) => Promise<ForwardDesk> =
  quoteDesk

export type Line = { description: string; price: string; hs: string }
const pair = { description: 'Trail running shoes', price: '57.90', hs: '640411' }
export const jacket = { description: 'Rain jacket, nylon', price: '46.00', hs: '620140' }

/** A parcel that lies on the shelf, ready to travel. */
export async function readyParcel(
  shop: Pick<Shop, 'db'>,
  userId: string | number,
  {
    items = [pair],
    clock,
    ...findings
  }: { items?: readonly Line[]; clock?: () => Date } & Partial<Findings> = {},
): Promise<Announced> {
  const parcel = await announced(shop, userId, { items, at: clock?.() ?? new Date() })
  const measured = await measureParcel(parcelDesk(shop, '1', clock), parcel, { ...shoes, ...findings })
  expect(measured.ok, JSON.stringify(measured)).toBe(true)
  return parcel
}

/** Where requests of tests go: a locker of the first courier that has one. */
export async function lockerOf(shop: Asked) {
  const { couriers } = await quoteDesk(shop)
  const services = couriers.services('LT')
  const index = services.findIndex(({ type }) => type === 'locker')
  const service = services[index]
  const point = await shop.db
    .selectFrom('pickup_points')
    .select('id')
    .where('courier_id', '=', service?.courierId ?? 0)
    .where('country_id', '=', 1)
    .where('closed_reason', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    delivery: { delivery_method_index: index, parcelshop_id: point.id },
    address: { first_name: 'Ieva', last_name: 'Kuršytė', phone_number: '+37061234567', country_id: 1 },
    country: 1,
    email: 'ieva@pastas.example',
  }
}

export type Plan = {
  slug: string
  version: number
  parcels: string[]
  price: {
    total: number
    goods: number
    lines: { code: string; amount: number }[]
    boxes: { method: string }[]
  }
  proposal: { compared: number; chosen: string | null; saved: number; reasons: { code: string }[] } | null
}

/** Keeps a plan of these parcels, to a locker. */
export async function planned(
  shop: Asked,
  { ask }: Pick<Visitor, 'ask'>,
  parcels: readonly { number: string }[],
  changes: Record<string, unknown> = {},
): Promise<Plan> {
  const { status, body } = await ask('/api/forward/create', {
    parcels: parcels.map(({ number }) => number),
    way: 'cheapest',
    deliver_to: await lockerOf(shop),
    ...changes,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Plan
}

export type Sent = {
  id: string
  siteId: number
  slug: string
  number: string
  state: string
  estimate: number
}

/** A request as its customer sends it. */
export async function sentForward(
  shop: Asked,
  visitor: Pick<Visitor, 'ask'>,
  parcels: readonly { number: string }[],
  changes: Record<string, unknown> = {},
): Promise<Sent> {
  const { price } = await planned(shop, visitor, parcels, changes)
  const { status, body } = await visitor.ask('/api/forward/submit', {
    declared: true,
    expected_total: price.total,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { slug, number, state } = body as { slug: string; number: string; state: string }
  const { id } = await acrossSites(shop.db)
    .selectFrom('forwards')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { id, siteId: 1, slug, number, state, estimate: price.total }
}

/** Everything of it is packed into one box, which may weigh more than was thought. */
export async function packed(
  desk: ForwardDesk,
  key: ForwardOfSite,
  parcels: readonly { number: string }[],
  box: { carton?: string | null; grams?: number } = {},
): Promise<ClosedBox> {
  const claimed = await claimForward(desk, key)
  expect(claimed.ok, JSON.stringify(claimed)).toBe(true)
  for (const { number } of parcels) expect((await scanParcel(desk, key, number)).ok, number).toBe(true)
  const closed = await closeBox(desk, key, {
    parcels: parcels.map(({ number }) => number),
    carton: box.carton === undefined ? (parcels.length > 1 ? 'L' : null) : box.carton,
    size: null,
    grams: box.grams ?? 1500 * parcels.length,
  })
  if (!closed.ok) throw new Error(JSON.stringify(closed.error))
  return closed.value
}

let flights = 0

/** All boxes of a request leave with a transport of their way. */
export async function departed(desk: ForwardDesk, { id, siteId }: ForwardOfSite): Promise<string> {
  const { db, clock } = desk
  const at = clock()
  const boxes = await acrossSites(db)
    .selectFrom('forward_boxes')
    .select(['id', 'method'])
    .where('forward_id', '=', id)
    .execute()
  const method = boxes[0]?.method === 'sea' ? 'sea' : 'air'
  flights += 1
  const hours = (count: number) => new Date(at.getTime() + count * 60 * 60 * 1000)
  const { id: transportId } = await db
    .insertInto('transports')
    .values({
      number: `AM ${4000 + flights}${process.pid % 1000}`,
      kind: method === 'air' ? 'flight' : 'vessel',
      method,
      leaves_from: 'Boston',
      goes_to: 'Vilnius',
      closes_at: hours(1),
      departs_at: hours(2),
      arrives_at: hours(40),
      booked_grams: 1_000_000,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const box of boxes) {
    const loaded = await loadBox(desk, { id: box.id, siteId }, { transportId })
    expect(loaded.ok, JSON.stringify(loaded)).toBe(true)
  }
  const left = await departTransport(desk, transportId)
  expect(left.ok, JSON.stringify(left)).toBe(true)
  return transportId
}

export async function boxesOf({ db }: Pick<Shop, 'db'>, { id, siteId }: ForwardOfSite) {
  const rows = await acrossSites(db)
    .selectFrom('forward_boxes')
    .select(['id', 'number'])
    .where('forward_id', '=', id)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ id: row.id, number: row.number, siteId }))
}

export const stateOf = async ({ db }: Pick<Shop, 'db'>, id: string) => {
  const { state } = await acrossSites(db)
    .selectFrom('forwards')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

let keys = 0

/** As its page does: leads to the payment. */
export function payFor(
  { ask }: Pick<Visitor, 'ask'>,
  slug: string,
  payment: { id: number; bank?: string },
  more: Record<string, unknown> = {},
) {
  keys += 1
  return ask(
    '/api/forward/pay',
    { slug, payment, ...more },
    { 'idempotency-key': `forward-${process.pid}-${keys}` },
  )
}
