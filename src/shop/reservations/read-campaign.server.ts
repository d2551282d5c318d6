import type { RequestContext } from '#shop/request-context.server.ts'
import type { Campaign } from './campaign.ts'
import { countQueues, findCampaign } from './campaigns.queries.server.ts'
import { findOwnLines, readLines } from './chain.server.ts'
import { type QueueCheck, startOf, verifyQueue } from './public-queue.ts'
import { countAhead, findReservationsOf } from './reservations.queries.server.ts'

type Where = Pick<RequestContext, 'db' | 'site'>

/** The campaign that the site shows now. */
export function readCampaign({
  db,
  site,
  clock,
}: Where & Pick<RequestContext, 'clock'>): Promise<Campaign | null> {
  return findCampaign(db, site.id, { shownAt: clock() })
}

export function readQueues({ db, site }: Where, campaign: Campaign) {
  return countQueues(db, site.id, campaign.id)
}

/** How many wait for a device now. */
export function readAhead({ db, site }: Where, campaign: Campaign, spec: string): Promise<number> {
  return countAhead(db, site.id, { campaignId: campaign.id, spec, queueNo: null })
}

/** The places of the customer who is signed in. */
export async function readOwnReservations({
  db,
  site,
  session,
}: Pick<RequestContext, 'db' | 'site' | 'session'>) {
  const current = await session.current()
  return current ? findReservationsOf(db, site.id, current.user.id) : []
}

/** The whole public list. */
export function readPublicList({ db, site }: Where, campaign: Campaign) {
  return readLines(db, site.id, campaign.id)
}

/** The newest lines, or those before one of them. */
export function readLatestLines(
  { db, site }: Where,
  campaign: Campaign,
  { last, before }: { last: number; before?: number },
) {
  return readLines(db, site.id, campaign.id, { last, ...(before !== undefined && { before }) })
}

/** The shop's own check of the list, for pages without script. */
export async function checkPublicList(where: Where, campaign: Campaign): Promise<QueueCheck> {
  return verifyQueue(startOf(campaign.slug), await readPublicList(where, campaign))
}

/** Which line is whose: by the code that only its owner has. */
export function findLinesByCode({ db, site }: Where, campaign: Campaign, code: string) {
  return findOwnLines(db, site.id, campaign.id, code)
}
