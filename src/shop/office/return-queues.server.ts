import { sql } from 'kysely'
import { type DeclaredQueue, siteCode } from './declared-queue.server.ts'

/** Devices that are due, and withdrawals. */
export const returnQueues: readonly DeclaredQueue[] = [
  {
    id: 'reservations-due',
    title: 'Devices that should have arrived',
    rule: 'On their day',
    verb: 'Record',
    needs: 'reservations.see',
    href: '/reservations',
    screen: 'campaigns',
    icon: 'clock',
    hrefOf: (key) => `/reservations/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`reservation_arrivals.site_id`)} || '/' || slug as key, reservation_arrivals.updated_at as since,
        day::timestamptz as due
      from reservation_arrivals
        join reservation_campaigns on reservation_campaigns.site_id = reservation_arrivals.site_id
          and reservation_campaigns.id = reservation_arrivals.campaign_id
      where reservation_arrivals.site_id = any(${siteIds}) and reservation_campaigns.site_id = any(${siteIds})
        and state in ('asked', 'ordered', 'shipped') and day <= current_date`,
  },
  {
    id: 'withdrawals-decide',
    title: 'Withdrawals to decide',
    rule: 'Late, unknown or not sent yet; by the promised day',
    verb: 'Decide',
    needs: 'orders.edit',
    href: '/withdrawals?view=to-decide',
    screen: 'withdrawals',
    icon: 'undo',
    hrefOf: (key) => `/withdrawals/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`withdrawals.site_id`)} || '/' || number as key, confirmed_at as since, answer_due_at as due
      from withdrawals where site_id = any(${siteIds}) and state = 'to_decide'`,
  },
  {
    id: 'withdrawals-refund',
    title: 'Withdrawals to pay back',
    rule: '14 days from the withdrawal',
    verb: 'Pay back',
    needs: 'orders.refund',
    href: '/withdrawals?view=to-refund',
    screen: 'withdrawals',
    icon: 'undo',
    hrefOf: (key) => `/withdrawals/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`withdrawals.site_id`)} || '/' || number as key, confirmed_at as since, refund_due_at as due
      from withdrawals where site_id = any(${siteIds}) and state = 'to_refund'`,
  },
  {
    id: 'withdrawals-overdue',
    title: 'Goods that were not sent back',
    rule: 'The days to send them are over',
    verb: 'Look',
    needs: 'orders.edit',
    href: '/withdrawals?view=waiting',
    screen: 'withdrawals',
    icon: 'clock',
    hrefOf: (key) => `/withdrawals/${key}`,
    items: (siteIds, now) => sql`
      select ${siteCode(sql`withdrawals.site_id`)} || '/' || withdrawals.number as key, returns.due_at as since, returns.due_at as due
      from withdrawals join returns on returns.site_id = withdrawals.site_id and returns.cause = 'withdrawal'
        and returns.cause_id = withdrawals.id and returns.state = 'announced'
      where withdrawals.site_id = any(${siteIds}) and returns.site_id = any(${siteIds}) and withdrawals.state = 'waiting'
        and returns.due_at < ${now}::timestamptz`,
  },
]
