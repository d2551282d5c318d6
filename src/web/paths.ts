import type { Locale } from '#core/locale.ts'

/** Every link is written here, in its canonical spelling. */
export function pathsIn(locale: Locale) {
  return {
    home: () => `/${locale}/`,
    payMyOrders: () => `/${locale}/my-orders/?focus_order_table=true`,
    unsupportedBrowser: () => `/${locale}/unsupported-browser/`,
  }
}
