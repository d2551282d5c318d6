import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { type Amount, amount, sum, zero } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { readStaffOrder } from '#shop/orders/read-staff-order.server.ts'
import type { OrderKind } from '#shop/paths/order-paths.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { readRefundable } from '#shop/payments/read-refundable.server.ts'
import type { Site } from '#shop/sites/site.ts'

/** A thing that can be claimed: a line of an order, or a parcel that we have sent on. */
export type SubjectItem = {
  id: string
  name: string
  details: string
  picture: string
  quantity: number
  /** Of a piece; null for goods that other shops sold. */
  price: Amount | null
  isInStock: boolean
  /** It has left us, so that it can come back. */
  hasLeft: boolean
  /** Of so many pieces the price goes back by a withdrawal from the contract. */
  withdrawn: number
}

/** What a claim is about, as far as a claim needs it. */
export type ClaimSubject = {
  kind: OrderKind
  orderId: string | null
  forwardId: string | null
  number: string
  userId: string | null
  email: string | null
  phone: string
  firstName: string
  locale: Locale
  currencyId: number
  shippedOn: string | null
  deliveredOn: string | null
  items: readonly SubjectItem[]
  /** What can be given back at most; and what of it was paid for the way. */
  refundable: Amount
  way: Amount
  /** Some of it was paid where refunds are made by hand, to an account. */
  needsIban: boolean
  /** Whether the customer has a balance in this currency. */
  hasBalance: boolean
}

/** What is not paid, or is cancelled, has nothing to claim. */
const claimable: readonly OrderStatus[] = ['paid', 'processing', 'completed']
/** Money for goods of other shops is a matter of the letter, not of what was paid to us. */
const mostForParcels = amount('10000')

type House = { db: Db; site: Site }

/** By the number of an order or of a request to send parcels on. */
export async function findSubject({ db, site }: House, number: string): Promise<ClaimSubject | null> {
  if (/^OR\d{6,12}$/.test(number)) {
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('site_id', '=', site.id)
      .where('number', '=', number)
      .executeTakeFirst()
    return row ? readOrderSubject({ db, site }, row.id) : null
  }
  if (!/^FR\d{6,12}$/.test(number)) return null
  const row = await db
    .selectFrom('forwards')
    .select('id')
    .where('site_id', '=', site.id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? readForwardSubject({ db, site }, row.id) : null
}

export async function readSubject(
  house: House,
  of: { orderId: string | null; forwardId: string | null },
): Promise<ClaimSubject | null> {
  if (of.orderId !== null) return readOrderSubject(house, of.orderId)
  return of.forwardId === null ? null : readForwardSubject(house, of.forwardId)
}

async function readOrderSubject({ db, site }: House, orderId: string): Promise<ClaimSubject | null> {
  const whole = await readStaffOrder(db, site.id, orderId)
  if (!whole || !claimable.includes(whole.order.status)) return null
  const { order, shipments } = whole
  const rests = await readRefundable(db, site.id, orderId)
  const lines = order.lines.filter(({ fulfilment }) => fulfilment !== 'cancelled')
  const stocks = await findStocks(
    db,
    lines.map(({ variantId }) => variantId),
  )
  const withdrawn = await findWithdrawnPieces(db, site.id, orderId)
  const sent = shipments.map(({ shippedAt }) => shippedAt.getTime())
  const delivered = shipments.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt.getTime()] : []))
  const { address } = order.delivery
  const { shipping, delivery, shipping_discount } = order.sums
  const day = (times: readonly number[]) =>
    times.length > 0 ? isoDay(new Date(Math.max(...times)), site.timeZone) : null
  return {
    kind: order.kind,
    orderId,
    forwardId: null,
    number: order.number,
    userId: order.userId,
    email: order.email,
    phone: address.phone,
    firstName: address.firstName,
    locale: order.locale as Locale,
    currencyId: order.currencyId,
    shippedOn: day(sent),
    deliveredOn: delivered.length < shipments.length ? null : day(delivered),
    items: lines.map((line) => ({
      id: line.id,
      name: line.name,
      details: line.choice,
      picture: line.picture,
      quantity: line.quantity,
      price: line.price,
      // What was bought abroad for one customer is bought again.
      isInStock: line.variantId === 0 || (stocks.get(line.variantId) ?? 0) >= line.quantity,
      hasLeft: line.fulfilment === 'shipped',
      withdrawn: withdrawn.get(line.id) ?? 0,
    })),
    refundable: sum(rests.map(({ rest }) => rest)),
    way: sum([shipping, delivery, -shipping_discount as Amount]),
    needsIban: order.payments.some(
      ({ id, provider }) =>
        provider === providers.paysera && rests.some((rest) => rest.id === id && rest.rest > 0),
    ),
    hasBalance: order.userId !== null && order.currencyId === site.defaultCurrency.id,
  }
}

async function findWithdrawnPieces(
  db: Db | Trx,
  siteId: number,
  orderId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; pieces: number }>`
    select order_line_id as id, sum(withdrawal_lines.quantity)::integer as pieces from withdrawal_lines
    join withdrawals on withdrawals.site_id = withdrawal_lines.site_id and withdrawals.id = withdrawal_lines.withdrawal_id
    where withdrawal_lines.site_id = ${siteId} and order_id = ${orderId} and state not in ('refused', 'kept')
    group by order_line_id`.execute(db)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** What of it claims of these things may give: nothing where the price of all of them goes back by a withdrawal. */
export function refundableFor(
  subject: Pick<ClaimSubject, 'items' | 'refundable'>,
  items: readonly { orderLineId: string | null }[],
): Amount {
  const isLeft = ({ orderLineId }: { orderLineId: string | null }) =>
    !subject.items.some(({ id, quantity, withdrawn }) => id === orderLineId && withdrawn >= quantity)
  return items.length === 0 || items.some(isLeft) ? subject.refundable : zero
}

async function findStocks(db: Db | Trx, variantIds: readonly number[]): Promise<Map<number, number>> {
  const real = variantIds.filter((id) => id > 0)
  if (real.length === 0) return new Map()
  const { rows } = await sql<{ variant_id: number; free: number }>`
    select variant_id, on_hand - reserved as free from stocks where variant_id = any(${real})`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, row.free]))
}

async function readForwardSubject({ db, site }: House, forwardId: string): Promise<ClaimSubject | null> {
  const row = await db
    .selectFrom('forwards')
    .innerJoin('users', (join) =>
      join.onRef('users.site_id', '=', 'forwards.site_id').onRef('users.id', '=', 'forwards.user_id'),
    )
    .select(['forwards.number', 'user_id', 'forwards.locale', 'forwards.currency_id', 'forwards.state'])
    .select(['email', 'phone', 'first_name', 'dispatched_at', 'delivered_at'])
    .where('forwards.site_id', '=', site.id)
    .where('forwards.id', '=', forwardId)
    .executeTakeFirst()
  if (!row?.number || row.state === 'draft' || row.state === 'cancelled') return null
  const parcels = await db
    .selectFrom('parcels')
    .select(['id', 'number', 'title', 'shop'])
    .where('site_id', '=', site.id)
    .where('forward_id', '=', forwardId)
    .orderBy('id')
    .execute()
  const day = (at: Date | null) => at && isoDay(at, site.timeZone)
  return {
    kind: 'forward',
    orderId: null,
    forwardId,
    number: row.number,
    userId: row.user_id,
    email: row.email,
    phone: row.phone ?? '',
    firstName: row.first_name,
    locale: row.locale as Locale,
    currencyId: row.currency_id,
    shippedOn: day(row.dispatched_at),
    deliveredOn: day(row.delivered_at),
    items: parcels.map(({ id, number, title, shop }) => ({
      id,
      name: title || number,
      details: [number, shop].filter(Boolean).join(' · '),
      picture: '',
      quantity: 1,
      price: null,
      isInStock: false,
      hasLeft: row.dispatched_at !== null,
      withdrawn: 0,
    })),
    refundable: mostForParcels,
    way: amount('0'),
    needsIban: false,
    hasBalance: row.currency_id === site.defaultCurrency.id,
  }
}
