import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type BalanceDifference = {
  site_id: number
  payment_id: string | null
  what: string
  ours: string
  ledger: string
}

const moves = sql.raw("('capture', 'topup', 'topup_returned', 'refund')")

/**
 * For every payment that involved a balance or the ledger since then, and for those with an open case: the amount
 * according to the payment, and the amount in the ledger.
 */
export async function findBalanceDifferences(
  db: Db,
  since: Date,
  known: readonly string[],
  limit: number,
): Promise<{ compared: number; differences: BalanceDifference[] }> {
  const { rows } = await sql<{ compared: string; differences: BalanceDifference[] }>`
    with touched as (
      select id from payments where provider = 4 and captured > 0 and captured_at >= ${since}::timestamptz
      union select id from payments where purpose = 'topup' and (captured_at >= ${since}::timestamptz or refunded_at >= ${since}::timestamptz)
      union select payment_id from refunds where is_to_balance and updated_at >= ${since}::timestamptz
      union select payment_id from ledger_transfers where at >= ${since}::timestamptz and kind in ${moves} and payment_id is not null
      union select unnest(${known}::uuid[])
    ), sides as (
      select p.site_id, p.id as payment_id, w.what,
        case w.what when 'capture' then case when p.provider = 4 then p.captured else 0 end
          when 'topup' then case when p.purpose = 'topup' then p.captured else 0 end
          when 'topup_returned' then case when p.purpose = 'topup' then p.refunded else 0 end
          else coalesce((select sum(r.amount) from refunds r where r.site_id = p.site_id and r.payment_id = p.id
            and r.is_to_balance and r.state = 'succeeded'), 0) end as ours,
        coalesce((select sum(t.amount) from ledger_transfers t where t.site_id = p.site_id and t.payment_id = p.id
          and t.kind = w.what), 0) as ledger
      from touched join payments p on p.id = touched.id
        cross join (values ('capture'), ('topup'), ('topup_returned'), ('refund')) w (what)
    ), found as (
      select * from sides where ours <> ledger order by payment_id, what limit ${limit}
    )
    select (select count(*) from touched) as compared,
      coalesce((select jsonb_agg(jsonb_build_object('site_id', site_id, 'payment_id', payment_id, 'what', what,
        'ours', ours::text, 'ledger', ledger::text)) from found), '[]') as differences`.execute(
    acrossSites(db),
  )
  return { compared: Number(rows[0]?.compared ?? 0), differences: rows[0]?.differences ?? [] }
}

/** Ledger transfers for payments that do not exist. Those with an open case are included whatever their age. */
export async function findStrayTransfers(
  db: Db,
  since: Date,
  known: readonly string[],
  limit: number,
): Promise<{ id: string; site_id: number; kind: string; amount: string }[]> {
  const { rows } = await sql<{ id: string; site_id: number; kind: string; amount: string }>`
    select t.id, t.site_id, t.kind, t.amount from ledger_transfers t
    where (t.at >= ${since}::timestamptz or t.id = any(${known}::bigint[])) and t.kind in ${moves}
      and not exists (select from payments p where p.site_id = t.site_id and p.id = t.payment_id)
    order by t.id limit ${limit}`.execute(acrossSites(db))
  return rows
}

export type ClearingDifference = {
  site_id: number
  iso_code: string
  provider: number
  ours: string
  ledger: string
}

/**
 * What each provider holds of customers' money: all captured top-ups minus refunds. Of a top-up that was refunded after
 * it was spent, only the part that could still be debited counts; the payment itself has its own case.
 */
export async function findClearingDifferences(db: Db): Promise<ClearingDifference[]> {
  const { rows } = await sql<ClearingDifference>`
    select site_id, c.iso_code, provider, coalesce(expected, 0) as ours, coalesce(held, 0) as ledger
    from (
      select site_id, currency_id, provider, sum(captured - case when alarm = 'returned_after_spent' then
        coalesce((select sum(t.amount) from ledger_transfers t where t.site_id = p.site_id and t.payment_id = p.id
          and t.kind = 'topup_returned'), 0) else refunded end) as expected
      from payments p where purpose = 'topup' and captured > 0 group by site_id, currency_id, provider
    ) payments full join (
      select site_id, currency_id, provider, -balance as held from ledger_accounts where kind = 'clearing'
    ) accounts using (site_id, currency_id, provider) join currencies c on c.id = currency_id
    where coalesce(expected, 0) <> coalesce(held, 0)`.execute(acrossSites(db))
  return rows
}
