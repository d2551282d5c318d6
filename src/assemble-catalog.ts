import type { PageCache } from '#http/page-cache.ts'
import type { ChangeSignals } from '#platform/change-signals.server.ts'
import type { Db } from '#platform/database.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { MemoryBudget } from '#platform/memory-budget.server.ts'
import { openSearchEngines, type SearchEngines } from '#search/open-search-engines.ts'
import { baseCurrencyId } from '#shop/catalog/base-price.ts'
import { followListingRules } from '#shop/catalog/follow-listing-rules.server.ts'
import { keepListingsFresh } from '#shop/catalog/keep-listings-fresh.server.ts'
import { sitesToLoad } from '#shop/catalog/load-signal.ts'
import { type Catalog, openCatalog } from '#shop/catalog/open-catalog.server.ts'
import { type Menu, openMenu } from '#shop/catalog/open-menu.server.ts'
import { watchFlags } from '#shop/catalog/watch-flags.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'

type Parts = Pick<Env, 'OPENSEARCH_URL' | 'SEARCH_THREADS'> & {
  db: Db
  cacheDb: Db
  databaseUrl: string
  signals: ChangeSignals
  log: Log
  clock: () => Date
  sites: SiteDirectory
  shippingRates: ShippingRates
  couriers: CourierDirectory
  pageCache: PageCache
  budget: MemoryBudget
}

export type CatalogParts = {
  catalog: Catalog
  menu: Menu
  search: SearchEngines
  /** Call it after sites, shipping rates and couriers were reloaded. */
  reload(tag: string): Promise<void>
  close(): Promise<void>
}

/** Every sale changes a listing, so purges are batched and pages with many products may be a second behind. */
const purgeEveryMs = 1000
const minuteMs = 60_000
const lookEveryMs = 5000

/** The search engines, the data that listings need besides them, and everything that keeps both up to date. */
export async function assembleCatalog(parts: Parts): Promise<CatalogParts> {
  const { db, databaseUrl, signals, log, clock, sites, pageCache } = parts
  let hasNewCounts = false
  let catalog: Catalog | undefined
  let purging: NodeJS.Timeout | undefined

  const siteIds = sites.all().map(({ id }) => id)
  const search = await openSearchEngines({
    db,
    databaseUrl,
    signals,
    log,
    siteIds,
    openSearchUrl: parts.OPENSEARCH_URL,
    threads: parts.SEARCH_THREADS,
    onChanged(ids) {
      hasNewCounts = true
      if (ids) catalog?.forget(ids)
      else catalog?.forgetAll()
      pageCache.purge(...(ids ? ids.map((id) => `product:${id}`) : ['products']))
      purging ??= setTimeout(() => {
        purging = undefined
        pageCache.purge('listings')
      }, purgeEveryMs).unref()
    },
  })
  const tellRates = () => Promise.all(sites.all().map((site) => search.setRates(site.id, ratesOf(site))))
  await tellRates()
  const opened = await openCatalog(parts.cacheDb, search.engineOf, parts, parts.budget)
  catalog = opened
  const menu = openMenu(opened, sites)
  let menuReadAt = 0
  const refreshMenu = async () => {
    hasNewCounts = false
    if (await menu.reload()) pageCache.purge('catalog')
    menuReadAt = performance.now()
  }
  /** The database may be too slow to count a large catalogue; the search threads are fast once they have loaded it. */
  const readMenu = () =>
    refreshMenu().catch((error) => {
      hasNewCounts = true
      log.error({ err: error }, 'the menu could not be read')
    })
  await readMenu()
  const countsInMenu = setInterval(() => {
    const isDue = menuReadAt === 0 || performance.now() - menuReadAt > minuteMs
    if (hasNewCounts && isDue) void readMenu()
  }, lookEveryMs).unref()
  await followListingRules(db)
  const freshListings = keepListingsFresh(db, clock, log)
  signals.onChange((tag) => {
    if (tag === 'stale-products' || tag === '*') freshListings.wake()
  })

  const flagTimes = watchFlags({
    directory: opened.directory,
    clock,
    onTurn() {
      opened.forgetAll()
      pageCache.purge('catalog', 'products', 'listings')
    },
  })

  return {
    catalog: opened,
    menu,
    search,
    async reload(tag) {
      const isAll = tag === '*'
      search.loadAnew(sitesToLoad(tag, siteIds))
      if (tag === 'sites' || isAll) await tellRates()
      if (tag === 'catalog' || isAll) {
        await opened.reload()
        flagTimes.look()
      }
      if (tag === 'translations') opened.forgetAll() // some cached data contains translated text
      if (tag === 'shipping-rates' || tag === 'couriers') {
        opened.forgetAll() // cached products contain shipping prices
        pageCache.purge('products', 'listings')
      }
      if (tag === 'sites' || tag === 'catalog' || isAll) await refreshMenu()
    },
    async close() {
      clearInterval(countsInMenu)
      clearTimeout(purging)
      flagTimes.stop()
      await freshListings.close()
      await search.close()
    },
  }
}

/** Rates for one euro, as the integers that search engines use. */
function ratesOf({ currencies }: Site): Record<number, number> {
  const others = currencies.filter(({ id }) => id !== baseCurrencyId)
  return Object.fromEntries(others.map(({ id, rate }) => [id, Number(rate)]))
}
