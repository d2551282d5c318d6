import { sql } from 'kysely'
import { type Amount, decimal, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import { lockKnownOrder } from '#shop/orders/read-staff-order.server.ts'
import type { ReturnActor, ReturnCause, ReturnWay } from './return.ts'
import { readReturnTerms } from './return-terms.server.ts'
import { findReturns, noteMove } from './returns.queries.server.ts'

export type AnnouncedReturn = {
  siteId: number
  orderId: string
  cause: ReturnCause
  causeId: string
  lines: readonly { orderLineId: string; quantity: number }[]
  way: ReturnWay
  /** Taken off the refund. */
  fee?: Amount
  at: Date
  actor: ReturnActor
}

const dayMs = 86_400_000

/**
 * Expects goods back, in the transaction of what causes it. A cause announces one return; a second call gets the first
 * one. Fails with `service.order_state` if a piece has not left us or comes back already, and writes nothing then.
 */
export async function announceReturn(
  trx: Trx,
  { siteId, orderId, cause, causeId, lines, way, fee = zero, at, actor }: AnnouncedReturn,
): Promise<Result<{ returnId: string; number: string; dueAt: Date }, Failure>> {
  await lockKnownOrder(trx, siteId, orderId)
  const known = (await findReturns(trx, siteId, { cause, causeId })).find(
    ({ state }) => state !== 'cancelled',
  )
  if (known) return ok({ returnId: known.id, number: known.number, dueAt: known.dueAt })
  if (!(await mayComeBack(trx, siteId, orderId, lines))) return err({ code: 'service.order_state' })
  const { sendDays } = await readReturnTerms(trx)
  const dueAt = new Date(at.getTime() + sendDays * dayMs)
  const courierId = way === 'own' ? null : await courierFor(trx, siteId, orderId, way)
  const { id, number } = await trx
    .insertInto('returns')
    .values({
      site_id: siteId,
      number: sql<string>`'RT' || nextval('return_numbers')`,
      order_id: orderId,
      cause,
      cause_id: causeId,
      // Without a courier that does it the customer sends it as they like, at no cost that we could take.
      way: courierId === null ? 'own' : way,
      courier_id: courierId,
      fee: String(decimal(courierId === null ? zero : fee)),
      announced_at: at,
      due_at: dueAt,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('return_lines')
    .values(
      lines.map(({ orderLineId, quantity }) => ({
        site_id: siteId,
        return_id: id,
        order_line_id: orderLineId,
        quantity,
      })),
    )
    .execute()
  await noteMove(trx, siteId, { id, from: null, to: 'announced', at, actor })
  const moved = { returnId: id, cause, causeId, from: null, to: 'announced' }
  await publish(trx, { topic: 'return.moved', siteId, payload: moved })
  return ok({ returnId: id, number, dueAt })
}

/** Under the lock of the order, which every announcement takes. The trigger `keep_returns_within` says the same. */
async function mayComeBack(
  trx: Trx,
  siteId: number,
  orderId: string,
  lines: AnnouncedReturn['lines'],
): Promise<boolean> {
  if (lines.length === 0) return false
  const free = await readReturnable(trx, siteId, orderId)
  return lines.every(({ orderLineId, quantity }) => quantity >= 1 && quantity <= (free.get(orderLineId) ?? 0))
}

/** How many pieces of each line of an order have left us and do not come back yet. */
export async function readReturnable(
  db: Db | Trx,
  siteId: number,
  orderId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`
    select order_lines.id, order_lines.quantity - coalesce(sum(return_lines.quantity)
      filter (where returns.state <> 'cancelled'), 0)::integer as free
    from order_lines
    left join return_lines on return_lines.site_id = order_lines.site_id and return_lines.order_line_id = order_lines.id
    left join returns on returns.site_id = return_lines.site_id and returns.id = return_lines.return_id
    where order_lines.site_id = ${siteId} and order_lines.order_id = ${orderId} and order_lines.fulfilment = 'shipped'
    group by order_lines.id`.execute(db)
  return new Map(rows.map(({ id, free }) => [id, free]))
}

/** The courier that brought it, if it has that service; else the first one of the country that has. */
async function courierFor(
  trx: Trx,
  siteId: number,
  orderId: string,
  way: 'locker' | 'courier',
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select couriers.id from couriers
    join courier_services on courier_services.courier_id = couriers.id and courier_services.type = ${way}
      and courier_services.is_active
    join orders on orders.site_id = ${siteId} and orders.id = ${orderId}
      and (orders.delivery ->> 'countryId')::smallint = courier_services.country_id
    order by exists (select from shipments where shipments.site_id = ${siteId} and shipments.order_id = ${orderId}
      and shipments.courier_id = couriers.id) desc, couriers.id limit 1`.execute(trx)
  return rows[0]?.id ?? null
}
