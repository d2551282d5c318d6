import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Finding } from './case.ts'

/**
 * One open case for each problem, however often it is found. A case that staff have resolved stays resolved until its
 * facts change. Returns true if the case is new.
 */
export async function openCase(trx: Trx, provider: number, finding: Finding, at: Date): Promise<boolean> {
  const { kind, ref, siteId, paymentId } = finding
  const ours = finding.ours && JSON.stringify(finding.ours)
  const theirs = finding.theirs && JSON.stringify(finding.theirs)
  const { rows } = await sql<{ is_new: boolean }>`
    insert into reconciliation_cases (site_id, provider, kind, provider_ref, payment_id, ours, theirs, opened_at, last_seen_at)
    select ${siteId}::smallint, ${provider}::smallint, ${kind}, ${ref}, ${paymentId}::uuid, ${ours}::jsonb, ${theirs}::jsonb,
      ${at}::timestamptz, ${at}::timestamptz
    where not exists (
      select from reconciliation_cases
      where provider = ${provider} and kind = ${kind} and provider_ref = ${ref} and resolved_by is not null
        and ours is not distinct from ${ours}::jsonb and theirs is not distinct from ${theirs}::jsonb
    )
    on conflict (provider, kind, provider_ref) where state = 'open' do update set last_seen_at = excluded.last_seen_at,
      site_id = excluded.site_id, payment_id = excluded.payment_id, ours = excluded.ours, theirs = excluded.theirs
    returning xmax = 0 as is_new`.execute(acrossSites(trx))
  return rows[0]?.is_new ?? false
}

/** Resolves cases whose two sides now match, or whose problem is now a different one. */
export async function resolveMatched(
  trx: Trx,
  provider: number,
  examined: { refs: readonly string[]; paymentIds: readonly string[] },
  still: readonly Finding[],
  at: Date,
): Promise<void> {
  const names = still.map(({ kind, ref }) => `${kind} ${ref}`)
  await sql`
    update reconciliation_cases set state = 'resolved', resolution = 'matched_later', resolved_at = ${at}::timestamptz
    where provider = ${provider} and state = 'open'
      and (provider_ref = any(${examined.refs}::text[]) or payment_id = any(${examined.paymentIds}::uuid[]))
      and kind || ' ' || provider_ref <> all(${names}::text[])`.execute(acrossSites(trx))
}

export async function listOpenCases(db: Db) {
  return acrossSites(db)
    .selectFrom('reconciliation_cases')
    .select([
      'id',
      'site_id',
      'provider',
      'kind',
      'provider_ref',
      'payment_id',
      'ours',
      'theirs',
      'opened_at',
    ])
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
}

/** Returns false if the case does not exist or is already resolved. */
export async function closeCase(
  db: Db | Trx,
  id: string,
  { note, staffId, at }: { note: string; staffId: string; at: Date },
): Promise<boolean> {
  const closed = await acrossSites(db)
    .updateTable('reconciliation_cases')
    .set({ state: 'resolved', resolution: note, resolved_by: staffId, resolved_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

/** Returns false if the case is not open. A later proposal takes the place of an earlier one. */
export async function writeProposal(
  trx: Trx,
  id: string,
  { note, staffId, askedId, at }: { note: string; staffId: string; askedId: string; at: Date },
): Promise<boolean> {
  const written = await acrossSites(trx)
    .updateTable('reconciliation_cases')
    .set({ proposed_resolution: note, proposed_by: staffId, proposed_to: askedId, proposed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
