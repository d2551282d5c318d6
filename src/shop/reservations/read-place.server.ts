import { addDays, isoDay } from '#core/dates.ts'
import { type Amount, type Rate, zero } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { readOrderById } from '#shop/orders/read-staff-order.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Currency } from '#shop/sites/site.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import { type Arrival, type Campaign, type Device, deviceOf } from './campaign.ts'
import { countFreeDevices, findArrivals } from './campaigns.queries.server.ts'
import { findOwnLines } from './chain.server.ts'
import type { DevicePrice } from './device-price.ts'
import { findOwnReservation, type ReservationRef } from './own-reservation.server.ts'
import { currencyOf } from './pay-reservation.server.ts'
import { dollarOf, priceDevice } from './price-device.server.ts'
import { expectedDay } from './queue-forecast.ts'
import { type Reservation, waitingStates } from './reservation.ts'
import { countAhead, findMoves } from './reservations.queries.server.ts'

export type Forecast = {
  ahead: number
  /** When the device of the next place reaches the warehouse; null if nothing is known that far. */
  day: string | null
  /** When it would be in the locker. */
  locker: { from: string; to: string } | null
}

/** Where a place stands, or one that is taken now (`queueNo` null), and when its device comes. */
export async function forecast(
  { db, site, clock }: Pick<RequestContext, 'db' | 'site' | 'clock'>,
  { campaignId, spec, queueNo }: { campaignId: string; spec: string; queueNo: number | null },
): Promise<Forecast & { arrivals: Arrival[] }> {
  const now = clock()
  const today = isoDay(now, site.timeZone)
  const [ahead, arrivals, free] = await Promise.all([
    countAhead(db, site.id, { campaignId, spec, queueNo }),
    findArrivals(db, site.id, campaignId, { spec, isOpen: true }),
    countFreeDevices(db, site.id, campaignId, spec),
  ])
  const expected = arrivals.map(({ day, pieces }) => ({ day: day < today ? today : day, pieces }))
  const day = expectedDay(ahead, [{ day: today, pieces: free }, ...expected])
  return { ahead, day, locker: day === null ? null : lockerDays(site, now, today, day), arrivals }
}

/** The days of the way, counted from the warehouse instead of from today. */
function lockerDays(site: RequestContext['site'], now: Date, today: string, day: string) {
  const { air } = arrivalDays(site, now)
  const late = daysApart(today, day)
  return { from: addDays(air.from, late), to: addDays(air.to, late) }
}

function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

export type Place = {
  reservation: Reservation
  campaign: Campaign
  device: Device | null
  forecast: (Forecast & { arrivals: Arrival[] }) | null
  /** How the number came about. */
  numbers: { served: number; left: number } | null
  moves: Awaited<ReturnType<typeof findMoves>>
  /** Of the public list. */
  line: { line: number; hash: string } | null
  price: DevicePrice | null
  currency: Currency
  dollar: { rate: Rate; rateDay: string } | null
  paidDeposit: Amount
  orderNumber: string | null
}

/** Everything that the page of a place shows. */
export async function readPlace(ctx: RequestContext, ref: ReservationRef): Promise<Result<Place, Failure>> {
  const own = await findOwnReservation(ctx, ref)
  if (!own.ok) return own
  return ok(await describePlace(ctx, own.value))
}

export async function describePlace(
  ctx: RequestContext,
  { reservation, campaign }: { reservation: Reservation; campaign: Campaign },
): Promise<Place> {
  const { db, site, clock } = ctx
  const { id, spec, queueNo, code, depositInvoiceId, country, currencyId } = reservation
  const isWaiting = waitingStates.includes(reservation.state)
  const device = deviceOf(campaign, spec)
  const currency = currencyOf(site, currencyId)
  const [where, moves, lines, deposit, order] = await Promise.all([
    isWaiting ? forecast(ctx, { campaignId: campaign.id, spec, queueNo }) : null,
    findMoves(db, site.id, id),
    findOwnLines(db, site.id, campaign.id, code),
    depositInvoiceId === null ? null : readInvoice(db, site.id, depositInvoiceId),
    reservation.orderId === null ? null : readOrderById(db, site.id, reservation.orderId),
  ])
  const joined = lines.find(({ event }) => event === 'joined')
  return {
    reservation,
    campaign,
    device,
    forecast: where,
    numbers:
      where && queueNo !== null
        ? await numbersBefore(db, site.id, { campaignId: campaign.id, spec, queueNo, ahead: where.ahead })
        : null,
    moves,
    line: joined ? { line: joined.line, hash: joined.hash } : null,
    price: device && priceDevice(ctx, campaign, device, { site, country, currency, now: clock() }),
    currency,
    dollar: dollarOf(site),
    paidDeposit: deposit?.paid ?? zero,
    orderNumber: order?.number ?? null,
  }
}

/** Of the numbers before one's own: who has a device, and who is in the queue no more. */
async function numbersBefore(
  db: RequestContext['db'],
  siteId: number,
  { campaignId, spec, queueNo, ahead }: { campaignId: string; spec: string; queueNo: number; ahead: number },
) {
  const { count } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('spec', '=', spec)
    .where('queue_no', '<', queueNo)
    .where('state', 'in', ['allocated', 'paid', 'converted'])
    .executeTakeFirstOrThrow()
  const served = Number(count)
  return { served, left: queueNo - 1 - ahead - served }
}
