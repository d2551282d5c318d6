import { type RawBuilder, sql } from 'kysely'
import type { Queue } from './queue.ts'

/** Rows with `key`, `since` and `due`: what waits on these sites. */
type Items = (siteIds: readonly number[]) => RawBuilder<unknown>
type DeclaredQueue = Queue & { hrefOf(key: string): string; items: Items }

/** By the site's code and the number. */
const ofOrder = (key: string) => `/orders/${key}`
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
    href: '/orders?view=manual-refund',
    screen: 'orders',
    icon: 'undo',
    hrefOf: ofOrder,
    items: (siteIds) => sql`
      select ${orderKey}, refunds.created_at as since, refunds.created_at + interval '24 hours' as due
      from refunds join payments on payments.site_id = refunds.site_id and payments.id = refunds.payment_id
        join orders on orders.site_id = payments.site_id and orders.id = payments.order_id
      where refunds.site_id = any(${siteIds}) and refunds.state = 'manual'`,
  },
  {
    id: 'failed-jobs',
    title: 'Failed jobs',
    rule: 'Within 4 h of the last try',
    verb: 'Look',
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
]
