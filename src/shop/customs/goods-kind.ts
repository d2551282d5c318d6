import { hasWord } from './has-word.ts'
import type { Mark } from './restricted-goods.ts'
import type { TaxKind } from './sales-tax.ts'

/** A kind of goods, with its usual size in a parcel. */
export type GoodsKind = {
  code: string
  hs: string
  taxKind: TaxKind
  grams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  marks: readonly Mark[]
  words: readonly string[]
  /** Its place among the examples of the calculator. */
  example: number | null
}

/** For goods that no word tells of. */
export const unknownKind = 'other'

/** The kind that a title names; of several, the one that it names last, as in "bottle bag". Null if it names none. */
export function guessKind(title: string, kinds: readonly GoodsKind[]): GoodsKind | null {
  const found = kinds
    .map((kind) => ({ kind, at: Math.max(...kind.words.map((word) => hasWord(title, word)), -1) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at)
  return found[0]?.kind ?? null
}
