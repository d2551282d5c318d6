import type { Locale } from '#core/locale.ts'

/** Pages of the checkout, also used by providers and in emails. */
export function checkoutPaths(locale: Locale) {
  const slugged = (name: string, slug?: string) => `/${locale}/${name}/${slug ? `${slug}/` : ''}`
  // Not named `token`, because providers add a parameter of that name.
  const returned = (name: string, payment: string, proof: string) =>
    `/${locale}/payment/${name}/?${new URLSearchParams({ payment, proof })}`
  return {
    /** With the reason for a redirect, if any. */
    cart: (reason?: string) => `/${locale}/cart/${reason ? `?${new URLSearchParams({ reason })}` : ''}`,
    shipping: (slug?: string) => slugged('checkout', slug),
    payment: (slug?: string) => slugged('payment', slug),
    confirm: (slug?: string) => slugged('confirm', slug),
    success: (slug?: string) => slugged('success', slug),
    accept: (payment: string, proof: string) => returned('accept', payment, proof),
    decline: (payment: string, proof: string) => returned('decline', payment, proof),
    fail: (payment: string, proof: string) => returned('fail', payment, proof),
    placed: () => `/${locale}/order-successful/`,
    /** A guest needs the token from the order's link. `other` selects another method than the last one. */
    payOrder: (number: string, token?: string, { isOther = false } = {}) =>
      `/${locale}/payment-pay/?${new URLSearchParams({ order: number, ...(token && { token }), ...(isOther && { other: '1' }) })}`,
    myOrders: () => `/${locale}/my-orders/`,
    myOrder: (number: string) => `/${locale}/my-orders/${number}/`,
  }
}
