import { sql } from 'kysely'
import { type DeclaredQueue, ofOrder, orderKey, orderOwner, siteCode } from './declared-queue.server.ts'
import { forwardDue, stuckBoxes } from './forward-dues.server.ts'
import { parcelDue } from './parcel-dues.server.ts'

const parcelKey = sql`${siteCode(sql`parcels.site_id`)} || '/' || parcels.number as key`
const ofParcel = (key: string) => `/warehouse/${key}`
const forwardKey = sql`${siteCode(sql`forwards.site_id`)} || '/' || forwards.number as key`
const ofForward = (key: string) => `/forwards/${key}`

/** What the warehouse has to do. */
export const warehouseQueues: readonly DeclaredQueue[] = [
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
]
