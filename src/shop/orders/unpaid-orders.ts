/** What a customer still has to pay, by currency. */
export type UnpaidOrders = {
  count: number
  totals: { amount: number; currency: string }[]
  /** The day by which the first of them must be paid. */
  dueOn: string | null
}

export const nothingUnpaid: UnpaidOrders = { count: 0, totals: [], dueOn: null }
