import type { FieldFailure } from '#shop/failure.ts'
import type { ParcelItem, SplitWish } from './parcel.ts'

type Line = Pick<ParcelItem, 'id' | 'quantity'>

/** All pieces of these lines. */
export function piecesOf(items: readonly Pick<ParcelItem, 'quantity'>[]): number {
  return items.reduce((all, { quantity }) => all + quantity, 0)
}

/** Something comes out, something stays, and nothing is taken that is not in it. */
export function splitFailure(items: readonly Line[], wish: SplitWish): FieldFailure | null {
  const wanted = wish.reduce((all, { pieces }) => all + pieces, 0)
  const known = new Set(wish.map(({ item }) => item)).size === wish.length
  const isIn = ({ item, pieces }: SplitWish[number]) =>
    items.some(({ id, quantity }) => id === item && pieces <= quantity)
  if (wanted === 0) return { code: 'validation.split_nothing' }
  if (!known || !wish.every(isIn)) return { code: 'validation.choice' }
  return wanted < piecesOf(items) ? null : { code: 'validation.split_all' }
}

/** The lines of the two parcels: a line of which only some pieces are taken out is in both. */
export function dividedItems<Item extends Line>(
  items: readonly Item[],
  wish: SplitWish,
): { part: Item[]; rest: Item[] } {
  const taken = ({ id }: Item) => wish.find(({ item }) => item === id)?.pieces ?? 0
  const some = (pieces: (item: Item) => number) =>
    items.map((item) => ({ ...item, quantity: pieces(item) })).filter(({ quantity }) => quantity > 0)
  return { part: some(taken), rest: some((item) => item.quantity - taken(item)) }
}
