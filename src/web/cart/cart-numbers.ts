import { createStore } from '#web/store.ts'

/** All that the header of every page need know of the cart, ready to be shown; the rest is loaded once there is one. */
export const cartNumbers = createStore<{ count: number; total: string | null }>({ count: 0, total: null })
