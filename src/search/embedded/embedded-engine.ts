import { foldCode } from '#core/fold.ts'
import type { Locale } from '#core/locale.ts'
import type {
  ListingDocument,
  ListingQuery,
  ListingRates,
  ListingResult,
  NumberChange,
  SearchEngine,
  Suggestion,
  SuggestQuery,
} from '../search-engine.ts'
import { codesOf, searchedWords } from '../text-rules.ts'
import { countTerms, facetsOf, rangeOf } from './facet-counts.ts'
import { filterGroups } from './filter-groups.ts'
import { Pager } from './page.ts'
import { ProductIndex } from './product-index.ts'
import { Sieve } from './sift.ts'
import { suggestQueries } from './suggest-queries.ts'
import { TextIndex } from './text-index.ts'
import { TextScratch } from './text-scratch.ts'

const maxDeadShare = 0.2

/** Holds everything in the memory of this process. A search never waits, so it blocks its thread until it is done. */
export class EmbeddedEngine implements SearchEngine {
  #index = new ProductIndex()
  #texts = new Map<Locale, TextIndex>()
  /** Most codes belong to one product; a list for each would cost more than the code. */
  #codes = new Map<string, number | number[]>()
  readonly #sieve = new Sieve()
  readonly #pager = new Pager()
  readonly #scratch = new TextScratch()
  readonly #compactsItself: boolean

  /** Compacting a million products takes seconds; a caller that chooses the time for it calls `compact`. */
  constructor({ compactsItself = true } = {}) {
    this.#compactsItself = compactsItself
  }

  /** Slots of existing products, and of removed ones. */
  get slots(): { used: number; dead: number } {
    return this.#index.slots
  }

  /** Scans still visit dead slots; above a fifth of them a copy without them is worth its time. */
  get shouldCompact(): boolean {
    const { used, dead } = this.#index.slots
    return dead > (used + dead) * maxDeadShare
  }

  async setRates(rates: ListingRates): Promise<void> {
    this.#index.prices.setRates(rates)
  }

  async put(documents: readonly ListingDocument[]): Promise<void> {
    for (const document of documents) this.#put(document)
    if (this.#compactsItself && this.shouldCompact) this.compact()
  }

  async changeNumbers(changes: readonly NumberChange[]): Promise<void> {
    for (const change of changes) this.#index.changeNumbers(change)
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#index.remove(id)
    if (this.#compactsItself && this.shouldCompact) this.compact()
  }

  async search(query: ListingQuery): Promise<ListingResult> {
    const index = this.#index
    const category = index.category(query.categoryId)
    const groups = filterGroups(query, index)
    const prices = index.prices.in(query.currencyId)
    const found = this.#findText(query)
    const didYouMean = found?.didYouMean ?? null
    if (category === undefined) {
      return { ids: [], total: 0, facets: {}, price: null, discount: null, didYouMean }
    }
    const candidates = found?.slots ?? index.productsOfCategory(category)
    const sifted = this.#sieve.sift(index, prices, candidates, category, groups)
    const isWholeCategory = !found && prices.priced === index.columns.live
    const counts = countTerms(index, groups, sifted, isWholeCategory ? category : null)
    return {
      ids: this.#pager.page(index.columns, prices, sifted.matches, found?.relevance ?? null, query),
      total: sifted.matches.length,
      facets: facetsOf(index.terms, counts),
      price: rangeOf('price', prices, groups, sifted),
      discount: rangeOf('discountLeft', prices, groups, sifted),
      didYouMean,
    }
  }

  async suggest(query: SuggestQuery): Promise<Suggestion> {
    const { text, locale, limit } = query
    const { columns, prices } = this.#index
    const index = this.#text(locale)
    const words = index.read(text, query, columns.live)
    if (words.length === 0) return { queries: [], ids: [] }
    const found = index.search(words, this.#slotsOfCode(text), columns.live, this.#scratch, limit)
    const page = { sort: 5, offset: 0, limit } as const
    return {
      ids: this.#pager.page(columns, prices.in(undefined), found.slots, found.relevance, page),
      queries: suggestQueries(index, words, columns.live, limit, this.#scratch),
    }
  }

  compact(): void {
    const { index, moves } = this.#index.compacted()
    const codes = this.#codes
    this.#index = index
    this.#texts = new Map([...this.#texts].map(([locale, text]) => [locale, text.moved(moves)]))
    this.#codes = new Map()
    for (const [code, slots] of codes) {
      for (const slot of asList(slots)) {
        const target = moves[slot] as number
        if (target >= 0) this.#addCode(code, target)
      }
    }
  }

  #findText(query: ListingQuery) {
    const { text = '' } = query
    const { live } = this.#index.columns
    const index = this.#text(query.locale)
    const words = index.read(text, query, live)
    if (words.length === 0) return null
    return index.search(words, this.#slotsOfCode(text), live, this.#scratch)
  }

  #slotsOfCode(text: string): readonly number[] {
    return asList(this.#codes.get(foldCode(text)) ?? [])
  }

  #put(document: ListingDocument) {
    const slot = this.#index.put(document)
    for (const code of codesOf(document)) this.#addCode(code, slot)
    for (const locale of Object.keys(document.names) as Locale[]) {
      this.#text(locale).add(slot, searchedWords(document, locale))
    }
  }

  #addCode(code: string, slot: number) {
    const slots = this.#codes.get(code)
    if (slots === undefined) this.#codes.set(code, slot)
    else if (typeof slots === 'number') this.#codes.set(code, [slots, slot])
    else slots.push(slot)
  }

  #text(locale: Locale): TextIndex {
    const known = this.#texts.get(locale)
    if (known) return known
    const added = new TextIndex(locale)
    this.#texts.set(locale, added)
    return added
  }
}

function asList(slots: number | readonly number[]): readonly number[] {
  return typeof slots === 'number' ? [slots] : slots
}
