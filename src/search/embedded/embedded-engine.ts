import type { Locale } from '#core/locale.ts'
import { foldCode, wordsOf } from '../fold.ts'
import type {
  ListingDocument,
  ListingQuery,
  ListingResult,
  NumberChange,
  SearchEngine,
} from '../search-engine.ts'
import { countTerms, facetsOf, rangeOf } from './facet-counts.ts'
import { filterGroups } from './filter-groups.ts'
import { Pager } from './page.ts'
import { ProductIndex } from './product-index.ts'
import { Sieve } from './sift.ts'
import { TextIndex, TextScratch } from './text-index.ts'

const mostDeadShare = 0.2

/** Everything in the memory of this process. A search never waits, so it holds its thread until it is done. */
export class EmbeddedEngine implements SearchEngine {
  #index = new ProductIndex()
  #texts = new Map<Locale, TextIndex>()
  #codes = new Map<string, number[]>()
  readonly #sieve = new Sieve()
  readonly #pager = new Pager()
  readonly #scratch = new TextScratch()

  /** Slots of products that are there, and of those that were. */
  get slots(): { used: number; dead: number } {
    return this.#index.slots
  }

  async put(documents: readonly ListingDocument[]): Promise<void> {
    for (const document of documents) this.#put(document)
    this.#rebuildIfMostlyDead()
  }

  async changeNumbers(changes: readonly NumberChange[]): Promise<void> {
    for (const change of changes) this.#index.changeNumbers(change)
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#index.remove(id)
    this.#rebuildIfMostlyDead()
  }

  async search(query: ListingQuery): Promise<ListingResult> {
    const index = this.#index
    const category = index.category(query.categoryId)
    const groups = filterGroups(query, index)
    const found = this.#findText(query)
    const didYouMean = found?.didYouMean ?? null
    if (category === undefined) {
      return { ids: [], total: 0, facets: {}, price: null, discount: null, didYouMean }
    }
    const candidates = found?.slots ?? index.productsOfCategory(category)
    const sifted = this.#sieve.sift(index, candidates, category, groups)
    const counts = countTerms(index, groups, sifted, found ? null : category)
    return {
      ids: this.#pager.page(index.columns, sifted.matches, found?.relevance ?? null, query),
      total: sifted.matches.length,
      facets: facetsOf(index.terms, counts),
      price: rangeOf('price', index, groups, sifted),
      discount: rangeOf('discountLeft', index, groups, sifted),
      didYouMean,
    }
  }

  #findText({ text = '', locale }: ListingQuery) {
    const { live, size } = this.#index.columns
    return this.#text(locale).search(text, live, size, this.#codes, this.#scratch)
  }

  #put(document: ListingDocument) {
    const slot = this.#index.put(document)
    const code = foldCode(document.sku)
    if (code !== '') this.#addCode(code, slot)
    const brand = document.brand?.name ?? ''
    for (const [locale, name] of Object.entries(document.names) as [Locale, string][]) {
      this.#text(locale).add(slot, wordsOf(`${name} ${brand}`))
    }
  }

  #addCode(code: string, slot: number) {
    const slots = this.#codes.get(code)
    if (slots) slots.push(slot)
    else this.#codes.set(code, [slot])
  }

  #text(locale: Locale): TextIndex {
    const known = this.#texts.get(locale)
    if (known) return known
    const added = new TextIndex()
    this.#texts.set(locale, added)
    return added
  }

  /** Dead slots are still walked over; past a fifth of them a copy without them is worth its time. */
  #rebuildIfMostlyDead() {
    const { used, dead } = this.#index.slots
    if (dead <= (used + dead) * mostDeadShare) return
    const { index, moves } = this.#index.compacted()
    const codes = this.#codes
    this.#index = index
    this.#texts = new Map([...this.#texts].map(([locale, text]) => [locale, text.moved(moves)]))
    this.#codes = new Map()
    for (const [code, slots] of codes) {
      for (const slot of slots) {
        const target = moves[slot] as number
        if (target >= 0) this.#addCode(code, target)
      }
    }
  }
}
