import type { z } from 'zod'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { type Amount, decimal, sum as total, zero } from '#core/money.ts'
import { addressView } from '#shop/addresses/address-view.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { PickupPoint } from '#shop/shipping/courier.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import type { CheckoutDataView } from './checkout.schema.ts'
import { type Checkout, idleMs, isPaid } from './checkout.ts'
import { explainTotals } from './explain-totals.ts'
import type { CheckoutData } from './read-checkout.server.ts'

type View = Omit<z.infer<typeof CheckoutDataView>, 'status'>
export type ShownCheckout = View

const pictureWidth = 240

/** The API names the states of a placed checkout after its order. */
function shownState(checkout: Checkout): string {
  if (isPaid(checkout)) return 'completed'
  return checkout.state === 'placed' ? 'confirming' : checkout.state
}

/**
 * A checkout as the API returns it; the names on the wire are known only here. It contains only the chosen locker:
 * pages search for the others, and the API response adds them (checkout-json).
 */
export function checkoutView(data: CheckoutData, ctx: RequestContext, { hasChosenPoint = true } = {}): View {
  const { checkout, cart, sum, order } = data
  const { delivery } = checkout
  const chosenId = hasChosenPoint ? (delivery?.pickupPointId ?? null) : null
  const point = chosenId === null ? null : ctx.couriers.point(chosenId)
  const { air, sea } = cart.shipping
  const percent = cart.vat / 100
  const index = sum.services.findIndex(({ id }) => id === delivery?.serviceId)
  return {
    slug: checkout.slug,
    step: data.step,
    state: shownState(checkout),
    is_guest: data.isGuest,
    products: cart.lines.map((line) => productView(line, ctx.locale)),
    shipping_fee: amountOf(sum, 'shipping'),
    shipping_methods: { air: money(air?.price), sea: money(sea?.price) },
    shipping_discounts: { air: money(air?.discount), sea: money(sea?.discount) },
    arrival_days: { air: air?.days ?? null, sea: sea?.days ?? null },
    tier_based_shipping_discount: decimal(sum.tierDiscount),
    selected_shipping_method: sum.shippingMethod,
    delivery_fee: amountOf(sum, 'delivery'),
    local_delivery: index < 0 ? null : index,
    local_delivery_couriers: sum.services.map((service) => ({
      id: service.id,
      name: service.courier,
      delivery_fee: decimal(service.fee),
      local_delivery_type: service.type,
      has_pickup_points: service.type === 'locker',
      pickup_points:
        point?.courierId === service.courierId && service.type === 'locker' ? [pointView(point)] : [],
    })),
    courier_info: { parcelshop_id: delivery?.pickupPointId ?? null },
    payment_methods: sum.methods.map(({ provider, fee }) => ({
      id: provider,
      fee: fee.kind === 'fixed' ? decimal(fee.amount) : fee.basisPoints / 100,
      fee_type: fee.kind,
    })),
    payments: paymentsOf(data),
    balance: sum.balance && {
      available: decimal(sum.balance.spendable),
      used: decimal(sum.balance.used),
      wish: checkout.balanceWish === null ? null : decimal(checkout.balanceWish),
    },
    payment: checkout.payment && { id: checkout.payment.provider, bank: checkout.payment.bank },
    email: delivery?.email ?? null,
    address: delivery && {
      first_name: delivery.address.firstName,
      last_name: delivery.address.lastName,
      phone_number: delivery.address.phone,
      country_id: delivery.countryId,
      first_address: delivery.address.street,
      city: delivery.address.city,
      zip: delivery.address.zip,
    },
    country: cart.countryId,
    company: delivery?.company
      ? {
          name: delivery.company.name,
          reg_code: delivery.company.regCode,
          vat_code: delivery.company.vatCode,
          address: delivery.company.address,
        }
      : null,
    client_addresses: data.addresses.map(addressView),
    promotion: sum.promotion && {
      code: sum.promotion.promotion.code,
      discount_amount: decimal(sum.promotion.discount),
      promotion_type: sum.promotion.promotion.kind,
    },
    order_id: order ? Number(order.id) : null,
    total: decimal(sum.totals.total),
    currency: cart.currency,
    lines: explainTotals(sum.totals.lines, {
      lines: cart.lines,
      method: sum.shippingMethod,
      courier: sum.service?.courier ?? null,
      tierDiscount: sum.tierDiscount,
      promotionCode: sum.promotion?.promotion.code ?? null,
    }).map(({ code, amount, parts }) => ({
      code,
      amount: decimal(amount),
      parts: parts.map((part) => ({ ...part, amount: decimal(part.amount) })),
    })),
    // The balance is a means of payment, not a discount.
    vat: {
      percent,
      amount: decimal(vatInside(total([sum.totals.total, sum.balance?.used ?? zero]), percent)),
    },
    problems: cart.lines
      .filter(({ state }) => state !== 'ok')
      .map(({ id, state }) => ({ code: state, id: Number(id) })),
    version: checkout.version,
    expires_at: new Date(checkout.updatedAt.getTime() + idleMs).toISOString(),
  }
}

/** The payments of the order; before it is placed, the balance hold. */
function paymentsOf({ order, sum }: CheckoutData): View['payments'] {
  const used = sum.balance?.used ?? zero
  if (!order) {
    return used === 0
      ? []
      : [
          {
            payment_processor_id: providers.balance,
            type: 'balance',
            amount: decimal(used),
            state: 'authorized',
          },
        ]
  }
  const isSplit = order.payments.some(({ provider }) => provider === providers.balance)
  return order.payments.map(({ provider, amount, state }) => ({
    payment_processor_id: provider,
    type: provider === providers.balance ? 'balance' : isSplit ? 'rest' : 'full',
    amount: decimal(amount),
    state,
  }))
}

function productView(line: CartLine, locale: Locale): View['products'][number] {
  return {
    id: Number(line.id),
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    choice: line.choice,
    image: imageUrl(line.picture, pictureWidth, 1),
    url: `${catalogPaths.product(locale, line.slug)}?productVariant=${line.variantId}`,
    currentPrice: decimal(line.price),
    quantity: line.quantity,
  }
}

export function pointView(
  point: PickupPoint,
): View['local_delivery_couriers'][number]['pickup_points'][number] {
  return {
    parcelshop_id: point.id,
    name: point.name,
    address: point.address,
    city: point.city,
    zip: point.zip,
    lat: point.lat,
    lng: point.lng,
    hours: point.hours,
    available: point.isOpen,
    reason: point.closedReason,
  }
}

function amountOf({ totals }: CheckoutData['sum'], code: string): number {
  return decimal(totals.lines.find((line) => line.code === code)?.amount ?? zero)
}

function money(value: Amount | undefined): number | null {
  return value === undefined ? null : decimal(value)
}
