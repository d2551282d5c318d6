import { createStore } from '#web/store.ts'

/** Specification 2: what the visitor still has to pay. */
export type UnpaidOrders = { count: number; total: string; oldestDue: string | null }

/** For the gallery, which has no unpaid orders. */
export const unpaidOrders = createStore<{ orders: UnpaidOrders | null }>({ orders: null })
