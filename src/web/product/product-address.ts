import { type ShippingWay, shippingWays } from '#web/cart/shipping-way.ts'

/** The variant that an address asks for, if it names one at all. */
export function wantedVariant(query: URLSearchParams): number | null {
  const id = query.get('productVariant') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
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
