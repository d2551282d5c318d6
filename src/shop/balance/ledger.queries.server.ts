import { type RawBuilder, sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { ahead } from '#platform/quick-connection.server.ts'
import {
  type AccountKind,
  type Balance,
  changeOf,
  shopAccount,
  type Transfer,
  transferWays,
} from './ledger.ts'

type Owner = { siteId: number; userId: string; currencyId: number }

/** Not enough is there, or it was made before. Either way nothing was written. */
export type Posted = 'made' | 'repeated' | 'insufficient'

export async function findBalance(db: Db | Trx, { siteId, userId, currencyId }: Owner): Promise<Balance> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .execute()
  const of = (kind: AccountKind) => amount(rows.find((row) => row.kind === kind)?.balance ?? '0')
  return { available: of('available'), authorised: of('authorised') }
}

type Outcome = { has_accounts: boolean; is_known: boolean; is_made: boolean }

/**
 * Writes one transfer: the accounts are locked, always the customer's first, so that nobody waits in a circle and whoever
 * made the same one before is seen; then one statement takes, gives and tells, and it takes only where enough is there.
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
 * The same with what is surely there, since it was promised: nobody waits for the answer, and if it were not so, nothing at
 * all would have happened. Everybody who pays waits for the shop's account only while the database itself is at it.
 */
export async function postPromised(trx: Trx, transfer: Transfer): Promise<void> {
  await lockAccounts(trx, transfer)
  const isMade = sql`must_hold(exists (select from taken), 'What was promised is not there')`
  await sql`${ahead}${movement(transfer, isMade)}`.execute(trx)
}

async function post(trx: Trx, transfer: Transfer): Promise<Outcome> {
  await lockAccounts(trx, transfer)
  const { shop } = accountsOf(transfer)
  const outcome = sql`(select count(*) from accounts) = ${shop ? 3 : 2} as has_accounts,
    exists (select from known) as is_known, exists (select from taken) as is_made`
  const { rows } = await sql<Outcome>`${movement(transfer, outcome)}`.execute(trx)
  return rows[0] as Outcome
}

async function lockAccounts(trx: Trx, transfer: Transfer): Promise<void> {
  const { isIts } = accountsOf(transfer)
  await sql`${ahead}select from ledger_accounts where ${isIts}
    order by user_id nulls last, id for update`.execute(trx)
}

function movement(transfer: Transfer, told: RawBuilder<unknown>) {
  const { siteId, currencyId, userId, kind } = transfer
  const { from, to } = transferWays[kind]
  const { shop, isIts } = accountsOf(transfer)
  const moved = String(decimal(transfer.amount))
  const change = String(decimal(changeOf(kind, transfer.amount)))
  return sql`with accounts as materialized (
      select id, kind, user_id, balance from ledger_accounts where ${isIts}
    ), had as (
      select coalesce(sum(balance), 0) as all_of_it from accounts where user_id is not null
    ), known as (
      select id from ledger_transfers where site_id = ${siteId} and idempotency_key = ${transfer.key}
    ), taken as (
      update ledger_accounts set balance = ledger_accounts.balance - ${moved}::numeric, last_seq = last_seq + 1
      from accounts, had
      where ledger_accounts.id = accounts.id and accounts.kind = ${from}
        and (select count(*) from accounts) = ${shop ? 3 : 2}
        and (ledger_accounts.user_id is null or ledger_accounts.balance >= ${moved}::numeric)
        and had.all_of_it + ${change}::numeric >= 0 and not exists (select from known)
      returning ledger_accounts.id, ledger_accounts.balance, ledger_accounts.last_seq
    ), given as (
      update ledger_accounts set balance = ledger_accounts.balance + ${moved}::numeric, last_seq = last_seq + 1
      from accounts where ledger_accounts.id = accounts.id and accounts.kind = ${to} and exists (select from taken)
      returning ledger_accounts.id, ledger_accounts.balance, ledger_accounts.last_seq
    ), made as (
      insert into ledger_transfers (site_id, currency_id, user_id, kind, amount, idempotency_key, rel_type, rel_id, payment_id,
        starting_balance, end_balance, reason, actor_type, actor_id, at)
      select ${siteId}, ${currencyId}, ${userId}, ${kind}, ${moved}::numeric, ${transfer.key}, ${transfer.relType ?? null},
        ${transfer.relId ?? null}, ${transfer.paymentId ?? null}, had.all_of_it, had.all_of_it + ${change}::numeric,
        ${transfer.reason ?? null}, ${transfer.actor.type}, ${transfer.actor.id ?? null}, ${transfer.at}::timestamptz
      from taken, had returning id
    ), entered as (
      insert into ledger_entries (site_id, transfer_id, account_id, seq, amount, starting_balance, end_balance)
      select ${siteId}::smallint, made.id, taken.id, taken.last_seq, -${moved}::numeric, taken.balance + ${moved}::numeric, taken.balance
      from made, taken
      union all
      select ${siteId}::smallint, made.id, given.id, given.last_seq, ${moved}::numeric, given.balance - ${moved}::numeric, given.balance
      from made, given
    )
    select ${told}`
}

/** Both of the customer's, and the shop's where one is needed. */
function accountsOf({ siteId, currencyId, userId, kind, provider }: Transfer) {
  const shop = shopAccount(kind)
  const clearedBy = shop === 'clearing' ? (provider ?? null) : null
  const isIts = sql`site_id = ${siteId} and currency_id = ${currencyId}
    and (user_id = ${userId} or (kind = ${shop} and provider is not distinct from ${clearedBy}::smallint))`
  return { shop, clearedBy, isIts }
}

/** Made where they are not there yet; the one that sales go to always, since what is promised is taken without asking. */
async function openAccounts(trx: Trx, transfer: Transfer): Promise<void> {
  const { siteId, currencyId, userId } = transfer
  const { shop, clearedBy } = accountsOf(transfer)
  await sql`insert into ledger_accounts (site_id, currency_id, kind, user_id, provider)
    select ${siteId}, ${currencyId}, kind, user_id, provider
    from (values ('available', ${userId}::bigint, null::smallint), ('authorised', ${userId}, null),
      ('sales', null, null), (nullif(${shop}::text, 'sales'), null, ${clearedBy})) as wanted (kind, user_id, provider)
    where kind is not null
    on conflict on constraint ledger_accounts_one_each do nothing`.execute(trx)
}
