import { createStore } from '#web/store.ts'

/** The cart's numbers for the header of every page; the rest is loaded only if there is a cart. */
export const cartNumbers = createStore<{ count: number; total: string | null }>({ count: 0, total: null })
