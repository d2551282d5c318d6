import { sql } from 'kysely'
import { type Amount, amount, minus } from '#core/money.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type ComparedProvider = {
  provider: number
  currency: string
  theirs: { count: number; sum: Amount }
  ours: { count: number; sum: Amount }
  difference: Amount
  openCases: number
  /** Up to when the provider's list has been read. */
  comparedUntil: Date | null
}

type Row = {
  provider: number
  currency: string
  their_count: number
  their_sum: string
  our_count: number
  our_sum: string
  open_cases: number
  compared_until: Date | null
}

/**
 * Captures of a day, by provider and currency: what its list says and what we have. A movement that belongs to no
 * payment of ours has no site, so only those who see every site see it.
 */
export async function readComparedDay(
  db: Db,
  siteIds: readonly number[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<ComparedProvider[]> {
  const { rows } = await sql<Row>`
    with listed as (
      select m.provider, m.currency, m.amount,
        coalesce(by_id.site_id, by_page.site_id, by_capture.site_id) as site_id
      from provider_movements m
        left join payments by_id on by_id.id = m.payment_id
        left join payments by_page on by_page.provider = m.provider and by_page.provider_ref = m.provider_ref
        left join lateral (select site_id from payments where payments.provider = m.provider
          and payments.capture_ref = coalesce(m.capture_ref, m.ref) limit 1) by_capture on true
      where m.kind = 'payment' and m.state = 'succeeded' and m.at between ${startsAt} and ${endsAt}
    ), theirs as (
      select provider, currency, count(*)::integer as count, sum(amount) as sum from listed
      where site_id = any(${siteIds})
        or (site_id is null and cardinality(${siteIds}::smallint[]) = (select count(*) from sites))
      group by provider, currency
    ), ours as (
      select provider, iso_code as currency, count(*)::integer as count, sum(captured) as sum
      from payments join currencies on currencies.id = payments.currency_id
      where payments.site_id = any(${siteIds}) and provider <> 4 and captured > 0
        and captured_at between ${startsAt} and ${endsAt}
      group by provider, iso_code
    )
    select provider, currency, coalesce(theirs.count, 0) as their_count, coalesce(theirs.sum, 0) as their_sum,
      coalesce(ours.count, 0) as our_count, coalesce(ours.sum, 0) as our_sum,
      (select count(*)::integer from reconciliation_cases where reconciliation_cases.provider = both_sides.provider
        and reconciliation_cases.state = 'open' and (reconciliation_cases.site_id = any(${siteIds})
          or (reconciliation_cases.site_id is null and cardinality(${siteIds}::smallint[]) = (select count(*) from sites)))) as open_cases,
      (select max(to_at) from reconciliation_runs where reconciliation_runs.provider = both_sides.provider
        and finished_at is not null) as compared_until
    from (select provider, currency from theirs union select provider, currency from ours) both_sides
      left join theirs using (provider, currency) left join ours using (provider, currency)
    order by provider, currency`.execute(acrossSites(db))
  return rows.map((row) => {
    const theirs = { count: row.their_count, sum: amount(row.their_sum) }
    const ours = { count: row.our_count, sum: amount(row.our_sum) }
    return {
      provider: row.provider,
      currency: row.currency,
      theirs,
      ours,
      difference: minus(theirs.sum, ours.sum),
      openCases: row.open_cases,
      comparedUntil: row.compared_until,
    }
  })
}
