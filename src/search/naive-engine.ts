import type { Locale } from '#core/locale.ts'
import { foldCode, type Word, wordsOf } from './fold.ts'
import { chosenValues, termsOf } from './listing-rules.ts'
import type {
  ListingDocument,
  ListingQuery,
  ListingResult,
  NumberChange,
  Range,
  SearchEngine,
  SortCode,
} from './search-engine.ts'
import {
  allowedEdits,
  beginningOf,
  enoughProducts,
  misspelt,
  type QueryWord,
  readText,
  sameCode,
  sameWord,
  understoodText,
} from './text-rules.ts'

type Filter = { of: string; accepts(document: ListingDocument): boolean }
type Found = { documents: ListingDocument[]; relevance: Map<number, number>; didYouMean: string | null }

/** For tests only: the obvious way, document by document, that every other engine is compared with. */
export class NaiveEngine implements SearchEngine {
  readonly #documents = new Map<number, ListingDocument>()

  async put(documents: readonly ListingDocument[]): Promise<void> {
    for (const document of documents) this.#documents.set(document.id, document)
  }

  async changeNumbers(changes: readonly NumberChange[]): Promise<void> {
    for (const change of changes) {
      const document = this.#documents.get(change.id)
      if (document) this.#documents.set(change.id, { ...document, ...change })
    }
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#documents.delete(id)
  }

  async search(query: ListingQuery): Promise<ListingResult> {
    const live = [...this.#documents.values()].filter(({ isLive }) => isLive)
    const found = findText(live, query)
    const { categoryId } = query
    const offered = found.documents.filter(
      ({ categoryIds }) => categoryId === undefined || categoryIds.includes(categoryId),
    )
    const filters = filtersOf(query)
    const matches = accepted(offered, filters)
    const inOrder = matches.toSorted(
      (one, other) =>
        compare(sortKeys(one, query.sort, found), sortKeys(other, query.sort, found)) || one.id - other.id,
    )
    return {
      ids: inOrder.slice(query.offset, query.offset + query.limit).map(({ id }) => id),
      total: matches.length,
      facets: countFacets(offered, filters),
      price: rangeOf(accepted(offered, filters, 'price').map(({ price }) => price)),
      discount: rangeOf(accepted(offered, filters, 'discount').map(({ discountLeft }) => discountLeft)),
      didYouMean: found.didYouMean,
    }
  }
}

function filtersOf(query: ListingQuery): Filter[] {
  const filters: Filter[] = [...chosenValues(query)].map(([facet, values]) => ({
    of: `facet ${facet}`,
    accepts: (document) =>
      termsOf(document).some((term) => term.facet === facet && values.includes(term.value)),
  }))
  const { price, discount } = query
  if (price) filters.push({ of: 'price', accepts: (document) => isIn(price, document.price) })
  if (discount) filters.push({ of: 'discount', accepts: (document) => isIn(discount, document.discountLeft) })
  return filters
}

function isIn({ min = 0, max = Number.POSITIVE_INFINITY }: Range, value: number): boolean {
  return value >= min && value <= max
}

function accepted(documents: readonly ListingDocument[], filters: readonly Filter[], except?: string) {
  return documents.filter((document) =>
    filters.every((filter) => filter.of === except || filter.accepts(document)),
  )
}

function countFacets(offered: readonly ListingDocument[], filters: readonly Filter[]) {
  const facets: ListingResult['facets'] = {}
  for (const facet of new Set(offered.flatMap(termsOf).map((term) => term.facet))) {
    const counts = new Map<number, number>()
    for (const document of accepted(offered, filters, `facet ${facet}`)) {
      const values = termsOf(document).filter((term) => term.facet === facet)
      for (const value of new Set(values.map((term) => term.value))) {
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    if (counts.size > 0) facets[facet] = [...counts].map(([value, count]) => ({ value, count }))
  }
  return facets
}

function rangeOf(values: readonly number[]): Required<Range> | null {
  return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
}

function sortKeys(document: ListingDocument, sort: SortCode, { relevance }: Found): number[] {
  const { id, price, discountLeft, sales, createdAt } = document
  switch (sort) {
    case 0:
      return [-price]
    case 1:
      return [price]
    case 2:
      return [discountLeft, price]
    case 3:
      return [-sales]
    case 4:
      return [-createdAt]
    case 5:
      return [-(relevance.get(id) ?? 0), -sales]
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((key, place) => key !== other[place])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

function findText(live: ListingDocument[], { text = '', locale }: ListingQuery): Found {
  const texts = live.map((document) => ({ document, words: searchedWords(document, locale) }))
  const hasDirect = (asked: QueryWord) => texts.some(({ words }) => directQuality(asked, words) > 0)
  const asked = readText(text, hasDirect)
  if (asked.length === 0) return { documents: live, relevance: new Map(), didYouMean: null }

  const qualitiesByWord = asked.map((word) => {
    const direct = texts.map(({ words }) => directQuality(word, words))
    const isRare = direct.filter((quality) => quality > 0).length < enoughProducts
    return isRare
      ? direct.map((quality, index) => Math.max(quality, typoQuality(word, texts[index]?.words ?? [])))
      : direct
  })
  const code = foldCode(text)
  const judged = live.map((document, index) => {
    const qualities = qualitiesByWord.map((all) => all[index] ?? 0)
    const isCode = foldCode(document.sku) === code
    return {
      document,
      matched: isCode ? asked.length : qualities.filter((quality) => quality > 0).length,
      relevance: qualities.reduce((sum, quality) => sum + quality, isCode ? sameCode : 0),
    }
  })
  const most = Math.max(0, ...judged.map(({ matched }) => matched))
  const best = judged.filter(({ matched }) => matched > 0 && matched === most)
  const corrections = asked.map((word) => (hasDirect(word) ? null : correctionOf(word, texts)))
  return {
    documents: best.map(({ document }) => document),
    relevance: new Map(best.map(({ document, relevance }) => [document.id, relevance])),
    didYouMean: understoodText(asked, corrections),
  }
}

function searchedWords({ names, brand }: ListingDocument, locale: Locale): Word[] {
  const name = names[locale]
  return name === undefined ? [] : wordsOf(`${name} ${brand?.name ?? ''}`)
}

function directQuality({ folded, isBeginning }: QueryWord, words: readonly Word[]): number {
  const qualities = words.map((word) => {
    if (word.folded === folded) return sameWord
    return isBeginning && word.folded.startsWith(folded) ? beginningOf(folded.length, word.folded) : 0
  })
  return Math.max(0, ...qualities)
}

function typoQuality({ folded }: QueryWord, words: readonly Word[]): number {
  const edits = words.map((word) => editsBetween(folded, word.folded)).filter((count) => count > 0)
  const fewest = Math.min(...edits)
  return fewest <= allowedEdits(folded) ? misspelt(fewest) : 0
}

/** The nearest word; of those the most frequent, then the first of the alphabet. */
function correctionOf({ folded }: QueryWord, texts: readonly { words: readonly Word[] }[]): string | null {
  const near = new Map<string, { written: string; edits: number; count: number }>()
  for (const { words } of texts) {
    for (const word of new Map(words.map((each) => [each.folded, each])).values()) {
      const edits = editsBetween(folded, word.folded)
      if (edits > allowedEdits(folded)) continue
      const count = (near.get(word.folded)?.count ?? 0) + 1
      near.set(word.folded, { written: word.written, edits, count })
    }
  }
  const [best] = [...near].sort(
    ([oneWord, one], [otherWord, other]) =>
      one.edits - other.edits || other.count - one.count || (oneWord < otherWord ? -1 : 1),
  )
  return best?.[1].written ?? null
}

function editsBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const fewest = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      table[row]?.splice(column, 1, fewest)
    }
  }
  return at(one.length, other.length)
}
