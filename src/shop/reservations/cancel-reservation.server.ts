import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readUnconfirmed } from './confirm-reservation.server.ts'
import { leaveQueue } from './leave-queue.server.ts'
import { changeOwnReservation, type ReservationRef } from './own-reservation.server.ts'
import { leavableStates, type Reservation } from './reservation.ts'
import { findReservation, moveReservation } from './reservations.queries.server.ts'

/** The customer leaves. A deposit goes back the way it came, and a device to the next in line. Twice is once. */
export function cancelReservation(
  ctx: RequestContext,
  ref: ReservationRef,
): Promise<Result<Reservation, Failure>> {
  return changeOwnReservation(ctx, ref, async ({ trx, chain, reservation, campaign, actor }) => {
    if (reservation.state === 'cancelled' || reservation.state === 'refunded') return ok(reservation)
    // An order that awaits its payment is cancelled as an order, and the place follows it.
    if (!leavableStates.includes(reservation.state) || reservation.orderId !== null)
      return err({ code: 'service.reservation_state' })
    const left = await leaveQueue(trx, chain, reservation, 'cancelled', {
      campaign,
      now: ctx.clock(),
      actor,
      reason: 'left',
    })
    return ok(left.reservation)
  })
}

/** "I did not ask for this": what the email named is forgotten, and nothing more is sent. */
export async function refuseReservation(
  ctx: RequestContext,
  of: { number: string; key: string },
): Promise<Result<null, Failure>> {
  const read = await readUnconfirmed(ctx, of)
  if (!read.ok) return read
  const { id, siteId } = read.value.reservation
  return ctx.db.transaction().execute(async (trx) => {
    const reservation = await findReservation(trx, siteId, { id }, { isLocked: true })
    if (reservation?.state === 'cancelled') return ok(null)
    if (reservation?.state !== 'submitted') return err<Failure>({ code: 'service.reservation_state' })
    const at = ctx.clock()
    await moveReservation(trx, reservation, 'cancelled', {
      at,
      actor: { type: 'guest' },
      reason: 'not_mine',
      ended_at: at,
      email: null,
      first_name: '',
      last_name: '',
      phone: '',
      city: '',
    })
    return ok(null)
  })
}
