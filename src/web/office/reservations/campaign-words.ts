import type { Arrival, CampaignPhase } from '#shop/reservations/campaign.ts'
import type { ReservationState } from '#shop/reservations/reservation.ts'

/** Translated where they are shown. */
export const stateLabels: Readonly<Record<ReservationState, string>> = {
  submitted: 'not confirmed yet',
  confirmed: 'waits',
  deposit_paid: 'waits, deposit paid',
  allocated: 'has a device, must pay',
  paid: 'paid',
  converted: 'ordered',
  unconfirmed_expired: 'never confirmed',
  lapsed: 'passed on',
  cancelled: 'left',
  refunded: 'left, deposit returned',
}

export const phaseLabels: Readonly<Record<CampaignPhase, string>> = {
  draft: 'draft',
  before: 'not open yet',
  open: 'open',
  closed: 'closed',
}

export const arrivalLabels: Readonly<Record<Arrival['state'], string>> = {
  asked: 'asked for',
  ordered: 'ordered',
  shipped: 'shipped',
  arrived: 'arrived',
  cancelled: 'called off',
}
