import { countries } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { type Amount, decimal, negative, rateText, sum, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { holdBalance } from '#shop/balance/hold-balance.server.ts'
import { lockBalance } from '#shop/balance/lock-balance.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import { bookOrder, type PlacedOrder } from '#shop/checkout/book-order.server.ts'
import { checkDelivery } from '#shop/checkout/check-delivery.ts'
import type { Checkout } from '#shop/checkout/checkout.ts'
import { openCheckoutOfReservation } from '#shop/checkout/checkout-of-reservation.server.ts'
import { type CheckoutSum, sumGoods } from '#shop/checkout/checkout-sum.server.ts'
import { draftOrder } from '#shop/checkout/draft-order.server.ts'
import { payPlaced } from '#shop/checkout/place-order.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import { bankOf, type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import { type NextStep, startPayment } from '#shop/payments/start-payment.server.ts'
import type { BuyingContext, RequestContext } from '#shop/request-context.server.ts'
import type { Charge } from '#shop/shipping/charge.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import { balanceOfPlace } from './balance-of-place.server.ts'
import { type Campaign, deviceOf } from './campaign.ts'
import type { DevicePrice } from './device-price.ts'
import { findOwnReservation, type ReservationRef } from './own-reservation.server.ts'
import { priceDevice } from './price-device.server.ts'
import type { Reservation } from './reservation.ts'
import { findReservation, moveReservation } from './reservations.queries.server.ts'
import type { PayReservation } from './reservations.schema.ts'

export function currencyOf(site: Site, currencyId: number): Currency {
  return site.currencies.find(({ id }) => id === currencyId) ?? site.defaultCurrency
}

/** What a device costs its customer now, with the deposit taken off. */
export type PlacePrice = {
  price: DevicePrice
  deposit: Amount
  charges: readonly Charge[]
  sum: CheckoutSum
  currency: Currency
}

type Wish = {
  service: CourierService | null
  provider: ProviderNumber | null
  /** What of the balance may pay. */
  balance?: Amount | null
}

/** Of the customer's request, or of the demo. */
export type PayingContext = BuyingContext & RateBooks

/** At today's rate. Null if it cannot be brought there any more. */
export async function pricePlace(
  ctx: PayingContext,
  db: Db | Trx,
  { reservation, campaign, deposit }: { reservation: Reservation; campaign: Campaign; deposit: Amount },
  wish: Wish | { checkout: Checkout; service: CourierService },
): Promise<PlacePrice | null> {
  const { site, clock } = ctx
  const device = deviceOf(campaign, reservation.spec)
  const currency = currencyOf(site, reservation.currencyId)
  const { service } = wish
  const price =
    device &&
    priceDevice(ctx, campaign, device, {
      site,
      country: reservation.country,
      currency,
      now: clock(),
      ...(service && { delivery: service.type, serviceId: service.id }),
    })
  if (!price) return null
  const { sums } = price
  const balance = ('checkout' in wish ? wish.checkout.balanceWish : wish.balance) ?? null
  const off: Charge[] = deposit > 0 ? [{ code: 'deposit', amount: negative(deposit) }] : []
  const charges = [...sums.charges, ...off]
  const total = await sumGoods(
    { ...ctx, currency },
    db,
    'checkout' in wish ? wish.checkout : unstored(reservation, currency, price, wish, clock()),
    {
      subtotal: sums.subtotal,
      charges: sum(charges.map(({ amount }) => amount)),
      shippingMethod: price.method,
      way: { price: sums.shipping, discount: sums.shippingDiscount, tierDiscount: sums.tierDiscount },
    },
    balance && { spendable: balance, held: zero },
  )
  return { price, deposit, charges, sum: total, currency }
}

/** A checkout that is not stored: for the price, before anything is chosen. */
function unstored(
  { country, firstName, lastName, phone, email, userId }: Reservation,
  currency: Currency,
  { method }: DevicePrice,
  { service, provider, balance = null }: Wish,
  now: Date,
): Checkout {
  return {
    id: '0',
    slug: '',
    cartId: null,
    userId,
    state: 'open',
    currencyId: currency.id,
    rate: currency.rate,
    delivery: {
      shippingMethod: method,
      countryId: countries[country].id,
      serviceId: service?.id ?? 0,
      pickupPointId: null,
      address: { firstName, lastName, phone, street: null, city: null, zip: null },
      email: email ?? '',
      company: null,
    },
    payment: provider === null ? null : { provider, bank: null },
    promotionId: null,
    balanceWish: balance,
    orderId: null,
    orderStatus: null,
    version: 1,
    updatedAt: now,
  }
}

/** What of the deposit has been paid and would come off. */
export async function paidDeposit(trx: Trx, { siteId, depositInvoiceId }: Reservation): Promise<Amount> {
  const invoice = depositInvoiceId === null ? null : await lockInvoice(trx, siteId, depositInvoiceId)
  return invoice?.paid ?? zero
}

/**
 * Orders the device that has the customer's name, and opens the provider's page. Of two presses, and of a press and the end
 * of the 48 hours, exactly one counts. Pressed again, the page of the same order opens.
 */
export async function payReservation(
  ctx: RequestContext,
  ref: ReservationRef,
  wish: PayReservation,
): Promise<Result<NextStep, Failure>> {
  const own = await findOwnReservation(ctx, ref)
  if (!own.ok) return own
  const terms = termsInForce(ctx)
  if (!terms.ok) return terms
  const { campaign, reservation: seen } = own.value
  const chosen = chooseDelivery(ctx, campaign, seen, wish)
  if (!chosen.ok && seen.orderId === null) return chosen
  const placed = await ctx.db.transaction().execute(async (trx): Promise<Result<PlacedOrder, Failure>> => {
    const reservation = await findReservation(trx, ctx.site.id, { id: seen.id }, { isLocked: true })
    if (reservation?.orderId) return ok({ id: reservation.orderId, number: '' })
    if (!chosen.ok) return chosen
    if (reservation?.state !== 'allocated' || !reservation.payUntil || reservation.payUntil <= ctx.clock())
      return err({ code: 'service.reservation_state' })
    return placeDevice(ctx, trx, { reservation, campaign, terms: terms.value, wish, ...chosen.value })
  })
  if (!placed.ok) return placed
  if (placed.value.number === '') return startPayment(ctx, placed.value.id)
  const paid = await payPlaced(ctx, placed.value)
  return paid.ok ? ok(paid.value.next) : paid
}

type Chosen = { delivery: Delivery; service: CourierService }

export function chooseDelivery(
  ctx: PayingContext,
  campaign: Campaign,
  { country, currencyId, spec, ...person }: Reservation,
  wish: PayReservation,
): Result<Chosen, Failure> {
  const { couriers, site, clock } = ctx
  const services = couriers.services(country)
  const index = services.findIndex(({ id }) => id === wish.service_id)
  const service = services[index]
  if (!service) return err(unknownChoice('service_id'))
  const device = deviceOf(campaign, spec)
  const currency = currencyOf(site, currencyId)
  const where = { site, country, currency, now: clock(), delivery: service.type, serviceId: service.id }
  const price = device && priceDevice(ctx, campaign, device, where)
  if (!price) return err({ code: 'checkout.delivery_method_stale' })
  const id = countries[country].id
  const checked = checkDelivery(
    {
      step: 4,
      shipping: { shipping_method: price.method },
      delivery: { delivery_method_index: index, parcelshop_id: wish.parcelshop_id ?? null },
      address: {
        first_name: person.firstName,
        last_name: person.lastName,
        phone_number: person.phone,
        country_id: id,
        first_address: wish.first_address ?? null,
        city: wish.city ?? null,
        zip: wish.zip ?? null,
      },
      country: id,
      email: person.email ?? '',
    },
    {
      countryIds: [id],
      methods: { air: true, sea: true },
      services,
      point: couriers.point,
      saved: null,
      parcels: [price.parcel],
    },
  )
  return checked.ok ? ok({ delivery: checked.value, service }) : err(withPlainNames(checked.error))
}

/** The form has no address within an address. */
function withPlainNames(failure: Failure): Failure {
  if (failure.code === 'checkout.parcel_shop_required')
    return { code: 'service.validation', errors: { parcelshop_id: [{ code: 'validation.locker' }] } }
  if (!failure.errors) return failure
  const errors = Object.entries(failure.errors).map(([name, said]) => [
    name.replace(/^(address|delivery)\./, ''),
    said,
  ])
  return { ...failure, errors: Object.fromEntries(errors) }
}

type Placing = Chosen & { reservation: Reservation; campaign: Campaign; terms: string; wish: PayReservation }

/** All of it in the caller's transaction, under the lock of the reservation. */
export async function placeDevice(
  ctx: PayingContext,
  trx: Trx,
  { reservation, campaign, terms, wish, delivery, service }: Placing,
): Promise<Result<PlacedOrder, Failure>> {
  const { site, clock } = ctx
  const { siteId, userId, currencyId } = reservation
  const at = clock()
  const currency = currencyOf(site, currencyId)
  const deposit = await paidDeposit(trx, reservation)
  const payment = { provider: wish.payment.id, bank: bankOf(wish.payment.id, wish.payment.bank ?? null) }
  const isOfBalance = payment.provider === providers.balance
  if (!isOfBalance && !ctx.payments.connected.includes(payment.provider))
    return err(unknownChoice('payment.id'))
  const balanceWish = isOfBalance || wish.uses_balance ? await balanceOfPlace(ctx, reservation) : null
  const rate = rateText(currency.rate)
  const open = { reservationId: reservation.id, userId, currencyId, rate, balanceWish, at }
  const { checkout, next } = await openCheckoutOfReservation(trx, siteId, { ...open, delivery, payment })
  const priced = await pricePlace(ctx, trx, { reservation, campaign, deposit }, { checkout, service })
  const total = priced?.sum.totals.total
  if (!priced || total === undefined || !priced.sum.service)
    return err({ code: 'checkout.delivery_method_stale' })
  if (decimal(total) !== wish.expected_total) {
    const totals = { old: wish.expected_total, new: decimal(total) }
    return err({ code: 'checkout.total_changed', details: totals })
  }
  if (isOfBalance && total > 0) return err({ code: 'checkout.balance_insufficient' })
  const held = await holdShare(trx, { reservation, checkout, used: priced.sum.balance?.used ?? zero, at })
  if (!held.ok) return held
  const [line] = priced.price.sums.lines
  if (!line) throw new Error('A reservation has no device')
  const draft = draftOrder(
    { ...ctx, currency },
    { checkout, delivery, payment, service: priced.sum.service },
    {
      kind: 'reservation',
      cartId: null,
      lines: [
        {
          product_id: 0,
          variant_id: 0,
          sku: '',
          name: line.item.title,
          choice: line.item.options,
          picture: line.item.image,
          slug: '',
          quantity: 1,
          price: String(decimal(line.price)),
          grams: line.item.grams,
        },
      ],
      charges: priced.charges,
      vatPercent: ctx.vatRates.rate(reservation.country, isoDay(at, site.timeZone)) / 100,
      sum: priced.sum,
      // The device waits no longer than this; then the order ends and the next in line gets it.
      dueAt: new Date(Math.max(reservation.payUntil?.getTime() ?? 0, at.getTime() + leastTimeToPayMs)),
    },
    { next, userId, promotion: null, staffId: null, termsVersion: terms },
  )
  if (total === 0 && userId !== null) await lockBalance(trx, { siteId, userId, currencyId })
  const booked = await bookOrder(ctx, trx, draft, { slug: checkout.slug, promo: null })
  if (total === 0) {
    // An order that is paid when it is written moves nowhere that its place could follow.
    const actor = { type: 'customer' as const, id: userId }
    const paid = await moveReservation(trx, reservation, 'paid', {
      at,
      actor,
      reason: 'paid',
      order_id: next.id,
    })
    await moveReservation(trx, paid, 'converted', { at, actor: { type: 'system' }, reason: 'ordered' })
    return ok(booked)
  }
  await trx
    .updateTable('reservations')
    .set((build) => ({ order_id: next.id, version: build('version', '+', 1), updated_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', reservation.id)
    .execute()
  return ok(booked)
}

/** What the balance pays is held for the checkout, as in every other one. */
function holdShare(
  trx: Trx,
  {
    reservation: { siteId, userId, currencyId },
    checkout,
    used,
    at,
  }: { reservation: Reservation; checkout: Checkout; used: Amount; at: Date },
): Promise<Result<null, Failure>> {
  if (used === 0 || userId === null) return Promise.resolve(ok(null))
  const wanted = { siteId, userId, checkoutId: checkout.id, currencyId, amount: used, at }
  return holdBalance(trx, wanted, { isFirst: true })
}

/** An order that is placed in the last minute still has time to be paid. */
const leastTimeToPayMs = 30 * 60 * 1000
