import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { Arrival, Campaign } from './campaign.ts'
import { countQueues, findArrivals, findCampaign, findCampaigns } from './campaigns.queries.server.ts'
import { readLines } from './chain.server.ts'
import { type QueueCheck, startOf, verifyQueue } from './public-queue.ts'
import type { Reservation, ReservationState } from './reservation.ts'
import { toReservation } from './reservations.queries.server.ts'

export type DeskCampaign = {
  campaign: Campaign
  queues: ReadonlyMap<string, { last: number; waiting: number; given: number }>
}

/** The campaigns of some sites, the newest first. */
export async function listDeskCampaigns(db: Db, siteIds: readonly number[]): Promise<DeskCampaign[]> {
  const all = await Promise.all(siteIds.map((siteId) => findCampaigns(db, siteId)))
  return Promise.all(
    all.flat().map(async (campaign) => ({
      campaign,
      queues: await countQueues(db, campaign.siteId, campaign.id),
    })),
  )
}

export function findDeskCampaign(db: Db, siteId: number, slug: string): Promise<Campaign | null> {
  return findCampaign(db, siteId, { slug })
}

export type CampaignDesk = DeskCampaign & {
  arrivals: readonly Arrival[]
  check: QueueCheck
  states: ReadonlyMap<ReservationState, number>
  people: readonly Reservation[]
}

/** Everything that staff see of a campaign; people of one queue, or those who have a device. */
export async function readCampaignDesk(
  db: Db,
  campaign: Campaign,
  { spec, limit }: { spec: string | null; limit: number },
): Promise<CampaignDesk> {
  const { siteId, id } = campaign
  const [queues, arrivals, lines, states, people] = await Promise.all([
    countQueues(db, siteId, id),
    findArrivals(db, siteId, id),
    readLines(db, siteId, id),
    countStates(db, siteId, id),
    listPeople(db, campaign, { spec, limit }),
  ])
  return { campaign, queues, arrivals, check: verifyQueue(startOf(campaign.slug), lines), states, people }
}

async function countStates(
  db: Db,
  siteId: number,
  campaignId: string,
): Promise<Map<ReservationState, number>> {
  const rows = await db
    .selectFrom('reservations')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state as ReservationState, count]))
}

/** In the order of their numbers. */
export async function listPeople(
  db: Db,
  { siteId, id }: Pick<Campaign, 'siteId' | 'id'>,
  { spec, limit }: { spec: string | null; limit: number },
): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', id)
    .where('queue_no', 'is not', null)
    .$if(spec !== null, (query) => query.where('spec', '=', spec ?? ''))
    .$if(spec === null, (query) => query.where('state', 'in', ['allocated', 'confirmed', 'deposit_paid']))
    .orderBy('spec')
    .orderBy('queue_no')
    .limit(limit)
    .execute()
  return rows.map(toReservation)
}
