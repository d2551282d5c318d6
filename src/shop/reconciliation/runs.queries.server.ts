import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'

export type Run = {
  id: string
  provider: ProviderNumber
  from: Date
  to: Date
  cursor: string | null
  stalled: number
  startedAt: Date
}

export type Counts = { matched: number; replayed: number; cases: number }

const columns = ['id', 'provider', 'from_at', 'to_at', 'cursor', 'stalled', 'started_at'] as const

export async function findOpenRun(db: Db, provider: ProviderNumber): Promise<Run | null> {
  const row = await db
    .selectFrom('reconciliation_runs')
    .select(columns)
    .where('provider', '=', provider)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, from_at: from, to_at: to, cursor, stalled, started_at: startedAt } = row
  return { id, provider, from, to, cursor, stalled, startedAt }
}

/** The period that finished runs cover. */
export async function findCovered(
  db: Db,
  provider: ProviderNumber,
): Promise<{ from: Date; to: Date } | null> {
  const row = await db
    .selectFrom('reconciliation_runs')
    .select(({ fn }) => [fn.min('from_at').as('from'), fn.max('to_at').as('to')])
    .where('provider', '=', provider)
    .where('finished_at', 'is not', null)
    .executeTakeFirst()
  return row?.from && row.to ? { from: row.from, to: row.to } : null
}

/** Inserts nothing if another process has just started a run. */
export async function insertRun(
  db: Db | Trx,
  provider: ProviderNumber,
  { from, to }: { from: Date; to: Date },
  at: Date,
): Promise<void> {
  await db
    .insertInto('reconciliation_runs')
    .values({ provider, from_at: from, to_at: to, started_at: at })
    .onConflict((conflict) => conflict.column('provider').where('finished_at', 'is', null).doNothing())
    .execute()
}

/** False if another process has advanced the run from the same cursor: its counts stand. */
export async function advanceRun(
  db: Db | Trx,
  { id, cursor }: Run,
  { next, counts }: { next: string | null; counts: Counts },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reconciliation_runs set cursor = ${next}, stalled = 0, matched = matched + ${counts.matched},
      replayed = replayed + ${counts.replayed}, cases = cases + ${counts.cases}
    where id = ${id} and finished_at is null and cursor is not distinct from ${cursor}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Restarts the run with another span. */
export async function restartRun(db: Db, { id }: Run, { from, to }: Pick<Run, 'from' | 'to'>): Promise<void> {
  await db
    .updateTable('reconciliation_runs')
    .set({ from_at: from, to_at: to, cursor: null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

export async function stallRun(db: Db, { id }: Run): Promise<void> {
  await sql`update reconciliation_runs set stalled = stalled + 1 where id = ${id} and finished_at is null`.execute(
    db,
  )
}

export async function finishRun(
  db: Db | Trx,
  { id }: Pick<Run, 'id'>,
  counts: Counts,
  at: Date,
): Promise<void> {
  await sql`
    update reconciliation_runs set finished_at = ${at}::timestamptz, cursor = null, matched = matched + ${counts.matched},
      replayed = replayed + ${counts.replayed}, cases = cases + ${counts.cases}
    where id = ${id} and finished_at is null`.execute(db)
}

/** A run that was completed in one go. */
export async function insertFinishedRun(
  db: Db,
  run: Pick<Run, 'provider' | 'from' | 'to' | 'startedAt'>,
  counts: Counts,
  at: Date,
): Promise<void> {
  const { provider, from, to, startedAt } = run
  await db
    .insertInto('reconciliation_runs')
    .values({ provider, from_at: from, to_at: to, started_at: startedAt, finished_at: at, ...counts })
    .execute()
}
