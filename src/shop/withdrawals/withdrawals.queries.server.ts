import { sql, type Updateable } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import type { Doubt, Withdrawal, WithdrawalActor, WithdrawalState, WithdrawnLine } from './withdrawal.ts'

export type WithdrawalKey = { id: string } | { number: string } | { orderId: string } | { formKey: string }

/** Oldest first. `isLocked` holds the rows until the transaction ends. */
export async function findWithdrawals(
  db: Db | Trx,
  siteId: number,
  key: WithdrawalKey,
  { isLocked = false } = {},
): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .select(sql<string | null>`ends_on::text`.as('last_day'))
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('number' in key, (query) => query.where('number', '=', (key as { number: string }).number))
    .$if('orderId' in key, (query) => query.where('order_id', '=', (key as { orderId: string }).orderId))
    .$if('formKey' in key, (query) => query.where('form_key', '=', (key as { formKey: string }).formKey))
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  if (rows.length === 0) return []
  const lines = await findLines(
    db,
    siteId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    state: row.state as WithdrawalState,
    name: row.name,
    email: row.email ?? '',
    typedNumber: row.typed_number,
    items: row.items,
    declaration: row.declaration,
    locale: row.locale as Locale,
    doubts: row.doubts as Doubt[],
    endsOn: row.last_day,
    confirmedAt: row.confirmed_at,
    answerDueAt: row.answer_due_at,
    refundDueAt: row.refund_due_at,
    goods: amount(row.goods),
    shipping: amount(row.shipping),
    fee: amount(row.fee),
    deduction: amount(row.deduction),
    deductionReason: row.deduction_reason,
    decidedAt: row.decided_at,
    decisionWords: row.decision_words,
    refundedAt: row.refunded_at,
    refunded: row.refunded === null ? null : amount(row.refunded),
    version: row.version,
    lines: lines.get(row.id) ?? [],
  }))
}

/** By withdrawal. */
async function findLines(
  db: Db | Trx,
  siteId: number,
  withdrawalIds: readonly string[],
): Promise<Map<string, WithdrawnLine[]>> {
  const rows = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('order_lines', 'order_lines.id', 'withdrawal_lines.order_line_id')
    .select([
      'withdrawal_id',
      'order_line_id',
      'name',
      'choice',
      'picture',
      'price',
      'withdrawal_lines.quantity',
    ])
    .where('withdrawal_lines.site_id', '=', siteId)
    .where('order_lines.site_id', '=', siteId)
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .orderBy('order_line_id')
    .execute()
  const lines = rows.map(({ withdrawal_id, order_line_id, price, ...row }) => ({
    withdrawalId: withdrawal_id,
    line: { ...row, orderLineId: order_line_id, price: amount(price) },
  }))
  return new Map(
    [...Map.groupBy(lines, ({ withdrawalId }) => withdrawalId)].map(([id, own]) => [
      id,
      own.map(({ line }) => line),
    ]),
  )
}

/** How many pieces of each line of an order are withdrawn from already, by declarations that hold. */
export async function findWithdrawn(
  db: Db | Trx,
  siteId: number,
  orderId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_lines.withdrawal_id')
    .select(['order_line_id', sql<number>`sum(quantity)::integer`.as('quantity')])
    .where('withdrawal_lines.site_id', '=', siteId)
    .where('withdrawals.site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['refused', 'kept'])
    .groupBy('order_line_id')
    .execute()
  return new Map(rows.map((row) => [row.order_line_id, row.quantity]))
}

export type WithdrawalChange = Partial<
  Pick<
    Updateable<DB['withdrawals']>,
    | 'answer_due_at'
    | 'decided_at'
    | 'decided_by'
    | 'decision_words'
    | 'deduction'
    | 'deduction_reason'
    | 'doubts'
    | 'ends_on'
    | 'fee'
    | 'goods'
    | 'order_id'
    | 'refunded'
    | 'refunded_at'
    | 'refunded_by'
    | 'shipping'
  >
>

/**
 * The only writer of a withdrawal's state. The caller has locked it and knows by `withdrawalMoves` that it may move
 * there. Each move leaves one event and one outbox row, from which emails are written.
 */
export async function moveWithdrawal(
  trx: Trx,
  siteId: number,
  { id, state: from }: Pick<Withdrawal, 'id' | 'state'>,
  to: WithdrawalState,
  { at, actor, ...change }: { at: Date; actor: WithdrawalActor } & WithdrawalChange,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('withdrawals')
    .set((build) => ({ ...change, state: to, version: build('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Withdrawal ${id} was moved without its lock`)
  await noteMove(trx, siteId, { id, from, to, at, actor })
}

/** Writes the event and tells the jobs. */
export async function noteMove(
  trx: Trx,
  siteId: number,
  move: {
    id: string
    from: WithdrawalState | null
    to: WithdrawalState
    at: Date
    actor: WithdrawalActor
  },
): Promise<void> {
  const { id, from, to, at, actor } = move
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
    values (${siteId}, 'withdrawal', ${id}, ${from}, ${to}, ${actor.type}, ${actor.id ?? null}, ${at})`.execute(
    trx,
  )
  await publish(trx, { topic: 'withdrawal.moved', siteId, payload: { withdrawalId: id, from, to } })
}

/** Holidays of a country, as days. */
export async function findHolidays(db: Db | Trx, countryId: number): Promise<Set<string>> {
  const { rows } = await sql<{
    day: string
  }>`select day::text from public_holidays where country_id = ${countryId}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}
