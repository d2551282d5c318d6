import type { Db } from '#platform/database.server.ts'
import { bytesInMemory, type MemoryBudget } from '#platform/memory-budget.server.ts'
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
  keep<Value>(key: string, make: () => Promise<Value>, bytesOf?: (value: Value) => number): Promise<Value>
  /** In the order of the ids; what is not for sale here is left out. */
  items(ids: readonly number[], view: View): Promise<ListingItem[]>
  /** Reads the directory anew. */
  reload(): Promise<void>
  /** Products that have changed. */
  forget(ids: readonly number[]): void
  forgetAll(): void
}

/** How a site shows a product, as long as the product is that on the shelf. */
type Shown = { row: ShelfRow; item: ListingItem | null }
/** What was made of many products; until it is there nobody knows how large it is. */
type Made = { value: Promise<unknown>; bytes: number }

/** An item is there a second time as JSON and a third time as the card of a page. */
const timesKept = 3
const unknownBytes = 4096

/** Whatever listings need beside the search engine, kept in memory; the database is asked for what is not there yet. */
export async function openCatalog(
  db: Db,
  engineOf: (siteId: number) => ListingReader,
  shippingRates: ShippingRates,
  budget: MemoryBudget,
): Promise<Catalog> {
  let directory = new CatalogDirectory(await readCatalogRows(db))
  const shelf = budget.cache<ShelfRow>('products', { bytesOf: bytesInMemory })
  const shown = budget.cache<Shown>('items', { bytesOf: ({ item }) => timesKept * bytesInMemory(item) })
  const made = budget.cache<Made>('listings', { bytesOf: ({ bytes }) => bytes })
  const products = new ProductShelf(budget)
  /** Moves on with every change, so that what was read before one is not kept after it. */
  let generation = 0

  async function shelved(ids: readonly number[], now: Date): Promise<Map<number, ShelfRow>> {
    const known = new Map<number, ShelfRow>()
    const missing: number[] = []
    for (const id of ids) {
      const found = shelf.get(String(id))
      if (found) known.set(id, found)
      else missing.push(id)
    }
    if (missing.length === 0) return known
    const asked = generation
    for (const row of await readShelfRows(db, missing, now)) {
      known.set(row.id, row)
      if (asked === generation) shelf.set(String(row.id), row)
    }
    return known
  }

  function itemOf(row: ShelfRow, view: string, make: () => ListingItem | null): ListingItem | null {
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
    shelf.clear()
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
        // A failure is not kept.
        () => made.delete(key),
      )
      return making
    },
    async items(ids, view) {
      const products = await shelved(ids, view.now)
      const key = viewKey(view)
      const { site, now } = view
      const tariffs = shippingRates.tariffs(site.country, arrivalDays(site, now).today)
      return ids.flatMap((id) => {
        const row = products.get(id)
        if (!row?.siteIds.includes(site.id)) return []
        return itemOf(row, key, () => listingItem(row, directory, tariffs, view)) ?? []
      })
    },
    async reload() {
      directory = new CatalogDirectory(await readCatalogRows(db))
      forgetAll()
    },
    forget(ids) {
      generation += 1
      made.clear()
      for (const id of ids) shelf.delete(String(id))
      products.forget(ids)
    },
    forgetAll,
  }
}

/** What an item depends on beside its product: a rate or a day may change without any change of it. */
export function viewKey({ site, locale, currency, now }: View): string {
  return `${site.id} ${locale} ${currency.id} ${currency.rateDay} ${currency.rate} ${arrivalDays(site, now).today}`
}
