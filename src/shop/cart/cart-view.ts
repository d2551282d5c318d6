import type { z } from 'zod'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { type Amount, decimal, zero } from '#core/money.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import type { CartView } from './cart.schema.ts'
import type { Cart, CartLine } from './cart.ts'

const pictureWidth = 240

type View = z.infer<typeof CartView>['cart']

export function cartView(cart: Cart, locale: Locale): View {
  const { air, sea } = cart.shipping
  return {
    items: cart.lines.map((line) => lineView(line, locale)),
    delivery: {
      country_id: cart.countryId,
      type: cart.delivery?.type ?? 'locker',
      fee_from: decimal(cart.delivery?.price ?? zero),
    },
    shipping: {
      shipping_methods: { air: money(air?.price), sea: money(sea?.price) },
      shipping_discounts: { air: money(air?.discount), sea: money(sea?.discount) },
      arrival_days: { air: air?.days ?? null, sea: sea?.days ?? null },
    },
    shipping_method: cart.shippingMethod,
    promotion: cart.promotion && {
      code: cart.promotion.code,
      discount_amount: decimal(cart.promotion.discount),
      promotion_type: cart.promotion.kind,
      problem: cart.promotion.problem && `checkout.${cart.promotion.problem}`,
    },
    currency: cart.currency,
    vat_percent: cart.vat / 100,
    expiration: cart.expiration?.toISOString() ?? null,
    reservation_error: cart.reservationError && {
      code: cart.reservationError.code,
      items: cart.reservationError.items.map(({ id, requested, available, retryAt }) => ({
        id: Number(id),
        requested,
        available,
        retry_at: retryAt?.toISOString() ?? null,
      })),
    },
    version: cart.version,
  }
}

function lineView(line: CartLine, locale: Locale): View['items'][number] {
  return {
    id: Number(line.id),
    product_id: line.productId,
    variant_id: line.variantId,
    quantity: line.quantity,
    max_quantity: line.maxQuantity,
    price: decimal(line.price),
    list_price: line.listPrice && decimal(line.listPrice),
    seen_price: decimal(line.seenPrice),
    name: line.name,
    choice: line.choice,
    sku: line.sku,
    image: imageUrl(line.picture, pictureWidth, 1),
    url: `${catalogPaths.product(locale, line.slug)}?productVariant=${line.variantId}`,
    weight: line.grams,
    restrictions: [...line.restrictions],
    state: line.state,
  }
}

function money(value: Amount | undefined): number | null {
  return value === undefined ? null : decimal(value)
}
