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
  /** Comma-separated, as the tag vendors provide them. */
  pixelId: trackingKey,
  liveAgentId: trackingKey,
  /** A sort code of the listing; 3 is best sellers. */
  mpDefaultSort: z.int().min(0).max(5).default(3),
})

export const paymentMethodNames = ['bank', 'card', 'paypal'] as const
const PaymentFeeFile = z.strictObject({ kind: z.enum(['fixed', 'percentage']), value: decimalText })

/** A `sites/<code>/site.json` after merging with its parent. */
export const SiteFile = z.strictObject({
  name: z.string().min(1),
  parent: z.string().nullable(),
  /** The same shop for one country. The pages of both shops list each other as alternates for search engines. */
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
  /** The currencies that documents of this site may have; customers choose among the selectable ones. */
  currencies: z.array(currencyCode).min(1),
  selectableCurrencies: z.array(currencyCode).min(1),
  /** The currency of prices in the site's files and catalogue. */
  defaultCurrency: currencyCode,
  /** A second price for information only, never charged. */
  conversionCurrency: currencyCode.nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** How long a cart holds stock. */
  cartHoldMinutes: z
    .int()
    .min(1)
    .max(24 * 60),
  /** What customers may pay with, in the order of the checkout; those without a connected provider are left out. */
  paymentMethods: z
    .array(z.enum(paymentMethodNames))
    .min(1)
    .refine((names) => new Set(names).size === names.length, 'Twice the same'),
  /**
   * The fee of each payment method, fixed in the default currency or in per cent. The European Union allows none on
   * consumers' cards.
   */
  paymentFees: z.strictObject({ card: PaymentFeeFile, paypal: PaymentFeeFile, bank: PaymentFeeFile }),
  timeZone: z.string().refine(isTimeZone, 'Not a time zone, such as Europe/Vilnius'),
  /** From order to locker, in calendar days. */
  transitDays: z.strictObject({ air: days, sea: days }),
  /** In display order; names only, no logos that need a licence. */
  carriers: z.array(z.string().min(1)),
  /** Banks whose payment links are offered, likewise. */
  banks: z.array(z.string().min(1)),
  criteoKey: trackingKey,
  klaviyoKey: trackingKey,
})

export type SiteFile = z.infer<typeof SiteFile>
