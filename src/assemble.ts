import { join } from 'node:path'
import type { Pool } from 'pg'
import { serialize } from '#core/serialize.ts'
import { type App, createApp } from '#http/app.ts'
import { originReader } from '#http/asked-origin.ts'
import { HotPages } from '#http/hot-pages.ts'
import { createImageProxy } from '#http/image-proxy.ts'
import { createOpsApp } from '#http/ops-app.ts'
import { PageCache } from '#http/page-cache.ts'
import { requestRecorder } from '#http/record-request.ts'
import { demoSchedule, schedule, tasks } from '#jobs/tasks.ts'
import { buildId } from '#platform/build-id.server.ts'
import { openChangeSignals } from '#platform/change-signals.server.ts'
import { type Db, openDatabase } from '#platform/database.server.ts'
import { createEncryption, type Encryption, readAccountKey } from '#platform/encryption.server.ts'
import type { Env } from '#platform/env.server.ts'
import { reportingLog, thrownOf } from '#platform/error-reports.server.ts'
import { healthReader } from '#platform/health.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { MemoryBudget } from '#platform/memory-budget.server.ts'
import { createMetrics } from '#platform/metrics.server.ts'
import { createPasswords } from '#platform/passwords.server.ts'
import { openProviderFiles } from '#platform/provider-files.server.ts'
import { createRateLimits } from '#platform/rate-limits.server.ts'
import { createSafePost } from '#platform/safe-post.server.ts'
import { startWorker, unlockJobs } from '#platform/worker.server.ts'
import { openFeeds } from '#providers/couriers/open-feeds.ts'
import { openParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { openPaypal } from '#providers/payments/paypal.ts'
import { openPaysera } from '#providers/payments/paysera.ts'
import { openStripe } from '#providers/payments/stripe.ts'
import { patienceWithin, usualLimitMs, withinTime } from '#providers/payments/within-time.ts'
import { openVies } from '#providers/vat/vies.ts'
import { openServiceFees } from '#shop/calculator/service-fees.server.ts'
import { isNamedPicture } from '#shop/catalog/is-named-picture.server.ts'
import type { Catalog } from '#shop/catalog/open-catalog.server.ts'
import { uploadedPicture } from '#shop/catalog/uploaded-picture.server.ts'
import { openContentDirectory } from '#shop/content/content-directory.server.ts'
import { openCustomsRules } from '#shop/customs/customs-rules.server.ts'
import { isLinkedPicture } from '#shop/links/is-linked-picture.server.ts'
import { linkFetches, openPageReader, usualReadingMs } from '#shop/links/page-reader.server.ts'
import { type CacheName, cacheToClear } from '#shop/office/shop-signals.ts'
import { paymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import { openCourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import { openShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import { openSiteDirectory, type SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { watchDays } from '#shop/sites/watch-days.ts'
import { officeOrigin } from '#shop/staff/office-origin.ts'
import { keepRoles } from '#shop/staff/usual-roles.server.ts'
import { openVatRates } from '#shop/tax/vat-rates.server.ts'
import { type MessageBook, openMessageBook } from '#shop/translations/message-book.server.ts'
import { watchEndpoints } from '#shop/webhooks/watch-endpoints.server.ts'
import { officePages } from '#web/office/office-pages.server.ts'
import { pageMethods } from '#web/page-methods.server.ts'
import { renderPage } from '#web/render-page.server.ts'
import { type FindDrawing, openDemoPictures } from '../db/seed/open-demo-pictures.ts'
import { assembleCatalog } from './assemble-catalog.ts'
import { emailFiles } from './assemble-email-files.ts'
import { openErrorReports, reportJobError } from './assemble-error-reports.ts'
import { processReporter } from './assemble-process-report.ts'

export type Shop = {
  /** Tried first; everything else goes to the app. */
  hotPages: HotPages
  app: App
  opsApp: ReturnType<typeof createOpsApp>
  db: Db
  sites: SiteDirectory
  messageBook: MessageBook
  catalog: Catalog
  pageCache: PageCache
  encryption: Encryption
  /** Makes the readiness check fail, so load balancers stop sending requests while the rest are drained. */
  announceStop(): void
  /** Reports the error that ends the process, and waits a moment for that. */
  reportCrash(error: unknown): Promise<void>
  close(): Promise<void>
}

export type ShopOptions = Env & {
  databaseUrl: string
  log: Log
  clock?: () => Date
  /** Whether the shop runs its own simulated providers. */
  hasOwnProviders?: boolean
  /** No timeouts for statements and locks: tests must not depend on how busy the machine is. */
  isPatient?: boolean
  /** Whether hashing a password takes next to no work: tests sign thousands of people in. */
  hasCheapPasswords?: boolean
  /** Whether webhooks may be sent to this machine, without encryption: a test receives its own. */
  allowsLocalWebhooks?: boolean
  /** Whether scheduled tasks run; a test starts them itself. */
  hasSchedule?: boolean
  /** How long a customer waits for a provider, including retries. */
  providerMs?: number
}

const imageCacheBytes = 2 * 1024 * 1024 * 1024
const hourMs = 60 * 60 * 1000
const patientMs = 60_000

/**
 * Assembles the shop. The main program, the development server and the tests all start here, on a migrated database.
 */
export async function assemble(options: ShopOptions): Promise<Shop> {
  const { databaseUrl, log, isPatient } = options
  const { db, pool } = openDatabase(databaseUrl, log, { isPatient })
  try {
    return await assembleOn(db, pool, options)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/**
 * Caches use their own connections. A request that holds a lock and needs a product must not wait for connections of
 * requests that wait for that lock.
 */
const cacheConnections = 4

async function assembleOn(db: Db, pool: Pool, options: ShopOptions): Promise<Shop> {
  const { databaseUrl, clock = () => new Date() } = options
  const metrics = createMetrics()
  const errorReports = openErrorReports(options, metrics)
  const log = errorReports ? reportingLog(options.log, errorReports) : options.log
  const budget = new MemoryBudget(options.CACHE_MB * 1024 * 1024)
  metrics.watchCaches(budget)
  const pageCache = new PageCache(budget)
  const sites = await openSiteDirectory({
    db,
    log,
    sitesDir: options.SHOP_SITES_DIR,
    isStrict: options.STRICT_HOSTS,
    defaultSite: options.DEFAULT_SITE,
    port: options.PORT,
    clock,
  })
  const messageBook = await openMessageBook(db, sites)
  await keepRoles(db)

  const signals = await openChangeSignals(databaseUrl, log, buildId)
  const { db: cacheDb } = openDatabase(databaseUrl, log, {
    connections: cacheConnections,
    isPatient: options.isPatient,
  })
  const { db: readOnlyDb } = openDatabase(databaseUrl, log, { connections: 2, isReadOnly: true })
  const [shippingRates, vatRates, customs, serviceFees, couriers, content] = await Promise.all([
    openShippingRates(db),
    openVatRates(db),
    openCustomsRules(db),
    openServiceFees(db),
    openCourierDirectory(db),
    openContentDirectory(db),
  ])
  const parts = { db, cacheDb, signals, clock, sites, shippingRates, couriers, pageCache, budget }
  const catalogParts = await assembleCatalog({ ...options, ...parts })
  const { catalog, menu, search } = catalogParts
  const endpoints = await watchEndpoints(db)
  const vatRegister = openVies(options.VIES_URL)
  const webhookPost = createSafePost(
    options.allowsLocalWebhooks
      ? { allowsHttp: true, isAllowedAddress: (address) => address === '127.0.0.1' }
      : {},
  )
  const { providerMs = options.isPatient ? patientMs : usualLimitMs } = options
  const patience = patienceWithin(providerMs)
  const inTime = (provider: PaymentProvider | null) => provider && withinTime(provider, providerMs)
  const payments = paymentProviders({
    1: inTime(openStripe(options, clock, patience)),
    2: inTime(openPaypal(options, clock, patience)),
    3: inTime(openPaysera(options, { files: openProviderFiles(db), clock, log })),
  })
  const reload = serialize(async (tag: string) => {
    try {
      if (tag === 'sites' || tag === '*') await sites.reload()
      if (tag === 'translations' || tag === '*') await messageBook.reload()
      if (tag === 'webhook-endpoints' || tag === '*') await endpoints.reload()
      if (tag === 'couriers' || tag === '*') await couriers.reload()
      // Every page has the footer, so a page that comes or goes changes all of them.
      if ((tag === 'content' || tag === '*') && (await content.reload())) pageCache.purge('sites')
      if (tag === 'shipping-rates' || tag === '*')
        await Promise.all([shippingRates, vatRates, customs, serviceFees].map((rates) => rates.reload()))
      await catalogParts.reload(tag)
    } catch (error) {
      log.error({ err: error, tag }, 'a change could not be read; the shop goes on with what it knew')
    }
    // After reloading: a page rendered in between contains old data and is not cached.
    if (tag === '*') pageCache.clear()
    else if (tag !== 'listings') pageCache.purge(tag) // listings are purged once the engines have the change
  })
  const findDrawing = await openDemoPictures(db)
  const findOwn = (path: string) => uploadedPicture(db, path) ?? ownPicture(path, sites, findDrawing)
  const allowedDomains = options.IMAGE_DOMAINS
  const rateLimits = createRateLimits(pool, options.RATE_LIMITS)
  const readingMs = options.isPatient ? patientMs : usualReadingMs
  const links = linkFetches({ exampleHosts: options.SIMULATED_SHOPS, timeoutMs: readingMs })
  const image = createImageProxy({
    allowedDomains,
    cacheFolder: join(options.SHOP_DATA_DIR, 'images'),
    cacheBytes: imageCacheBytes,
    findOwn,
    isNamed: (src) => isNamedPicture(db, src),
    linked: { isNamed: (src) => isLinkedPicture(db, src), fetch: links.picture },
    rateLimits,
    reportError: (error) => log.error({ err: error }, 'picture failed'),
  })
  async function clear(cache: CacheName) {
    if (cache === 'pictures')
      await image.cache.clear().catch((error) => log.error({ err: error }, 'pictures could not be cleared'))
    // Pages are made of products, so they would only bring back what was cleared.
    if (cache === 'products') catalog.forgetAll()
    if (cache !== 'pictures') pageCache.clear()
  }
  signals.onChange((tag) => {
    const cache = cacheToClear(tag)
    if (cache) void clear(cache)
    else void reload(tag)
  })
  // A dated rate becomes valid without a change in the database.
  const hourly = setInterval(() => void reload('sites'), hourMs).unref()
  const stopWatchingDays = watchDays({ sites: sites.all, clock, onNewDay: () => pageCache.purge('day') })

  if (!options.DATABASE_URL) await unlockJobs(pool) // the embedded database serves only this process
  const mailer = createMailer(options.SMTP_URL)
  const encryption = createEncryption(await readAccountKey(options))
  const readEmailFile = emailFiles({ db, sites, messageBook, payments, clock, allowedDomains, findOwn })
  const pickupPointFeeds = openFeeds(options)
  const parcelCouriers = openParcelCouriers(options)
  const jobParts = {
    db,
    log,
    mailer,
    readEmailFile,
    emailFrom: options.EMAIL_FROM,
    clock,
    sites,
    messageBook,
    payments,
    encryption,
    pickupPointFeeds,
    parcelCouriers,
    vatRegister,
    webhookPost,
    shippingRates,
    vatRates,
    couriers,
    content,
    customs,
    serviceFees,
    defaultSite: options.DEFAULT_SITE,
    officeOrigin: officeOrigin(options.OFFICE_HOST, options.PORT),
    hasOwnPicture: (path: string) => findOwn(path) !== null,
  }
  const timetable = options.hasOwnProviders ? demoSchedule : schedule
  const { hasSchedule = true } = options
  const worker = await startWorker(
    pool,
    { tasks: tasks(jobParts), schedule: hasSchedule ? timetable : [] },
    // Its failures are logged as text, without the error.
    options.log,
    (task, error) => reportJobError(errorReports, task, error),
  )

  let isStopping = false
  const record = requestRecorder({ log, metrics, errorReports })
  const originOf = originReader(options.TRUSTED_PROXIES)
  const hotPages = new HotPages({ pageCache, metrics, record, originOf })
  const app = createApp({
    db,
    readOnlyDb,
    log,
    clock,
    metrics,
    errorReports,
    record,
    budget,
    rateLimits,
    passwords: createPasswords({ isCheap: options.hasCheapPasswords }),
    encryption,
    sites,
    messageBook,
    catalog,
    couriers,
    content,
    shippingRates,
    vatRates,
    customs,
    serviceFees,
    pageReader: openPageReader(links.page, readingMs),
    payments,
    parcelCouriers,
    menu,
    pageCache,
    hotPages,
    renderPage,
    pageMethods,
    officePages,
    officeHost: options.OFFICE_HOST,
    defaultSite: options.DEFAULT_SITE,
    image: image.answer,
    originOf,
    readEmailFile,
    processReport: processReporter({
      budget,
      cacheBudget: options.CACHE_MB * 1024 * 1024,
      image,
      search,
      sites,
    }),
    health: healthReader(pool, buildId, clock),
    pickupPointCarriers: pickupPointFeeds.map(({ courier }) => courier),
    schedule: timetable,
    webhookPost,
    vatRegister,
    buildId,
    tagSettings: { collector: options.TAGS_COLLECTOR ?? null, chatOrigin: options.LIVE_AGENT_URL ?? null },
    showsGallery: options.SHOP_GALLERY,
    isStopping: () => isStopping,
  })
  return {
    hotPages,
    app,
    opsApp: createOpsApp({ db, metrics, readEmailFile, shop: () => sites.byCode(options.DEFAULT_SITE) }),
    db,
    sites,
    messageBook,
    catalog,
    pageCache,
    encryption,
    announceStop() {
      isStopping = true
    },
    async reportCrash(error) {
      errorReports?.error({ origin: 'server', thrown: thrownOf(error), during: 'uncaught error', tags: {} })
      await errorReports?.close()
    },
    async close() {
      const reported = errorReports?.close()
      clearInterval(hourly)
      stopWatchingDays()
      endpoints.close()
      await worker.stop()
      await catalogParts.close()
      await cacheDb.destroy()
      await readOnlyDb.destroy()
      await signals.close()
      await db.destroy()
      await reported
    },
  }
}

function ownPicture(path: string, sites: SiteDirectory, findDrawing: FindDrawing): (() => Buffer) | null {
  const draw = findDrawing(path)
  if (draw) return () => Buffer.from(draw())
  const file = sites.file(path)
  return file?.type.startsWith('image/') ? () => file.body : null
}
