import type { Locale } from '#core/locale.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { balancePaths } from '#shop/paths/balance-paths.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'

/** The page of the shop where a text is seen, by the first part of its key. Others are seen on every page, or on the way from one. */
export function pageOfText(key: string, locale: Locale): string {
  const pages: Readonly<Record<string, () => string>> = {
    account: () => accountPaths(locale).overview(),
    balance: () => balancePaths(locale).list(),
    brands: () => catalogPaths.allBrands(locale),
    cart: () => checkoutPaths(locale).cart(),
    facet: () => catalogPaths.marketplace(locale),
    listing: () => catalogPaths.marketplace(locale),
    login: () => accountPaths(locale).login(),
    overview: () => accountPaths(locale).overview(),
    register: () => accountPaths(locale).register(),
    reset: () => accountPaths(locale).passwordReset(),
    search: () => catalogPaths.marketplace(locale),
  }
  return pages[key.split('.')[0] ?? '']?.() ?? `/${locale}/`
}
