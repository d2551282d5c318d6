import type { Pool } from 'pg'
import { pendingMigrations } from './migrate.server.ts'

type Health = {
  build: string
  db: 'ok' | 'down'
  queue_lag: number
  migrations: string[]
  open_cases: number
  reconciliation_age: number | null
  time: string
}

const lagQuery = `
  select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as lag
  from graphile_worker.jobs where run_at < now() and locked_at is null and attempts < max_attempts`

/** Only providers whose list is read on schedule; Paysera's statements (provider 3) are imported by hand. */
const reconciliationQuery = `
  select (select count(*) from reconciliation_cases where state = 'open')::int as cases,
    (select min(last) from (
      select max(finished_at) as last from reconciliation_runs where provider <> 3 and finished_at is not null group by provider
    ) each_provider) as since`

export function healthReader(pool: Pool, build: string, clock: () => Date): () => Promise<Health> {
  return async () => {
    const now = clock()
    const time = now.toISOString()
    try {
      const [jobs, migrations] = await Promise.all([
        pool.query<{ lag: number }>(lagQuery),
        pendingMigrations(pool),
      ])
      // The tables may be among the pending migrations.
      const money =
        migrations.length === 0
          ? await pool.query<{ cases: number; since: Date | null }>(reconciliationQuery)
          : null
      const { cases = 0, since = null } = money?.rows[0] ?? {}
      return {
        build,
        db: 'ok',
        queue_lag: Math.round(jobs.rows[0]?.lag ?? 0),
        migrations,
        open_cases: cases,
        reconciliation_age: since && Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)),
        time,
      }
    } catch {
      const unknown = { queue_lag: 0, migrations: [], open_cases: 0, reconciliation_age: null }
      return { build, db: 'down', ...unknown, time }
    }
  }
}
