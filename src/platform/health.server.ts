import type { Pool } from 'pg'
import { pendingMigrations } from './migrate.server.ts'

type Health = { build: string; db: 'ok' | 'down'; queue_lag: number; migrations: string[]; time: string }

const lagQuery = `
  select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as lag
  from graphile_worker.jobs where run_at < now() and locked_at is null and attempts < max_attempts`

export function healthReader(pool: Pool, build: string, clock: () => Date): () => Promise<Health> {
  return async () => {
    const time = clock().toISOString()
    try {
      const [{ rows }, migrations] = await Promise.all([
        pool.query<{ lag: number }>(lagQuery),
        pendingMigrations(pool),
      ])
      return { build, db: 'ok', queue_lag: Math.round(rows[0]?.lag ?? 0), migrations, time }
    } catch {
      return { build, db: 'down', queue_lag: 0, migrations: [], time }
    }
  }
}
