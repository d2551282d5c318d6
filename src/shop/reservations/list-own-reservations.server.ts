import type { RequestContext } from '#shop/request-context.server.ts'
import { deviceName, deviceOf } from './campaign.ts'
import { findCampaigns } from './campaigns.queries.server.ts'
import { waitingStates } from './reservation.ts'
import { countAhead, findReservationsOf } from './reservations.queries.server.ts'

/** The places of the customer who is signed in, newest first; a form that was never confirmed is none. */
export async function listOwnReservations({
  db,
  site,
  session,
}: Pick<RequestContext, 'db' | 'site' | 'session'>) {
  const current = await session.current()
  if (!current) return []
  const [reservations, campaigns] = await Promise.all([
    findReservationsOf(db, site.id, current.user.id),
    findCampaigns(db, site.id),
  ])
  return Promise.all(
    reservations
      .filter(({ queueNo }) => queueNo !== null)
      .map(async ({ number, campaignId, spec, state, queueNo, orderId, depositUntil, payUntil }) => {
        const campaign = campaigns.find(({ id }) => id === campaignId)
        const isWaiting = waitingStates.includes(state)
        return {
          number,
          name: campaign ? deviceName(campaign, spec) : spec,
          hex: (campaign && deviceOf(campaign, spec)?.colour.hex) ?? '#808080',
          state,
          queueNo: queueNo ?? 0,
          ahead: isWaiting ? await countAhead(db, site.id, { campaignId, spec, queueNo }) : null,
          /** What the customer has to pay until when; null for nothing. */
          until: state === 'confirmed' ? depositUntil : state === 'allocated' && !orderId ? payUntil : null,
        }
      }),
  )
}
