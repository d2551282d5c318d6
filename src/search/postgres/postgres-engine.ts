import type { Db, Trx } from '#platform/database.server.ts'
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
import { basePrices, convertedPrices, hasOwnPrices, ownPrices, type PriceColumns } from './prices.ts'
import { searchListings } from './search-listings.ts'
import { suggestListings } from './suggest-listings.ts'
import { changeListingNumbers, putListings, removeListings } from './write-listings.ts'

/**
 * The listings of one site in the database: the source of truth that every other engine follows, and the fallback while
 * those cannot serve. With a transaction, an act's writes here are committed with the act. Rates are not stored: each
 * engine gets them.
 */
export class PostgresEngine implements SearchEngine {
  readonly #db: Db | Trx
  readonly #siteId: number
  #rates: ListingRates = {}

  constructor(db: Db | Trx, siteId: number) {
    this.#db = db
    this.#siteId = siteId
  }

  async setRates(rates: ListingRates): Promise<void> {
    this.#rates = rates
  }

  put(documents: readonly ListingDocument[]): Promise<void> {
    return putListings(this.#db, this.#siteId, documents)
  }

  changeNumbers(changes: readonly NumberChange[]): Promise<void> {
    return changeListingNumbers(this.#db, this.#siteId, changes)
  }

  remove(ids: readonly number[]): Promise<void> {
    return removeListings(this.#db, this.#siteId, ids)
  }

  async search(query: ListingQuery): Promise<ListingResult> {
    return searchListings(this.#at(query), query, await this.#prices(query))
  }

  suggest(query: SuggestQuery): Promise<Suggestion> {
    return suggestListings(this.#at(query), query)
  }

  #at({ locale }: Pick<ListingQuery, 'locale'>) {
    return { db: this.#db, siteId: this.#siteId, locale }
  }

  async #prices({ currencyId }: ListingQuery): Promise<PriceColumns> {
    if (currencyId === undefined) return basePrices
    const rate = this.#rates[currencyId]
    if (rate !== undefined) return convertedPrices(currencyId, rate)
    if (await hasOwnPrices(this.#db, this.#siteId, currencyId)) return ownPrices(currencyId)
    throw new RangeError(`there are no prices in currency ${currencyId}`)
  }
}
