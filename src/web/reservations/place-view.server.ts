import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { decimal, rateRatio, sum, zero } from '#core/money.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { balanceOfPlace } from '#shop/reservations/balance-of-place.server.ts'
import { deviceName, devicesOf, phaseOf } from '#shop/reservations/campaign.ts'
import { pricePlace } from '#shop/reservations/pay-reservation.server.ts'
import { readAhead } from '#shop/reservations/read-campaign.server.ts'
import type { Place } from '#shop/reservations/read-place.server.ts'
import { leavableStates, waitingStates } from '#shop/reservations/reservation.ts'
import { sumRows } from '#shop/shipping/sum-rows.ts'

type Asked = { get(name: string): string | null }

/** A place as its pages show it. */
export async function placeView(ctx: RequestContext, place: Place, asked: Asked) {
  const { site, clock } = ctx
  const { reservation, campaign, device, forecast, numbers, moves, line, price, currency, dollar } = place
  const now = clock()
  const moment = (at: Date) => ({ day: isoDay(at, site.timeZone), time: clockTime(at, site.timeZone) })
  const isWaiting = waitingStates.includes(reservation.state)
  const { state, depositUntil, payUntil, deposit } = reservation
  const asksDeposit = state === 'confirmed' && depositUntil !== null && depositUntil > now
  const mayPay = state === 'allocated' && payUntil !== null && payUntil > now && reservation.orderId === null
  const total = price?.total ?? zero
  const paid = place.paidDeposit
  let from = (reservation.queueNo ?? 1) - (forecast?.ahead ?? 0)
  return {
    number: reservation.number,
    firstName: reservation.firstName,
    state,
    name: deviceName(campaign, reservation.spec),
    hex: device?.colour.hex ?? '',
    title: campaign.title,
    queueNo: reservation.queueNo,
    code: reservation.code,
    line,
    confirmed: reservation.confirmedAt && moment(reservation.confirmedAt),
    ahead: forecast?.ahead ?? null,
    /** Who came later; the picture of the queue shows some of them. */
    behind: forecast && (await readAhead(ctx, campaign, reservation.spec)) - forecast.ahead - 1,
    isOwn: reservation.userId !== null && (await ctx.session.current())?.user.id === reservation.userId,
    day: forecast?.day ?? null,
    locker: forecast?.locker ?? null,
    numbers,
    batches:
      forecast?.arrivals.map(({ id, day, pieces, state: is }) => {
        const first = from
        from += pieces
        const no = reservation.queueNo ?? 0
        return { id, day, pieces, state: is, first, last: from - 1, isMine: no >= first && no < from }
      }) ?? [],
    moves: moves.map(({ to, at, reason }) => ({ to, reason, ...moment(at) })),
    price: price && { total, left: sum([total, -paid as typeof total]), paid },
    currency: currency.isoCode,
    dollars: device?.storage.price ?? 0,
    rate: dollar && { value: rateRatio(dollar.rate, currency.rate), day: dollar.rateDay },
    payHours: campaign.payHours,
    deposit: asksDeposit
      ? { amount: deposit, until: moment(depositUntil), hours: campaign.depositHours }
      : null,
    isDepositPaid: paid > 0,
    hasDeposit: deposit > 0,
    payUntil: mayPay ? moment(payUntil) : null,
    pay: mayPay ? await payView(ctx, place, asked) : null,
    isOrdered: reservation.orderId !== null,
    mayLeave: leavableStates.includes(state) && reservation.orderId === null,
    change: isWaiting && phaseOf(campaign, now) === 'open' ? await changeView(ctx, place, asked) : null,
    methods: asksDeposit ? ctx.payments.connected : [],
    /** The balance pays a deposit whole, or not at all. */
    isDepositFromBalance: asksDeposit && ((await balanceOfPlace(ctx, reservation)) ?? zero) >= deposit,
    banks: asksDeposit
      ? await offerBanks(ctx, { currency: currency.isoCode, amount: deposit, wished: [reservation.country] })
      : null,
  }
}
export type PlaceView = Awaited<ReturnType<typeof placeView>>

/** What is paid for the device: by the way that the address names, the first at the beginning. */
async function payView(
  ctx: RequestContext,
  { reservation, campaign, paidDeposit: deposit }: Place,
  asked: Asked,
) {
  const services = ctx.couriers.services(reservation.country)
  const service = services.find(({ id }) => String(id) === asked.get('service')) ?? services[0] ?? null
  const provider: ProviderNumber | null = ctx.payments.connected[0] ?? null
  const available = await balanceOfPlace(ctx, reservation)
  const usesBalance = available !== null && asked.get('balance') !== 'off'
  const wish = { service, provider, balance: usesBalance ? available : null }
  const priced = await pricePlace(ctx, ctx.db, { reservation, campaign, deposit }, wish)
  if (!service || !priced) return null
  const { price, charges, sum: whole, currency } = priced
  const used = whole.balance?.used ?? zero
  const fee = whole.totals.fee
  return {
    services: services.map(({ id, courier, type }) => ({ id, courier, type })),
    service: { id: service.id, type: service.type },
    points:
      service.type === 'locker'
        ? ctx.couriers
            .points(reservation.country, service.courierId)
            .filter(({ isOpen }) => isOpen)
            .map(({ id, name, city, address }) => ({ id, city, text: `${name}, ${address}` }))
            .sort((one, other) => one.city.localeCompare(other.city) || one.text.localeCompare(other.text))
        : [],
    rows: sumRows(
      {
        subtotal: price.sums.subtotal,
        shipping: price.sums.shipping,
        shipping_discount: price.sums.shippingDiscount,
        delivery: whole.service?.fee ?? zero,
        promo_discount: zero,
        payment_fee: fee,
      },
      { method: price.method, type: service.type, promo: null, charges },
    ),
    total: whole.totals.total,
    expected: decimal(whole.totals.total),
    /** What the balance could pay, and pays. */
    available: available ?? zero,
    usesBalance,
    used,
    methods: ctx.payments.connected,
    banks: await offerBanks(ctx, {
      currency: currency.isoCode,
      amount: whole.totals.total,
      wished: [reservation.country],
    }),
  }
}

/** Both places, before the press. */
async function changeView(ctx: RequestContext, { reservation, campaign }: Place, asked: Asked) {
  const devices = devicesOf(campaign).filter(({ spec }) => spec !== reservation.spec)
  const wanted = devices.find(({ spec }) => spec === asked.get('to'))
  return {
    options: devices.map(({ spec }) => ({ spec, name: deviceName(campaign, spec) })),
    wanted: wanted
      ? {
          spec: wanted.spec,
          name: deviceName(campaign, wanted.spec),
          ahead: await readAhead(ctx, campaign, wanted.spec),
        }
      : null,
  }
}
