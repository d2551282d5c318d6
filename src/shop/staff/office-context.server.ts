import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Passwords } from '#platform/passwords.server.ts'
import type { SafePost } from '#platform/safe-post.server.ts'
import type { ParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import type { DatedFees } from '#shop/calculator/service-fees.server.ts'
import type { Catalog } from '#shop/catalog/open-catalog.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import type { ReadEmailFile } from '#shop/emails/email-files.ts'
import type { HealthReport } from '#shop/health.ts'
import type { ShopLimits } from '#shop/limits/shop-limits.server.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import type { PrivateCookies } from '#shop/private-cookies.ts'
import type { ProcessReport } from '#shop/process-report.server.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { VatRates } from '#shop/tax/vat-rates.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { StaffSession } from './staff-session.server.ts'

/** What office acts may use; created once per request. It has no site: each record says its own. */
export type OfficeContext = {
  requestId: string
  db: Db
  log: Log
  clock: () => Date
  sites: SiteDirectory
  /** The default site: the office has its look, and emails to staff go out in its name. */
  house: Site
  messageBook: MessageBook
  catalog: Catalog
  couriers: CourierDirectory
  shippingRates: ShippingRates
  vatRates: VatRates
  customs: CustomsRules
  serviceFees: DatedFees
  payments: PaymentProviders
  /** Makes the files of an email, for showing it. */
  readEmailFile: ReadEmailFile
  health(): Promise<HealthReport>
  processReport(): Promise<ProcessReport>
  /** Whether the address of a webhook may be called. */
  webhookPost: SafePost
  /** The carriers whose lists of pickup points can be imported. */
  pickupPointCarriers: readonly { code: string; name: string }[]
  parcelCouriers: ParcelCouriers
  /** The scheduled tasks, with the times in the manner of cron. */
  schedule: readonly { task: string; at: string }[]
  buildId: string
  /** Scheme and host of the office: links in emails to staff lead there. */
  origin: string
  session: StaffSession
  cookies: PrivateCookies
  passwords: Passwords
  encryption: Encryption
  limits: ShopLimits
  clientAddress: string
  clientNetwork: string
  /** What limits count an order of staff by, in place of a network; null if limits are off. */
  limitMark(of: string): Buffer | null
  userAgent: string
}
