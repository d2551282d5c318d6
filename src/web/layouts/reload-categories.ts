import type { ShopFile } from '#shop/shop-file/shop-file.server.ts'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { forgetOffers } from './department-offers.ts'
import { freshMenu } from './fresh-menu.ts'

/** Specification 4: another category document key reloads flags and categories. A failure leaves the old ones. */
export async function reloadCategories(): Promise<void> {
  const { shopFile = '' } = document.documentElement.dataset
  try {
    // An outdated address returns the current content; only the browser's cache still has the old one.
    const response = await fetch(shopFile, { cache: 'reload' })
    if (!response.ok) return
    const { shop }: ShopFile = await response.json()
    clientConfig.set({ searchKeys: shop.config.searchKeys })
    freshMenu.set({ departments: shop.departments })
    forgetOffers()
  } catch {
    // The next check tries again, because the key is still the old one.
  }
}
