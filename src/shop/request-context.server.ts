import type { CountryCode } from '#core/country.ts'
import type { Locale, MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Passwords } from '#platform/passwords.server.ts'
import type { SafePost } from '#platform/safe-post.server.ts'
import type { ParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import type { VatRegister } from '#providers/vat/vat-register.ts'
import type { DatedFees } from '#shop/calculator/service-fees.server.ts'
import type { Catalog } from '#shop/catalog/open-catalog.server.ts'
import type { Menu } from '#shop/catalog/open-menu.server.ts'
import type { ContentDirectory } from '#shop/content/content-directory.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import type { HealthReport } from '#shop/health.ts'
import type { ShopLimits } from '#shop/limits/shop-limits.server.ts'
import type { PageReader } from '#shop/links/page-reader.server.ts'
import type { TagSettings } from '#shop/marketing/tags.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import type { PrivateCookies } from '#shop/private-cookies.ts'
import type { Session } from '#shop/session/session.server.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Relative } from '#shop/sites/family.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import type { ShopPass } from '#shop/staff/shop-pass.ts'
import type { VatRates } from '#shop/tax/vat-rates.server.ts'
import type { MessageBook, PageTexts } from '#shop/translations/message-book.server.ts'

/** What every act may use; created once per request. */
export type RequestContext = {
  requestId: string
  db: Db
  log: Log
  clock: () => Date
  messageBook: MessageBook
  /** The texts that pages show; marked for a person who changes them there. */
  pageTexts: PageTexts
  catalog: Catalog
  couriers: CourierDirectory
  /** What pages and policies a site has. */
  content: ContentDirectory
  shippingRates: ShippingRates
  vatRates: VatRates
  customs: CustomsRules
  serviceFees: DatedFees
  /** Reads the pages of other shops. */
  pageReader: PageReader
  payments: PaymentProviders
  parcelCouriers: ParcelCouriers
  menu: Menu
  health(): Promise<HealthReport>
  /** Identifies the running build; changes with each deployment. */
  buildId: string
  /** Whose scripts take the place of other companies' tags, and where the live chat is. */
  tagSettings: TagSettings
  /** Whether the gallery of the design system is served: in development and tests, never in production. */
  showsGallery: boolean
  site: Site
  /** Scheme and host for absolute addresses: the site's own if it has one, never an untrusted Host header. */
  origin: string
  /** The origin of links in emails: the site's configured address, whatever the request says. */
  linkOrigin: string
  /** This site and those that are the same shop for other countries, each with its address. */
  family(): readonly Relative[]
  locale: Locale
  /** The language of messages, which may be one that pages do not have. */
  messageLocale: MessageLocale
  t: Translate
  currency: Currency
  /** The country that parcels go to: the visitor's choice, or else the site's own. */
  destination: CountryCode
  session: Session
  /** Of a member of staff who came from the office; null for everybody else. */
  pass: ShopPass | null
  cookies: PrivateCookies
  passwords: Passwords
  encryption: Encryption
  /** Whether the address of a webhook may be called. */
  webhookPost: SafePost
  /** Of VAT numbers. */
  vatRegister: VatRegister
  /** For calls of programs about what all sites share. */
  allSiteIds(): number[]
  limits: ShopLimits
  clientAddress: string
  /** The address that rate limits count by. */
  clientNetwork: string
  /** The same as a keyed hash, for rows: the database alone does not reveal the address. Null if limits are off. */
  networkMark: Buffer | null
  userAgent: string
  /** The campaign parameters from the utm cookie; none without consent to marketing. */
  utm: Readonly<Record<string, string>>
  /** Marks the page as free of personal data; the tags name what invalidates it. */
  cachePage(...tags: string[]): void
  isPublicPage(): boolean
}

/** What counting and placing an order needs: of a visitor's request, or of staff who order for a customer. */
export type BuyingContext = Pick<
  RequestContext,
  | 'db'
  | 'log'
  | 'clock'
  | 'catalog'
  | 'couriers'
  | 'shippingRates'
  | 'vatRates'
  | 'customs'
  | 'payments'
  | 'site'
  | 'locale'
  | 'currency'
  | 'destination'
  | 'encryption'
  | 'networkMark'
  | 'utm'
> & { session: Pick<Session, 'current'> }
