import { termsOf } from '../listing-rules.ts'
import type { ListingDocument, ListingNumbers, NumberChange } from '../search-engine.ts'
import { Columns } from './columns.ts'
import { CountCube } from './count-cube.ts'
import { CurrencyPrices } from './currency-prices.ts'
import { NumberList, NumberRows } from './number-list.ts'
import { TermDictionary } from './term-dictionary.ts'

/** The category number that holds every product. */
export const everything = 0

/**
 * Products by slot. Numbers change in place; any other change makes the slot dead and appends a new one, so rows and
 * postings are only appended.
 */
export class ProductIndex {
  readonly columns = new Columns()
  readonly prices: CurrencyPrices
  readonly terms: TermDictionary
  readonly termRows = new NumberRows()
  readonly categoryRows = new NumberRows()
  readonly cube: CountCube
  readonly #slots = new Map<number, number>()
  readonly #categories: Map<number, number>
  readonly #productsOfCategory: NumberList[] = []
  readonly #productsOfTerm: NumberList[] = []

  /**
   * Takes rates, numbering and counts (which exclude dead slots) over from `former`, which cannot be used afterwards.
   */
  constructor(former?: ProductIndex) {
    this.prices = new CurrencyPrices(this.columns, former?.prices)
    this.terms = former?.terms ?? new TermDictionary()
    this.cube = former?.cube ?? new CountCube()
    this.#categories = former ? former.#categories : new Map()
  }

  get slots(): { used: number; dead: number } {
    const used = this.#slots.size
    return { used, dead: this.columns.size - used }
  }

  category(id: number | undefined): number | undefined {
    return id === undefined ? everything : this.#categories.get(id)
  }

  productsOfCategory(category: number): NumberList {
    return listAt(this.#productsOfCategory, category)
  }

  productsOfTerm(term: number): NumberList {
    return listAt(this.#productsOfTerm, term)
  }

  put(document: ListingDocument): number {
    this.remove(document.id)
    const categories = document.categoryIds.map((id) => this.#addCategory(id))
    const terms = termsOf(document).map((term) => this.terms.add(term))
    const slot = this.#append(document.id, document, new Set([everything, ...categories]), new Set(terms))
    if (document.isLive) this.#count(slot, 1)
    return slot
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#setNumbers(slot, { isLive: false })
    this.prices.forget(slot)
    this.#slots.delete(id)
  }

  changeNumbers({ id, ...numbers }: NumberChange): void {
    const slot = this.#slots.get(id)
    if (slot !== undefined) this.#setNumbers(slot, numbers)
  }

  /** A replacement without dead slots, and the new position of each slot: -1 for none. */
  compacted(): { index: ProductIndex; moves: Int32Array } {
    const index = new ProductIndex(this)
    const moves = new Int32Array(this.columns.size).fill(-1)
    for (let slot = 0; slot < this.columns.size; slot += 1) {
      const id = this.columns.ids[slot] as number
      if (this.#slots.get(id) !== slot) continue
      const numbers = { ...this.columns.numbers(slot), ownPrices: this.prices.own(slot) }
      moves[slot] = index.#append(id, numbers, this.categoryRows.row(slot), this.termRows.row(slot))
    }
    return { index, moves }
  }

  #append(
    id: number,
    numbers: ListingNumbers,
    categories: Iterable<number>,
    terms: Iterable<number>,
  ): number {
    const slot = this.columns.append(id, numbers)
    this.prices.set(slot, numbers)
    this.#slots.set(id, slot)
    this.categoryRows.append(categories)
    this.termRows.append(terms)
    for (const category of categories) this.productsOfCategory(category).push(slot)
    for (const term of terms) this.productsOfTerm(term).push(slot)
    return slot
  }

  #setNumbers(slot: number, numbers: Partial<ListingNumbers>) {
    const wasLive = this.columns.live[slot]
    this.columns.set(slot, numbers)
    this.prices.set(slot, numbers)
    const isLive = this.columns.live[slot]
    if (isLive !== wasLive) this.#count(slot, isLive ? 1 : -1)
  }

  #count(slot: number, step: 1 | -1) {
    this.cube.add(this.categoryRows.row(slot), this.termRows.row(slot), step)
  }

  #addCategory(id: number): number {
    const known = this.#categories.get(id)
    if (known !== undefined) return known
    const category = everything + 1 + this.#categories.size
    this.#categories.set(id, category)
    return category
  }
}

function listAt(lists: NumberList[], place: number): NumberList {
  while (lists.length <= place) lists.push(new NumberList())
  return lists[place] as NumberList
}
