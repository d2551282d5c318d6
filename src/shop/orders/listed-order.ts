import type { Amount } from '#core/money.ts'
import type { OrderKind } from '#shop/paths/order-paths.ts'
import type { Progress } from './order-progress.ts'

export type ListedOrder = Progress & {
  id: string
  number: string
  kind: OrderKind
  currencyId: number
  placedAt: Date
  refunded: Amount
  /** Of the first three lines. */
  pictures: readonly string[]
}
