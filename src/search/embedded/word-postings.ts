import { commonSpelling } from '../text-rules.ts'
import { NumberList } from './number-list.ts'

/** The slots that contain one word, and its spelling there. Dead slots stay in the list; `live` excludes them. */
export class WordPostings {
  readonly slots = new NumberList()
  /** Those of the slots where the word says what the product is; in the same order. */
  kinds: NumberList | null = null
  readonly #spellings: string[] = []
  /** By position in the list; most words have only one spelling and need none. */
  #spellingAt: NumberList | null = null

  add(slot: number, spelled: string, isKind: boolean): void {
    const spelling = this.#addSpelling(spelled)
    this.slots.push(slot)
    this.#spellingAt?.push(spelling)
    if (!isKind) return
    this.kinds ??= new NumberList()
    this.kinds.push(slot)
  }

  *entries(): Generator<{ slot: number; spelled: string; isKind: boolean }> {
    const { items, length } = this.slots
    let kindsSeen = 0
    for (let place = 0; place < length; place += 1) {
      const slot = items[place] as number
      const isKind =
        this.kinds !== null && kindsSeen < this.kinds.length && this.kinds.items[kindsSeen] === slot
      if (isKind) kindsSeen += 1
      yield { slot, spelled: this.spelledAt(place), isKind }
    }
  }

  spelledAt(place: number): string {
    return this.#spellings[this.#spellingAt?.items[place] ?? 0] as string
  }

  /** The spelling of most live products. */
  spelling(live: Uint8Array): string {
    const counts = new Uint32Array(this.#spellings.length)
    const { items, length } = this.slots
    if (!this.#spellingAt) return commonSpelling(new Map([[this.spelledAt(0), length]]))
    const spellings = this.#spellingAt.items
    for (let place = 0; place < length; place += 1) {
      const spelling = spellings[place] as number
      counts[spelling] = (counts[spelling] as number) + (live[items[place] as number] as number)
    }
    const found = this.#spellings.map((spelled, number) => [spelled, counts[number] as number] as const)
    return commonSpelling(new Map(found.filter(([, count]) => count > 0)))
  }

  /** Counts the slots where `mask` has this number; the column of live products is a mask of ones. */
  count(mask: Uint8Array, wanted = 1): number {
    const { items, length } = this.slots
    let count = 0
    for (let place = 0; place < length; place += 1) if (mask[items[place] as number] === wanted) count += 1
    return count
  }

  #addSpelling(spelled: string): number {
    const known = this.#spellings.indexOf(spelled)
    if (known >= 0) return known
    if (this.#spellings.length === 1) {
      this.#spellingAt = new NumberList(this.slots.length + 1)
      for (let place = 0; place < this.slots.length; place += 1) this.#spellingAt.push(0)
    }
    return this.#spellings.push(spelled) - 1
  }
}
