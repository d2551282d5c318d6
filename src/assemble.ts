import { join } from 'node:path'
import type { Pool } from 'pg'
import { type App, createApp } from '#http/app.ts'
import { createImageProxy } from '#http/image-proxy.ts'
import { createOpsApp } from '#http/ops-app.ts'
import { PageCache } from '#http/page-cache.ts'
import { tasks } from '#jobs/tasks.ts'
import { buildId } from '#platform/build-id.server.ts'
import { openChangeSignals } from '#platform/change-signals.server.ts'
import { type Db, openDatabase } from '#platform/database.server.ts'
import type { Env } from '#platform/env.server.ts'
import { healthReader } from '#platform/health.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { createMetrics } from '#platform/metrics.server.ts'
import { createRateLimits } from '#platform/rate-limits.server.ts'
import { startWorker, unlockJobs } from '#platform/worker.server.ts'
import { PostgresEngine } from '#search/postgres/postgres-engine.ts'
import { drawAddress } from '#shop/catalog/drawings/picture-address.ts'
import { type Catalog, openCatalog } from '#shop/catalog/open-catalog.server.ts'
import { openMenu } from '#shop/catalog/open-menu.server.ts'
import { openSiteDirectory, type SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { watchDays } from '#shop/sites/watch-days.ts'
import { type MessageBook, openMessageBook } from '#shop/translations/message-book.server.ts'
import { renderPage } from '#web/render-page.server.ts'

export type Shop = {
  app: App
  opsApp: ReturnType<typeof createOpsApp>
  db: Db
  sites: SiteDirectory
  messageBook: MessageBook
  catalog: Catalog
  pageCache: PageCache
  /** From now on readiness fails, so that balancers look elsewhere while requests are drained. */
  announceStop(): void
  close(): Promise<void>
}

export type ShopOptions = Env & { databaseUrl: string; log: Log; clock?: () => Date }

const pageCacheBytes = 64 * 1024 * 1024
const imageCacheBytes = 1024 * 1024 * 1024
const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Puts the rooms together; main, the development server and the tests all start here, on a migrated database. */
export async function assemble(options: ShopOptions): Promise<Shop> {
  const { db, pool } = openDatabase(options.databaseUrl, options.log)
  try {
    return await assembleOn(db, pool, options)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function assembleOn(db: Db, pool: Pool, options: ShopOptions): Promise<Shop> {
  const { databaseUrl, log, clock = () => new Date() } = options
  const metrics = createMetrics()
  const pageCache = new PageCache(pageCacheBytes)
  const sites = await openSiteDirectory({
    db,
    log,
    sitesDir: options.SHOP_SITES_DIR,
    isStrict: options.STRICT_HOSTS,
    defaultSite: options.DEFAULT_SITE,
    clock,
  })
  const messageBook = await openMessageBook(db, sites)

  const catalog = await openCatalog(db, (siteId) => {
    const engine = new PostgresEngine(db, siteId)
    void engine.setRates({ 2: 108420000, 3: 85710000, 4: 398170000 })
    return engine
  })

  const menu = await openMenu(catalog, sites)
  const refreshMenu = async () => {
    if (await menu.reload()) pageCache.purge('catalog')
  }
  let hasNewCounts = false

  const signals = await openChangeSignals(databaseUrl, log)
  signals.onChange(async (tag) => {
    try {
      if (tag === 'sites' || tag === '*') await sites.reload()
      if (tag === 'translations' || tag === '*') await messageBook.reload()
      if (tag === 'catalog' || tag === '*') await catalog.reload()
      if (tag === 'listings') catalog.forgetAll()
      if (tag === 'sites' || tag === 'catalog' || tag === '*') await refreshMenu()
      hasNewCounts ||= tag === 'listings'
    } catch (error) {
      log.error({ err: error, tag }, 'a change could not be read; the shop goes on with what it knew')
    }
    // After reloading: a page rendered in between holds old data and is not kept.
    if (tag === '*') pageCache.clear()
    else pageCache.purge(tag)
  })
  // A dated rate becomes valid without any change in the database.
  const hourly = setInterval(() => void sites.reload().then(() => pageCache.purge('sites')), hourMs).unref()
  // Every sale is a change; the counts in the menu may follow at leisure.
  const countsInMenu = setInterval(() => {
    if (!hasNewCounts) return
    hasNewCounts = false
    refreshMenu().catch((error) => log.error({ err: error }, 'the menu could not be read'))
  }, minuteMs).unref()
  const stopWatchingDays = watchDays({ sites: sites.all, clock, onNewDay: () => pageCache.purge('day') })

  if (!options.DATABASE_URL) await unlockJobs(pool) // the embedded database serves this process alone
  const mailer = createMailer(options.SMTP_URL)
  const worker = await startWorker(pool, tasks({ db, mailer, mailFrom: options.MAIL_FROM, clock }), log)

  let isStopping = false
  const image = createImageProxy({
    allowedDomains: options.IMAGE_DOMAINS,
    cacheFolder: join(options.SHOP_DATA_DIR, 'images'),
    cacheBytes: imageCacheBytes,
    readLocal: async (path) => localPicture(path) ?? sites.file(path)?.body ?? null,
    reportError: (error) => log.error({ err: error }, 'picture failed'),
  })
  const app = createApp({
    db,
    log,
    clock,
    metrics,
    rateLimits: createRateLimits(pool, options.RATE_LIMITS),
    sites,
    messageBook,
    catalog,
    menu,
    pageCache,
    renderPage,
    image,
    trustedProxies: options.TRUSTED_PROXIES,
    health: healthReader(pool, buildId, clock),
    buildId,
    showsGallery: options.SHOP_GALLERY,
    isStopping: () => isStopping,
  })
  return {
    app,
    opsApp: createOpsApp({ db, metrics }),
    db,
    sites,
    messageBook,
    catalog,
    pageCache,
    announceStop() {
      isStopping = true
    },
    async close() {
      clearInterval(hourly)
      clearInterval(countsInMenu)
      stopWatchingDays()
      await worker.stop()
      await signals.close()
      await db.destroy()
    },
  }
}

/** Pictures of demo products exist only as their addresses. */
function localPicture(path: string): Buffer | null {
  const drawing = drawAddress(path)
  return drawing === null ? null : Buffer.from(drawing)
}
