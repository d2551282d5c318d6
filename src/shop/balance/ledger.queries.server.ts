import { sql } from 'kysely'
import { type Amount, amount, decimal } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import {
  type AccountKind,
  type Balance,
  changeOf,
  shopAccount,
  type Transfer,
  transferWays,
} from './ledger.ts'

type Owner = { siteId: number; userId: string; currencyId: number }
type Account = { id: string; kind: AccountKind; balance: string }

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

/**
 * Writes one transfer: the accounts are locked, always the customer's first, so that nobody waits in a circle and whoever
 * made the same one before is seen; then one statement takes, gives and tells, and it takes only where enough is there.
 */
export async function postTransfer(trx: Trx, transfer: Transfer): Promise<Posted> {
  const { siteId, currencyId, userId, kind } = transfer
  const accounts = await lockAccounts(trx, transfer)
  const { from, to } = transferWays[kind]
  const idOf = (wanted: AccountKind) => accounts.find((account) => account.kind === wanted)?.id ?? null
  const had = ['available', 'authorised'].reduce(
    (all, own) => all + amount(accounts.find((account) => account.kind === own)?.balance ?? '0'),
    0,
  ) as Amount
  const has = had + changeOf(kind, transfer.amount)
  // Taken from the wrong place it would be less than nothing; the statement below refuses it all the same.
  if (has < 0) return (await isKnown(trx, transfer)) ? 'repeated' : 'insufficient'
  const moved = String(decimal(transfer.amount))
  const { rows } = await sql<{ is_known: boolean; is_made: boolean }>`
    with known as (
      select id from ledger_transfers where site_id = ${siteId} and idempotency_key = ${transfer.key}
    ), taken as (
      update ledger_accounts set balance = balance - ${moved}::numeric, last_seq = last_seq + 1
      where site_id = ${siteId} and id = ${idOf(from)} and (user_id is null or balance >= ${moved}::numeric)
        and not exists (select from known)
      returning id, balance, last_seq
    ), given as (
      update ledger_accounts set balance = balance + ${moved}::numeric, last_seq = last_seq + 1
      where site_id = ${siteId} and id = ${idOf(to)} and exists (select from taken)
      returning id, balance, last_seq
    ), made as (
      insert into ledger_transfers (site_id, currency_id, user_id, kind, amount, idempotency_key, rel_type, rel_id, payment_id,
        starting_balance, end_balance, reason, actor_type, actor_id, at)
      select ${siteId}, ${currencyId}, ${userId}, ${kind}, ${moved}::numeric, ${transfer.key}, ${transfer.relType ?? null},
        ${transfer.relId ?? null}, ${transfer.paymentId ?? null}, ${String(decimal(had))}::numeric,
        ${String(decimal(has as Amount))}::numeric, ${transfer.reason ?? null}, ${transfer.actor.type},
        ${transfer.actor.id ?? null}, ${transfer.at}::timestamptz
      from taken returning id
    ), entered as (
      insert into ledger_entries (site_id, transfer_id, account_id, seq, amount, starting_balance, end_balance)
      select ${siteId}::smallint, made.id, taken.id, taken.last_seq, -${moved}::numeric, taken.balance + ${moved}::numeric, taken.balance
      from made, taken
      union all
      select ${siteId}::smallint, made.id, given.id, given.last_seq, ${moved}::numeric, given.balance - ${moved}::numeric, given.balance
      from made, given
    )
    select exists (select from known) as is_known, exists (select from taken) as is_made`.execute(trx)
  if (rows[0]?.is_known) return 'repeated'
  return rows[0]?.is_made ? 'made' : 'insufficient'
}

async function isKnown(trx: Trx, { siteId, key }: Transfer): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Both of the customer's, and the shop's where one is needed; made where they are not there yet. */
async function lockAccounts(trx: Trx, transfer: Transfer): Promise<Account[]> {
  const { siteId, currencyId, userId } = transfer
  const shop = shopAccount(transfer.kind)
  const provider = shop === 'clearing' ? (transfer.provider ?? null) : null
  const find = async () => {
    const { rows } = await sql<Account>`
      select id, kind, balance from ledger_accounts
      where site_id = ${siteId} and currency_id = ${currencyId}
        and (user_id = ${userId} or (kind = ${shop} and provider is not distinct from ${provider}::smallint))
      order by user_id nulls last, id for update`.execute(trx)
    return rows
  }
  const found = await find()
  if (found.length === (shop ? 3 : 2)) return found
  await sql`insert into ledger_accounts (site_id, currency_id, kind, user_id, provider)
    select ${siteId}, ${currencyId}, kind, user_id, provider
    from (values ('available', ${userId}::bigint, null::smallint), ('authorised', ${userId}, null),
      (${shop}::text, null, ${provider})) as wanted (kind, user_id, provider)
    where kind is not null
    on conflict on constraint ledger_accounts_one_each do nothing`.execute(trx)
  return find()
}
