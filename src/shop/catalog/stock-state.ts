import type { StockState } from './listing.ts'

/** So few that a shopper should know. */
const fewLeft = 5
/** What one order may take of anything. */
const maxPerOrder = 99

export type Stock = { onHand: number; preorderFrom: string | null; maximumPerOrder: number | null }

export function stockState({ onHand, preorderFrom }: Stock, today: string): StockState {
  if (onHand > fewLeft) return 'in_stock'
  if (onHand > 0) return 'low'
  return preorderFrom !== null && preorderFrom > today ? 'preorder' : 'out'
}

/** How many one order may take. */
export function maxQuantity(stock: Stock, today: string): number {
  const state = stockState(stock, today)
  if (state === 'out') return 0
  const max = stock.maximumPerOrder ?? maxPerOrder
  return state === 'preorder' ? max : Math.min(stock.onHand, max)
}
