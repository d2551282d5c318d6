import { decimal } from '#core/money.ts'
import type { CartLine, LineState } from '#shop/cart/cart.ts'
import type { Failure } from '#shop/failure.ts'

/** A line that must be settled before the order: its price or its stock has changed. */
export type ChangedLine = {
  id: number
  state: Exclude<LineState, 'ok'>
  quantity: number
  /** How many can be had now. */
  available: number
  price: number
  seen_price: number
}

/**
 * The lines that have changed since the customer saw them. A refused order may name one more: its hold has run out and
 * others hold the stock.
 */
export function changedLines(lines: readonly CartLine[], refusal: Failure | null): ChangedLine[] {
  const refusedId = refusal?.details?.id
  const left = Number(refusal?.details?.available ?? 0)
  return lines.flatMap((line) => {
    const isRefused = line.state === 'ok' && Number(line.id) === refusedId
    if (line.state === 'ok' && !isRefused) return []
    const available = isRefused ? Math.min(left, line.quantity) : line.maxQuantity
    const state = line.state !== 'ok' ? line.state : available > 0 ? 'limited' : 'unavailable'
    return [
      {
        id: Number(line.id),
        state,
        quantity: line.quantity,
        available,
        price: decimal(line.price),
        seen_price: decimal(line.seenPrice),
      },
    ]
  })
}
