import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { OrderLine } from '#shop/orders/order.ts'
import type { AddedLine, ChangedLine, EditedLine, EditReason } from '#shop/orders/order-edit.ts'

export type EditWish = {
  /** The version of the order that the person saw. */
  version: number
  reason: EditReason
  /** Lines that are not named stay as they are. */
  lines: readonly { id: string; quantity: number; price?: Amount | undefined }[]
  added: readonly ({ sku: string; quantity: number } | { name: string; quantity: number; price: Amount })[]
}

export type EditProblem =
  | { code: 'not_found' | 'closed' | 'of_offer' | 'nothing_left' | 'no_way' | 'batteries' | 'price_moved' }
  /** Somebody saved first, or the customer has paid or cancelled. */
  | { code: 'changed' }
  | { code: 'bought' | 'locked_price' | 'more' | 'unknown_line'; name: string }
  | { code: 'unknown_sku' | 'sold_out'; sku: string }
  | { code: 'payment'; failure: string }

export type DecidedLines = {
  changed: ChangedLine[]
  /** What each line is now, for the timeline and the email. */
  said: EditedLine[]
  after: { id: string; quantity: number; price: Amount }[]
}

type Line = Pick<OrderLine, 'id' | 'name' | 'quantity' | 'price' | 'fulfilment'>

/** What becomes of the lines that are there. Bought pieces stay, and what was charged keeps its price. */
export function decideLines(
  lines: readonly Line[],
  wishes: EditWish['lines'],
  { isPaid }: { isPaid: boolean },
): Result<DecidedLines, EditProblem> {
  const open = lines.filter(({ fulfilment }) => fulfilment !== 'cancelled')
  const stranger = wishes.find(({ id }) => !open.some((line) => line.id === id))
  if (stranger) return err({ code: 'unknown_line', name: '' })
  const decided: DecidedLines = { changed: [], said: [], after: [] }
  for (const line of open) {
    const wish = wishes.find(({ id }) => id === line.id)
    const quantity = wish?.quantity ?? line.quantity
    const price = wish?.price ?? line.price
    const isChanged = quantity !== line.quantity || price !== line.price
    if (isChanged && line.fulfilment !== 'to_buy') return err({ code: 'bought', name: line.name })
    if (quantity > line.quantity) return err({ code: 'more', name: line.name })
    if (isPaid && price !== line.price) return err({ code: 'locked_price', name: line.name })
    if (isChanged) {
      decided.changed.push({ id: line.id, quantity, price })
      decided.said.push({ name: line.name, from: line.quantity, to: quantity })
    }
    if (quantity > 0) decided.after.push({ id: line.id, quantity, price })
  }
  return ok(decided)
}

export function saidOf(added: readonly Pick<AddedLine, 'name' | 'quantity'>[]): EditedLine[] {
  return added.map(({ name, quantity }) => ({ name, from: 0, to: quantity }))
}
