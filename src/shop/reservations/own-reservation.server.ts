import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Campaign } from './campaign.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { type Chain, lockChain } from './chain.server.ts'
import type { Reservation } from './reservation.ts'
import { isReservationKey } from './reservation-key.server.ts'
import { findReservation, type ReservationActor } from './reservations.queries.server.ts'

export type ReservationRef = { number: string; key?: string | null | undefined }
export type OwnReservation = { reservation: Reservation; campaign: Campaign; actor: ReservationActor }

/** With the key of an email, or of the customer who is signed in. Any other answers as an unknown number. */
export async function findOwnReservation(
  { db, site, encryption, session }: RequestContext,
  { number, key }: ReservationRef,
): Promise<Result<OwnReservation, Failure>> {
  const reservation = /^HR\d{6,12}$/.test(number) ? await findReservation(db, site.id, { number }) : null
  if (!reservation) return err({ code: 'service.not_found' })
  const hasKey =
    Boolean(key) && isReservationKey({ encryption, siteId: site.id }, 'open', reservation.id, key ?? '')
  const user = (await session.current())?.user ?? null
  const isOwner = user !== null && reservation.userId === user.id
  if (!hasKey && !isOwner) return err({ code: 'service.not_found' })
  const campaign = await findCampaign(db, site.id, { id: reservation.campaignId })
  if (!campaign) return err({ code: 'service.not_found' })
  return ok({ reservation, campaign, actor: isOwner ? { type: 'customer', id: user.id } : { type: 'guest' } })
}

/** For acts that change the queue: the list first, then the reservation. */
export async function changeOwnReservation<Value>(
  ctx: RequestContext,
  ref: ReservationRef,
  change: (own: OwnReservation & { trx: Trx; chain: Chain }) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const own = await findOwnReservation(ctx, ref)
  if (!own.ok) return own
  const { reservation: seen, campaign } = own.value
  return ctx.db.transaction().execute(async (trx) => {
    const chain = await lockChain(trx, seen.siteId, campaign.id)
    const reservation = await findReservation(trx, seen.siteId, { id: seen.id }, { isLocked: true })
    if (!reservation) return err<Failure>({ code: 'service.not_found' })
    return change({ ...own.value, reservation, trx, chain })
  })
}
