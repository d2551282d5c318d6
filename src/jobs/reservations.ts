import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import {
  followReservationOrder,
  followReservationWithdrawal,
} from '#shop/reservations/follow-reservation-order.server.ts'
import { followDeposit } from '#shop/reservations/pay-deposit.server.ts'
import {
  type ReservationEmailParts,
  sendReservationEmail,
} from '#shop/reservations/send-reservation-email.server.ts'
import { tendReservations } from '#shop/reservations/tend-reservations.server.ts'

type Parts = Parameters<typeof followReservationOrder>[0]

const Moved = z.strictObject({
  siteId: z.int(),
  reservationId: z.string(),
  from: z.string().nullish(),
  to: z.string().optional(),
  reason: z.string().nullish(),
})

export function sendReservationEmailTask(parts: ReservationEmailParts) {
  return (payload: unknown, { job }: JobHelpers) => sendReservationEmail(parts, Moved.parse(payload), job.id)
}

const OrderMoved = z.strictObject({ siteId: z.int(), orderId: z.string(), kind: z.string(), to: z.string() })

/** The place that a device was ordered from follows its order. */
export function followReservationOrderTask(parts: Parts) {
  return async (payload: unknown) => {
    const { kind, ...moved } = OrderMoved.parse(payload)
    if (kind === 'reservation') await followReservationOrder(parts, moved)
  }
}

const WithdrawalMoved = z.looseObject({ siteId: z.int(), withdrawalId: z.string(), to: z.string() })

export function followReservationWithdrawalTask(parts: Parts) {
  return async (payload: unknown) => {
    const { to, siteId, withdrawalId } = WithdrawalMoved.parse(payload)
    if (to === 'refunded') await followReservationWithdrawal(parts, { siteId, withdrawalId })
  }
}

const Settled = z.strictObject({ siteId: z.int(), invoiceId: z.string() })

export function followDepositTask(parts: Parts) {
  return (payload: unknown) => followDeposit(parts, Settled.parse(payload))
}

export function tendReservationsTask(parts: Parameters<typeof tendReservations>[0]) {
  return () => tendReservations(parts)
}
