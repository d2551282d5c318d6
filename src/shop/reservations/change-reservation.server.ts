import { randomBytes, randomUUID } from 'node:crypto'
import { countries } from '#core/country.ts'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deviceOf, phaseOf } from './campaign.ts'
import { addLine, nextMoment } from './chain.server.ts'
import { insertReservation } from './create-reservation.server.ts'
import { leaveQueue } from './leave-queue.server.ts'
import { changeOwnReservation, type ReservationRef } from './own-reservation.server.ts'
import { proofCode, type Reservation, waitingStates } from './reservation.ts'
import { countAhead, moveReservation, nextPlace, noteReservationMove } from './reservations.queries.server.ts'

/**
 * Another device: the old place is left and a new one taken at the end of the other queue, in one transaction, so that
 * nobody is ever in both or in neither. `ahead` is what the customer saw; if more have come since, they are shown it first.
 */
export function changeReservation(
  ctx: RequestContext,
  ref: ReservationRef,
  { spec, ahead: seen }: { spec: string; ahead: number },
): Promise<Result<Reservation, Failure>> {
  return changeOwnReservation(ctx, ref, async ({ trx, chain, reservation, campaign, actor }) => {
    const now = ctx.clock()
    const { siteId } = reservation
    if (!waitingStates.includes(reservation.state)) return err({ code: 'service.reservation_state' })
    if (phaseOf(campaign, now) !== 'open') return err({ code: 'service.reservation_closed' })
    if (!deviceOf(campaign, spec) || spec === reservation.spec) return err(unknownChoice('spec'))
    const ahead = await countAhead(trx, siteId, { campaignId: campaign.id, spec, queueNo: null })
    if (ahead > seen) return err({ code: 'service.stale_version', details: { ahead } })
    const { state, depositInvoiceId, deposit, depositUntil } = reservation
    const left = await leaveQueue(trx, chain, reservation, 'cancelled', {
      campaign,
      now,
      actor,
      reason: 'changed',
      keepsDeposit: true,
    })
    const at = nextMoment(left.chain, now)
    const later = at > reservation.submittedAt ? at : reservation.submittedAt
    const code = proofCode(campaign.code, randomBytes(12))
    const fresh = await insertReservation(trx, {
      site_id: siteId,
      campaign_id: campaign.id,
      user_id: reservation.userId,
      email: reservation.email,
      first_name: reservation.firstName,
      last_name: reservation.lastName,
      phone: reservation.phone,
      country_id: countries[reservation.country].id,
      city: reservation.city,
      locale: reservation.locale,
      currency_id: reservation.currencyId,
      spec,
      code,
      terms_version: campaign.termsVersion,
      form_key: randomUUID(),
      submitted_at: later,
      confirm_until: new Date(later.getTime() + 1),
      deposit: String(decimal(deposit)),
      deposit_invoice_id: depositInvoiceId,
      replaces_id: reservation.id,
      updated_at: later,
    })
    if (!fresh) throw new Error('A new key was used before')
    await noteReservationMove(trx, {
      id: fresh.id,
      siteId,
      from: null,
      to: 'submitted',
      at: later,
      actor,
      reason: 'changed',
    })
    const number = await nextPlace(trx, fresh)
    await addLine(trx, left.chain, { event: 'joined', spec, number, code }, now)
    const confirmed = await moveReservation(trx, fresh, 'confirmed', {
      at: later,
      actor,
      reason: 'changed',
      queue_no: number,
      confirmed_at: later,
      deposit_until: state === 'confirmed' ? depositUntil : null,
    })
    if (state === 'confirmed') return ok(confirmed)
    return ok(
      await moveReservation(trx, confirmed, 'deposit_paid', {
        at: later,
        actor: { type: 'system' },
        reason: 'changed',
      }),
    )
  })
}
