import { z } from 'zod'
import { locales } from '#core/locale.ts'

const decimalText = z.string().regex(/^\d+(?:\.\d{1,4})?$/, 'Not a decimal')
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Not a currency code')
const clockText = z.string().regex(/^\d\d:\d\d$/, 'Not a time as HH:mm')
const days = z
  .strictObject({ from: z.int().min(1).max(120), to: z.int().min(1).max(120) })
  .refine(({ from, to }) => from <= to, 'Ends before it begins')
function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Keys to other companies' services, named as the store configuration sends them. */
const trackingKey = z.string().min(1).nullable().default(null)

const SiteLanguageFile = z.strictObject({
  isoCode: z.enum(locales),
  gtmId: trackingKey,
  /** Comma-separated, as the tag vendors hand them out. */
  pixelId: trackingKey,
  liveAgentId: trackingKey,
  /** A sort code of the listing; 3 is best sellers. */
  mpDefaultSort: z.int().min(0).max(5).default(3),
})

/** What `sites/<code>/site.json` says once its parent has filled what it leaves out. */
const PaymentFeeFile = z.strictObject({ kind: z.enum(['fixed', 'percentage']), value: decimalText })

export const SiteFile = z.strictObject({
  name: z.string().min(1),
  parent: z.string().nullable(),
  /** The same shop for one country: search engines are told that its pages are its parent's, and the other way round. */
  isRegional: z.boolean(),
  features: z.strictObject({
    ordersTypeFilter: z.boolean(),
    marketplace: z.boolean(),
    quotes: z.boolean(),
    forwarding: z.boolean(),
    reservation: z.boolean(),
    pro: z.boolean(),
    dealzone: z.boolean(),
    aboutUs: z.boolean(),
  }),
  legalEntity: z.strictObject({
    name: z.string(),
    companyCode: z.string(),
    vatCode: z.string(),
    address: z.string(),
  }),
  contacts: z.strictObject({
    phone: z.string(),
    email: z.email(),
    hours: z.strictObject({ from: clockText, to: clockText }),
  }),
  languages: z.array(SiteLanguageFile).min(1),
  defaultLocale: z.enum(locales),
  /** All that documents of this site may be in; shoppers choose among the selectable ones. */
  currencies: z.array(currencyCode).min(1),
  selectableCurrencies: z.array(currencyCode).min(1),
  /** Prices in the site's files and catalogue are in this one. */
  defaultCurrency: currencyCode,
  /** A second price for the eye only, never charged. */
  conversionCurrency: currencyCode.nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** How long what lies in a cart is put aside. */
  cartHoldMinutes: z
    .int()
    .min(1)
    .max(24 * 60),
  /** What each way to pay adds, fixed in the default currency or in per cent. On consumers' cards the European Union allows nothing. */
  paymentFees: z.strictObject({ card: PaymentFeeFile, paypal: PaymentFeeFile, bank: PaymentFeeFile }),
  timeZone: z.string().refine(isTimeZone, 'Not a time zone, such as Europe/Vilnius'),
  lockerDeliveryFrom: decimalText,
  /** From order to locker, in days of the calendar. */
  transitDays: z.strictObject({ air: days, sea: days }),
  /** In the order in which shoppers see them; names, never marks that need a licence. */
  carriers: z.array(z.string().min(1)),
  /** Whose bank links are offered, likewise. */
  banks: z.array(z.string().min(1)),
  criteoKey: trackingKey,
  klaviyoKey: trackingKey,
})

export type SiteFile = z.infer<typeof SiteFile>
