import type { Locale } from '#core/locale.ts'

/** Pages of buying, also as providers and letters name them. */
export function checkoutPaths(locale: Locale) {
  const slugged = (name: string, slug?: string) => `/${locale}/${name}/${slug ? `${slug}/` : ''}`
  return {
    /** With why somebody is led there, if they did not ask for it. */
    cart: (reason?: string) => `/${locale}/cart/${reason ? `?${new URLSearchParams({ reason })}` : ''}`,
    shipping: (slug?: string) => slugged('checkout', slug),
    payment: (slug?: string) => slugged('payment', slug),
    confirm: (slug?: string) => slugged('confirm', slug),
    success: (slug?: string) => slugged('success', slug),
    accept: (paymentId: string) => `/${locale}/payment/accept/?payment=${paymentId}`,
    decline: (paymentId: string) => `/${locale}/payment/decline/?payment=${paymentId}`,
    /** A guest shows the token of the order's link. */
    payOrder: (number: string, token?: string) =>
      `/${locale}/payment-pay/?${new URLSearchParams({ order: number, ...(token && { token }) })}`,
    myOrders: () => `/${locale}/my-orders/`,
    myOrder: (number: string) => `/${locale}/my-orders/${number}/`,
  }
}
