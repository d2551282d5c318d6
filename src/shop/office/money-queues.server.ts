import { sql } from 'kysely'
import { type DeclaredQueue, siteCode } from './declared-queue.server.ts'
import { caseDue, casesOn } from './list-cases.server.ts'
import { openAlarms } from './open-alarms.queries.server.ts'

const ofPayment = (key: string) => `/payments/${key}`

/** Money that somebody must decide about. */
export const moneyQueues: readonly DeclaredQueue[] = [
  {
    id: 'manual-refunds',
    title: 'Refunds by hand',
    rule: 'The provider cannot; the same day',
    verb: 'Refund',
    needs: 'orders.refund',
    href: '/payments?view=manual',
    screen: 'payments',
    icon: 'undo',
    hrefOf: ofPayment,
    items: (siteIds) => sql`
      select ${siteCode(sql`refunds.site_id`)} || '/' || payment_id as key, created_at as since,
        created_at + interval '24 hours' as due
      from refunds where site_id = any(${siteIds}) and state = 'manual'`,
  },
  {
    id: 'alarms',
    title: 'Payments to decide',
    rule: 'Money that pays nothing, disputes, failed refunds; within 24 h',
    verb: 'Decide',
    needs: 'money.settle',
    href: '/payments?view=alarms',
    screen: 'payments',
    icon: 'warn',
    hrefOf: ofPayment,
    items: (siteIds, now) => sql`
      select ${siteCode(sql`alarm.site_id`)} || '/' || payment_id as key, min(since) as since,
        min(since) + interval '24 hours' as due
      from (${openAlarms(siteIds, now)}) alarm group by alarm.site_id, payment_id`,
  },
  {
    id: 'mismatches',
    title: 'Payment mismatches',
    rule: 'Providers and we differ; within 24 h',
    verb: 'Compare',
    needs: 'money.settle',
    href: '/mismatches',
    screen: 'mismatches',
    icon: 'swap',
    hrefOf: (key) => `/mismatches/${key}`,
    items: (siteIds) => sql`
      select reconciliation_cases.id::text as key, opened_at as since, ${caseDue} as due
      from reconciliation_cases where ${casesOn(siteIds)} and state = 'open'`,
  },
  {
    id: 'to-confirm',
    title: 'To confirm',
    rule: 'A second person, within 24 h',
    verb: 'Decide',
    needs: 'customers.balance',
    href: '/approvals',
    screen: 'approvals',
    icon: 'shield',
    hrefOf: (key) => `/approvals/${key}`,
    items: (siteIds) => sql`
      select (select code from sites where sites.id = staff_approvals.site_id) || '/' || id as key, asked_at as since,
        lapses_at as due
      from staff_approvals where site_id = any(${siteIds}) and decided_at is null and lapses_at > now()`,
  },
]
