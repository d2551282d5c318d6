import { sql } from 'kysely'
import { signalsName } from '#platform/change-signals.server.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type RunningProcess = { pid: number; build: string; since: Date }
export type SearchRebuild = {
  id: string
  /** Null for all sites. */
  siteId: number | null
  askedAt: Date
  total: number
  done: number
  finishedAt: Date | null
}

export type MachineFacts = {
  jobs: { waiting: number; oldestAt: Date | null; failed: number }
  emails: {
    waiting: number
    oldestAt: Date | null
    sentToday: number
    lastSentAt: Date | null
    failed: number
  }
  staleProducts: number
  /** When each provider last sent a webhook, moved a payment, or gave its list. */
  heard: ReadonlyMap<number, Date>
}

export async function readMachineFacts(db: Db, now: Date): Promise<MachineFacts> {
  type Row = {
    waiting: number
    oldest_at: Date | null
    failed: number
    failed_emails: number
    unsent: number
    unsent_since: Date | null
    sent: number
    last_sent_at: Date | null
    stale: number
  }
  const [facts, heard] = await Promise.all([
    sql<Row>`
      select jobs.*, emails.*,
        (select count(*) from (select from stale_products where due_at <= ${now} limit 10000) stale)::integer as stale
      from (select (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::integer as waiting,
          min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as oldest_at,
          (count(*) filter (where locked_at is null and attempts >= max_attempts))::integer as failed,
          (count(*) filter (where locked_at is null and attempts >= max_attempts
            and task_identifier like '%-email'))::integer as failed_emails
        from graphile_worker.jobs) jobs,
        (select (count(*) filter (where sent_at is null))::integer as unsent,
          min(created_at) filter (where sent_at is null) as unsent_since,
          (count(*) filter (where sent_at > ${now}::timestamptz - interval '24 hours'))::integer as sent,
          max(sent_at) as last_sent_at
        from emails where created_at > ${now}::timestamptz - interval '30 days') emails`.execute(
      acrossSites(db),
    ),
    sql<{ provider: number; last: Date }>`
      select provider, max(last) as last from (
        select provider, max(received_at) as last from webhook_inbox group by provider
        union all select provider, max(finished_at) from reconciliation_runs group by provider
        union all select provider, max(captured_at) from payments where provider <> 4 group by provider
      ) signs where last is not null group by provider`.execute(acrossSites(db)),
  ])
  const [row] = facts.rows
  return {
    jobs: { waiting: row?.waiting ?? 0, oldestAt: row?.oldest_at ?? null, failed: row?.failed ?? 0 },
    emails: {
      waiting: row?.unsent ?? 0,
      oldestAt: row?.unsent_since ?? null,
      sentToday: row?.sent ?? 0,
      lastSentAt: row?.last_sent_at ?? null,
      failed: row?.failed_emails ?? 0,
    },
    staleProducts: row?.stale ?? 0,
    heard: new Map(heard.rows.map(({ provider, last }) => [provider, last])),
  }
}

/** All processes of the shop: each listens to change signals on a connection that says its number and its build. */
export async function listProcesses(db: Db): Promise<RunningProcess[]> {
  const { rows } = await sql<{ application_name: string; since: Date }>`
    select application_name, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name like ${`${signalsName} %`} order by backend_start`.execute(
    db,
  )
  return rows.map(({ application_name, since }) => {
    const [, pid = '', build = ''] = application_name.split(' ')
    return { pid: Number(pid), build, since }
  })
}

const shownRebuilds = 5

/** Those that run, then the last ones. */
export async function listSearchRebuilds(db: Db): Promise<SearchRebuild[]> {
  const { rows } = await sql<{
    id: string
    site_id: number | null
    asked_at: Date
    total: number
    done: number
    finished_at: Date | null
  }>`select id, site_id, asked_at, total, done, finished_at from search_rebuilds
    order by finished_at desc nulls first, id desc limit ${shownRebuilds}`.execute(acrossSites(db))
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    askedAt: row.asked_at,
    total: row.total,
    done: row.done,
    finishedAt: row.finished_at,
  }))
}
