import { clockTime } from '#core/clock-time.ts'
import { countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import { type Locale, languageTag } from '#core/locale.ts'
import { sum, zero } from '#core/money.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import { countedPayments, mayCancel, paidOf, paymentState } from './order.ts'
import { arrivalOf, orderBadges, unpaidAmount } from './order-progress.ts'
import { isRefundChosen, refundedTo } from './refund-choice.ts'
import type { WholeOrder } from './whole-order.ts'

const pictureWidth = 160

/** An order as its page shows it; guests have a token. */
export function orderView(
  whole: WholeOrder,
  { site, locale, now }: { site: Site; locale: Locale; now: Date },
  token?: string,
) {
  const { order, progress, shipments, files } = whole
  const paths = orderPaths(locale)
  const timeOf = (at: Date) => `${isoDay(at, site.timeZone)} ${clockTime(at, site.timeZone)}`
  const dayOf = (at: Date) => isoDay(at, site.timeZone)
  const refunded = sum(countedPayments(order).map((payment) => payment.refunded))
  const badges = orderBadges(progress)
  const page = token === undefined ? paths.order(order.number) : paths.guest(token)
  const courierOf = (id: string | null) => shipments.find((shipment) => shipment.id === id)
  return {
    number: order.number,
    status: order.status,
    payment: paymentState(progress.total, progress.captured, refunded),
    /** Also counts money that arrived too late and pays nothing. */
    hasMoneyCome: order.payments.some(({ captured }) => captured > 0),
    badges,
    placed: timeOf(order.placedAt),
    due: timeOf(order.dueAt),
    infoDue: progress.infoDueAt && dayOf(progress.infoDueAt),
    eta: arrivalOf(progress, site, now),
    currency: currencyCode(site, order.currencyId),
    unpaid: unpaidAmount(progress),
    // While a payment is pending, the amount to refund is unknown.
    mayCancel: mayCancel(order) && !badges.includes('payment_pending'),
    /** Whether to ask where the money goes. A guest has no balance. */
    isRefundChosen: token === undefined && isRefundChosen(order, site),
    refundedTo: refundedTo(order),
    shippingMethod: order.shippingMethod,
    sums: order.sums,
    promo: order.promo,
    kind: order.kind,
    charges: order.charges,
    vatPercent: order.vatPercent,
    // The balance is a means of payment, not a discount.
    vat: vatInside(sum([order.sums.total, order.sums.balance]), order.vatPercent),
    lines: order.lines.map(
      ({ id, name, choice, sku, picture, slug, variantId, quantity, price, fulfilment }) => ({
        id,
        name,
        choice,
        sku,
        quantity,
        price,
        fulfilment,
        image: picture && imageUrl(picture, pictureWidth, 1),
        // A line that staff wrote freely has no page of its own.
        url: slug ? `${catalogPaths.product(locale, slug)}?productVariant=${variantId}` : page,
      }),
    ),
    timeline: whole.timeline.map(({ code, at, shipmentId }) => ({
      code,
      time: timeOf(at),
      courier: courierOf(shipmentId)?.courier ?? null,
      trackingCode: courierOf(shipmentId)?.trackingCode ?? null,
    })),
    shipments: shipments.map(({ courier, trackingCode, state, shippedAt, deliveredAt, lineIds }) => ({
      courier,
      trackingCode,
      state,
      day: dayOf(deliveredAt ?? shippedAt),
      items: order.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name),
    })),
    payments: order.payments.map(({ id, provider, state, amount, refunded: back, refundedToBalance }) => ({
      id,
      provider,
      state,
      amount,
      refunded: back,
      refundedToBalance: provider === providers.balance ? zero : refundedToBalance,
    })),
    /** What has paid the order so far. */
    paid: countedPayments(order)
      .map((payment) => ({ provider: payment.provider as ProviderNumber, amount: paidOf(payment) }))
      .filter(({ amount }) => amount > 0),
    delivery: deliveryView(order, locale),
    files: files.map(({ id, name, size }) => ({ id, name, size, url: paths.file(id, token) })),
    urls: {
      page,
      pay: checkoutPaths(locale).payOrder(order.number, token),
      info: paths.info(order.number, token),
    },
  }
}

export type OrderView = ReturnType<typeof orderView>

function deliveryView({ delivery, email }: WholeOrder['order'], locale: Locale) {
  const { service, point, address, company } = delivery
  const code = countryById(delivery.countryId)
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const place = (zip: string | null, city: string | null) => [zip, city].filter(Boolean).join(' ')
  const where = point
    ? [point.name, point.address, place(point.zip, point.city)]
    : [address.street ?? '', place(address.zip, address.city)]
  return {
    type: service.type,
    courier: service.courier,
    recipient: `${address.firstName} ${address.lastName}`,
    phone: address.phone,
    email,
    where: [...where.filter(Boolean), code ? (names.of(code) ?? code) : ''].filter(Boolean),
    company:
      company && [company.name, company.regCode, company.vatCode, company.address].filter(Boolean).join(', '),
  }
}
