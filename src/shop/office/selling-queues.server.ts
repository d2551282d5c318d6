import { sql } from 'kysely'
import {
  type DeclaredQueue,
  ofOrder,
  orderKey,
  orderOwner,
  ownerOf,
  siteCode,
} from './declared-queue.server.ts'

const claimOwner = ownerOf(sql`'claim ' || claims.number`, sql`claims.site_id`)

/** Orders, quotes, messages, companies and claims. */
export const sellingQueues: readonly DeclaredQueue[] = [
  {
    id: 'unpaid',
    title: 'Unpaid orders',
    rule: 'Expire after 72 h',
    verb: 'Open',
    needs: 'orders.see',
    href: '/orders?view=unpaid',
    screen: 'orders',
    icon: 'card',
    hasOwner: true,
    hrefOf: ofOrder,
    items: (siteIds) => sql`
      select ${orderKey}, placed_at as since, due_at as due, ${orderOwner} from orders
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
    hasOwner: true,
    hrefOf: ofOrder,
    items: (siteIds) => sql`
      select ${orderKey}, paid_at as since, paid_at + interval '24 hours' + paused_seconds * interval '1 second' as due, ${orderOwner}
      from orders where site_id = any(${siteIds}) and status in ('paid', 'processing') and paused_at is null
        and exists (select from order_lines where order_lines.site_id = orders.site_id
          and order_lines.order_id = orders.id and fulfilment = 'to_buy')`,
  },
  {
    id: 'messages',
    title: 'Messages',
    rule: 'Within 4 working hours',
    verb: 'Answer',
    needs: 'tickets.answer',
    href: '/messages?view=to-answer',
    screen: 'tickets',
    icon: 'msg',
    hasOwner: true,
    hrefOf: (key) => `/messages/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`tickets.site_id`)} || '/' || number as key, updated_at as since, answer_due_at as due, assigned_id as owner
      from tickets where site_id = any(${siteIds}) and state in ('new', 'open')`,
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
    hasOwner: true,
    hrefOf: (key) => `/quotes/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`quotes.site_id`)} || '/' || number as key, submitted_at as since, answer_due_at as due, agent_id as owner
      from quotes where site_id = any(${siteIds}) and state in ('submitted', 'in_review')`,
  },
  {
    id: 'companies',
    title: 'Companies that apply',
    rule: 'Within 2 working days',
    verb: 'Decide',
    needs: 'pro.decide',
    href: '/companies',
    screen: 'companies',
    icon: 'shield',
    hrefOf: (key) => `/companies/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`pro_companies.site_id`)} || '/' || id as key, applied_at as since, applied_at + interval '2 days' as due
      from pro_companies where site_id = any(${siteIds}) and state in ('applied', 'in_review')`,
  },
  {
    id: 'declarations-to-check',
    title: 'Declarations to check',
    rule: 'Their tracking number is taken',
    verb: 'Open',
    needs: 'pro.see',
    href: '/companies?view=approved',
    screen: 'companies',
    icon: 'box',
    hrefOf: (key) => `/companies/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`pro_declarations.site_id`)} || '/' || company_id as key, updated_at as since,
        updated_at + interval '1 day' as due
      from pro_declarations where site_id = any(${siteIds}) and state = 'submitted'`,
  },
  {
    id: 'claims-due',
    title: 'Claims due',
    rule: 'By law within 14 days',
    verb: 'Decide',
    needs: 'claims.decide',
    href: '/claims?view=open',
    screen: 'claims',
    icon: 'undo',
    hasOwner: true,
    hrefOf: (key) => `/claims/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`claims.site_id`)} || '/' || number as key, received_at as since, due_at as due, ${claimOwner}
      from claims where site_id = any(${siteIds}) and state in ('acknowledged', 'info_needed', 'under_review', 'escalated')`,
  },
  {
    id: 'claims-going-on',
    title: 'Claims to put right',
    rule: 'Goods are back, or something is to be sent',
    verb: 'Open',
    needs: 'claims.decide',
    href: '/claims?view=under-way',
    screen: 'claims',
    icon: 'box',
    hasOwner: true,
    hrefOf: (key) => `/claims/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`claims.site_id`)} || '/' || number as key, updated_at as since,
        updated_at + interval '3 days' as due, ${claimOwner}
      from claims where site_id = any(${siteIds}) and (state = 'received' or (state = 'resolving' and amount is null))`,
  },
]
