import { type ShippingWay, shippingWays } from '#web/cart/shipping-way.ts'

/** The variant that an address asks for, if it names one at all. */
export function wantedVariant(query: URLSearchParams): number | null {
  const id = query.get('productVariant') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

export type WantedQuantity = { productId: number; variantId: number; quantity: number }

/** `product=7&variant=12&quantity=3`: of which several the total is asked. */
export function quantityQuery({ productId, variantId, quantity }: WantedQuantity): string {
  return `product=${productId}&variant=${variantId}&quantity=${quantity}`
}

/** What the query above asks for. */
export function wantedQuantity(query: URLSearchParams): WantedQuantity | null {
  const [productId, variantId, quantity] = ['product', 'variant', 'quantity'].map((name) => {
    const text = query.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  })
  return productId && variantId && quantity ? { productId, variantId, quantity } : null
}

/** The way to ship that an address asks for: the form of a page without script. */
export function wantedWay(query: URLSearchParams): ShippingWay | null {
  const way = query.get('way')
  return shippingWays.find((known) => known === way) ?? null
}

/** Which part of the product a link means: a short plain name, or nothing. */
export function componentHint(query: URLSearchParams): string | null {
  const hint = (query.get('componentHint') ?? '').trim()
  return /^[\p{L}\p{M}\p{N} -]{1,40}$/u.test(hint) ? hint : null
}
