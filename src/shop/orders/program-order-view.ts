import { countryById } from '#core/country.ts'
import { type Amount, decimal } from '#core/money.ts'
import type { OrderKind } from '#shop/paths/order-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import type { OrderStatus } from './order.ts'
import type { WholeOrder } from './whole-order.ts'

type Listed = {
  number: string
  kind: OrderKind
  status: OrderStatus
  currencyId: number
  total: Amount
  balance: Amount
  placedAt: Date
  paidAt: Date | null
}

const time = (at: Date | null) => at?.toISOString() ?? null

export function listedOrderForProgram(order: Listed, site: Site) {
  return {
    number: order.number,
    kind: order.kind,
    status: order.status,
    currency: currencyCode(site, order.currencyId),
    total: decimal(order.total),
    from_balance: decimal(order.balance),
    placed_at: order.placedAt.toISOString(),
    paid_at: time(order.paidAt),
  }
}

/** Everything that a program needs to fulfil or to book an order. */
export function programOrderView({ order, shipments }: WholeOrder, site: Site) {
  const { delivery, sums } = order
  const { address, service, point, company } = delivery
  return {
    ...listedOrderForProgram({ ...order, ...sums }, site),
    email: order.email,
    locale: order.locale,
    shipping_method: order.shippingMethod,
    vat_percent: order.vatPercent,
    sums: {
      subtotal: decimal(sums.subtotal),
      shipping: decimal(sums.shipping),
      delivery: decimal(sums.delivery),
      shipping_discount: decimal(sums.shipping_discount),
      promo_discount: decimal(sums.promo_discount),
      payment_fee: decimal(sums.payment_fee),
    },
    charges: order.charges.map(({ code, amount }) => ({ code, amount: decimal(amount) })),
    delivery: {
      courier: service.courier,
      type: service.type,
      first_name: address.firstName,
      last_name: address.lastName,
      phone: address.phone,
      country: countryById(delivery.countryId) ?? null,
      street: address.street,
      city: point?.city ?? address.city,
      zip: point?.zip ?? address.zip,
      locker: point?.name ?? null,
    },
    company: company && {
      name: company.name,
      reg_code: company.regCode,
      vat_code: company.vatCode,
      address: company.address,
    },
    lines: order.lines.map(({ id, sku, name, choice, quantity, price, fulfilment }) => ({
      id,
      sku,
      name,
      choice,
      quantity,
      price: decimal(price),
      state: fulfilment,
    })),
    shipments: shipments.map((shipment) => ({
      id: shipment.id,
      courier: shipment.courier,
      tracking_code: shipment.trackingCode,
      state: shipment.state,
      shipped_at: shipment.shippedAt.toISOString(),
      delivered_at: time(shipment.deliveredAt),
      line_ids: [...shipment.lineIds],
    })),
  }
}
