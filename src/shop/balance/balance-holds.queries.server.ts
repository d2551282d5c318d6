import { type RawBuilder, sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import { type Db, isForbidden, type Trx } from '#platform/database.server.ts'
import type { BalanceHold, BalanceHoldState } from './balance-hold.ts'
import type { LedgerActor } from './ledger.ts'

type HoldRow = {
  id: string
  user_id: string
  checkout_id: string
  order_id: string | null
  currency_id: number
  amount: string
  state: string
}

/** The hold of a checkout that is not released. Locked, so that only one transaction can end it. */
export async function findHold(trx: Trx, siteId: number, checkoutId: string): Promise<BalanceHold | null> {
  // The state is a literal in the SQL text: with a parameter, a generic plan could not use the partial index.
  const { rows } = await sql<HoldRow>`
    select id, user_id, checkout_id, order_id, currency_id, amount, state from balance_holds
    where site_id = ${siteId} and checkout_id = ${checkoutId} and state <> 'released' for update`.execute(trx)
  return rows[0] ? toHold(siteId, rows[0]) : null
}

function toHold(siteId: number, row: HoldRow): BalanceHold {
  return {
    id: row.id,
    siteId,
    userId: row.user_id,
    checkoutId: row.checkout_id,
    orderId: row.order_id,
    currencyId: row.currency_id,
    amount: amount(row.amount),
    state: row.state as BalanceHoldState,
  }
}

type NewHold = Omit<BalanceHold, 'state'>
type Cause = { actor: LedgerActor; at: Date; reason?: string }

/**
 * One statement: the customer's account holds the amount if it is free, and the hold and its event are written. False
 * if not enough is free. A concurrent request waits for the account's lock and then sees the new amount.
 */
export async function insertHold(trx: Trx, hold: NewHold, cause: Cause): Promise<boolean> {
  const isFree = sql`balance - held >= ${String(decimal(hold.amount))}::numeric`
  const { rows } = await sql`
    with ${holding(hold, cause, isFree)} select from made`.execute(trx)
  return rows.length === 1
}

/**
 * The same together with another change, still in one statement: the hold is made only if that changed a row, and if
 * not enough is free, neither happens.
 */
export async function insertHoldWith(
  db: Db | Trx,
  change: RawBuilder<unknown>,
  hold: NewHold,
  cause: Cause,
): Promise<'made' | 'unchanged' | 'insufficient'> {
  const asking = sql<{ is_changed: boolean }>`
    with changed as (${change} returning id), ${holding(hold, cause, sql`exists (select from changed)`)}
    select exists (select from changed) as is_changed,
      assert(exists (select from made) = exists (select from changed), 'There is no such balance')`
  try {
    const { rows } = await asking.execute(db)
    return rows[0]?.is_changed ? 'made' : 'unchanged'
  } catch (error) {
    if (isForbidden(error, 'ledger_accounts_never_below_zero')) return 'insufficient'
    throw error
  }
}

function holding(
  { id, siteId, userId, checkoutId, orderId, currencyId, amount: wanted }: NewHold,
  { actor, at }: Cause,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const held = String(decimal(wanted))
  return sql`held as (
      update ledger_accounts set held = held + ${held}::numeric
      where site_id = ${siteId} and user_id = ${userId} and currency_id = ${currencyId} and ${condition}
      returning site_id, user_id, currency_id
    ), made as (
      insert into balance_holds (id, site_id, user_id, currency_id, checkout_id, order_id, amount, created_at,
        updated_at)
      select ${id}, site_id, user_id, currency_id, ${checkoutId}, ${orderId}, ${held}::numeric, ${at}::timestamptz,
        ${at}::timestamptz
      from held returning id
    ), logged as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
      select ${siteId}, 'balance_hold', made.id, null, 'held', ${actor.type}, ${actor.id ?? null},
        ${at}::timestamptz from made
    )`
}

/** The hold of a checkout, or of the order that was placed from it. */
export type HoldOf = { checkoutId: string } | { orderId: string }

/** Ends a hold; a released amount is free again. Null if there is none, or if another transaction has ended it. */
export async function endHold(
  trx: Trx,
  siteId: number,
  of: HoldOf,
  to: 'captured' | 'released',
  { actor, at, reason }: Cause,
): Promise<BalanceHold | null> {
  const isIts = 'orderId' in of ? sql`order_id = ${of.orderId}` : sql`checkout_id = ${of.checkoutId}`
  const { rows } = await sql<HoldRow>`
    with ended as (
      update balance_holds set state = ${to}, updated_at = ${at}::timestamptz
      where site_id = ${siteId} and ${isIts} and state = 'held'
      returning id, user_id, checkout_id, order_id, currency_id, amount, state
    ), freed as (
      update ledger_accounts set held = held - ended.amount from ended
      where site_id = ${siteId} and ledger_accounts.user_id = ended.user_id
        and ledger_accounts.currency_id = ended.currency_id and ${to}::text = 'released'
    ), logged as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
      select ${siteId}, 'balance_hold', ended.id, 'held', ${to}, ${actor.type}, ${actor.id ?? null},
        ${reason ?? null}, ${at}::timestamptz from ended
    )
    select * from ended`.execute(trx)
  return rows[0] ? toHold(siteId, rows[0]) : null
}
