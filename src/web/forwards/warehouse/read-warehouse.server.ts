import { isoDay, warehouseTime } from '#core/dates.ts'
import { convert, rate } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { listOpenForwards } from '#shop/forwards/list-orders-and-forwards.server.ts'
import { listOpenClaims } from '#shop/parcels/list-claims.server.ts'
import { isOnShelf, listParcels } from '#shop/parcels/list-parcels.server.ts'
import { storageTerms } from '#shop/parcels/storage-terms.server.ts'
import { addressLines, warehouseAddress } from '#shop/parcels/warehouse-address.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { orderRow } from '#web/orders/order-row.ts'
import type { AddressFacts } from './address-panel.tsx'

const euro = rate('1')

/** All that the page of the warehouse shows; the parcels are null if they could not be read, and the rest is there. */
export async function readWarehouse(ctx: RequestContext) {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { user } = own.value
  const { site, currency, serviceFees, db, clock } = ctx
  const now = clock()
  const terms = await storageTerms(db, site, user.tierId, now)
  const fees = serviceFees.on(isoDay(now, site.timeZone))
  const inCurrency = (euros: typeof terms.perKgDay) => convert(euros, euro, currency.rate)
  const [cards, claims, requests] = await Promise.all([
    readCards(ctx),
    listOpenClaims(ctx, user.id),
    listOpenForwards(ctx, user.id),
  ])
  return ok({
    time: warehouseTime(now).time,
    address: addressFacts(ctx, {
      address: warehouseAddress(user),
      lines: addressLines(user),
      storage: {
        freeDays: terms.freeDays,
        perKgDay: inCurrency(terms.perKgDay),
        currency: currency.isoCode,
      },
    }),
    waitsDays: terms.abandonedAfterDays,
    claims,
    requests: requests.map((forward) => orderRow({ forward }, ctx)),
    shelf: cards.ok ? cards.value.filter(isOnShelf) : null,
    expected: cards.ok ? cards.value.filter(({ state }) => state === 'expected') : [],
    card: {
      currency: currency.isoCode,
      returnFee: inCurrency(fees.send_back.amount),
    },
    photosFee: inCurrency(fees.photos.amount),
    splittingFee: inCurrency(fees.splitting.amount),
  })
}

export type WarehouseData = Extract<Awaited<ReturnType<typeof readWarehouse>>, { ok: true }>['value']

function addressFacts(
  { customs, site, locale, clock }: RequestContext,
  own: Pick<AddressFacts, 'address' | 'lines' | 'storage'>,
): AddressFacts {
  const { general, clothes } = customs.salesTaxes(isoDay(clock(), site.timeZone))
  return {
    ...own,
    tax: {
      percent: general.rate / 100,
      clothesFreeUpTo: clothes.freeUpTo > 0 ? clothes.freeUpTo : null,
    },
    forbidden: customs
      .restrictions()
      .filter(({ effect }) => effect === 'prohibited')
      .map(({ id, reason }) => ({ rule: id, reason: reason[locale] })),
  }
}

/** Without the list the address is still of use. */
async function readCards(
  ctx: RequestContext,
): Promise<Result<Extract<Awaited<ReturnType<typeof listParcels>>, { ok: true }>['value'], Failure>> {
  try {
    return await listParcels(ctx)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    ctx.log.error({ requestId: ctx.requestId, err: error }, 'parcels not read')
    return err({ code: 'service.internal' })
  }
}
