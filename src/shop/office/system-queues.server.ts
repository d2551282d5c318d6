import { sql } from 'kysely'
import type { DeclaredQueue } from './declared-queue.server.ts'
import { emailsStuckMs, jobsStuckMs } from './health-signs.ts'

/** What stands still in the machinery. */
export const systemQueues: readonly DeclaredQueue[] = [
  {
    id: 'failed-jobs',
    title: 'Failed jobs',
    rule: 'Within 4 h of the last try',
    verb: 'View',
    needs: 'system.run',
    isForAllSites: true,
    href: '/jobs',
    screen: 'jobs',
    icon: 'jobs',
    hrefOf: (id) => `/jobs?job=${id}`,
    items: () => sql`
      select id::text as key, updated_at as since, updated_at + interval '4 hours' as due
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
  },
  {
    id: 'health',
    title: 'Not well',
    rule: 'Jobs or e-mails are stuck; within an hour',
    verb: 'View',
    needs: 'system.run',
    isForAllSites: true,
    href: '/health',
    screen: 'health',
    icon: 'warn',
    hrefOf: (sign) => `/health#${sign}`,
    items: (siteIds, now) => sql`
      select key, since, since + interval '1 hour' as due from (
        select 'jobs' as key, min(run_at) as since from graphile_worker.jobs
          where locked_at is null and attempts < max_attempts and run_at < now() - ${jobsStuckMs} * interval '1 ms'
        union all select 'emails', min(created_at) from emails
          where site_id = any(${siteIds}) and sent_at is null and created_at < ${now}::timestamptz - ${emailsStuckMs} * interval '1 ms'
      ) stuck where since is not null`,
  },
]
