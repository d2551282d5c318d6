import type { Locale } from '#core/locale.ts'

/**
 * What menu, footer and home page lead to. Every page loads this, so what else a noun has, forms and choices, is in the
 * paths of that noun, which begin here.
 */
export function menuPaths(locale: Locale) {
  return {
    calculate: () => `/${locale}/calculate/`,
    claim: () => `/${locale}/claim-form/`,
    pro: () => `/${locale}/pro/`,
    /** With a question put into the form. */
    contacts: (question?: string) =>
      `/${locale}/contacts/${question ? `?${new URLSearchParams({ q: question })}` : ''}`,
    login: () => `/${locale}/login/`,
    mobile: () => `/${locale}/account-mobile/`,
    newsletter: () => `/${locale}/newsletter/`,
    /** With a link to a product to begin with. */
    orderForm: (url?: string) => `/${locale}/order-form/${url ? `?${new URLSearchParams({ url })}` : ''}`,
    orders: () => `/${locale}/my-orders/`,
    overview: () => `/${locale}/user-account/`,
    stores: () => `/${locale}/quotes-all-stores/`,
    tracking: () => `/${locale}/tracking/`,
    warranty: () => `/${locale}/warranty/`,
    withdrawal: () => `/${locale}/withdrawal/`,
    reservation: () => `/${locale}/iphone-reservation/`,
    warehouse: () => `/${locale}/my-warehouse/`,
  }
}
