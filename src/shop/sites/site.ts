import { addDays, isoDay } from '#core/dates.ts'
import type { Locale, MessageLocale } from '#core/locale.ts'
import type { Rate } from '#core/money.ts'
import type { Messages } from '#locales/messages.ts'
import type { SiteAsset } from './paint-asset.ts'
import type { SiteFile } from './site.schema.ts'
import type { Theme } from './theme.ts'

export type SiteFeature = keyof SiteFile['features']
export type Currency = { id: number; isoCode: string; rate: Rate; rateDay: string }

/** A variant, ready to serve. */
export type Site = Omit<
  SiteFile,
  'currencies' | 'selectableCurrencies' | 'conversionCurrency' | 'defaultCurrency'
> & {
  id: number
  code: string
  countryId: number
  locales: readonly Locale[]
  currencies: readonly Currency[]
  selectableCurrencies: readonly Currency[]
  defaultCurrency: Currency
  conversionCurrency: Currency | null
  /** Every currency with a rate: shops abroad ask prices in them. */
  sourceCurrencies: readonly Currency[]
  theme: Theme
  themeHref: string
  assets: SiteAssets
  /** The drawing of the logo in the colours of light mode, for files; null if the logo is no drawing. */
  logo: string | null
  messages: SiteMessages
}

/** A site's overrides of the shop's texts, including its parents'. */
export type SiteMessages = Partial<Record<MessageLocale, Messages>>

/** Asset name (`logo.svg`, or `lt/hero.svg` for one language) to its addresses. */
export type SiteAssets = Readonly<Record<string, SiteAsset>>

/** Looked up as `variant/locale → variant → default`; the record already contains the parents' assets. */
export function findAsset(assets: SiteAssets, name: string, locale: Locale): SiteAsset | null {
  return assets[`${locale}/${name}`] ?? assets[name] ?? null
}

/** Specification 4: EUR by default, else the first; a saved choice wins if it is selectable. */
export function selectedCurrency(selectable: readonly Currency[], savedId: number | null): Currency {
  const chosen =
    selectable.find(({ id }) => id === savedId) ??
    selectable.find(({ isoCode }) => isoCode === 'EUR') ??
    selectable[0]
  if (!chosen) throw new Error('A site needs a selectable currency')
  return chosen
}

const oldestRateDays = 7

/** The currency of the second price, for the eye only. A rate older than a week would mislead, so it is not shown. */
export function conversionFor(
  { conversionCurrency, timeZone }: Pick<Site, 'conversionCurrency' | 'timeZone'>,
  currency: Pick<Currency, 'id'>,
  now: Date,
): Currency | null {
  if (!conversionCurrency || conversionCurrency.id === currency.id) return null
  return conversionCurrency.rateDay < addDays(isoDay(now, timeZone), -oldestRateDays)
    ? null
    : conversionCurrency
}
