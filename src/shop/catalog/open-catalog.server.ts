import type { Db } from '#platform/database.server.ts'
import { bytesInMemory, type MemoryBudget } from '#platform/memory-budget.server.ts'
import type { ListingReader } from '#search/open-search-engines.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import type { CachedProductRow } from './cached-product-row.ts'
import { readCatalogRows, readProductRows } from './catalog.queries.server.ts'
import { CatalogDirectory } from './catalog-directory.ts'
import type { ListingItem } from './listing.ts'
import { listingItem, type View } from './listing-item.ts'
import { ProductCache } from './product-cache.server.ts'

export type Catalog = {
  /** A pool of its own, in which no connection waits for locks. */
  db: Db
  directory(): CatalogDirectory
  engineOf(siteId: number): ListingReader
  products: ProductCache
  /** Caches a value made of many products until any of them changes. */
  keep<Value>(key: string, make: () => Promise<Value>, bytesOf?: (value: Value) => number): Promise<Value>
  /** In the order of the ids, without products that are not for sale here. */
  items(ids: readonly number[], view: View): Promise<ListingItem[]>
  /** Reads the directory again. */
  reload(): Promise<void>
  /** Drops changed products from the caches. */
  forget(ids: readonly number[]): void
  forgetAll(): void
}

/** A site's item for a product, valid as long as the cached row is the same. */
type Shown = { row: CachedProductRow; item: ListingItem | null }
/** A value made of many products. Its size is unknown until the promise resolves. */
type Made = { value: Promise<unknown>; bytes: number }

/** An item is also cached as JSON and as the card of a page. */
const timesKept = 3
const unknownBytes = 4096

/** The data that listings need besides the search engine, cached in memory and read from the database on a miss. */
export async function openCatalog(
  db: Db,
  engineOf: (siteId: number) => ListingReader,
  { shippingRates, couriers }: { shippingRates: ShippingRates; couriers: CourierDirectory },
  budget: MemoryBudget,
): Promise<Catalog> {
  let directory = new CatalogDirectory(await readCatalogRows(db))
  const productRows = budget.cache<CachedProductRow>('products', { bytesOf: bytesInMemory })
  const shown = budget.cache<Shown>('items', { bytesOf: ({ item }) => timesKept * bytesInMemory(item) })
  const made = budget.cache<Made>('listings', { bytesOf: ({ bytes }) => bytes })
  const products = new ProductCache(budget)
  /** Increases with every change, so a value read before a change is not cached after it. */
  let generation = 0

  async function findRows(ids: readonly number[], now: Date): Promise<Map<number, CachedProductRow>> {
    const known = new Map<number, CachedProductRow>()
    const missing: number[] = []
    for (const id of ids) {
      const found = productRows.get(String(id))
      if (found) known.set(id, found)
      else missing.push(id)
    }
    if (missing.length === 0) return known
    const asked = generation
    for (const row of await readProductRows(db, missing, now)) {
      known.set(row.id, row)
      if (asked === generation) productRows.set(String(row.id), row)
    }
    return known
  }

  function itemOf(row: CachedProductRow, view: string, make: () => ListingItem | null): ListingItem | null {
    const key = `${row.id} ${view}`
    const known = shown.get(key)
    if (known?.row === row) return known.item
    const item = make()
    shown.set(key, { row, item })
    return item
  }

  function forgetAll() {
    generation += 1
    made.clear()
    shown.clear()
    productRows.clear()
    products.forgetAll()
  }

  return {
    db,
    directory: () => directory,
    engineOf,
    products,
    keep<Value>(key: string, make: () => Promise<Value>, bytesOf: (value: Value) => number = bytesInMemory) {
      const known = made.get(key)
      if (known) return known.value as Promise<Value>
      const making = make()
      made.set(key, { value: making, bytes: unknownBytes })
      making.then(
        (value) => {
          if (made.get(key)?.value === making) made.set(key, { value: making, bytes: 2 * bytesOf(value) })
        },
        // Failures are not cached.
        () => made.delete(key),
      )
      return making
    },
    async items(ids, view) {
      const products = await findRows(ids, view.now)
      const key = viewKey(view)
      const { site, destination, now } = view
      const rates = {
        tariffs: shippingRates.tariffs(destination, arrivalDays(site, now).today),
        services: couriers.services(destination),
      }
      return ids.flatMap((id) => {
        const row = products.get(id)
        if (!row?.siteIds.includes(site.id)) return []
        return itemOf(row, key, () => listingItem(row, directory, rates, view)) ?? []
      })
    },
    async reload() {
      directory = new CatalogDirectory(await readCatalogRows(db))
      forgetAll()
    },
    forget(ids) {
      generation += 1
      made.clear()
      for (const id of ids) productRows.delete(String(id))
      products.forget(ids)
    },
    forgetAll,
  }
}

/** What an item depends on besides its product: the rate and the day may change while the product does not. */
export function viewKey({ site, locale, currency, destination, now }: View): string {
  const { id, rateDay, rate } = currency
  return `${site.id} ${locale} ${id} ${rateDay} ${rate} ${destination} ${arrivalDays(site, now).today}`
}
