import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type {
  Condition,
  Return,
  ReturnActor,
  ReturnCause,
  ReturnLine,
  ReturnState,
  ReturnWay,
} from './return.ts'

export type ReturnKey =
  | { id: string }
  | { number: string }
  | { cause: ReturnCause; causeId: string }
  | { orderId: string }

/** Newest first. `isLocked` holds the rows until the transaction ends. */
export async function findReturns(
  db: Db | Trx,
  siteId: number,
  key: ReturnKey,
  { isLocked = false } = {},
): Promise<Return[]> {
  const rows = await db
    .selectFrom('returns')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('number' in key, (query) => query.where('number', '=', (key as { number: string }).number))
    .$if('orderId' in key, (query) => query.where('order_id', '=', (key as { orderId: string }).orderId))
    .$if('cause' in key, (query) => {
      const { cause, causeId } = key as { cause: ReturnCause; causeId: string }
      return query.where('cause', '=', cause).where('cause_id', '=', causeId)
    })
    .orderBy('id', 'desc')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  if (rows.length === 0) return []
  // What all of them need is read at once, however many there are.
  const [numbers, couriers, lines] = await Promise.all([
    numbersOfOrders(
      db,
      siteId,
      rows.map((row) => row.order_id),
    ),
    findCouriers(
      db,
      rows.flatMap((row) => row.courier_id ?? []),
    ),
    findLines(
      db,
      siteId,
      rows.map((row) => row.id),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: numbers.get(row.order_id) ?? '',
    cause: row.cause as ReturnCause,
    causeId: row.cause_id,
    state: row.state as ReturnState,
    way: row.way as ReturnWay,
    courier: row.courier_id === null ? null : (couriers.get(row.courier_id) ?? null),
    fee: amount(row.fee),
    trackingCode: row.tracking_code,
    announcedAt: row.announced_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    receivedAt: row.received_at,
    receivedBy: row.received_by,
    closedAt: row.closed_at,
    version: row.version,
    lines: lines.get(row.id) ?? [],
  }))
}

async function numbersOfOrders(
  db: Db | Trx,
  siteId: number,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

async function findCouriers(
  db: Db | Trx,
  ids: readonly number[],
): Promise<Map<number, { code: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('couriers')
    .select(['id', 'code', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]))
}

/** By return. */
async function findLines(
  db: Db | Trx,
  siteId: number,
  returnIds: readonly string[],
): Promise<Map<string, ReturnLine[]>> {
  const rows = await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.order_line_id')
    .select([
      'return_id',
      'return_lines.id',
      'order_line_id',
      'variant_id',
      'sku',
      'name',
      'choice',
      'picture',
      'slug',
      'price',
      'return_lines.quantity',
      'received',
      'condition',
      'note',
      'restocked',
    ])
    .where('return_lines.site_id', '=', siteId)
    .where('order_lines.site_id', '=', siteId)
    .where('return_id', 'in', [...returnIds])
    .orderBy('order_line_id')
    .execute()
  const lines = rows.map(({ order_line_id, variant_id, price, condition, return_id, ...row }) => ({
    returnId: return_id,
    line: {
      ...row,
      orderLineId: order_line_id,
      variantId: variant_id,
      price: amount(price),
      condition: condition as Condition | null,
    },
  }))
  return new Map(
    [...Map.groupBy(lines, ({ returnId }) => returnId)].map(([id, own]) => [id, own.map(({ line }) => line)]),
  )
}

type Change = {
  at: Date
  actor: ReturnActor
  reason?: string | null
  trackingCode?: string | null
  receivedBy?: string
}

/**
 * The only writer of a return's state. The caller has locked it and knows by `returnMoves` that it may move there. Each
 * move leaves one event and one outbox row, which what it comes from listens to.
 */
export async function moveReturn(
  trx: Trx,
  siteId: number,
  { id, cause, causeId, state: from }: Pick<Return, 'id' | 'cause' | 'causeId' | 'state'>,
  to: ReturnState,
  { at, actor, reason = null, trackingCode, receivedBy }: Change,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('returns')
    .set((build) => ({
      state: to,
      version: build('version', '+', 1),
      ...(trackingCode !== undefined && { tracking_code: trackingCode }),
      ...(to === 'sent' && { sent_at: at }),
      ...(to === 'received' && { received_at: at, received_by: receivedBy ?? null }),
      ...(to === 'closed' && { closed_at: at }),
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Return ${id} was moved without its lock`)
  await noteMove(trx, siteId, { id, from, to, at, actor, reason })
  await publish(trx, { topic: 'return.moved', siteId, payload: { returnId: id, cause, causeId, from, to } })
}

export async function noteMove(
  trx: Trx,
  siteId: number,
  move: {
    id: string
    from: ReturnState | null
    to: ReturnState
    at: Date
    actor: ReturnActor
    reason?: string | null
  },
): Promise<void> {
  const { id, from, to, at, actor, reason = null } = move
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    values (${siteId}, 'return', ${id}, ${from}, ${to}, ${actor.type}, ${actor.id ?? null}, ${reason}, ${at})`.execute(
    trx,
  )
}

export async function writeReceivedLine(
  trx: Trx,
  siteId: number,
  line: {
    returnId: string
    orderLineId: string
    received: number
    condition: Condition
    note: string
    restocked: number
  },
): Promise<void> {
  await trx
    .updateTable('return_lines')
    .set({
      received: line.received,
      condition: line.condition,
      note: line.note,
      restocked: line.restocked,
    })
    .where('site_id', '=', siteId)
    .where('return_id', '=', line.returnId)
    .where('order_line_id', '=', line.orderLineId)
    .execute()
}
