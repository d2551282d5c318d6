import { countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { type Amount, convert, rate } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { CourierService, PickupPoint } from '#shop/shipping/courier.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import { mayAsk, type OfferedChanges, type PickupChangeKind } from './pickup-change.ts'
import { type BoxInLocker, findBoxInLocker, findChangesOfBox } from './pickup-changes.queries.server.ts'

const euro = rate('1')

export type OfferedBox = { box: BoxInLocker; service: CourierService; offered: OfferedChanges }

/**
 * What can be asked for while a box waits in its locker; null where nothing can: it lies in none, it is somebody else's, or
 * its courier takes no such wishes from us.
 */
export async function offerPickupChanges(
  ctx: RequestContext,
  boxId: string,
  db: Db | Trx = ctx.db,
): Promise<OfferedBox | null> {
  const { site, clock, parcelCouriers } = ctx
  const user = (await ctx.session.current())?.user
  const box = user && (await findBoxInLocker(db, site.id, boxId))
  if (!box || box.userId !== user.id || !parcelCouriers.has(box.courier.code)) return null
  const service = lockerService(ctx, box)
  const isOver = box.until !== null && box.until <= clock()
  if (!box.isWaiting || isOver || !service) return null
  const changes = await findChangesOfBox(db, site.id, boxId)
  const may = mayAsk(changes)
  const open = changes.find(({ state }) => state === 'unpaid' || state === 'paid') ?? null
  return {
    box,
    service,
    offered: {
      // Nobody can say until when it would wait without knowing until when it does.
      days: may.days && box.until !== null ? feeOf(ctx, 'days') : null,
      locker: may.locker ? feeOf(ctx, 'locker') : null,
      open,
      isRefused: changes[0]?.state === 'refused',
    },
  }
}

/** In the shop's own currency, with VAT inside. */
export function feeOf(
  { serviceFees, site, clock }: Pick<RequestContext, 'serviceFees' | 'site' | 'clock'>,
  kind: PickupChangeKind,
): Amount {
  const fees = serviceFees.on(isoDay(clock(), site.timeZone))
  const { amount } = kind === 'days' ? fees.locker_days : fees.locker_change
  return convert(amount, euro, site.defaultCurrency.rate)
}

function lockerService({ couriers }: RequestContext, { countryId, courier }: BoxInLocker) {
  const country = countryById(countryId)
  const services = country ? couriers.services(country) : []
  return services.find(({ courierId, type }) => courierId === courier.id && type === 'locker') ?? null
}

/** A locker of the same courier in the same country, which is open and in which the box fits. */
export function otherPoint(
  { couriers }: RequestContext,
  { box, service }: Pick<OfferedBox, 'box' | 'service'>,
  pointId: number,
): PickupPoint | null {
  const point = couriers.point(pointId)
  const isServed = point?.courierId === box.courier.id && point.country === countryById(box.countryId)
  return isServed && point.isOpen && fitsIntoLocker(service, [box.size]) ? point : null
}
