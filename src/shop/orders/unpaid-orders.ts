/** What somebody still has to pay; sums of different currencies are not added up. */
export type UnpaidOrders = {
  count: number
  totals: { amount: number; currency: string }[]
  /** Of the one that is due first. */
  dueAt: Date | null
}

export const nothingUnpaid: UnpaidOrders = { count: 0, totals: [], dueAt: null }
