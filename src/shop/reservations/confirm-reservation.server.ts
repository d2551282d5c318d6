import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { askForLetters } from '#shop/newsletter/ask-for-letters.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Campaign } from './campaign.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { addLine, lockChain, nextMoment } from './chain.server.ts'
import type { Reservation } from './reservation.ts'
import { isReservationKey } from './reservation-key.server.ts'
import {
  countOwn,
  findReservation,
  moveReservation,
  nextPlace,
  type ReservationActor,
} from './reservations.queries.server.ts'

/** What the link of the first email leads to. A wrong key answers as an unknown number. */
export async function readUnconfirmed(
  { db, site, encryption }: Pick<RequestContext, 'db' | 'site' | 'encryption'>,
  { number, key }: { number: string; key: string },
): Promise<Result<{ reservation: Reservation; campaign: Campaign }, Failure>> {
  const reservation = await findReservation(db, site.id, { number })
  if (!reservation || !isReservationKey({ encryption, siteId: site.id }, 'confirm', reservation.id, key))
    return err({ code: 'service.not_found' })
  const campaign = await findCampaign(db, site.id, { id: reservation.campaignId })
  return campaign ? ok({ reservation, campaign }) : err({ code: 'service.not_found' })
}

/**
 * Takes the place: the next number of its queue and the next line of the public list, under the lock of that list. Two
 * presses take one place. The link alone changes nothing, because mail programs open links by themselves.
 */
export async function confirmReservation(
  ctx: RequestContext,
  of: { number: string; key: string },
): Promise<Result<Reservation, Failure>> {
  const read = await readUnconfirmed(ctx, of)
  if (!read.ok) return read
  const { reservation, campaign } = read.value
  const { id, siteId, userId } = reservation
  if (reservation.queueNo !== null) return ok(reservation)
  const actor: ReservationActor = userId === null ? { type: 'guest' } : { type: 'customer', id: userId }
  const taken = await ctx.db
    .transaction()
    .execute((trx) => takePlace(trx, { siteId, id, campaign }, { now: ctx.clock(), actor }))
  // The address is theirs, as the press shows; the newsletter asks once more, as it always does.
  if (taken.ok && taken.value.wantsNews && taken.value.email !== null)
    await askForLetters(ctx, taken.value.email)
  return taken
}

const hourMs = 60 * 60 * 1000

/** In the caller's transaction. */
export async function takePlace(
  trx: Trx,
  { siteId, id, campaign }: { siteId: number; id: string; campaign: Campaign },
  { now, actor }: { now: Date; actor: ReservationActor },
): Promise<Result<Reservation, Failure>> {
  const chain = await lockChain(trx, siteId, campaign.id)
  const reservation = await findReservation(trx, siteId, { id }, { isLocked: true })
  if (!reservation) return err({ code: 'service.not_found' })
  if (reservation.queueNo !== null) return ok(reservation)
  if (reservation.state !== 'submitted' || reservation.confirmUntil <= now)
    return err({ code: 'auth.token_expired' })
  // Who sent the form in time keeps the 24 hours of the link.
  const { email, userId, spec, code } = reservation
  const own = await countOwn(trx, siteId, { campaignId: campaign.id, email, userId })
  if (own >= campaign.maxPerCustomer)
    return err({ code: 'service.reservation_limit', params: { count: campaign.maxPerCustomer } })
  const at = nextMoment(chain, now)
  const number = await nextPlace(trx, reservation)
  await addLine(trx, chain, { event: 'joined', spec, number, code }, now)
  const confirmed = at < reservation.submittedAt ? reservation.submittedAt : at
  return ok(
    await moveReservation(trx, reservation, 'confirmed', {
      at: confirmed,
      actor,
      queue_no: number,
      confirmed_at: confirmed,
      ...(reservation.deposit > 0 && {
        deposit_until: new Date(confirmed.getTime() + campaign.depositHours * hourMs),
      }),
    }),
  )
}
