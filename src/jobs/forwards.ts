import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import { endForwards } from '#shop/forwards/end-forwards.server.ts'
import { followInvoice } from '#shop/forwards/follow-invoice.server.ts'
import { followParcel } from '#shop/forwards/follow-parcel.server.ts'
import { type ForwardEmailParts, sendForwardEmail } from '#shop/forwards/send-forward-email.server.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { lapsePickupChanges } from '#shop/pickup-changes/lapse-pickup-changes.server.ts'
import { followPaidChange, makePickupChange } from '#shop/pickup-changes/make-pickup-change.server.ts'

const ForwardEmailJob = z.strictObject({
  siteId: z.int(),
  forwardId: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
})

export function sendForwardEmailTask(parts: ForwardEmailParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendForwardEmail(parts, ForwardEmailJob.parse(payload), job.id)
}

const SettledJob = z.strictObject({ siteId: z.int(), invoiceId: z.string() })

function siteOf({ sites }: Pick<PaymentParts, 'sites'>) {
  return (siteId: number) => {
    const found = sites.all().find(({ id }) => id === siteId)
    if (!found) throw new RangeError(`No site has the id ${siteId}`)
    return found
  }
}

/** What an invoice was issued for follows it. */
export function followInvoiceTask(parts: PaymentParts & RateBooks) {
  const site = siteOf(parts)
  return async (payload: unknown) => {
    const settled = SettledJob.parse(payload)
    await followInvoice({ ...parts, site }, settled)
    await followPaidChange(parts, settled)
  }
}

const MovedParcelJob = z.strictObject({
  siteId: z.int(),
  parcelId: z.string(),
  from: z.string(),
  to: z.string(),
})

/** A request takes in the parcels that it waits for. */
export function followParcelTask(parts: Pick<PaymentParts, 'db' | 'clock'>) {
  return (payload: unknown) => followParcel(parts, MovedParcelJob.parse(payload))
}

export function endForwardsTask(parts: Pick<PaymentParts, 'db' | 'log' | 'clock'>) {
  return async () => {
    await endForwards(parts)
    await lapsePickupChanges(parts)
  }
}

const PickupChangeJob = z.strictObject({ siteId: z.int(), changeId: z.string() })

export function makePickupChangeTask(parts: Omit<Parameters<typeof makePickupChange>[0], 'site'>) {
  const site = siteOf(parts)
  return (payload: unknown) => makePickupChange({ ...parts, site }, PickupChangeJob.parse(payload))
}
