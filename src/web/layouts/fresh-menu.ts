import type { ShopView } from '#shop/shop-file/shop-view.ts'
import { createStore } from '#web/store.ts'

/** The departments as they have become while this document was open; null while those that it came with are right. */
export const freshMenu = createStore<{ departments: ShopView['departments'] | null }>({ departments: null })
