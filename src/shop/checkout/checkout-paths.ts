import type { Locale } from '#core/locale.ts'

/** Pages of buying, also as providers and letters name them. */
export function checkoutPaths(locale: Locale) {
  const slugged = (name: string, slug?: string) => `/${locale}/${name}/${slug ? `${slug}/` : ''}`
  const returned = (name: string, query: Record<string, string>) =>
    `/${locale}/payment/${name}/?${new URLSearchParams(query)}`
  return {
    /** With why somebody is led there, if they did not ask for it. */
    cart: (reason?: string) => `/${locale}/cart/${reason ? `?${new URLSearchParams({ reason })}` : ''}`,
    shipping: (slug?: string) => slugged('checkout', slug),
    payment: (slug?: string) => slugged('payment', slug),
    confirm: (slug?: string) => slugged('confirm', slug),
    success: (slug?: string) => slugged('success', slug),
    accept: (payment: string, token: string) => returned('accept', { payment, token }),
    decline: (payment: string, token: string) => returned('decline', { payment, token }),
    fail: (payment: string, token: string) => returned('fail', { payment, token }),
    placed: () => `/${locale}/order-successful/`,
    /** A guest shows the token of the order's link. */
    payOrder: (number: string, token?: string) =>
      `/${locale}/payment-pay/?${new URLSearchParams({ order: number, ...(token && { token }) })}`,
    myOrders: () => `/${locale}/my-orders/`,
    myOrder: (number: string) => `/${locale}/my-orders/${number}/`,
  }
}
