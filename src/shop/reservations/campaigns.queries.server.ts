import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Arrival, Campaign, Model } from './campaign.ts'

const columns = [
  'id',
  'site_id',
  'slug',
  'code',
  'title',
  'maker',
  'opens_at',
  'closes_at',
  'is_published',
  'models',
  'kind',
  'deposit_kind',
  'deposit',
  'deposit_hours',
  'max_per_customer',
  'pay_hours',
  'terms_version',
  'version',
] as const

export type CampaignKey = { id: string } | { slug: string } | { shownAt: Date }

/** Of those that are published, the shop shows the one that is open, else the next to open, else the last that closed. */
export async function findCampaign(
  db: Db | Trx,
  siteId: number,
  key: CampaignKey,
  { isLocked = false } = {},
): Promise<Campaign | null> {
  const row = await db
    .selectFrom('reservation_campaigns')
    .select(columns)
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('slug' in key, (query) => query.where('slug', '=', (key as { slug: string }).slug))
    .$if('shownAt' in key, (query) => {
      const at = (key as { shownAt: Date }).shownAt
      return query
        .where('is_published', '=', true)
        .orderBy(
          sql`case when opens_at > ${at}::timestamptz then 1 when closes_at > ${at}::timestamptz then 0 else 2 end`,
        )
        .orderBy(sql`case when opens_at > ${at}::timestamptz then opens_at end`)
        .orderBy('opens_at', 'desc')
    })
    .limit(1)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toCampaign(row) : null
}

export async function findCampaigns(db: Db | Trx, siteId: number): Promise<Campaign[]> {
  const rows = await db
    .selectFrom('reservation_campaigns')
    .select(columns)
    .where('site_id', '=', siteId)
    .orderBy('opens_at', 'desc')
    .execute()
  return rows.map(toCampaign)
}

type Row = {
  [Column in (typeof columns)[number]]: Column extends 'opens_at' | 'closes_at'
    ? Date
    : Column extends 'is_published'
      ? boolean
      : Column extends 'site_id' | 'deposit_hours' | 'max_per_customer' | 'pay_hours' | 'version'
        ? number
        : Column extends 'models'
          ? unknown
          : string
}

function toCampaign(row: Row): Campaign {
  return {
    id: row.id,
    siteId: row.site_id,
    slug: row.slug,
    code: row.code,
    title: row.title,
    maker: row.maker,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    isPublished: row.is_published,
    models: row.models as Model[],
    kind: row.kind,
    depositKind: row.deposit_kind as Campaign['depositKind'],
    deposit: amount(row.deposit),
    depositHours: row.deposit_hours,
    maxPerCustomer: row.max_per_customer,
    payHours: row.pay_hours,
    termsVersion: row.terms_version,
    version: row.version,
  }
}

/** How many wait for each device, and how many have been given out, with their lines of people. */
export async function countQueues(
  db: Db | Trx,
  siteId: number,
  campaignId: string,
): Promise<Map<string, { last: number; waiting: number; given: number }>> {
  const { rows } = await sql<{ spec: string; last: number; waiting: number; given: number }>`
    select q.spec, q.last_number as last,
      (select count(*)::integer from reservations r where r.site_id = ${siteId} and r.campaign_id = ${campaignId}
        and r.spec = q.spec and r.state in ('confirmed', 'deposit_paid')) as waiting,
      (select count(*)::integer from reservation_devices d where d.site_id = ${siteId} and d.campaign_id = ${campaignId}
        and d.spec = q.spec and d.reservation_id is not null) as given
    from reservation_queues q where q.site_id = ${siteId} and q.campaign_id = ${campaignId}`.execute(db)
  return new Map(rows.map(({ spec, ...counts }) => [spec, counts]))
}

/** What is expected, and what has come; the earliest first. */
export async function findArrivals(
  db: Db | Trx,
  siteId: number,
  campaignId: string,
  { spec, isOpen = false }: { spec?: string; isOpen?: boolean } = {},
): Promise<Arrival[]> {
  const rows = await db
    .selectFrom('reservation_arrivals')
    .select(['id', 'spec', 'pieces', sql<string>`day::text`.as('on_day'), 'state'])
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .$if(spec !== undefined, (query) => query.where('spec', '=', spec ?? ''))
    .$if(isOpen, (query) => query.where('state', 'in', ['asked', 'ordered', 'shipped']))
    .orderBy('day')
    .orderBy('id')
    .execute()
  return rows.map(({ on_day, state, ...row }) => ({ ...row, day: on_day, state: state as Arrival['state'] }))
}

/** Devices in the warehouse without a name. */
export async function countFreeDevices(
  db: Db | Trx,
  siteId: number,
  campaignId: string,
  spec: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('reservation_devices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('spec', '=', spec)
    .where('reservation_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
