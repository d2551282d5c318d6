import { type RawBuilder, sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import { type Db, isForbidden, type Trx } from '#platform/database.server.ts'
import type { Authorisation, AuthorisationState } from './authorisation.ts'
import type { LedgerActor } from './ledger.ts'

type AuthorisationRow = {
  id: string
  user_id: string
  checkout_id: string
  order_id: string | null
  currency_id: number
  amount: string
  state: string
}

/** The one of a checkout that was not let go of. Locked, so that whoever ends it does so once. */
export async function findAuthorisation(
  trx: Trx,
  siteId: number,
  checkoutId: string,
): Promise<Authorisation | null> {
  // The state stands in the text, or a kept plan could not use the index of those that live.
  const { rows } = await sql<AuthorisationRow>`
    select id, user_id, checkout_id, order_id, currency_id, amount, state from balance_authorisations
    where site_id = ${siteId} and checkout_id = ${checkoutId} and state <> 'voided' for update`.execute(trx)
  return rows[0] ? toAuthorisation(siteId, rows[0]) : null
}

function toAuthorisation(siteId: number, row: AuthorisationRow): Authorisation {
  return {
    id: row.id,
    siteId,
    userId: row.user_id,
    checkoutId: row.checkout_id,
    orderId: row.order_id,
    currencyId: row.currency_id,
    amount: amount(row.amount),
    state: row.state as AuthorisationState,
  }
}

type NewAuthorisation = Omit<Authorisation, 'state'>
type Told = { actor: LedgerActor; at: Date; reason?: string }

/**
 * One statement: the customer's account promises what is free of it, and the promise is written down and told of. False
 * where not enough is free; who asks at the same time waits for the account and is then told how it stands.
 */
export async function insertAuthorisation(
  trx: Trx,
  authorisation: NewAuthorisation,
  told: Told,
): Promise<boolean> {
  const isFree = sql`balance - promised >= ${String(decimal(authorisation.amount))}::numeric`
  const { rows } = await sql`
    with ${promising(authorisation, told, isFree)} select from made`.execute(trx)
  return rows.length === 1
}

/**
 * The same together with another change, still one statement: only where that has changed a row is something promised, and
 * where not enough is free neither happens.
 */
export async function insertAuthorisationWith(
  db: Db | Trx,
  change: RawBuilder<unknown>,
  authorisation: NewAuthorisation,
  told: Told,
): Promise<'made' | 'unchanged' | 'insufficient'> {
  const asking = sql<{ is_changed: boolean }>`
    with changed as (${change} returning id), ${promising(authorisation, told, sql`exists (select from changed)`)}
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

function promising(
  { id, siteId, userId, checkoutId, orderId, currencyId, amount: wanted }: NewAuthorisation,
  { actor, at }: Told,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const promised = String(decimal(wanted))
  return sql`promised as (
      update ledger_accounts set promised = promised + ${promised}::numeric
      where site_id = ${siteId} and user_id = ${userId} and currency_id = ${currencyId} and ${condition}
      returning site_id, user_id, currency_id
    ), made as (
      insert into balance_authorisations (id, site_id, user_id, currency_id, checkout_id, order_id, amount, created_at,
        updated_at)
      select ${id}, site_id, user_id, currency_id, ${checkoutId}, ${orderId}, ${promised}::numeric, ${at}::timestamptz,
        ${at}::timestamptz
      from promised returning id
    ), told as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
      select ${siteId}, 'balance_authorisation', made.id, null, 'authorised', ${actor.type}, ${actor.id ?? null},
        ${at}::timestamptz from made
    )`
}

/** Whose promise: that of a checkout, or of the order that came of it. */
export type PromisedTo = { checkoutId: string } | { orderId: string }

/** What it let go of is free again. Null where there is none, or somebody else has ended it. */
export async function endAuthorisation(
  trx: Trx,
  siteId: number,
  of: PromisedTo,
  to: 'captured' | 'voided',
  { actor, at, reason }: Told,
): Promise<Authorisation | null> {
  const isIts = 'orderId' in of ? sql`order_id = ${of.orderId}` : sql`checkout_id = ${of.checkoutId}`
  const { rows } = await sql<AuthorisationRow>`
    with ended as (
      update balance_authorisations set state = ${to}, updated_at = ${at}::timestamptz
      where site_id = ${siteId} and ${isIts} and state = 'authorised'
      returning id, user_id, checkout_id, order_id, currency_id, amount, state
    ), freed as (
      update ledger_accounts set promised = promised - ended.amount from ended
      where site_id = ${siteId} and ledger_accounts.user_id = ended.user_id
        and ledger_accounts.currency_id = ended.currency_id and ${to}::text = 'voided'
    ), told as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
      select ${siteId}, 'balance_authorisation', ended.id, 'authorised', ${to}, ${actor.type}, ${actor.id ?? null},
        ${reason ?? null}, ${at}::timestamptz from ended
    )
    select * from ended`.execute(trx)
  return rows[0] ? toAuthorisation(siteId, rows[0]) : null
}
