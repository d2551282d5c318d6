import { isDatabaseAway, type Trx } from '../../src/platform/database.server.ts'
import { type Adjustment, deductFromBalance } from '../../src/shop/balance/adjust-balance.server.ts'
import { type BalanceWanted, holdBalance } from '../../src/shop/balance/hold-balance.server.ts'
import { claimForward } from '../../src/shop/forwards/claim-forward.server.ts'
import { type BoxToClose, closeBox } from '../../src/shop/forwards/close-box.server.ts'
import { endForwards } from '../../src/shop/forwards/end-forwards.server.ts'
import { scanParcel } from '../../src/shop/forwards/scan-parcel.server.ts'
import type { PaymentParts } from '../../src/shop/payments/payment-parts.server.ts'
import { type RefundWish, refundPayment } from '../../src/shop/payments/refund-payment.server.ts'
import { syncPayment } from '../../src/shop/payments/sync-payment.server.ts'
import { approveShipment } from '../../src/shop/pro/order-shipment.server.ts'
import { claimQuote } from '../../src/shop/quotes/claim-quote.server.ts'
import { endQuotes } from '../../src/shop/quotes/end-quotes.server.ts'
import { sendOffer } from '../../src/shop/quotes/send-offer.server.ts'
import type { RequestContext } from '../../src/shop/request-context.server.ts'
import { allocateDevices } from '../../src/shop/reservations/allocate-devices.server.ts'
import { findCampaign } from '../../src/shop/reservations/campaigns.queries.server.ts'
import { takePlace } from '../../src/shop/reservations/confirm-reservation.server.ts'
import { quoteDesk } from '../support/quotes.ts'
import { carelessActs } from './careless-acts.ts'

/** On a busy machine the wait for a lock may time out; over HTTP such a racer gets 503. */
function orLater<Result>(done: Promise<Result>) {
  return done.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    return { ok: false as const, error: { code: '503 service.overloaded' } }
  })
}

/** Acts that no visitor can call, or not so often at once: a customer has one cart, thus one checkout. */
export const acts = {
  holdBalance: ({ db, clock }: PaymentParts, wanted: Omit<BalanceWanted, 'at'>) =>
    orLater(db.transaction().execute((trx: Trx) => holdBalance(trx, { ...wanted, at: clock() }))),
  deduct: ({ db, clock }: PaymentParts, wanted: Omit<Adjustment, 'at'>) =>
    orLater(db.transaction().execute((trx: Trx) => deductFromBalance(trx, { ...wanted, at: clock() }))),
  complete: (parts: PaymentParts, paymentId: string) => syncPayment(parts, paymentId),
  refund: (parts: PaymentParts, wish: RefundWish) => orLater(refundPayment(parts, wish)),
  claimQuote: async (parts: PaymentParts, { memberId, ...key }: OnDesk) =>
    orLater(claimQuote(await quoteDesk(parts, parts.clock, memberId), key)),
  sendOffer: async (parts: PaymentParts, { memberId, work, seen, ...key }: OnDesk & Offering) =>
    orLater(sendOffer(await quoteDesk(parts, parts.clock, memberId), key, { work, seen })),
  /** Everything whose time is over at a later moment. */
  endQuotes: ({ db, log, sites }: PaymentParts, { at }: { at: Date }) =>
    endQuotes({ db, log, sites, clock: () => at }),
  claimForward: async (parts: PaymentParts, { memberId, ...key }: OnDesk) =>
    orLater(claimForward(await quoteDesk(parts, parts.clock, memberId), key)),
  scanParcel: async (parts: PaymentParts, { memberId, parcel, ...key }: OnDesk & { parcel: string }) =>
    orLater(scanParcel(await quoteDesk(parts, parts.clock, memberId), key, parcel)),
  closeBox: async (parts: PaymentParts, { memberId, closed, ...key }: OnDesk & { closed: BoxToClose }) =>
    orLater(closeBox(await quoteDesk(parts, parts.clock, memberId), key, closed)),
  /** Everything whose time is over at a later moment. */
  endForwards: ({ db, log }: PaymentParts, { at }: { at: Date }) => endForwards({ db, log, clock: () => at }),
  /** An owner agrees to a shipment on terms; the request brings who it is. */
  approveShipment: ({ db, clock, sites }: PaymentParts, { siteId, userId, number }: Approving) => {
    const site = sites.all().find(({ id }) => id === siteId)
    const session = { current: async () => ({ user: { id: userId } }) }
    return orLater(approveShipment({ db, clock, site, session } as unknown as RequestContext, number))
  },
  /** Confirms reservations, one transaction each, at most so many at a time. */
  confirmPlaces: async ({ db, clock }: PaymentParts, { siteId, campaignId, ids }: Confirming) => {
    const campaign = await findCampaign(db, siteId, { id: campaignId })
    if (!campaign) throw new Error('There is no campaign')
    const left = [...ids]
    const work = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const place = { siteId, id, campaign }
        const by = { now: clock(), actor: { type: 'guest' as const } }
        const taken = await orLater(db.transaction().execute((trx: Trx) => takePlace(trx, place, by)))
        if (!taken.ok) left.push(id)
      }
    }
    await Promise.all(Array.from({ length: 4 }, work))
    return ids.length
  },
  allocate: async ({ db, clock }: PaymentParts, { siteId, campaignId, spec }: Allocating) => {
    const campaign = await findCampaign(db, siteId, { id: campaignId })
    return campaign ? allocateDevices(db, campaign, { spec, clock }) : 0
  },
  ...carelessActs,
}

type Confirming = { siteId: number; campaignId: string; ids: readonly string[] }
type Approving = { siteId: number; userId: string; number: string }
type Allocating = { siteId: number; campaignId: string; spec: string }

type OnDesk = { id: string; siteId: number; memberId: string }
type Offering = Parameters<typeof sendOffer>[2]

export type Acts = typeof acts
export type Asked = { id: number; act: keyof Acts; wish: unknown }
export type Told = { id: number; value?: unknown; problem?: string }
