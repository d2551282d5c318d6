import { type QuoteState, quoteMoves } from './quote.ts'

export function mayMove(from: QuoteState, to: QuoteState): boolean {
  return quoteMoves[from].includes(to)
}
