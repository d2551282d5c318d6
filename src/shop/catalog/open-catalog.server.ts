import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database.server.ts'
import type { ListingReader } from '#search/open-search-engines.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import { readCatalogRows, readShelfRows } from './catalog.queries.server.ts'
import { CatalogDirectory } from './catalog-directory.ts'
import type { ListingItem } from './listing.ts'
import { listingItem, type View } from './listing-item.ts'
import { ProductShelf } from './product-shelf.server.ts'
import type { ShelfRow } from './shelf-row.ts'

export type Catalog = {
  /** Connections that nobody holds locks on. */
  db: Db
  directory(): CatalogDirectory
  engineOf(siteId: number): ListingReader
  products: ProductShelf
  /** What is made of many products, kept until any of them changes. */
  keep<Value>(key: string, make: () => Promise<Value>): Promise<Value>
  /** In the order of the ids; what is not for sale here is left out. */
  items(ids: readonly number[], view: View): Promise<ListingItem[]>
  /** Reads the directory anew. */
  reload(): Promise<void>
  /** Products that have changed. */
  forget(ids: readonly number[]): void
  forgetAll(): void
}

/** A product on the shelf, with how the sites have shown it so far. */
type Shelved = { row: ShelfRow; shown: Map<string, ListingItem | null> }

const mostShelved = 50_000
const mostMade = 1000

/** Whatever listings need beside the search engine, kept in memory; the database is asked for what is not there yet. */
export async function openCatalog(
  db: Db,
  engineOf: (siteId: number) => ListingReader,
  shippingRates: ShippingRates,
): Promise<Catalog> {
  let directory = new CatalogDirectory(await readCatalogRows(db))
  const shelf = new LRUCache<number, Shelved>({ max: mostShelved })
  const products = new ProductShelf()
  const made = new LRUCache<string, Promise<unknown>>({ max: mostMade })
  /** Moves on with every change, so that what was read before one is not kept after it. */
  let generation = 0

  async function shelved(ids: readonly number[], now: Date): Promise<Map<number, Shelved>> {
    const known = new Map<number, Shelved>()
    const missing: number[] = []
    for (const id of ids) {
      const found = shelf.get(id)
      if (found) known.set(id, found)
      else missing.push(id)
    }
    if (missing.length === 0) return known
    const asked = generation
    for (const row of await readShelfRows(db, missing, now)) {
      const fresh = { row, shown: new Map() }
      known.set(row.id, fresh)
      if (asked === generation) shelf.set(row.id, fresh)
    }
    return known
  }

  function forgetAll() {
    generation += 1
    made.clear()
    shelf.clear()
    products.forgetAll()
  }

  return {
    db,
    directory: () => directory,
    engineOf,
    products,
    keep<Value>(key: string, make: () => Promise<Value>) {
      const known = made.get(key)
      if (known) return known as Promise<Value>
      const making = make()
      made.set(key, making)
      // A failure is not kept.
      making.catch(() => made.delete(key))
      return making
    },
    async items(ids, view) {
      const products = await shelved(ids, view.now)
      const key = viewKey(view)
      const { site, now } = view
      const tariffs = shippingRates.tariffs(site.country, arrivalDays(site, now).today)
      return ids.flatMap((id) => {
        const product = products.get(id)
        if (!product?.row.siteIds.includes(view.site.id)) return []
        let item = product.shown.get(key)
        if (item === undefined) {
          item = listingItem(product.row, directory, tariffs, view)
          product.shown.set(key, item)
        }
        return item ?? []
      })
    },
    async reload() {
      directory = new CatalogDirectory(await readCatalogRows(db))
      forgetAll()
    },
    forget(ids) {
      generation += 1
      made.clear()
      for (const id of ids) shelf.delete(id)
      products.forget(ids)
    },
    forgetAll,
  }
}

/** What an item depends on beside its product: a rate or a day may change without any change of it. */
export function viewKey({ site, locale, currency, now }: View): string {
  return `${site.id} ${locale} ${currency.id} ${currency.rateDay} ${currency.rate} ${arrivalDays(site, now).today}`
}
