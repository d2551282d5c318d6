import { type RawBuilder, sql } from 'kysely'
import { forwardDue, stuckBoxes } from './forward-dues.server.ts'
import { emailsStuckMs, jobsStuckMs } from './health-signs.ts'
import { caseDue, casesOn } from './list-cases.server.ts'
import { openAlarms } from './open-alarms.queries.server.ts'
import { parcelDue } from './parcel-dues.server.ts'
import type { Queue } from './queue.ts'

/** Rows with `key`, `since` and `due`: what waits on these sites. */
type Items = (siteIds: readonly number[], now: Date) => RawBuilder<unknown>
/** With `hasOwner` the rows name the person who has taken an item, as `owner`. */
type DeclaredQueue = Queue & { hasOwner?: true; hrefOf(key: string): string; items: Items }

/** By the site's code and the number. */
const ofOrder = (key: string) => `/orders/${key}`
const ofPayment = (key: string) => `/payments/${key}`
const siteCode = (siteId: RawBuilder<unknown>) => sql`(select code from sites where sites.id = ${siteId})`
const ownerOf = (subject: RawBuilder<unknown>, siteId: RawBuilder<unknown>) =>
  sql`(select staff_id from staff_assignments where staff_assignments.site_id = ${siteId} and subject = ${subject}) as owner`
const orderOwner = ownerOf(sql`'order ' || orders.number`, sql`orders.site_id`)
const claimOwner = ownerOf(sql`'claim ' || claims.number`, sql`claims.site_id`)
const orderKey = sql`(select code from sites where sites.id = orders.site_id) || '/' || orders.number as key`

const parcelKey = sql`${siteCode(sql`parcels.site_id`)} || '/' || parcels.number as key`
const ofParcel = (key: string) => `/warehouse/${key}`
const forwardKey = sql`${siteCode(sql`forwards.site_id`)} || '/' || forwards.number as key`
const ofForward = (key: string) => `/forwards/${key}`

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
  {
    id: 'to-ship',
    title: 'To pack and ship',
    rule: 'Everything is in the warehouse',
    verb: 'Pack',
    needs: 'parcels.handle',
    href: '/orders?view=to-ship',
    screen: 'orders',
    icon: 'truck',
    hasOwner: true,
    hrefOf: ofOrder,
    items: (siteIds) => sql`
      select ${orderKey}, paid_at as since, null::timestamptz as due, ${orderOwner} from orders
      where site_id = any(${siteIds}) and status = 'processing' and exists (
        select from order_lines where order_lines.site_id = orders.site_id and order_lines.order_id = orders.id
        having bool_and(fulfilment in ('at_warehouse', 'inspected', 'packed', 'shipped', 'cancelled'))
          and bool_or(fulfilment in ('at_warehouse', 'inspected', 'packed')))`,
  },
  {
    id: 'to-measure',
    title: 'Parcels to measure',
    rule: 'Within 24 h of their arrival',
    verb: 'Measure',
    needs: 'parcels.handle',
    href: '/warehouse/parcels?view=to-measure',
    screen: 'scan',
    icon: 'scale',
    hrefOf: ofParcel,
    items: (siteIds) => sql`
      select ${parcelKey}, received_at as since, ${parcelDue} as due from parcels
      where site_id = any(${siteIds}) and state in ('arrived', 'measured')`,
  },
  {
    id: 'photos',
    title: 'Photos asked for',
    rule: 'Within 24 h of the wish',
    verb: 'Photograph',
    needs: 'parcels.handle',
    href: '/warehouse/parcels?view=photos',
    screen: 'parcels',
    icon: 'camera',
    hrefOf: ofParcel,
    items: (siteIds) => sql`
      select ${parcelKey}, photos_asked_at as since, ${parcelDue} as due from parcels
      where site_id = any(${siteIds}) and photos_asked_at is not null
        and state in ('action_required', 'ready', 'in_request')`,
  },
  {
    id: 'split',
    title: 'Parcels to split',
    rule: 'Within 24 h of the wish',
    verb: 'Split',
    needs: 'parcels.handle',
    href: '/warehouse/parcels?view=split',
    screen: 'parcels',
    icon: 'box',
    hrefOf: ofParcel,
    items: (siteIds) => sql`
      select ${parcelKey}, updated_at as since, ${parcelDue} as due from parcels
      where site_id = any(${siteIds}) and state = 'splitting'`,
  },
  {
    id: 'send-back',
    title: 'Parcels to send back',
    rule: 'Within three days of the wish',
    verb: 'Send',
    needs: 'parcels.handle',
    href: '/warehouse/parcels?view=send-back',
    screen: 'parcels',
    icon: 'undo',
    hrefOf: ofParcel,
    items: (siteIds) => sql`
      select ${parcelKey}, updated_at as since, ${parcelDue} as due from parcels
      where site_id = any(${siteIds}) and state = 'return_requested'`,
  },
  {
    id: 'given-up',
    title: 'Parcels given up',
    rule: 'Within 14 days',
    verb: 'Decide',
    needs: 'parcels.handle',
    href: '/warehouse/parcels?view=given-up',
    screen: 'parcels',
    icon: 'clock',
    hrefOf: ofParcel,
    items: (siteIds) => sql`
      select ${parcelKey}, updated_at as since, updated_at + interval '14 days' as due from parcels
      where site_id = any(${siteIds}) and state = 'abandoned'`,
  },
  {
    id: 'to-pack',
    title: 'Requests to pack',
    rule: 'Within 48 h of the last parcel, express within 24 h',
    verb: 'Pack',
    needs: 'parcels.handle',
    href: '/forwards?view=to-pack',
    screen: 'forwards',
    icon: 'box',
    hasOwner: true,
    hrefOf: ofForward,
    items: (siteIds) => sql`
      select ${forwardKey}, submitted_at as since, ${forwardDue} as due, agent_id as owner from forwards
      where site_id = any(${siteIds}) and state = 'processing'`,
  },
  {
    id: 'on-hold',
    title: 'Requests that stand still',
    rule: 'Our own checks within 24 h',
    verb: 'Look',
    needs: 'parcels.handle',
    href: '/forwards?view=on-hold',
    screen: 'forwards',
    icon: 'flag',
    hrefOf: ofForward,
    items: (siteIds) => sql`
      select ${forwardKey}, updated_at as since, ${forwardDue} as due from forwards
      where site_id = any(${siteIds}) and state = 'on_hold'`,
  },
  {
    id: 'to-load',
    title: 'Boxes to load',
    rule: 'Within five days of the payment, express within two',
    verb: 'Load',
    needs: 'parcels.handle',
    href: '/forwards?view=to-load',
    screen: 'transports',
    icon: 'plane',
    hrefOf: ofForward,
    items: (siteIds) => sql`
      select ${forwardKey}, paid_at as since, ${forwardDue} as due from forwards
      where site_id = any(${siteIds}) and state = 'paid'`,
  },
  {
    id: 'stuck',
    title: 'Stuck on the way',
    rule: 'Nothing heard: six days by air, 25 by sea',
    verb: 'Look',
    needs: 'parcels.handle',
    href: '/forwards?view=stuck',
    screen: 'forwards',
    icon: 'warn',
    hrefOf: ofForward,
    items: (siteIds, now) => sql`
      select ${forwardKey}, min(stuck.heard_at) as since, min(stuck.heard_at) + interval '6 days' as due
      from (${stuckBoxes(siteIds, now)}) stuck
      join forwards on forwards.site_id = stuck.site_id and forwards.id = stuck.forward_id
      where forwards.site_id = any(${siteIds}) group by forwards.site_id, forwards.number`,
  },
  {
    id: 'parcel-claims',
    title: 'Claims of parcels',
    rule: 'Within two days',
    verb: 'Decide',
    needs: 'parcels.handle',
    isForAllSites: true,
    href: '/warehouse/unidentified',
    screen: 'unidentified',
    icon: 'hook',
    hrefOf: (id) => `/warehouse/claims/${id}`,
    items: (siteIds) => sql`
      select id::text as key, created_at as since, created_at + interval '2 days' as due from parcel_claims
      where site_id = any(${siteIds}) and state = 'open'`,
  },
  {
    id: 'unidentified',
    title: 'Parcels without an owner',
    rule: 'Until somebody claims them',
    verb: 'Look',
    needs: 'parcels.handle',
    isForAllSites: true,
    href: '/warehouse/unidentified',
    screen: 'unidentified',
    icon: 'hook',
    hrefOf: (number) => `/warehouse/unidentified/${number}`,
    items: () => sql`
      select number as key, received_at as since, null::timestamptz as due from unidentified_parcels where state = 'waiting'`,
  },
  {
    id: 'carrier-codes',
    title: 'Codes nobody knows',
    rule: 'Within 24 h of the first',
    verb: 'Map',
    needs: 'parcels.handle',
    isForAllSites: true,
    href: '/warehouse/carrier-codes',
    screen: 'carrier-codes',
    icon: 'list',
    hrefOf: () => '/warehouse/carrier-codes',
    items: () => sql`
      select carrier || ' ' || raw_code as key, seen_at as since, seen_at + interval '24 hours' as due
      from carrier_codes where code is null and not is_ignored`,
  },
  {
    id: 'returns',
    title: 'Returns to receive',
    rule: 'The courier has them; the day they come',
    verb: 'Receive',
    needs: 'parcels.handle',
    href: '/returns',
    screen: 'returns',
    icon: 'box',
    hrefOf: (key) => `/returns/${key}`,
    items: (siteIds) => sql`
      select ${siteCode(sql`returns.site_id`)} || '/' || number as key, sent_at as since, sent_at + interval '10 days' as due
      from returns where site_id = any(${siteIds}) and state = 'sent'`,
  },
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
