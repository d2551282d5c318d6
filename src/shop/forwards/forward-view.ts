import type { Locale } from '#core/locale.ts'
import { decimal, zero } from '#core/money.ts'
import { unpaidOf } from '#shop/invoices/invoice.ts'
import { invoiceView } from '#shop/invoices/invoice-view.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Forward, ForwardBox } from './forward.ts'
import { type ForwardAct, forwardActs } from './forward-acts.ts'
import type { ForwardPrice, PricedBox } from './forward-price.ts'
import type { ForwardRowView, ForwardView, PriceView } from './forward-views.schema.ts'
import { type PriceReason, priceReasons } from './price-reason.ts'
import type { WholeForward } from './whole-forward.ts'

export type ForwardWords = { site: Site; locale: Locale; now: Date }
/** The number of a parcel by its id. */
export type NumberOf = (id: string) => string

const time = (at: Date | null) => at?.toISOString() ?? null

/** A price as the API returns it: parcels by their numbers. */
export function priceView(price: ForwardPrice, numberOf: NumberOf): PriceView {
  return {
    total: decimal(price.total),
    goods: decimal(price.goods),
    vat_percent: price.vatPercent,
    lines: price.lines.map(({ code, amount }) => ({ code, amount: decimal(amount) })),
    boxes: price.boxes.map((box) => boxView(box, numberOf)),
  }
}

function boxView(
  { parcels, method, size, carton, weight, total, days }: PricedBox,
  numberOf: NumberOf,
): PriceView['boxes'][number] {
  const { actual, volumetric, chargeable } = weight
  return {
    parcels: parcels.map(numberOf),
    method,
    size: sizeView(size),
    carton,
    actual,
    volumetric,
    chargeable,
    total: decimal(total),
    eta: { from: days.from, to: days.to },
  }
}

function sizeView({ grams, lengthMm, widthMm, heightMm }: ForwardBox['size']) {
  return { grams, length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm }
}

export function deliveryView(delivery: OrderDelivery | null): ForwardView['delivery'] {
  if (!delivery) return null
  const { service, point, address } = delivery
  const place = [address.street, [address.zip, address.city].filter(Boolean).join(' ')]
  return {
    courier: service.courier,
    point: point && `${point.name}, ${point.address}, ${point.zip} ${point.city}`,
    address: address.street ? place.filter(Boolean).join(', ') : null,
  }
}

/** A row of the list as the API returns it. */
export function forwardRowView(forward: Forward, { site, locale }: ForwardWords): ForwardRowView {
  const { slug, number, state, plan, estimate, price, submittedAt, endsAt } = forward
  return {
    slug,
    number: number ?? '',
    state,
    url: forwardPaths(locale).forward(slug),
    parcels_count: plan.flatMap(({ parcels }) => parcels).length,
    currency: currencyCode(site, forward.currencyId),
    estimate: decimal(estimate?.total ?? zero),
    total: price && decimal(price.total),
    submitted_at: (submittedAt ?? forward.createdAt).toISOString(),
    pay_by: state === 'priced' ? time(endsAt) : null,
  }
}

/** A whole request as the API returns it. */
export function forwardView(
  whole: WholeForward,
  {
    site,
    locale,
    now,
    trackingUrl,
    cancelFee,
  }: ForwardWords & {
    trackingUrl(number: string): string
    cancelFee: number
  },
): ForwardView {
  const { forward, boxes, parcels, invoice, events } = whole
  const numberOf: NumberOf = (id) => parcels.find((parcel) => parcel.id === id)?.number ?? ''
  const shown = invoice && invoiceView(invoice, { site, locale, now })
  const acts: readonly ForwardAct[] = forwardActs(whole)
  if (!forward.estimate) throw new Error(`Request ${forward.id} was sent without an estimate`)
  return {
    status: true,
    slug: forward.slug,
    number: forward.number ?? '',
    state: forward.state,
    version: forward.version,
    url: forwardPaths(locale).forward(forward.slug),
    currency: currencyCode(site, forward.currencyId),
    country: forward.country,
    delivery_type: forward.deliveryType,
    delivery: deliveryView(forward.delivery),
    packing: forward.packing,
    is_padded: forward.isPadded,
    photos: forward.photos,
    removes_invoices: forward.removesInvoices,
    is_insured: forward.isInsured,
    is_express: forward.isExpress,
    comment: forward.comment,
    auto: forward.auto && { percent: forward.auto.percent, limit: decimal(forward.auto.limit) },
    parcels: parcels.map(({ number, title, state, boxId }) => ({
      number,
      title,
      state,
      box: boxes.find(({ id }) => id === boxId)?.number ?? null,
    })),
    boxes: boxes.map((box) => ({
      number: box.number,
      method: box.method,
      size: sizeView(box.size),
      state: boxState(box),
      courier_number: box.courierNumber,
      tracking_url: trackingUrl(box.number),
    })),
    estimate: priceView(forward.estimate, numberOf),
    price: forward.price && priceView(forward.price, numberOf),
    price_reason: reasonOf(forward.priceReason),
    invoice: shown &&
      invoice && {
        id: shown.id,
        number: shown.number,
        state: shown.state,
        total: shown.gross,
        unpaid: decimal(unpaidOf(invoice)),
        url: shown.urls.page,
        pdf: shown.urls.pdf,
      },
    acts: [...acts],
    cancel_fee: cancelFee,
    pay_by: forward.state === 'priced' ? time(forward.endsAt) : null,
    submitted_at: (forward.submittedAt ?? forward.createdAt).toISOString(),
    priced_at: time(forward.pricedAt),
    paid_at: time(forward.paidAt),
    dispatched_at: time(forward.dispatchedAt),
    delivered_at: time(forward.deliveredAt),
    reason: forward.reason,
    reason_words: forward.reasonWords,
    events: events.map(({ from, to, reason, at }) => ({ from, to, reason, at: at.toISOString() })),
  }
}

export function boxState(box: ForwardBox): ForwardView['boxes'][number]['state'] {
  if (box.deliveredAt) return 'delivered'
  if (box.returnedAt) return 'returned'
  if (box.lostAt) return 'lost'
  if (box.readyAt) return 'ready'
  return box.departedAt ? 'under_way' : 'packed'
}

export function reasonOf(text: string | null): PriceReason | null {
  return priceReasons.find((known) => known === text) ?? null
}
