import type { StockState } from './listing.ts'

/** At or below this stock the page shows the number left. */
const fewLeft = 5
/** The limit for any product that has none of its own. */
const maxPerOrder = 99

export type Stock = { onHand: number; preorderFrom: string | null; maximumPerOrder: number | null }

export function stockState({ onHand, preorderFrom }: Stock, today: string): StockState {
  if (onHand > fewLeft) return 'in_stock'
  if (onHand > 0) return 'low'
  return preorderFrom !== null && preorderFrom > today ? 'preorder' : 'out'
}

/** The largest quantity that one order may contain. */
export function maxQuantity(stock: Stock, today: string): number {
  const state = stockState(stock, today)
  if (state === 'out') return 0
  const max = stock.maximumPerOrder ?? maxPerOrder
  return state === 'preorder' ? max : Math.min(stock.onHand, max)
}
