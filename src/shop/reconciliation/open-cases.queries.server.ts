import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type OpenCase = { id: string; kind: string; ref: string; paymentId: string | null }

/** Open cases that were not seen since that time, longest unseen first. */
export async function findOpenCases(
  db: Db,
  provider: number,
  unseenSince: Date,
  limit: number,
): Promise<OpenCase[]> {
  const rows = await acrossSites(db)
    .selectFrom('reconciliation_cases')
    .select(['id', 'kind', 'provider_ref', 'payment_id'])
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('last_seen_at', '<', unseenSince)
    .orderBy('last_seen_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, provider_ref: ref, payment_id: paymentId }) => ({ id, kind, ref, paymentId }))
}

/** When the oldest payment that is missing from their list was captured. */
export async function findMissingSince(db: Db, provider: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(p.captured_at) as since from reconciliation_cases c
      join payments p on p.site_id = c.site_id and p.id = c.payment_id
    where c.provider = ${provider} and c.state = 'open' and c.kind = 'missing_there'`.execute(acrossSites(db))
  return rows[0]?.since ?? null
}
