import { type RawBuilder, sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import { type Balance, changeOf, shopAccount, type Transfer } from './ledger.ts'

type Owner = { siteId: number; userId: string; currencyId: number }

/** `repeated`: the same transfer was made before. Unless `made`, nothing was written. */
export type Posted = 'made' | 'repeated' | 'insufficient'

export async function findBalance(db: Db | Trx, { siteId, userId, currencyId }: Owner): Promise<Balance> {
  const { rows } = await sql<{ available: string; held: string }>`
    select balance - held as available, held from ledger_accounts
    where site_id = ${siteId} and user_id = ${userId} and currency_id = ${currencyId}`.execute(db)
  const [account] = rows
  return { available: amount(account?.available ?? '0'), held: amount(account?.held ?? '0') }
}

type Outcome = { has_accounts: boolean; is_known: boolean; is_made: boolean }

/**
 * Writes one transfer. Both accounts are locked, always the customer's first, so that transactions do not deadlock and
 * an earlier transfer with the same key is visible. Then one statement debits, credits and writes the entries; it takes
 * only what is free.
 */
export async function postTransfer(trx: Trx, transfer: Transfer): Promise<Posted> {
  let outcome = await post(trx, transfer)
  if (!outcome.has_accounts) {
    await openAccounts(trx, transfer)
    outcome = await post(trx, transfer)
  }
  if (outcome.is_known) return 'repeated'
  return outcome.is_made ? 'made' : 'insufficient'
}

/**
 * The same for a held amount, which is certainly there: nothing waits for the result, and if the hold were missing, the
 * transaction would fail. The caller holds the lock on the customer's account. The shop's account is not locked before
 * its update, so that other payments wait for it only while the database works.
 */
export async function postHeld(trx: Trx, transfer: Transfer): Promise<void> {
  const held = String(decimal(transfer.amount))
  await defer(
    trx,
    sql`with moved as (
      update ledger_accounts set balance = balance + ${changeOfEach(transfer)}, last_seq = last_seq + 1,
        held = held - case when user_id is null then 0 else ${held}::numeric end
      where ${isOneOf(transfer)} returning id, user_id, balance, last_seq
    ), ${written(transfer)}
    select assert((select count(*) from moved) = 2, 'What was held is not there')`,
  )
}

async function post(trx: Trx, transfer: Transfer): Promise<Outcome> {
  const { siteId, key } = transfer
  const change = String(decimal(changeOf(transfer.kind, transfer.amount)))
  await lockAccounts(trx, transfer)
  const { rows } = await sql<Outcome>`with accounts as materialized (
      select id, user_id, balance, held from ledger_accounts where ${isOneOf(transfer)}
    ), known as (
      select id from ledger_transfers where site_id = ${siteId} and idempotency_key = ${key}
    ), moved as (
      update ledger_accounts set balance = balance + ${changeOfEach(transfer)}, last_seq = last_seq + 1
      where site_id = ${siteId} and id in (select id from accounts) and (select count(*) from accounts) = 2 and not exists (select from known)
        and (select balance + ${change}::numeric >= held from accounts where user_id is not null)
      returning id, user_id, balance, last_seq
    ), ${written(transfer)}
    select (select count(*) from accounts) = 2 as has_accounts, exists (select from known) as is_known,
      exists (select from made) as is_made`.execute(trx)
  return rows[0] as Outcome
}

async function lockAccounts(trx: Trx, transfer: Transfer): Promise<void> {
  await defer(
    trx,
    sql`select from ledger_accounts where ${isOneOf(transfer)}
    order by user_id nulls last for update`,
  )
}

/** What the customer gains the shop loses, and vice versa. */
function changeOfEach({ kind, amount }: Transfer): RawBuilder<unknown> {
  const change = String(decimal(changeOf(kind, amount)))
  return sql`case when user_id is null then -${change}::numeric else ${change}::numeric end`
}

/** The transfer, and an entry with the balances before and after for each of the two accounts. */
function written(transfer: Transfer): RawBuilder<unknown> {
  const { siteId, currencyId, userId, kind, actor } = transfer
  const change = String(decimal(changeOf(kind, transfer.amount)))
  return sql`made as (
      insert into ledger_transfers (site_id, currency_id, user_id, kind, amount, idempotency_key, rel_type, rel_id, payment_id,
        starting_balance, end_balance, reason, actor_type, actor_id, at)
      select ${siteId}, ${currencyId}, ${userId}, ${kind}, ${String(decimal(transfer.amount))}::numeric, ${transfer.key},
        ${transfer.relType}, ${transfer.relId ?? null}, ${transfer.paymentId ?? null}, balance - ${change}::numeric, balance,
        ${transfer.reason ?? null}, ${actor.type}, ${actor.id ?? null}, ${transfer.at}::timestamptz
      from moved where user_id is not null returning id
    ), entered as (
      insert into ledger_entries (site_id, transfer_id, account_id, seq, amount, starting_balance, end_balance)
      select ${siteId}::smallint, made.id, moved.id, last_seq, ${changeOfEach(transfer)},
        balance - ${changeOfEach(transfer)}, balance
      from made, moved
    )`
}

/**
 * The customer's account and the shop's account on the other side. Each is found by its own key: a condition with "or"
 * made the database scan all accounts of the site.
 */
function isOneOf({ siteId, currencyId, userId, ...of }: Transfer): RawBuilder<unknown> {
  const { account, clearedBy } = sideOfShop(of)
  const ofSite = sql`site_id = ${siteId} and currency_id = ${currencyId}`
  return sql`site_id = ${siteId} and id in (
    (select id from ledger_accounts where ${ofSite} and user_id = ${userId}),
    (select id from ledger_accounts where ${ofSite} and user_id is null and kind = ${account}
      and provider is not distinct from ${clearedBy}::smallint))`
}

function sideOfShop({ kind, provider }: Pick<Transfer, 'kind' | 'provider'>) {
  const account = shopAccount(kind)
  return { account, clearedBy: account === 'clearing' ? (provider ?? null) : null }
}

/** Creates missing accounts. The sales account is always included, because capturing a hold does not open accounts. */
async function openAccounts(trx: Trx, { siteId, currencyId, userId, ...of }: Transfer): Promise<void> {
  const { account, clearedBy } = sideOfShop(of)
  await sql`insert into ledger_accounts (site_id, currency_id, kind, user_id, provider)
    select ${siteId}, ${currencyId}, kind, user_id, provider
    from (values ('customer', ${userId}::bigint, null::smallint), ('sales', null, null),
      (nullif(${account}::text, 'sales'), null, ${clearedBy})) as wanted (kind, user_id, provider)
    where kind is not null
    on conflict on constraint ledger_accounts_one_each do nothing`.execute(trx)
}
