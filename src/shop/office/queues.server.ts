import { type RawBuilder, sql } from 'kysely'
import { emailsStuckMs, jobsStuckMs } from './health-signs.ts'
import { caseDue, casesOn } from './list-cases.server.ts'
import { openAlarms } from './open-alarms.queries.server.ts'
import type { Queue } from './queue.ts'

/** Rows with `key`, `since` and `due`: what waits on these sites. */
type Items = (siteIds: readonly number[], now: Date) => RawBuilder<unknown>
type DeclaredQueue = Queue & { hrefOf(key: string): string; items: Items }

/** By the site's code and the number. */
const ofOrder = (key: string) => `/orders/${key}`
const ofPayment = (key: string) => `/payments/${key}`
const siteCode = (siteId: RawBuilder<unknown>) => sql`(select code from sites where sites.id = ${siteId})`
const orderKey = sql`(select code from sites where sites.id = orders.site_id) || '/' || orders.number as key`

/** Every queue of the office, in the order in which people learn them. A capability adds its own here. */
export const queues: readonly DeclaredQueue[] = [
  {
    id: 'unpaid',
    title: 'Unpaid orders',
    rule: 'Expire after 72 h',
    verb: 'Open',
    needs: 'orders.see',
    href: '/orders?view=unpaid',
    screen: 'orders',
    icon: 'card',
    hrefOf: ofOrder,
    items: (siteIds) => sql`
      select ${orderKey}, placed_at as since, due_at as due from orders
      where site_id = any(${siteIds}) and status = 'awaiting_payment'`,
  },
  {
    id: 'to-buy',
    title: 'To buy',
    rule: 'Within 24 h of payment',
    verb: 'Buy',
    needs: 'orders.buy',
    href: '/orders?view=to-buy',
    screen: 'orders',
    icon: 'cart',
    hrefOf: ofOrder,
    items: (siteIds) => sql`
      select ${orderKey}, paid_at as since, paid_at + interval '24 hours' + paused_seconds * interval '1 second' as due
      from orders where site_id = any(${siteIds}) and status in ('paid', 'processing') and paused_at is null
        and exists (select from order_lines where order_lines.site_id = orders.site_id
          and order_lines.order_id = orders.id and fulfilment = 'to_buy')`,
  },
  {
    id: 'to-price',
    title: 'Quotes to price',
    rule: 'In the promised working time',
    verb: 'Price',
    needs: 'quotes.price',
    href: '/quotes?view=to-price',
    screen: 'quotes',
    icon: 'quote',
    hrefOf: (key) => `/quotes/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`quotes.site_id`)} || '/' || number as key, submitted_at as since, answer_due_at as due
      from quotes where site_id = any(${siteIds}) and state in ('submitted', 'in_review')`,
  },
  {
    id: 'to-ship',
    title: 'To pack and ship',
    rule: 'Everything is in the warehouse',
    verb: 'Pack',
    needs: 'parcels.handle',
    href: '/orders?view=to-ship',
    screen: 'orders',
    icon: 'truck',
    hrefOf: ofOrder,
    items: (siteIds) => sql`
      select ${orderKey}, paid_at as since, null::timestamptz as due from orders
      where site_id = any(${siteIds}) and status = 'processing' and exists (
        select from order_lines where order_lines.site_id = orders.site_id and order_lines.order_id = orders.id
        having bool_and(fulfilment in ('at_warehouse', 'inspected', 'packed', 'shipped', 'cancelled'))
          and bool_or(fulfilment in ('at_warehouse', 'inspected', 'packed')))`,
  },
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
