import type { Context } from 'hono'
import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import type { ErrorReports } from '#platform/error-reports.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { MemoryBudget } from '#platform/memory-budget.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'
import type { Passwords } from '#platform/passwords.server.ts'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import type { SafePost } from '#platform/safe-post.server.ts'
import type { ParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import type { VatRegister } from '#providers/vat/vat-register.ts'
import type { ApiKeyUse } from '#shop/api-keys/api-key.ts'
import type { DatedFees } from '#shop/calculator/service-fees.server.ts'
import type { Catalog } from '#shop/catalog/open-catalog.server.ts'
import type { Menu } from '#shop/catalog/open-menu.server.ts'
import type { ContentDirectory } from '#shop/content/content-directory.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import type { ReadEmailFile } from '#shop/emails/email-files.ts'
import type { HealthReport } from '#shop/health.ts'
import type { ClaimedKey } from '#shop/idempotency/stored-response.ts'
import type { PageReader } from '#shop/links/page-reader.server.ts'
import type { TagSettings } from '#shop/marketing/tags.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import type { ProcessReport } from '#shop/process-report.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { SiteDirectory, SiteDraft } from '#shop/sites/site-directory.server.ts'
import type { OfficeContext } from '#shop/staff/office-context.server.ts'
import type { VatRates } from '#shop/tax/vat-rates.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { OriginReader } from './asked-origin.ts'
import type { HotPages } from './hot-pages.ts'
import type { PageCache } from './page-cache.ts'
import type { RecordRequest, RequestKind } from './record-request.ts'

export type AppEnv = {
  Variables: {
    requestId: string
    url: URL
    /** The client's network, as limits count it: from the peer's address, or from a trusted proxy's header. */
    clientNetwork: string
    isSecure: boolean
    ctx: RequestContext
    /** The site that only this visitor sees, with its files. */
    draft: SiteDraft | null
    pageTags: Set<string>
    /** Set for an answer that already has these headers. */
    hasSecurityHeaders: boolean | undefined
    /** Of the page cache, before the request was understood. */
    pageGeneration: number
    kind: RequestKind
    /** The body of the answer as text, for code that stores it. */
    written: string | undefined
    /** Of a program's call. */
    apiKey: ApiKeyUse | undefined
    /** Of a call that carries an idempotency key. */
    claimed: ClaimedKey | undefined
    /** Its answer was kept together with what it did. */
    isResponseStored: boolean | undefined
  }
}

/** Renders a page. `web` provides it, so that `http` does not depend on React. */
export type PageHandler = (request: Request, ctx: RequestContext) => Promise<Rendered>
/** The document comes apart from the response, which holds only the status and the headers of routes. */
export type Rendered = {
  response: Response
  document: { html: string; policy: string } | null
  /** Unexpected errors that were thrown while rendering. */
  errors: readonly unknown[]
}

/** The pages of the office, beside those of the shops. */
export type OfficePages = {
  render(request: Request, office: OfficeContext): Promise<Rendered>
  methods(pathname: string): readonly string[]
  /** Its list of routes, apart from that of the shops. */
  manifestPath: string
  manifest: string
}

export type AppParts = {
  db: Db
  /** Rejects changes: for members of staff who see a shop as a customer does. */
  readOnlyDb: Db
  log: Log
  clock: () => Date
  metrics: Metrics
  /** Null if errors stay in our own log. */
  errorReports: ErrorReports | null
  record: RecordRequest
  rateLimits: RateLimits
  passwords: Passwords
  encryption: Encryption
  sites: SiteDirectory
  messageBook: MessageBook
  catalog: Catalog
  couriers: CourierDirectory
  content: ContentDirectory
  shippingRates: ShippingRates
  vatRates: VatRates
  customs: CustomsRules
  serviceFees: DatedFees
  pageReader: PageReader
  payments: PaymentProviders
  menu: Menu
  budget: MemoryBudget
  pageCache: PageCache
  hotPages: HotPages
  renderPage: PageHandler
  officePages: OfficePages
  /** The one host on which the office answers. */
  officeHost: string
  /** The code of the site whose look the office has. */
  defaultSite: string
  /** The methods that the page at a path accepts. */
  pageMethods(pathname: string): readonly string[]
  image(c: Context<AppEnv>): Promise<Response>
  originOf: OriginReader
  readEmailFile: ReadEmailFile
  health(): Promise<HealthReport>
  /** What this process knows of itself, for the office. */
  processReport(): Promise<ProcessReport>
  /** Sends webhooks; the office asks it whether an address may be called. */
  webhookPost: SafePost
  vatRegister: VatRegister
  parcelCouriers: ParcelCouriers
  /** The carriers whose lists of pickup points can be imported. */
  pickupPointCarriers: readonly { code: string; name: string }[]
  /** The scheduled tasks, which the office shows. */
  schedule: readonly { task: string; at: string }[]
  buildId: string
  tagSettings: TagSettings
  showsGallery: boolean
  /** True once the process was asked to stop, so that load balancers choose another one. */
  isStopping(): boolean
}
