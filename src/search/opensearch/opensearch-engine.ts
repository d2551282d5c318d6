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
import { indexedDocument, indexedNumbers } from './index-body.ts'
import type { BulkAction, OpenSearchClient } from './opensearch-client.ts'
import { pricesIn } from './prices.ts'
import { searchIndex } from './search-index.ts'
import { suggestFromIndex } from './suggest-from-index.ts'

/** Sets the given fields; a partial document would merge old own prices into new ones. */
const setFields = 'ctx._source.putAll(params.fields)'

/**
 * Not yet run on a real cluster: see docs/guides/search.md. Text is parsed by the same rules as everywhere; one request
 * asks the cluster for the known words, another for page and counts.
 */
export class OpenSearchEngine implements SearchEngine {
  readonly #client: OpenSearchClient
  readonly #index: string
  #rates: ListingRates = {}

  constructor(client: OpenSearchClient, index: string) {
    this.#client = client
    this.#index = index
  }

  async setRates(rates: ListingRates): Promise<void> {
    this.#rates = rates
  }

  put(documents: readonly ListingDocument[]): Promise<void> {
    return this.index(documents, true)
  }

  /** With a refresh the documents are found at once; a rebuild refreshes when it is done. */
  index(documents: readonly ListingDocument[], isRefreshed: boolean): Promise<void> {
    const lines = documents.flatMap((document) => [
      { index: { _id: String(document.id) } },
      indexedDocument(document),
    ])
    return this.#bulk(lines, isRefreshed)
  }

  changeNumbers(changes: readonly NumberChange[]): Promise<void> {
    const lines = changes.flatMap((change) => [
      { update: { _id: String(change.id), retry_on_conflict: 3 } },
      { script: { lang: 'painless', source: setFields, params: { fields: indexedNumbers(change) } } },
    ])
    return this.#bulk(lines, true)
  }

  remove(ids: readonly number[]): Promise<void> {
    return this.#bulk(
      ids.map((id) => ({ delete: { _id: String(id) } })),
      true,
    )
  }

  async search(query: ListingQuery): Promise<ListingResult> {
    const at = this.#at(query)
    return searchIndex(at, query, await pricesIn(at, query.currencyId, this.#rates))
  }

  suggest(query: SuggestQuery): Promise<Suggestion> {
    return suggestFromIndex(this.#at(query), query)
  }

  #at({ locale }: Pick<ListingQuery, 'locale'>) {
    return { client: this.#client, index: this.#index, locale }
  }

  /** A missing product is no failure; anything else is. */
  async #bulk(lines: readonly (BulkAction | object)[], isRefreshed: boolean) {
    if (lines.length === 0) return
    const { items } = await this.#client.bulk(this.#index, lines, isRefreshed)
    const failed = items
      .flatMap((item) => Object.values(item))
      .find(({ status, error }) => error && status !== 404)
    if (failed) throw new Error(`OpenSearch refused product ${failed._id}: ${failed.error?.reason}`)
  }
}
