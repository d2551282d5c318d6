import { wordsOf } from '#core/fold.ts'
import { chosenValues, convertedCents, termsOf } from './listing-rules.ts'
import { suggestQueries } from './naive-suggest.ts'
import { type FoundText, findText } from './naive-text.ts'
import type {
  ListingDocument,
  ListingQuery,
  ListingRates,
  ListingResult,
  NumberChange,
  Range,
  SearchEngine,
  SortCode,
  Suggestion,
  SuggestQuery,
} from './search-engine.ts'

type Filter = { of: string; accepts(document: ListingDocument): boolean }

/** For tests only: the simplest implementation, document by document, with which every other engine is compared. */
export class NaiveEngine implements SearchEngine {
  readonly #documents = new Map<number, ListingDocument>()
  #rates: ListingRates = {}

  async setRates(rates: ListingRates): Promise<void> {
    this.#rates = rates
  }

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
    const { text = '', categoryId, currencyId } = query
    const found = findText(this.#live(), text, query)
    const offered = this.#priced(found.documents, currencyId).filter(
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

  async suggest(query: SuggestQuery): Promise<Suggestion> {
    const { text, limit } = query
    const live = this.#live()
    if (wordsOf(text).length === 0) return { queries: [], ids: [] }
    const { ids } = await this.search({ ...query, sort: 5, offset: 0 })
    return { queries: suggestQueries(live, text, query).slice(0, limit), ids }
  }

  #live(): ListingDocument[] {
    return [...this.#documents.values()].filter(({ isLive }) => isLive)
  }

  /** With the prices of a currency; without a rate, only products that have their own price in it. */
  #priced(documents: readonly ListingDocument[], currencyId: number | undefined): ListingDocument[] {
    if (currencyId === undefined) return [...documents]
    const rate = this.#rates[currencyId]
    const isKnown = [...this.#documents.values()].some(({ ownPrices }) => ownPrices?.[currencyId])
    if (rate === undefined && !isKnown) throw new RangeError(`there are no prices in currency ${currencyId}`)
    return documents.flatMap((document) => {
      const own = document.ownPrices?.[currencyId]
      if (own) return [{ ...document, ...own }]
      return rate === undefined ? [] : [{ ...document, price: convertedCents(document.price, rate) }]
    })
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

function sortKeys(document: ListingDocument, sort: SortCode, { relevance }: FoundText): number[] {
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
